/**
 * The screens, dialogs, and states that no journey looks at, on the sample project, at three widths and in both themes. Runs with
 * `npm run drill`, because the gate looks at what its journeys pass through anyway.
 */
import type { Locator, Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { post } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

interface State {
  readonly name: string;
  /** Where it begins, with `ID` for the sample project. */
  readonly at: string;
  /** What leads to it from there. Omitted: nothing. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is visible only once the state is reached, so that no other state is looked at in its place. */
  readonly shows: (page: Page) => Locator;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const inList = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Project' }).last().getByRole('button', { name }).first();
const select = (name: string | RegExp) => (page: Page) => inList(page, name).click();
const key =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    await page.locator('.workspace-canvas').focus();
    for (const one of keys) await page.keyboard.press(one);
  };
const WORKSPACE = '/projects/ID/workspace';

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const question = (name: string | RegExp) => (page: Page) => page.getByRole('alertdialog', { name });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
/** The inspector with this title. */
const inspects = (name: string | RegExp) => (page: Page) =>
  page.getByRole('complementary', { name: 'Inspector' }).getByRole('heading', { level: 2, name });
const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, pressed: true }).first();
const PICTURE = '.scene canvas';
const draws = (selector: string) => (page: Page) => page.locator(selector).first();
/** The link to the section of the project that is open. */
const inSection = (name: string) => (page: Page) =>
  page.locator('#main [aria-current="page"]', { hasText: new RegExp(`^${name}`) }).first();

const IN_WORKSPACE: readonly State[] = [
  { name: 'nothing-selected', at: WORKSPACE, shows: inspects('Overview') },
  { name: 'pad', at: WORKSPACE, act: select('Landing area'), shows: inspects('Pad') },
  { name: 'path', at: WORKSPACE, act: select(/^Southwest/), shows: inspects(/^Southwest/) },
  {
    name: 'surface',
    at: WORKSPACE,
    act: select(/^Approach\/departure surface North/),
    shows: inspects(/^Approach\/departure surface North/),
  },
  { name: 'parcel', at: WORKSPACE, act: select(/^Hospital property/), shows: inspects(/^Hospital property/) },
  {
    name: 'several-obstacles',
    at: WORKSPACE,
    act: async (page) => {
      await inList(page, /^Radio mast/).click();
      await inList(page, /^Maple row/).click({ modifiers: ['Shift'] });
    },
    shows: inspects(/^\d+ Obstacles$/),
  },
  {
    name: 'find',
    at: WORKSPACE,
    act: (page) => page.getByRole('searchbox', { name: 'Find in this project' }).fill('tower'),
    shows: draws('.rail-row:has-text("tower")'),
  },
  {
    name: 'find-nothing',
    at: WORKSPACE,
    act: (page) => page.getByRole('searchbox', { name: 'Find in this project' }).fill('zzz'),
    shows: (page) => page.getByText('No matches').first(),
  },
  { name: 'layers', at: WORKSPACE, act: press('Layers'), shows: dialog('Layers') },
  { name: 'whats-next', at: WORKSPACE, act: press(/^What’s Next/), shows: dialog('What’s Next') },
  { name: 'status', at: WORKSPACE, act: press(/show compliance issues$/), shows: dialog('Compliance') },
  { name: 'history', at: WORKSPACE, act: press('Project History'), shows: dialog('Project History') },
  { name: 'scenarios', at: WORKSPACE, act: press(/^Scenario:/), shows: dialog('Scenarios') },
  { name: 'measure', at: WORKSPACE, act: key('m'), shows: pressed(/^Measure/) },
  { name: 'draw-wire', at: WORKSPACE, act: key('w'), shows: pressed(/^Draw Wire/) },
  { name: 'draw-parcel', at: WORKSPACE, act: key('r'), shows: pressed(/^Draw Parcel/) },
  { name: 'add-obstacle', at: WORKSPACE, act: key('o'), shows: pressed(/^Add Obstacle Here/) },
  { name: 'edit-obstacle', at: WORKSPACE, act: key(']', 'Enter'), shows: dialog('Edit Obstacle') },
  { name: 'delete-obstacle', at: WORKSPACE, act: key(']', 'Delete'), shows: question('Delete Obstacle') },
  { name: 'shortcuts', at: WORKSPACE, act: key('?'), shows: dialog('Keyboard Shortcuts') },
  {
    name: 'profile-both',
    at: WORKSPACE,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Path of the profile' }).selectOption('both');
    },
    shows: (page) => page.getByRole('combobox', { name: 'Path of the profile' }).and(page.locator(':has(option[value="both"]:checked)')),
  },
  {
    name: 'profile-section',
    at: WORKSPACE,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Path of the profile' }).selectOption('section');
      await inList(page, /^Radio mast/).click();
    },
    shows: (page) => page.getByRole('img', { name: /^Section across/ }),
  },
  {
    name: 'phone-move',
    at: WORKSPACE,
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await inList(page, /^Radio mast/).click();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    },
    shows: (page) => page.getByRole('region', { name: 'Move', exact: true }),
  },
  {
    name: 'phone-more',
    at: WORKSPACE,
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'More', exact: true }).click();
    },
    shows: (page) => page.getByRole('region', { name: 'Surfaces' }),
  },
  {
    name: 'profile-closed',
    at: WORKSPACE,
    act: press('Hide the profile'),
    shows: (page) => page.getByRole('button', { name: 'Show the profile' }),
  },
  { name: 'map', at: `${WORKSPACE}?mode=map`, shows: draws('.surfaces-map canvas') },
  { name: '3d', at: `${WORKSPACE}?mode=3d`, shows: draws(PICTURE) },
  { name: '3d-selected', at: `${WORKSPACE}?mode=3d`, act: select(/^Radio mast/), shows: inspects('Radio mast') },
  {
    name: '3d-flight',
    at: `${WORKSPACE}?mode=3d`,
    act: press('Fly Path'),
    shows: (page) => page.getByRole('group', { name: 'Flight along a path' }),
  },
  { name: '3d-sun', at: `${WORKSPACE}?mode=3d`, act: press('Sun'), shows: pressed('Sun') },
  { name: 'presentation', at: `${WORKSPACE}?mode=3d&present=on`, shows: (page) => page.getByRole('button', { name: 'Exit Presentation' }) },
];

