import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useState } from 'react';
import { fakeApi } from '../../test/fake-api.ts';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { WorkspaceHead } from './workspace-head.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window whose width can be changed. */
function stubWindow() {
  const listeners = new Set<() => void>();
  let matches = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (isNarrow: boolean) =>
    act(() => {
      matches = isNarrow;
      for (const listener of listeners) listener();
    });
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return <button onClick={() => setOpen(true)}>{isOpen ? 'Open' : 'Closed'}</button>;
}

it('moves between the top bar and the page with all that is open in it', async () => {
  fakeApi({});
  const setNarrow = stubWindow();
  // The shell has it before a screen is opened.
  const bar = document.createElement('div');
  bar.id = 'screen-head';
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  renderScreen(
    <main>
      <WorkspaceHead
        project={aProject({ name: 'Harbor' })}
        selfId={undefined}
        members={undefined}
        scenarios={<Opened />}
        onTaken={() => undefined}
      />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Closed' }));
  const isIn = (place: HTMLElement) => place.contains(screen.getByRole('heading', { name: 'Harbor' }));
  for (const isNarrow of [true, false, true]) {
    setNarrow(isNarrow);
    expect([isIn(bar), isIn(screen.getByRole('main'))]).toEqual([!isNarrow, isNarrow]);
    expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
  }
});
