import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, noAnswer } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { serverAnswered, serverAway } from '../offline/connection.ts';
import { useStatuses } from './use-statuses.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  serverAnswered();
});

const idOf = (index: number) => `01932b5e-0000-7000-8000-${String(index).padStart(12, '0')}`;
const projects = (count: number) => Array.from({ length: count }, (_, index) => ({ id: idOf(index) }));

function List({ of }: { readonly of: readonly { readonly id: string }[] }) {
  const statuses = useStatuses(of);
  return <p>{[...statuses].map(([id, status]) => `${Number(id.slice(-12))} ${status}`).join(', ')} end</p>;
}

describe('the statuses of a list', () => {
  it('are read a hundred projects to a call', async () => {
    const statusesOf = (from: number, to: number) =>
      projects(to)
        .slice(from)
        .map(({ id }) => ({ projectId: id, status: 'incomplete' }));
    const address = (from: number, to: number) =>
      `GET /api/projects/compliance?ids=${projects(to)
        .slice(from)
        .map(({ id }) => id)
        .join('%2C')}`;
    const calls = fakeApi({ [address(0, 100)]: () => answer(statusesOf(0, 100)), [address(100, 150)]: () => answer(statusesOf(100, 150)) });
    const all = projects(150);
    renderScreen(<List of={all} />);
    await screen.findByText(/^0 incomplete, .*149 incomplete end$/);
    expect(calls).toHaveLength(2);
  });
  it('are not asked for where there are no projects', async () => {
    const calls = fakeApi({});
    renderScreen(<List of={[]} />);
    await screen.findByText('end');
    expect(calls).toEqual([]);
  });
  it('are not shown without the server: an earlier status may not be that of edits on this device', async () => {
    fakeApi({ 'GET /api/projects/compliance': noAnswer });
    serverAway();
    const all = projects(1);
    renderScreen(<List of={all} />);
    await waitFor(() => expect(screen.getByText('end')).toBeDefined());
  });
});