const PROJECT = '/projects/ID';
const IN_PROJECT: readonly State[] = [
  { name: 'sample-overview', at: PROJECT, shows: inSection('Overview') },
  { name: 'edit-project', at: PROJECT, act: press('Edit Project'), shows: dialog('Edit Project') },
  { name: 'team', at: `${PROJECT}?tab=team`, shows: inSection('Team') },
  { name: 'files', at: `${PROJECT}?tab=files`, shows: inSection('Files') },
  { name: 'place-underlay', at: `${PROJECT}?tab=files`, act: press('Place Underlay'), shows: dialog(/Underlay/) },
  { name: 'paths', at: `${PROJECT}?tab=approach&view=paths`, shows: inSection('Paths') },
  { name: 'delete-path', at: `${PROJECT}?tab=approach&view=paths`, act: press(/^Delete Southwest/), shows: question(/^Delete Path/) },
  { name: 'validation', at: `${PROJECT}?tab=approach&view=validation`, shows: inSection('Validation') },
  { name: 'obstacles', at: `${PROJECT}?tab=approach&view=obstacles`, shows: inSection('Obstacles') },
  { name: 'surfaces-3d', at: `${PROJECT}?tab=approach&view=surfaces&stage=3d`, shows: draws(PICTURE) },
  { name: 'geometry', at: `${PROJECT}?tab=approach&view=geometry`, shows: inSection('Geometry') },
  { name: 'best-pair', at: `${PROJECT}?tab=approach&view=best-pair`, shows: inSection('Best Pair') },
  { name: 'field', at: `${PROJECT}/field`, shows: heading('Nearby Obstacles') },
  { name: 'missing-project', at: '/projects/0198a000-0000-7000-8000-0000000000ff', shows: heading('Project Not Found') },
];

const ELSEWHERE: readonly State[] = [
  { name: 'dashboard', at: '/', shows: heading('Dashboard') },
  {
    name: 'projects-selected',
    at: '/projects',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check(),
    shows: (page) => page.getByText('1 project selected'),
  },
  { name: 'saved-filters', at: '/projects', act: press('Saved Filters'), shows: dialog('Saved Filters') },
  { name: 'delete-project', at: '/projects', act: press(/^Delete Sample/), shows: question(/^Delete Sample/) },
  { name: 'report-dialog', at: '/projects', act: press(/^Generate report for/), shows: dialog('Generate Report') },
  { name: 'new-project', at: '/projects?new=true', shows: dialog('Create New Project') },
  { name: 'reports', at: '/reports', shows: (page) => page.getByRole('heading', { level: 1, name: 'Reports' }) },
  { name: 'standards', at: '/settings/standards', shows: heading(/Standards/) },
  { name: 'help', at: '/help', shows: heading(/Help/) },
  { name: 'verify', at: '/verify', shows: heading(/Verify/) },
  { name: 'account', at: '/account', shows: heading(/Account/) },
  { name: 'unsent', at: '/unsent', shows: heading('Unsynced Edits') },
  { name: 'missing-screen', at: '/no-such-screen', shows: heading(/Not Found/) },
  {
    name: 'palette',
    at: '/',
    act: (page) => page.keyboard.press('ControlOrMeta+k'),
    shows: dialog('Command palette'),
  },
  { name: 'notifications', at: '/', act: press(/^Notifications/), shows: dialog(/Notifications/) },
];

for (const [group, states] of Object.entries({ workspace: IN_WORKSPACE, project: IN_PROJECT, app: ELSEWHERE }))
  for (const { name, at, act, shows } of states)
    test(`${group}, ${name}: axe finds nothing, and nothing is wider than the window`, async ({ page }) => {
      const { id } = await post(page.request, '/api/projects/sample', {});
      await open(page, at.replace('ID', id));
      await act?.(page);
      await settled(page);
      await expect(shows(page)).toBeVisible();
      await lookAt(page, `state-${group}-${name}`);
    });
