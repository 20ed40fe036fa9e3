import type { Fleet, SecondFactors } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthenticatorPanel } from '../features/identity/account-security/authenticator-panel.tsx';
import { DesignAircraftChoice } from '../features/planning/fleet/design-aircraft-choice.tsx';
import { ReportCards } from '../features/documents/reports/report-cards.tsx';
import { UploadZone } from '../features/documents/uploads/upload-zone.tsx';
import { VerifyPanel } from '../features/documents/verify/verify-panel.tsx';
import { anAircraftRecord } from '../test/aircraft-record.ts';
import { failure, fakeApi, type FakeRoutes } from '../test/fake-api.ts';
import { aProject } from '../test/records.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { type TabLink, Tabs } from '../shared/ui/tabs.tsx';
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

/** The palette is opened over a rendered screen. */
function OnRequest() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <CommandPalette {...OF_A_USER} onClose={onClose} onShortcuts={onShortcuts} onSignOut={onSignOut} />
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  );
}

const TABS: readonly TabLink[] = [
  { key: 'a', label: 'First', link: { to: '/' } },
  { key: 'b', label: 'Second', link: { to: '/projects' } },
];
const FLEET: Fleet = { aircraft: [], measures: [], dimensions: [], composite: null, withoutDimensions: [], hasAdjustedDimensions: false };
const SECOND_FACTORS: SecondFactors = { hasPassword: true, totpSince: '2026-11-21T09:00:00.000Z', recoveryCodesLeft: 10 };
const noReview = () => Promise.resolve(null);

