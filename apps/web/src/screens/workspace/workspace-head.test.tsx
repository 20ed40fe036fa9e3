import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useState } from 'react';
import { fakeApi } from '../../test/fake-api.ts';
import { aProject } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { addressToShare } from './head-menus.tsx';
import { liveStore } from './live-status.ts';
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

it('has its state in the top bar, or on a phone in a row of the page, with all that is open in it', async () => {
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
        live={liveStore()}
        project={aProject({ name: 'Harbor' })}
        selfId={undefined}
        members={undefined}
        scenarios={<Opened />}
        onTaken={() => undefined}
        placeRef={{ current: () => null }}
      />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Closed' }));
  const isIn = (place: HTMLElement) => place.contains(screen.getByRole('button', { name: 'Open' }));
  for (const isNarrow of [true, false, true]) {
    setNarrow(isNarrow);
    expect([isIn(bar), isIn(screen.getByRole('main'))]).toEqual([!isNarrow, isNarrow]);
    expect(bar.contains(screen.getByRole('heading', { name: 'Harbor' }))).toBe(true);
  }
});

it('shares the address of what is shown, and of the same in 3D alone', () => {
  const here = 'https://plans.example.org/projects/1/workspace?sel=pad&mode=map';
  expect(addressToShare(here, false, null)).toBe(here);
  expect(addressToShare(here, false, '39.78,-86.14,16.00')).toBe(`${here}&at=39.78%2C-86.14%2C16.00`);
  expect(addressToShare(here, true, '39.78,-86.14,16.00')).toBe(
    'https://plans.example.org/projects/1/workspace?sel=pad&mode=3d&present=on',
  );
});

it('leads to the files of the project and to its team, with its description and status', async () => {
  fakeApi({});
  stubWindow();
  renderScreen(
    <main>
      <WorkspaceHead
        live={liveStore()}
        project={aProject({ name: 'Harbor', description: 'Rooftop, Tower B', status: 'in_progress' })}
        selfId={undefined}
        members={undefined}
        scenarios={null}
        onTaken={() => undefined}
        placeRef={{ current: () => null }}
      />
    </main>,
  );
  expect(await screen.findByText('Rooftop, Tower B')).toBeDefined();
  expect(screen.getByText('In progress')).toBeDefined();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const targets = () =>
    screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')?.replace(/.*\?/, '') ?? null]);
  expect(targets()).toEqual([
    ['Reports and Sheets', 'tab=reports'],
    ['FAA Notice', 'tab=notice'],
    ['Paths', 'tab=approach&view=paths'],
    ['Obstacles', 'tab=approach&view=obstacles'],
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(targets()).toEqual([
    ['Copy Link', null],
    ['Copy Presentation Link', null],
    ['Team', 'tab=team'],
  ]);
});
