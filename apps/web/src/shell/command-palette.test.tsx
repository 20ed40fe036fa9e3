import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../test/aircraft-record.ts';
import { failure, fakeApi, type FakeRoutes } from '../test/fake-api.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { stubWideScreen } from '../test/wide-screen.ts';
import { CommandPalette } from './command-palette.tsx';

const onSignOut = vi.fn();
const onClose = vi.fn();
const onShortcuts = vi.fn();
const pressed = vi.fn();

class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const OF_A_USER = { role: 'user' } as const;

/** The palette is opened over a screen that is there. */
function OnRequest() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <CommandPalette {...OF_A_USER} onClose={onClose} onShortcuts={onShortcuts} onSignOut={onSignOut} />
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  );
}

async function show(routes: FakeRoutes = {}) {
  vi.stubGlobal('ResizeObserver', NoSizes);
  fakeApi({
    'GET /api/projects?limit=20': () => Response.json([]),
    'GET /api/aircraft': () =>
      Response.json([
        anAircraftRecord({ id: '01932b5e-0000-7000-8000-00000000407b', name: 'Robinson R22', manufacturer: 'Robinson', model: 'R22' }),
        anAircraftRecord(),
      ]),
    ...routes,
  });
  renderScreen(
    <>
      <main id="main">
        <button onClick={pressed}>Calculate Dimensions</button>
        <button>Google Earth Export</button>
        <button disabled>Save</button>
        <div role="group" aria-label="Plan view">
          <button aria-label="Rotate by 45°" />
        </div>
        <div role="group" aria-label="Elevations at a Station">
          <button>Next station</button>
        </div>
        <ul>
          <li>
            <button>Edit North Tower</button>
          </li>
        </ul>
      </main>
      <OnRequest />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
}
const type = async (text: string) => userEvent.type(await screen.findByPlaceholderText('Go to a project, aircraft, or action'), text);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent.trim());
const selected = () =>
  screen
    .getAllByRole('option')
    .find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent.trim();

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the command palette', () => {
  it('opens no aircraft by letters of its id', async () => {
    await show();
    await screen.findByRole('option', { name: 'Robinson R22' });
    await type('N407');
    await waitFor(() => expect(options()).toEqual([]));
  });
  it('selects the best match of what is typed', async () => {
    await show();
    await screen.findByRole('option', { name: 'Robinson R22' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await type('robin');
    await waitFor(() => expect(selected()).toBe('Robinson R22'));
  });
  it('lists what can be done on the screen, by its other names too, and not what belongs to one record', async () => {
    await show();
    await type('export KML');
    expect(options()).toEqual(['Google Earth Export']);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('north tower');
    expect(options()).toEqual([]);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('station');
    expect(options()).toEqual([]);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('rotate');
    expect(options()).toEqual(['Rotate by 45°']);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('calculate');
    expect(options()).toEqual(['Calculate Dimensions']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('reports which of its lists could not be loaded', async () => {
    await show({ 'GET /api/aircraft': () => failure('INTERNAL') });
    expect((await screen.findByRole('alert')).textContent).toBe('Aircraft could not be loaded.');
  });
  it('leads to the glossary and the keyboard shortcuts', async () => {
    await show();
    await type('glossary');
    expect(options()).toEqual(['Help']);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('keyboard{Enter}');
    await waitFor(() => expect(onShortcuts).toHaveBeenCalledOnce());
  });
  it('signs out the way that asks about unsynced edits', async () => {
    await show();
    await type('sign out{Enter}');
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
