/**
 * The screens, dialogs, and states that no journey looks at, on the sample project, at three widths and in both themes. Runs with
 * `npm run drill`, because the gate looks at what its journeys pass through anyway.
 */
import type { Page } from '@playwright/test';
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

const IN_WORKSPACE: readonly State[] = [
  { name: 'nothing-selected', at: WORKSPACE },
  { name: 'pad', at: WORKSPACE, act: select('Landing area') },
  { name: 'path', at: WORKSPACE, act: select(/^Southwest/) },
  { name: 'surface', at: WORKSPACE, act: select(/^Approach\/departure surface North/) },
  { name: 'parcel', at: WORKSPACE, act: select(/^Hospital property/) },
  {
    name: 'several-obstacles',
    at: WORKSPACE,
    act: async (page) => {
      await inList(page, /^Radio mast/).click();
      await inList(page, /^Maple row/).click({ modifiers: ['Shift'] });
    },
  },
  { name: 'find', at: WORKSPACE, act: (page) => page.getByRole('searchbox', { name: 'Find in this project' }).fill('tower') },
  { name: 'find-nothing', at: WORKSPACE, act: (page) => page.getByRole('searchbox', { name: 'Find in this project' }).fill('zzz') },
  { name: 'layers', at: WORKSPACE, act: press('Layers') },
  { name: 'whats-next', at: WORKSPACE, act: press(/^What’s Next/) },
  { name: 'status', at: WORKSPACE, act: press(/show compliance issues$/) },
  { name: 'history', at: WORKSPACE, act: press('Project History') },
  { name: 'scenarios', at: WORKSPACE, act: press(/^Scenario:/) },
  { name: 'measure', at: WORKSPACE, act: key('m') },
  { name: 'draw-wire', at: WORKSPACE, act: key('w') },
  { name: 'draw-parcel', at: WORKSPACE, act: key('r') },
  { name: 'add-obstacle', at: WORKSPACE, act: key('o') },
  { name: 'edit-obstacle', at: WORKSPACE, act: key(']', 'Enter') },
  { name: 'delete-obstacle', at: WORKSPACE, act: key(']', 'Delete') },
  { name: 'shortcuts', at: WORKSPACE, act: key('?') },
  { name: 'profile-closed', at: WORKSPACE, act: press('Hide the profile') },
  { name: 'map', at: `${WORKSPACE}?mode=map` },
  { name: '3d', at: `${WORKSPACE}?mode=3d` },
  { name: '3d-selected', at: `${WORKSPACE}?mode=3d`, act: select(/^Radio mast/) },
  { name: '3d-flight', at: `${WORKSPACE}?mode=3d`, act: press('Fly Path') },
  { name: '3d-sun', at: `${WORKSPACE}?mode=3d`, act: press('Sun') },
  { name: 'presentation', at: `${WORKSPACE}?mode=3d&present=on` },
];

const PROJECT = '/projects/ID';
const IN_PROJECT: readonly State[] = [
  { name: 'sample-overview', at: PROJECT },
  { name: 'edit-project', at: PROJECT, act: press('Edit Project') },
  { name: 'team', at: `${PROJECT}?tab=team` },
  { name: 'files', at: `${PROJECT}?tab=files` },
  { name: 'place-underlay', at: `${PROJECT}?tab=files`, act: press('Place Underlay') },
  { name: 'paths', at: `${PROJECT}?tab=approach&view=paths` },
  { name: 'delete-path', at: `${PROJECT}?tab=approach&view=paths`, act: press(/^Delete Southwest/) },
  { name: 'validation', at: `${PROJECT}?tab=approach&view=validation` },
  { name: 'obstacles', at: `${PROJECT}?tab=approach&view=obstacles` },
  { name: 'surfaces-3d', at: `${PROJECT}?tab=approach&view=surfaces&stage=3d` },
  { name: 'geometry', at: `${PROJECT}?tab=approach&view=geometry` },
  { name: 'best-pair', at: `${PROJECT}?tab=approach&view=best-pair` },
  { name: 'field', at: `${PROJECT}/field` },
  { name: 'missing-project', at: '/projects/0198a000-0000-7000-8000-0000000000ff' },
];

const ELSEWHERE: readonly State[] = [
  { name: 'dashboard', at: '/' },
  {
    name: 'projects-selected',
    at: '/projects',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check(),
  },
  { name: 'saved-filters', at: '/projects', act: press('Saved Filters') },
  { name: 'delete-project', at: '/projects', act: press(/^Delete Sample/) },
  { name: 'report-dialog', at: '/projects', act: press(/^Generate report for/) },
  { name: 'new-project', at: '/projects?new=true' },
  { name: 'reports', at: '/reports' },
  { name: 'standards', at: '/settings/standards' },
  { name: 'help', at: '/help' },
  { name: 'verify', at: '/verify' },
  { name: 'account', at: '/account' },
  { name: 'unsent', at: '/unsent' },
  { name: 'missing-screen', at: '/no-such-screen' },
  { name: 'palette', at: '/', act: (page) => page.keyboard.press('ControlOrMeta+k') },
  { name: 'notifications', at: '/', act: press(/^Notifications/) },
];

for (const [group, states] of Object.entries({ workspace: IN_WORKSPACE, project: IN_PROJECT, app: ELSEWHERE }))
  for (const { name, at, act } of states)
    test(`${group}, ${name}: axe finds nothing, and nothing is wider than the window`, async ({ page }) => {
      const { id } = await post(page.request, '/api/projects/sample', {});
      await open(page, at.replace('ID', id));
      await act?.(page);
      await settled(page);
      await expect(page.locator('body')).toBeVisible();
      await lookAt(page, `state-${group}-${name}`);
    });