/** `part`: what else is on the screen, opened once its button is there. */
async function show(routes: FakeRoutes = {}, part: { readonly element: ReactNode; readonly button: string } | null = null) {
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
        <table>
          <thead>
            <tr>
              <th scope="col">
                <button className="sort-head">
                  Height<span aria-hidden="true">▲</span>
                </button>
              </th>
            </tr>
          </thead>
        </table>
        <label htmlFor="altitudes">Include altitude data</label>
        <button id="altitudes" role="switch" aria-checked="true" />
        {part?.element}
      </main>
      <OnRequest />
    </>,
  );
  if (part !== null) await screen.findByRole('button', { name: part.button });
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
}
const type = async (text: string) => userEvent.type(await screen.findByPlaceholderText('Go to a project, aircraft, or action'), text);
/** The text without the keys beside it. */
const nameOf = (option: Element) => {
  const [keys = ''] = [...option.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  return option.textContent.slice(0, option.textContent.length - keys.length).trim();
};
const options = () => screen.queryAllByRole('option').map(nameOf);
const selected = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map(nameOf)[0];

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the command palette', () => {
  it.each(['N407', '01932b5e', '01932b5e-0000-7000-8000-00000000407b'])(
    "does not match an aircraft's ID, or letters of it: %s",
    async (typed) => {
      await show();
      await screen.findByRole('option', { name: 'Robinson R22' });
      await type(typed);
      await waitFor(() => expect(options()).toEqual([]));
    },
  );
  it('selects the best match for the input', async () => {
    await show();
    await screen.findByRole('option', { name: 'Robinson R22' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await type('robin');
    await waitFor(() => expect(selected()).toBe('Robinson R22'));
  });
  it('selects the best match again when a better one has loaded, whatever was selected before', async () => {
    let load: (projects: Response) => void = () => undefined;
    await show({ 'GET /api/projects?q=air&limit=20': () => new Promise((resolve) => (load = resolve)) });
    await userEvent.click(await screen.findByPlaceholderText(/Go to a project/));
    await userEvent.paste('air');
    await waitFor(() => expect(selected()).toBe('Aircraft Database'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(selected()).toBe('Add Aircraft'));
    load(Response.json([aProject({ name: 'Air' })]));
    await screen.findByRole('option', { name: 'Air' });
    await waitFor(() => expect(selected()).toBe('Air'));
  });
  it('lists the actions of the screen, including by their other names, and none that belong to one record', async () => {
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
  it.each([
    ['Generate Compliance', <ReportCards key="reports" level={2} onGenerate={() => undefined} />],
    ['Use as Design Aircraft', <DesignAircraftChoice key="fleet" project={aProject()} fleet={FLEET} review={noReview} />],
    [
      'Stop Using as Design Aircraft',
      <DesignAircraftChoice key="fleet" project={aProject({ fleetIsDesignAircraft: true })} fleet={FLEET} review={noReview} />,
    ],
    ['Choose Files', <UploadZone key="uploads" onFiles={() => undefined} />],
    ['Choose File', <VerifyPanel key="verify" />],
    ['New Recovery Codes', <AuthenticatorPanel key="authenticator" />],
    ['Turn Off Authenticator App', <AuthenticatorPanel key="authenticator" />],
  ])('lists an action of the screen that is in a list or group: %s', async (label, element) => {
    await show({ 'GET /api/account/second-factors': () => Response.json(SECOND_FACTORS) }, { element, button: label });
    await type(label);
    await waitFor(() => expect(options()).toContain(label));
  });
  it('lists the order of a table and a switch by what they do', async () => {
    await show();
    await type('height');
    expect(options()).toEqual(['Sort by Height']);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('altitude');
    expect(options()).toEqual(['Include altitude data']);
  });
  it('finds the reports of the screen by what they are', async () => {
    await show({}, { element: <ReportCards level={2} onGenerate={() => undefined} />, button: 'Generate Dimension' });
    await type('dimension report');
    await waitFor(() => expect(options()).toContain('Generate Dimension'));
  });
  it('reports which of its lists could not be loaded', async () => {
    await show({ 'GET /api/aircraft': () => failure('INTERNAL') });
    expect((await screen.findByRole('alert')).textContent).toBe('Aircraft could not be loaded.');
  });
  it('shows the keys that do the same', async () => {
    await show({}, { element: <Tabs label="Sections" current="a" tabs={TABS} />, button: 'Calculate Dimensions' });
    const keysOf = (name: string) => screen.getByRole('option', { name }).querySelector('kbd')?.textContent;
    expect(['Projects', 'Keyboard Shortcuts', 'Second', 'New Project'].map(keysOf)).toEqual(['G P', '?', 'G 2', undefined]);
  });
  it('shows the key of a tool, and names the tool without it', async () => {
    const tool = (
      <button type="button" aria-label="Draw Wire (W)" aria-keyshortcuts="W">
        ~
      </button>
    );
    await show({}, { element: tool, button: 'Draw Wire (W)' });
    await type('wire');
    expect(screen.getByRole('option', { name: 'Draw Wire' }).querySelector('kbd')?.textContent).toBe('W');
  });
  it('enters the search field of the screen, and shows Ctrl as it is labeled', async () => {
    const entered = vi.fn<() => void>();
    const field = (
      <>
        <input type="search" aria-label="Find in this project" aria-keyshortcuts="/" onFocus={entered} />
        <button type="button" aria-label="Duplicate" aria-keyshortcuts="Control+D">
          ~
        </button>
      </>
    );
    await show({}, { element: field, button: 'Duplicate' });
    expect(screen.getByRole('option', { name: 'Duplicate' }).querySelector('kbd')?.textContent).toBe('Ctrl D');
    await type('find in{Enter}');
    await waitFor(() => expect(entered).toHaveBeenCalled());
  });
  it('opens the glossary and the keyboard shortcuts', async () => {
    await show();
    await type('glossary');
    expect(options()).toEqual(['Help']);
    await userEvent.clear(screen.getByPlaceholderText(/Go to a project/));
    await type('keyboard{Enter}');
    await waitFor(() => expect(onShortcuts).toHaveBeenCalledOnce());
  });
  it('signs out through the dialog that asks about unsynced edits', async () => {
    await show();
    await type('sign out{Enter}');
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
