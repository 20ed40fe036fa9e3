// A chosen status is saved, and the outcome is shown, however fast the next choice or the next screen comes.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { StatusControl } from './status-control.tsx';

const harbor = aProject({ name: 'Harbor Heliport', status: 'draft', version: 1 });
const WRITE = `PUT /api/projects/${harbor.id}`;

function Page() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <StatusControl project={harbor} canChange />}
      <button onClick={() => setThere(false)}>Leave</button>
    </>
  );
}
const aSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
};
const choose = async (word: string) => userEvent.selectOptions(await screen.findByLabelText('Status of Harbor Heliport'), word);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a chosen status', () => {
  it('is reported as changed even if the screen it was chosen on is gone', async () => {
    const written = aSignal();
    fakeApi({ [WRITE]: () => written.given.then(() => answer({ ...harbor, status: 'in_progress', version: 2 })) });
    renderScreen(<Page />);
    await choose('In progress');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    written.give();
    expect(await screen.findByText('Harbor Heliport: In progress')).toBeDefined();
  });
  it('waits for the previous change, and is then applied to its result', async () => {
    const first = aSignal();
    let stored = harbor;
    const asked = fakeApi({
      [WRITE]: async (body) => {
        const sent = body as typeof harbor;
        if (sent.status === 'in_progress') await first.given;
        if (sent.version !== stored.version) return failure('VERSION_CONFLICT', { current: stored });
        stored = { ...stored, status: sent.status, version: stored.version + 1 };
        return answer(stored);
      },
    });
    renderScreen(<Page />);
    await choose('In progress');
    await choose('Completed');
    first.give();
    expect(await screen.findByText('Harbor Heliport: Completed')).toBeDefined();
    expect(stored).toMatchObject({ status: 'completed', version: 3 });
    const versions = asked.filter(({ call }) => call === WRITE).map(({ body }) => (body as typeof harbor).version);
    expect(versions, 'without network nothing would refuse the older one').toEqual([1, 2]);
  });
  it("does not overwrite another user's change in between", async () => {
    const theirs = { ...harbor, status: 'completed' as const, version: 3 };
    let stored = harbor;
    fakeApi({
      [WRITE]: async (body) => {
        const sent = body as typeof harbor;
        if (sent.version !== stored.version) return failure('VERSION_CONFLICT', { current: stored });
        stored = theirs;
        return answer({ ...harbor, status: sent.status, version: 2 });
      },
    });
    renderScreen(<Page />);
    await choose('In progress');
    await screen.findByText('Harbor Heliport: In progress');
    await choose('Completed');
    expect(await screen.findByText('Failed to update project')).toBeDefined();
    expect(stored).toBe(theirs);
  });
});
