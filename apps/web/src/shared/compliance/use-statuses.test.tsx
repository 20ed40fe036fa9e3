import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
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
  const statusOf = useStatuses(of);
  return <p>{of.map(({ id }) => `${Number(id.slice(-12))} ${statusOf(id) ?? 'reading'}`).join(', ')} end</p>;
}

describe('the statuses of a list', () => {
  it('are read 100 projects per call', async () => {
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
  it('that the server omits are read in further calls, until it has no more', async () => {
    const list = (from: number) => `GET /api/projects/compliance?ids=${[0, 1, 2].slice(from).map(idOf).join('%2C')}`;
    const statusIs = (n: number) => answer([{ projectId: idOf(n), status: 'compliant' }]);
    const calls = fakeApi({ [list(0)]: () => statusIs(0), [list(1)]: () => statusIs(1), [list(2)]: () => answer([]) });
    const all = projects(3);
    renderScreen(<List of={all} />);
    await screen.findByText(/^0 compliant, 1 compliant, 2 \w+ end$/);
    expect(calls).toHaveLength(3);
  });
  it('are not requested if there are no projects', async () => {
    const calls = fakeApi({});
    renderScreen(<List of={[]} />);
    await screen.findByText('end');
    expect(calls).toEqual([]);
  });
  const LIST = `GET /api/projects/compliance?ids=${idOf(0)}`;
  const statusIs = (status: string) => answer([{ projectId: idOf(0), status }]);
  const one = projects(1);

  it('are shown as not available offline, even if they were read before', async () => {
    fakeApi({ [LIST]: () => statusIs('compliant') });
    renderScreen(<List of={one} />);
    await screen.findByText('0 compliant end');
    act(() => serverAway());
    expect(screen.getByText('0 offline end')).toBeDefined();
  });
  it('are read again when the server is back, and the earlier ones are not shown until then', async () => {
    let answered: (reply: Response) => void = () => undefined;
    const replies = [Promise.resolve(statusIs('compliant')), new Promise<Response>((resolve) => (answered = resolve))];
    fakeApi({ [LIST]: () => replies.shift() ?? failure('INTERNAL') });
    renderScreen(<List of={one} />);
    await screen.findByText('0 compliant end');
    act(() => serverAway());
    act(() => serverAnswered());
    expect(screen.getByText('0 reading end')).toBeDefined();
    await act(async () => answered(statusIs('not_compliant')));
    await screen.findByText('0 not_compliant end');
  });
  it('are shown as not available if the server responds without them', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<List of={one} />);
    await screen.findByText('0 unavailable end');
    cleanup();
    fakeApi({ [LIST]: () => failure('INTERNAL') });
    renderScreen(<List of={one} />);
    await screen.findByText('0 unavailable end');
  });
});
