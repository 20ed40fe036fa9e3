import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StatCards } from './stat-cards.tsx';

afterEach(cleanup);
const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

describe('the stat cards', () => {
  it('show "..." while loading', () => {
    render(<StatCards isLoading stats={undefined} />);
    expect(figures()).toEqual(['...', '...', '...', '...']);
  });
  it('show the counts in the order of the specification', () => {
    render(<StatCards isLoading={false} stats={{ activeProjects: 3, aircraftTypes: 58, calculations: 7, reports: 1 }} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Active Projects',
      'Aircraft Types',
      'Calculations',
      'Generated Reports',
    ]);
    expect(figures()).toEqual(['3', '58', '7', '1']);
  });
  it('show 0 for a missing value', () => {
    render(<StatCards isLoading={false} stats={{ calculations: 7 }} />);
    expect(figures()).toEqual(['0', '0', '7', '0']);
  });
  it('show no number when the counts could not be read', () => {
    render(<StatCards isLoading={false} stats={undefined} />);
    expect(figures()).toEqual(['—', '—', '—', '—']);
  });
  it('show how many projects are not synced yet, only at their count', () => {
    const stats = { activeProjects: 4, aircraftTypes: 58, calculations: 7, reports: 1 };
    const { rerender } = render(<StatCards isLoading={false} stats={{ ...stats, unsent: 1 }} />);
    expect(figures()).toEqual(['4', 'includes 1 unsynced change', '58', '7', '1']);
    rerender(<StatCards isLoading={false} stats={{ ...stats, unsent: 2 }} />);
    expect(figures()[1]).toBe('includes 2 unsynced changes');
  });
});
