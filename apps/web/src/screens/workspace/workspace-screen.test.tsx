/** The workspace: one selection in the list, the inspector, and the address; fields and keys that change a record as one step. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLANNING_PACKS } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EvaluatedScan } from '../../shared/scans/scanned-marks.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { TooltipProvider } from '../../shared/ui/tooltip.tsx';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aHistoryEntry } from '../../test/history-entry.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aScan, aScanObject } from '../../test/scan-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { screenActions } from '../../shell/screen-actions.ts';
import { WorkspaceScreen } from './workspace-screen.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const BASE_ID = '01932b5e-0000-7000-8000-0000000000ba';
const PATH = aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true' });
const HIGH = anObstacle({ id: '01932b5e-0000-7000-8000-0000000000b2', name: 'High', heightFeet: 250 });
const LOW = anObstacle({ id: '01932b5e-0000-7000-8000-0000000000b3', name: 'Low', heightFeet: 60 });
const SCAN = { ...aScan(), objects: [], isolatedPoints: [] };
const PROPERTY = {
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: PROJECT_ID,
  name: 'Lot 7',
  ring: [
    { latitude: 42.36, longitude: -71.06 },
    { latitude: 42.36, longitude: -71.057 },
    { latitude: 42.362, longitude: -71.057 },
  ],
  source: 'drawn',
  sourceFile: null,
  coordinateSystem: null,
  version: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
} as const;
const CALCULATED = resultsFor(anAircraft(), aFacility({ shape: 'rectangle' }));
/** With minimums that the saved dimensions meet. */
const RESULTS = { ...CALCULATED, faaMinimums: anAdjustedSet().faaMinimums };
const ADA = {
  ...{ username: 'ada', email: 'ada@example.org', role: 'user', isStandardsEditor: false, profileImageUrl: null, isActive: true },
  ...{ firstName: 'Ada', lastName: 'Lovelace', lastLogin: null, createdAt: PROPERTY.createdAt, updatedAt: PROPERTY.updatedAt },
};
const PUT = `PUT ${HERE}/obstacles/${HIGH.id}`;

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
  // The test document draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (
  search = '',
  put: (body: unknown) => Response = () => answer({ ...HIGH, version: 2 }),
  scan: EvaluatedScan | null = null,
  more: FakeRoutes = {},
) => {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(aProject({ facilityAlignment: 0 })),
    [`GET ${HERE}/paths`]: () => answer([PATH]),
    [`GET ${HERE}/obstacles`]: () => answer([LOW, HIGH]),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => answer(anAdjustedSet()),
    [`GET ${HERE}/calculations`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`GET ${HERE}/underlays`]: () => answer([]),
    [`GET ${HERE}/parcels`]: () => answer([PROPERTY]),
    [`GET ${HERE}/fleet`]: () => answer({ aircraft: [], hasAdjustedDimensions: true }),
    [`POST ${HERE}/calculate/dimensions`]: () => answer(RESULTS),
    [`POST ${HERE}/adjusted-dimensions`]: () => answer(anAdjustedSet({ fatoLength: 100, fatoWidth: 100 })),
    [`GET ${HERE}/point-clouds`]: () => answer(scan === null ? [] : [scan]),
    [`GET ${HERE}/point-clouds/${SCAN.id}`]: () => answer(scan),
    ...more,
    [PUT]: put,
  });
  const root = createRootRoute({
    component: () => (
      <TooltipProvider>
        <Outlet />
        <Toaster />
      </TooltipProvider>
    ),
  });
  const workspace = createRoute({ getParentRoute: () => root, path: '/projects/$projectId/workspace', component: WorkspaceScreen });
  const history = createMemoryHistory({ initialEntries: [`/projects/${PROJECT_ID}/workspace${search}`] });
  const router = createRouter({ routeTree: root.addChildren([workspace]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { asked, search: () => router.state.location.search };
};
const lists = () => screen.findByRole('navigation', { name: 'Project' });
const inspector = () => screen.getByRole('complementary', { name: 'Inspector' });
const rowOf = async (name: RegExp) => within(await lists()).findByRole('button', { name });

describe('the workspace', () => {
  it('leads to every tab of the project, which G and its number also open', async () => {
    show();
    await rowOf(/^High/);
    const links = within(await lists()).getAllByRole('link');
    const numbered = links.filter(({ dataset }) => dataset['goKey'] !== undefined);
    expect(numbered.map(({ dataset, textContent }) => `${dataset['goKey']} ${textContent}`).toSorted()).toEqual([
      '1 Overview',
      '2 Contacts',
      '3 Calculations',
      '4 Paths',
      '5 Reports',
      '6 FAA Notice',
      '7 Fleet',
      '8 Files',
      '9 Team',
    ]);
    expect(links.filter(({ dataset }) => dataset['goKey'] === undefined).map(({ textContent }) => textContent)).toEqual([
      'Validation',
      'Geometry',
      'Best Pair',
      'All obstacles',
    ]);
  });
  it('lists the pad, the paths, the obstacles worst first, and the surfaces', async () => {
    show();
    await rowOf(/^High/);
    const obstacles = within(within(await lists()).getByRole('region', { name: 'Obstacles' }));
    // 250 ft against 177.2 ft.
    await obstacles.findByRole('button', { name: /^High, Violation, ?−72\.\d$/ });
    expect(obstacles.getAllByRole('button').map(({ textContent }) => textContent.split(',')[0])).toEqual(['High', 'Low']);
    expect(await rowOf(/^P1/)).toBeDefined();
    expect(await rowOf(/^Approach surface P1/)).toBeDefined();
  });
  it('is not available under another edition than the circulars, which has no rules for surfaces', async () => {
    const [pack] = PLANNING_PACKS;
    const plannedEdition = {
      ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' as const },
      ...{ performanceClass: null, taxi: null, turnsOnStand: null, flightManualFato: null },
    };
    const { asked } = show('', undefined, null, { [`GET ${HERE}`]: () => answer(aProject({ plannedEdition })) });
    expect(await screen.findByText('Not available in this edition')).toBeDefined();
    expect(screen.getByText(/^This project is planned under Order of September 29, 2009/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit Project' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull();
    expect(asked.some(({ call }) => call.includes('calculate'))).toBe(false);
  });
  it('selects in the list, shows it in the inspector and the profile, and writes it into the address', async () => {
    const { search } = show();
    await userEvent.click(await rowOf(/^High, Violation/));
    expect(within(inspector()).getByRole('heading', { name: 'High' })).toBeDefined();
    expect(within(inspector()).getByText(/^Penetrates by 72\.\d ft\.$/)).toBeDefined();
    expect(search()).toEqual({ sel: `obstacle:${HIGH.id}` });
    expect(document.querySelector('.section-stick[data-picked]')?.getAttribute('data-status')).toBe('violation');
    await userEvent.keyboard('{Escape}');
    expect(within(inspector()).getByRole('heading', { name: 'Overview' })).toBeDefined();
    expect(search()).toEqual({});
  });
  it('shows place, aircraft, circular, and configuration of the project while nothing is selected', async () => {
    const aircraft = anAircraftRecord();
    const facility = { elevation: 120, closestAirport: 'KBOS', elevatedFacility: true, rooftopFacility: true, shape: 'circular' } as const;
    show('', undefined, null, {
      [`GET ${HERE}`]: () => answer(aProject({ ...facility, primaryAircraftId: aircraft.id, facilityAlignment: 15 })),
      'GET /api/aircraft': () => answer([aircraft]),
    });
    await rowOf(/^High/);
    const inPart = (part: string) => within(within(inspector()).getByRole('region', { name: part }));
    await inPart('Primary Aircraft').findByText(aircraft.name);
    const text = inspector().textContent;
    for (const fact of [
      'Elevation120 ft MSL',
      'Closest airportKBOS',
      'ShapeCircular',
      'ElevatedYes, rooftop',
      'Facility alignment015° true',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Location\d+°\d+'/);
    expect(text).toMatch(/Advisory circular.*150\/5390-2D/);
  });
  it('opens what the address names, and steps to the next obstacle with a bracket', async () => {
    show(`?sel=obstacle:${HIGH.id}`);
    expect(await within(await screen.findByRole('complementary')).findByRole('heading', { name: 'High' })).toBeDefined();
    await rowOf(/^Low, Compliant/);
    await userEvent.keyboard('[BracketRight]');
    expect(await within(inspector()).findByRole('heading', { name: 'Low' })).toBeDefined();
  });
  it('opens at the place that a link names, which is then the user’s to move', async () => {
    const shown = async (search: string) => {
      const opened = show(search);
      await rowOf(/^High/);
      const scale = await waitFor(() => {
        const text = document.querySelector('.plan-scale text')?.textContent ?? '';
        expect(text).not.toBe('');
        return text;
      });
      await waitFor(() => expect(opened.search()).not.toHaveProperty('at'));
      cleanup();
      return scale;
    };
    const all = await shown('');
    const near = await shown('?at=42.361,-71.058,19');
    expect(near).not.toBe(all);
    expect(await shown('?at=nowhere')).toBe(all);
  });
  it('opens the scenario that an address names beside its project', async () => {
    const opened = show(`?scenario=${BASE_ID}&sel=pad`, undefined, null, {
      [`GET /api/projects/${BASE_ID}`]: () => failure('PROJECT_NOT_FOUND'),
    });
    await waitFor(() => expect(opened.asked.map(({ call }) => call)).toContain(`GET /api/projects/${BASE_ID}`));
    expect(opened.search()).toEqual({ sel: 'pad' });
  });
  it('opens a pinned version to be read only, and says why', async () => {
    const scenario = { name: 'For review', baseProjectId: BASE_ID, isArchived: false, isVersion: true };
    show('', undefined, null, {
      [`GET ${HERE}`]: () => answer(aProject({ facilityAlignment: 0, scenario })),
      [`GET /api/projects/${BASE_ID}/scenarios`]: () => answer([]),
    });
    await rowOf(/^High, Violation/);
    const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
    expect(notes.join()).toContain('This version stays as it was pinned.');
    const tools = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Add Obstacle Here/ });
    expect(tools.map(({ disabled }) => disabled)).not.toContain(false);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    const versions = await screen.findByRole<HTMLButtonElement>('button', { name: /For review/ });
    expect(versions.disabled).toBe(false);
  });
  it('has the number of members beside Team', async () => {
    const member = { ...ADA, userId: '01932b5e-0000-7000-8000-0000000000a1', role: 'owner' };
    show('', undefined, null, { [`GET ${HERE}/members`]: () => answer([member, { ...member, userId: BASE_ID, role: 'viewer' }]) });
    const team = within(await lists()).getByRole('region', { name: 'Team' });
    expect(await within(team).findByText('2')).toBeDefined();
  });
  it('has one action in each empty section of the lists', async () => {
    const none = () => answer([]);
    show('', undefined, null, {
      [`GET ${HERE}/paths`]: none,
      [`GET ${HERE}/obstacles`]: none,
      [`GET ${HERE}/parcels`]: none,
    });
    const paths = within(await lists()).getByRole('region', { name: 'Paths' });
    expect(await within(paths).findByText('No paths defined')).toBeDefined();
    expect(within(paths).getByRole('button', { name: 'Add Path' })).toBeDefined();
    for (const [section, action, tool] of [
      ['Obstacles', 'Add Obstacle', 'Add Obstacle Here (O)'],
      ['Parcels', 'Draw Parcel', 'Draw Parcel (R)'],
    ] as const) {
      await userEvent.click(within(screen.getByRole('region', { name: section })).getByRole('button', { name: action }));
      expect(screen.getByRole('button', { name: tool }).getAttribute('aria-pressed')).toBe('true');
    }
  });

  it('goes to Add Path with P', async () => {
    const { search } = show();
    await rowOf(/^High, Violation/);
    await userEvent.keyboard('p');
    await waitFor(() => expect(search()).toEqual({ tab: 'approach', view: 'paths', focus: 'add' }));
  });
  it('shows the hovered row of the list in the profile', async () => {
    show();
    await userEvent.hover(await rowOf(/^High, Violation/));
    expect(document.querySelector('.section-stick[data-hovered]')?.getAttribute('data-status')).toBe('violation');
  });
  it('moves the selected obstacle with an arrow key: one update over its version', async () => {
    const { asked } = show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    (await screen.findByRole('button', { name: /^Plan\. Brackets/ })).focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(asked.filter(({ call }) => call === PUT)).toHaveLength(1));
    expect(asked.find(({ call }) => call === PUT)?.body).toMatchObject({ version: 1, heightFeet: '250' });
  });
  it('takes a typed position, and restores it with Esc', async () => {
    const { asked } = show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    const north = await screen.findByLabelText('North of pad');
    const before = (north as HTMLInputElement).value;
    await userEvent.clear(north);
    await userEvent.type(north, '1500{Escape}');
    expect(north).toHaveProperty('value', before);
    await userEvent.clear(north);
    await userEvent.type(north, '1500{Enter}');
    await waitFor(() => expect(asked.filter(({ call }) => call === PUT)).toHaveLength(1));
  });
  it('says that another user changed it, and shows the saved position again', async () => {
    show(`?sel=obstacle:${HIGH.id}`, () => failure('VERSION_CONFLICT'));
    await rowOf(/^High, Violation/);
    await userEvent.click(await screen.findByRole('button', { name: 'Move 1 ft north' }));
    expect(await screen.findByText('Obstacle not changed')).toBeDefined();
  });
  it('offers both values if another user moved the same obstacle: theirs stay, or are replaced over their version', async () => {
    const theirs = { ...HIGH, latitude: 42.5, description: 'Theirs', version: 5 };
    const { asked } = show(`?sel=obstacle:${HIGH.id}`, (body) =>
      typeof body === 'object' && body !== null && 'version' in body && body.version === 5
        ? answer({ ...theirs, version: 6 })
        : failure('VERSION_CONFLICT', { current: theirs }),
    );
    const puts = () => asked.filter(({ call }) => call === PUT).map(({ body }) => body);
    await rowOf(/^High, Violation/);
    await userEvent.click(await screen.findByRole('button', { name: 'Move 1 ft north' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Conflict' }));
    const rows = within(dialog.getByRole('table', { name: 'High' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Latitude42\.\d+42\.5$/)]);
    await userEvent.click(dialog.getByRole('button', { name: 'Use Theirs' }));
    expect(puts()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Move 1 ft north' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(puts()).toHaveLength(3));
    expect(puts().at(-1)).toMatchObject({ version: 5, description: 'Theirs', latitude: expect.stringMatching(/^42\.3/) });
  });
  it('selects what Undo changed', async () => {
    const SELF = '01932b5e-0000-7000-8000-0000000000a1';
    const record = { id: HIGH.id, what: 'Obstacle', name: 'High', change: 'updated' as const, fields: [] };
    const entry = aHistoryEntry({ id: '9', sentence: 'updated the obstacle High: height', records: [record] });
    const { search } = show('', undefined, null, {
      'GET /api/auth/session': () => answer({ signedIn: true }),
      'GET /api/auth/user': () => answer({ ...ADA, id: SELF }),
      [`GET ${HERE}/members`]: () => answer([{ ...ADA, userId: SELF, role: 'owner' }]),
      [`GET ${HERE}/history?limit=1`]: () => answer([aHistoryEntry({ id: '7' })]),
      [`GET ${HERE}/history?limit=200&person=${SELF}&after=7`]: () => answer([entry]),
      [`POST ${HERE}/history/9/undo`]: () => answer({ sentence: 'undid', isRedo: false }),
    });
    await rowOf(/^High, Violation/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: updated the obstacle High: height' }));
    await waitFor(() => expect(search()).toEqual({ sel: `obstacle:${HIGH.id}` }));
  });
  it('draws a footprint by typed corners, which the form of the obstacle begins with', async () => {
    const { asked } = show();
    await rowOf(/^High, Violation/);
    await screen.findByRole('button', { name: /^Plan\. Brackets/ });
    await userEvent.keyboard('b');
    const panel = within(await screen.findByRole('region', { name: 'Draw Obstacle Footprint' }));
    expect(panel.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', true);
    for (const [north, east] of [
      ['200', '100'],
      ['200', '140'],
      ['260', '140'],
    ] as const) {
      await userEvent.type(panel.getByLabelText('North of landing area'), north);
      await userEvent.type(panel.getByLabelText('East of landing area'), `${east}{Enter}`);
    }
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '200 ft N, 100 ft E',
      '200 ft N, 140 ft E',
      '260 ft N, 140 ft E',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Finish' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Obstacle' }));
    expect(form.getByText("Footprint of 3 corners: Its corners don't change.")).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: /^name/i }), 'Annex');
    await userEvent.type(form.getByRole('textbox', { name: /^height/i }), '40');
    await userEvent.click(form.getByRole('button', { name: 'Add Obstacle' }));
    await waitFor(() => expect(asked.some(({ call }) => call === `POST ${HERE}/obstacles`)).toBe(true));
    const { body } = asked.find(({ call }) => call === `POST ${HERE}/obstacles`) ?? {};
    expect(body).toMatchObject({ name: 'Annex', heightFeet: '40', extent: { kind: 'area', ring: [{}, {}, {}] } });
  });
  it('cancels a drawing with Esc', async () => {
    show();
    await rowOf(/^High, Violation/);
    await screen.findByRole('button', { name: /^Plan\. Brackets/ });
    await userEvent.keyboard('w');
    await screen.findByRole('region', { name: 'Draw Wire' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Draw Wire' })).toBeNull();
  });
  it('resizes the FATO by its field: one save of adjusted dimensions, and none below the minimum', async () => {
    const { asked } = show('?sel=pad');
    const length = await screen.findByLabelText('FATO length');
    const saves = () => asked.filter(({ call }) => call === `POST ${HERE}/adjusted-dimensions`);
    await userEvent.clear(length);
    await userEvent.type(length, '60{Enter}');
    expect(await screen.findByText('FATO length cannot be less than FAA minimum of 80.000 ft')).toBeDefined();
    expect(saves()).toHaveLength(0);
    await userEvent.clear(length);
    await userEvent.type(length, '100{Enter}');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ fatoLength: 100, fatoWidth: 80, safetyAreaLength: 140, tlofLength: 40 });
  });
  it('draws the dimension line of the number that has the focus', async () => {
    show('?sel=pad');
    const width = await screen.findByLabelText('FATO width');
    const drawn = () => document.querySelector('.plan-size text')?.textContent;
    expect(drawn()).toBeUndefined();
    act(() => width.focus());
    await waitFor(() => expect(drawn()).toBe('80.0 ft'));
    act(() => width.blur());
    await waitFor(() => expect(drawn()).toBeUndefined());
  });
  it('marks each section with the worst status of its subjects', async () => {
    const subjects = [
      { subject: 'dimensions', status: 'compliant', issues: [] },
      { subject: 'markings', status: 'action_required', issues: [] },
      { subject: 'notice', status: 'incomplete', issues: [] },
    ];
    show('', undefined, null, {
      [`GET ${HERE}/compliance`]: () => answer({ status: 'incomplete', subjects, evaluatedAt: PROPERTY.createdAt }),
    });
    const markOf = async (name: string) => {
      const section = within(await lists()).getByRole('region', { name });
      return section.querySelector('header [data-tone]');
    };
    await waitFor(async () => expect((await markOf('Pad'))?.textContent).toBe('Dimensions: meets minimums. Markings: action required'));
    expect((await markOf('Pad'))?.getAttribute('data-tone')).toBe('warn');
    expect((await markOf('Documents'))?.textContent).toBe('FAA notice: incomplete');
    expect(await markOf('Team')).toBeNull();
  });
  it('offers both values if another user adjusted the dimensions: mine replace the set that was seen', async () => {
    const theirs = anAdjustedSet({ id: '01932b5e-0000-7000-8000-0000000000d2', fatoLength: 90, fatoArea: 7_200 });
    const { asked } = show('?sel=pad', undefined, null, {
      [`POST ${HERE}/adjusted-dimensions`]: (body) =>
        typeof body === 'object' && body !== null && 'was' in body && body.was === theirs.id
          ? answer(anAdjustedSet({ fatoLength: 100 }))
          : failure('VERSION_CONFLICT', { current: theirs }),
    });
    const saves = () => asked.filter(({ call }) => call === `POST ${HERE}/adjusted-dimensions`).map(({ body }) => body);
    const length = await screen.findByLabelText('FATO length');
    await userEvent.clear(length);
    await userEvent.type(length, '100{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Conflict' }));
    expect(dialog.getByRole('row', { name: /^FATO length 100 ft 90 ft$/ })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()).toMatchObject([{ was: anAdjustedSet().id }, { was: theirs.id, fatoLength: 100 }]);
  });
  it('lists a parcel, shows its area, and asks before it is deleted', async () => {
    const { search } = show();
    await userEvent.click(await rowOf(/^Lot 7/));
    expect(within(inspector()).getByRole('heading', { name: 'Lot 7' })).toBeDefined();
    expect(within(inspector()).getByText(/^\d+\.\d+ acres$/)).toBeDefined();
    expect(search()).toEqual({ sel: `parcel:${PROPERTY.id}` });
    (await screen.findByRole('button', { name: /^Plan\. Brackets/ })).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Parcel' })).toBeDefined();
  });
  it('changes the height of an obstacle by its field, and on request explains its evaluation and suggests fixes', async () => {
    const { asked } = show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    const height = await screen.findByLabelText('Height (AGL)');
    await userEvent.clear(height);
    await userEvent.type(height, '150+20{Enter}');
    await waitFor(() => expect(asked.find(({ call }) => call === PUT)?.body).toMatchObject({ heightFeet: '170' }));
    await userEvent.click(screen.getByText('Why'));
    expect(await within(inspector()).findAllByText('Height limit (MSL)')).not.toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest Fixes' }));
    expect(await screen.findByRole('region', { name: 'Suggested Fixes for High' })).toBeDefined();
  });
  it('changes the height of the selected obstacle by its top in the profile: one change, and none after Escape', async () => {
    const { asked } = show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    const handle = await waitFor(() => document.querySelector('.section-grip') ?? expect.unreachable());
    const puts = () => asked.filter(({ call }) => call === PUT);
    const at = (type: string, clientY: number, target: EventTarget = window) =>
      act(() => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY, button: 0 })));
    const pull = (...to: readonly number[]) => {
      at('pointerdown', 100, handle);
      for (const y of to) at('pointermove', y);
    };
    pull(96, 90);
    expect(document.querySelector('.section-name')?.textContent).toMatch(/^High, 250 ft → \d+ ft AGL, \d+\.0 ft MSL, /);
    await userEvent.keyboard('{Escape}');
    at('pointermove', 80);
    at('pointerup', 80);
    expect(document.querySelector('.section-name')?.textContent).not.toContain('→');
    pull(96, 90);
    at('pointerup', 90);
    await waitFor(() => expect(puts()).toHaveLength(1));
    const [{ body } = expect.unreachable()] = puts();
    expect(body).toMatchObject({ heightFeet: expect.stringMatching(/^(2[6-9]\d|[3-9]\d\d)$/) });
  });
  it('has no top to pull for those who cannot change it', async () => {
    show(`?sel=obstacle:${HIGH.id}`, undefined, null, {
      [`GET ${HERE}`]: () => answer(aProject({ facilityAlignment: 0, isArchived: true })),
    });
    await rowOf(/^High, Violation/);
    await waitFor(() => expect(document.querySelector('.section-ring')).not.toBeNull());
    expect(document.querySelector('.section-grip')).toBeNull();
  });
  it('shows the profiles of both paths beside each other, and that of a selected third path alone', async () => {
    const paths = ['P1', 'P2', 'P3'].map((name, index) =>
      aStoredPath({
        ...{ id: `01932b5e-0000-7000-8000-0000000000f${index}`, name, headingReference: 'true' as const },
        ingressHeadingDegrees: 180 + 90 * index,
      }),
    );
    show('', undefined, null, { [`GET ${HERE}/paths`]: () => answer(paths) });
    await rowOf(/^P3/);
    const pictures = () => screen.getAllByRole('img', { name: /^Profile along/ }).map(({ ariaLabel }) => ariaLabel?.slice(0, 16));
    await waitFor(() => expect(pictures()).toEqual(['Profile along P1']));
    const chosen = screen.getByRole('combobox', { name: 'Path of the profile' });
    await userEvent.selectOptions(chosen, 'Both: P1 and P2');
    expect(pictures()).toEqual(['Profile along P1', 'Profile along P2']);
    await userEvent.click(await rowOf(/^P2/));
    expect(pictures()).toEqual(['Profile along P1', 'Profile along P2']);
    await userEvent.click(await rowOf(/^P3/));
    expect(pictures()).toEqual(['Profile along P3']);
  });
  it('lights the surface that governs the selected obstacle, on the plan and from the inspector', async () => {
    const { search } = show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    await waitFor(() => expect(document.querySelector('.plan-outline[data-look="governing"]')).not.toBeNull());
    const name = await within(inspector()).findByRole('button', { name: 'Approach surface P1' });
    const row = await rowOf(/^Approach surface P1/);
    await userEvent.hover(name);
    await waitFor(() => expect(row.dataset['hovered']).toBe('true'));
    await userEvent.unhover(name);
    await userEvent.hover(row);
    await waitFor(() => expect(name.closest('.inspector-lit')?.getAttribute('data-hovered')).toBe('true'));
    await userEvent.click(name);
    expect(search()).toMatchObject({ sel: expect.stringMatching(/^surface:Approach surface P1/) });
  });
  it('shows the section at the selected obstacle, and asks for one where none is under a path', async () => {
    show();
    await rowOf(/^High, Violation/);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Path of the profile' }), 'Section at the selected obstacle');
    expect(screen.getByText('Select an obstacle under the surfaces of a path to show its section.')).toBeDefined();
    await userEvent.click(await rowOf(/^High, Violation/));
    expect(
      await screen.findByRole('img', { name: /^Section across P1 at High, [\d,]+ ft from the FATO edge, looking outward/ }),
    ).toBeDefined();
    expect(document.querySelector('.section-stick[data-picked]')?.getAttribute('data-status')).toBe('violation');
  });
  it('has a profile whose height is changed by keys or its edge, and is remembered with whether it is shown', async () => {
    show();
    await rowOf(/^High, Violation/);
    const edge = await screen.findByRole('separator', { name: 'Profile height' });
    const height = () => Number(edge.getAttribute('aria-valuenow'));
    const before = height();
    act(() => edge.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(height()).toBe(before + 16);
    const at = (type: string, clientY: number, target: EventTarget = window) =>
      act(() => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY, button: 0 })));
    at('pointerdown', 400, edge);
    at('pointermove', 380);
    await userEvent.keyboard('{Escape}');
    expect(height()).toBe(before + 16);
    at('pointerdown', 400, edge);
    at('pointermove', 380);
    at('pointerup', 380);
    expect(height()).toBe(before + 36);
    await userEvent.click(screen.getByRole('button', { name: 'Hide the profile' }));
    cleanup();
    show();
    await rowOf(/^High, Violation/);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the profile' }));
    expect((await screen.findByRole('separator', { name: 'Profile height' })).getAttribute('aria-valuenow')).toBe(String(before + 36));
    await userEvent.keyboard('{Tab}');
    for (const key of ['touchdown.profile-height', 'touchdown.profile-closed']) window.localStorage.removeItem(key);
  });
  it('has the saved terrain below a path in its profile, unless the path has changed since', async () => {
    const terrain = (pathVersion: number) => [
      {
        ...{ id: '01932b5e-0000-7000-8000-0000000000e1', projectId: PROJECT_ID, pathId: PATH.id, leg: 'in', pathVersion, source: 'file' },
        ...{
          sourceDetail: 'site.tif',
          samples: [
            [0, 110],
            [2000, 140],
            [4000, 120],
          ],
          createdAt: PROPERTY.createdAt,
        },
      },
    ];
    const ofPath = `GET ${HERE}/paths/${PATH.id}/terrain`;
    show('', undefined, null, { [ofPath]: () => answer(terrain(PATH.version)) });
    await rowOf(/^High, Violation/);
    await waitFor(() => expect(document.querySelector('.section-line[data-style="ground"]')).not.toBeNull());
    cleanup();
    const { asked } = show('', undefined, null, { [ofPath]: () => answer(terrain(PATH.version - 1)) });
    await rowOf(/^High, Violation/);
    await waitFor(() => expect(asked.some(({ call }) => call === ofPath)).toBe(true));
    expect(document.querySelector('.section-line[data-style="ground"]')).toBeNull();
  });
  describe('on a phone', () => {
    beforeEach(() =>
      vi.stubGlobal('matchMedia', (media: string) => ({
        media,
        matches: media.includes('max-width') && !media.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      })),
    );
    const tabs = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
    const body = () => document.querySelector('.workspace-body');
    const section = () => body()?.getAttribute('data-section');

    it('has its sections as tabs, and shows what is selected in place of the section', async () => {
      show();
      await rowOf(/^High, Violation/);
      const names = (await tabs()).getAllByRole('button').map(({ textContent }) => textContent);
      expect(names).toEqual(['Site', 'Pad', 'Paths', 'Obstacles1 violation', 'More']);
      expect(section()).toBe('Obstacles');
      await userEvent.click((await tabs()).getByRole('button', { name: 'Paths' }));
      expect(section()).toBe('Paths');
      await userEvent.click(await rowOf(/^P1/));
      expect(section()).toBeNull();
      expect((await tabs()).getByRole('button', { name: 'Paths' }).getAttribute('aria-pressed')).toBe('true');
      await userEvent.click((await tabs()).getByRole('button', { name: /^Obstacles/ }));
      expect(section()).toBe('Obstacles');
      await userEvent.click(await rowOf(/^High, Violation/));
      expect(within(inspector()).getByRole('heading', { name: 'High' })).toBeDefined();
    });
    it('has a sheet of three heights, changed by a tap or by arrow keys', async () => {
      show();
      await rowOf(/^High, Violation/);
      const handle = screen.getByRole('button', { name: 'Panel height: half' });
      await userEvent.click(handle);
      expect(body()?.getAttribute('data-stop')).toBe('full');
      act(() => handle.focus());
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
      expect(body()?.getAttribute('data-stop')).toBe('peek');
      expect(screen.getByRole('button', { name: 'Panel height: low' })).toBe(handle);
    });
    it('moves the selected obstacle after Move: arrows for 1 ft, one change with Place Here, and none with Cancel', async () => {
      const { asked } = show(`?sel=obstacle:${HIGH.id}`);
      await rowOf(/^High, Violation/);
      const puts = () => asked.filter(({ call }) => call === PUT);
      await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
      const bar = within(await screen.findByRole('region', { name: 'Move' }));
      await userEvent.click(bar.getByRole('button', { name: 'Move 1 ft north' }));
      await userEvent.click(bar.getByRole('button', { name: 'Move 1 ft north' }));
      await userEvent.click(bar.getByRole('button', { name: 'Move 1 ft east' }));
      expect(bar.getByText('2 ft N, 1 ft E')).toBeDefined();
      await userEvent.click(bar.getByRole('button', { name: 'Cancel' }));
      expect([screen.queryByRole('region', { name: 'Move' }), puts()]).toEqual([null, []]);
      await userEvent.click(screen.getByRole('button', { name: 'Move' }));
      const again = within(await screen.findByRole('region', { name: 'Move' }));
      await userEvent.click(again.getByRole('button', { name: 'Move 1 ft south' }));
      await userEvent.click(again.getByRole('button', { name: 'Place Here' }));
      await waitFor(() => expect(puts()).toHaveLength(1));
      expect(puts()[0]?.body).not.toMatchObject({ latitude: String(HIGH.latitude) });
    });
    it('turns the selected path by 1 degree after Move, each a change', async () => {
      const put = `PUT ${HERE}/paths/${PATH.id}`;
      const { asked } = show(`?sel=path:${PATH.id}`, undefined, null, { [put]: () => answer({ ...PATH, version: 2 }) });
      await rowOf(/^P1/);
      await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
      const bar = within(await screen.findByRole('region', { name: 'Move' }));
      await userEvent.click(bar.getByRole('button', { name: 'Turn 1° right' }));
      await waitFor(() => expect(asked.find(({ call }) => call === put)?.body).toMatchObject({ ingressHeadingDegrees: '181' }));
      await userEvent.click(bar.getByRole('button', { name: 'Done' }));
      expect(screen.queryByRole('region', { name: 'Move' })).toBeNull();
    });
  });
  it('has its sections as icons on a tablet, which open the lists at their section, and Escape returns to the icon', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width: 1023px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show();
    await rowOf(/^High, Violation/);
    const icons = within(screen.getByRole('group', { name: 'Sections' }));
    const names = icons.getAllByRole('button').map((icon) => icon.getAttribute('aria-label'));
    expect(names).toEqual(['Site', 'Pad', 'Paths', 'Obstacles, 1 violation', 'Surfaces', 'Parcels', 'Documents', 'Team']);
    const icon = icons.getByRole('button', { name: 'Obstacles, 1 violation' });
    await userEvent.click(icon);
    expect(icon.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toMatch(/^High/);
    await userEvent.keyboard('{Escape}');
    expect([icon.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', icon]);
  });
  it('duplicates the selected obstacle with Ctrl D: one new record, which is then selected', async () => {
    const made = { ...HIGH, id: '01932b5e-0000-7000-8000-0000000000d1', name: 'High (copy)' };
    const { asked, search } = show(`?sel=obstacle:${HIGH.id}`, undefined, null, { [`POST ${HERE}/obstacles`]: () => answer(made, 201) });
    await within(await screen.findByRole('complementary', { name: 'Inspector' })).findByRole('heading', { name: 'High' });
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(search()).toMatchObject({ sel: `obstacle:${made.id}` }));
    const posts = asked.filter(({ call }) => call === `POST ${HERE}/obstacles`);
    expect(posts.map(({ body }) => body)).toMatchObject([{ name: 'High (copy)', heightFeet: '250' }]);
  });
  it('asks for a copy of the scenario with Ctrl D where nothing is selected', async () => {
    show('', undefined, null, { [`GET ${HERE}/scenarios`]: () => answer([]) });
    await rowOf(/^High, Violation/);
    await screen.findByRole('button', { name: /^Scenario: / });
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(await screen.findByRole('dialog', { name: 'New Scenario' })).toBeDefined();
  });
  it('has every shortcut of the workspace on a control, so that the command palette lists it', async () => {
    show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    await screen.findByRole('button', { name: 'Next Obstacle (])' });
    const keys = () => screenActions(() => undefined).map(({ shortcut }) => shortcut);
    const ofAll = ['V', 'O', 'P', 'M', 'B', 'W', 'R', 'L', '1', '2', '3', 'Shift 1', 'F', '/', '[', ']', 'Escape'];
    expect(keys()).toEqual(
      expect.arrayContaining([...ofAll, 'Enter', 'Delete', 'Ctrl D', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']),
    );
    await userEvent.click(await rowOf(/^Landing area/));
    expect(keys()).toEqual(expect.arrayContaining(['ArrowUp', 'Alt ArrowLeft', 'Alt ArrowRight']));
  });
  it('selects the worst obstacle from the overview, and steps through them from the inspector', async () => {
    const { search } = show();
    await rowOf(/^High, Violation/);
    await userEvent.click(within(inspector()).getByRole('button', { name: 'Select Worst Obstacle' }));
    expect(search()).toEqual({ sel: `obstacle:${HIGH.id}` });
    await userEvent.click(within(inspector()).getByRole('button', { name: 'Next Obstacle (])' }));
    expect(search()).toEqual({ sel: `obstacle:${LOW.id}` });
  });
  it('edits the selected obstacle with Enter on the plan, and finds with a slash', async () => {
    show(`?sel=obstacle:${HIGH.id}`);
    await rowOf(/^High, Violation/);
    (await screen.findByRole('button', { name: /^Plan\. Brackets/ })).focus();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in this project' }));
    (await screen.findByRole('button', { name: /^Plan\. Brackets/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Obstacle' })).toBeDefined();
  });
});

describe('the objects of laser scans in the workspace', () => {
  const near = { latitude: HIGH.latitude, longitude: HIGH.longitude };
  const TREE = aScanObject({ ...near, surface: 'Approach surface P1', topFeetMsl: 320 });
  const HEDGE = aScanObject({ ...near, kind: 'other', penetrationFeet: 0, clearanceFeet: 1.26, groundFeetMsl: null });
  const WITH_SCAN = { ...SCAN, objects: [TREE, HEDGE] };

  it('are in the list, the worst first, are one selection with the obstacles, and are hidden as a layer', async () => {
    const { search } = show('', undefined, WITH_SCAN);
    const section = within(await screen.findByRole('region', { name: 'Laser Scan Objects' }));
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tree 1, Penetrates, ?−12\.4$/),
      expect.stringMatching(/^Object 2, Within margin, ?1\.2$/),
    ]);
    await userEvent.click(section.getByRole('button', { name: /^Tree 1/ }));
    expect(search()).toEqual({ sel: `scanned:scan:${SCAN.id}:0` });
    expect(within(inspector()).getByRole('heading', { name: 'Tree 1' })).toBeDefined();
    expect(within(inspector()).getByText('Penetrates by 12.4 ft.')).toBeDefined();
    expect(document.querySelector('.section-stick[data-picked]')?.getAttribute('data-status')).toBe('violation');
    await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Laser Scan Objects' }));
    expect(search()).toMatchObject({ scans: 'hidden' });
    expect(await screen.findByText('Hidden in Layers')).toBeDefined();
    expect(within(inspector()).queryByRole('heading', { name: 'Tree 1' })).toBeNull();
  });

  it('have their points drawn as one more layer, which is read once it is shown', async () => {
    const points = `GET ${HERE}/point-clouds/${SCAN.id}/points?limit=100000`;
    const { asked, search } = show('', undefined, WITH_SCAN, { [points]: () => failure('POINT_CLOUD_NOT_KEPT') });
    await screen.findByRole('region', { name: 'Laser Scan Objects' });
    await userEvent.click(screen.getByRole('button', { name: 'Layers' }));
    const layer = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Laser Scan Points' });
    expect([layer.checked, asked.some(({ call }) => call === points)]).toEqual([false, false]);
    await userEvent.click(layer);
    expect(search()).toMatchObject({ points: 'shown' });
    expect(await screen.findByText('The points of a laser scan could not be read, so they are not drawn.')).toBeDefined();
    await userEvent.click(layer);
    expect(search()).toEqual({});
  });

  it('become an obstacle with one action, which is then selected', async () => {
    const made = anObstacle({
      id: '01932b5e-0000-7000-8000-0000000000b9',
      name: 'Tree 1',
      source: 'scan',
      sourceFile: 'site.laz',
      ...near,
    });
    const add = `POST ${HERE}/point-clouds/${SCAN.id}/obstacles`;
    const { asked, search } = show(`?sel=scanned:scan:${SCAN.id}:0`, undefined, WITH_SCAN, { [add]: () => answer([made], 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add as Obstacle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 1 Obstacle' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 Obstacle' }));
    await waitFor(() => expect(search()).toEqual({ sel: `obstacle:${made.id}` }));
    expect(asked.find(({ call }) => call === add)?.body).toEqual({
      ...{ objects: [0], surfacesSha256: SCAN.surfacesSha256, groundElevationFeet: null },
    });
  });
});
