/** A read is shown in exactly one of its four states. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryStates } from './query-states.tsx';

afterEach(cleanup);
const refetch = vi.fn(() => Promise.resolve());
const LOADING = { isPending: true, isError: false, error: null, refetch };
const FAILED = { isPending: false, isError: true, error: new Error('The server is not available.'), refetch };
const READ = { isPending: false, isError: false, error: null, refetch };

const shown = (query: typeof LOADING | typeof FAILED | typeof READ, data: readonly string[] | undefined, rows?: number) =>
  render(
    <QueryStates query={query} data={data} loading="Loading paths..." rows={rows} empty={<p>No paths yet</p>}>
      {(paths) => <p>{paths.join(', ')}</p>}
    </QueryStates>,
  ).container.textContent;

describe('a read', () => {
  it('says that it is loading, with bars or as text', () => {
    expect(shown(LOADING, undefined)).toBe('Loading paths...');
    expect(screen.getByRole('status').className).toBe('skeleton');
    cleanup();
    expect(shown(LOADING, undefined, 0)).toBe('Loading paths...');
    expect(screen.getByRole('status').className).toBe('loading-text');
  });
  it('that failed says why, and is tried again', () => {
    expect(shown(FAILED, undefined)).toContain("Couldn't load this");
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
  it('remains shown if a later one failed', () => {
    expect(shown(FAILED, ['North'])).toBe('North');
  });
  it('shows an empty list as such, and its data otherwise', () => {
    expect(shown(READ, [])).toBe('No paths yet');
    cleanup();
    expect(shown(READ, ['North', 'South'])).toBe('North, South');
  });
  it('without children shows nothing once it is read', () => {
    expect(render(<QueryStates query={READ} data={['North']} loading="Loading paths..." />).container.textContent).toBe('');
  });
});
