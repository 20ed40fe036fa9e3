/** What a planner does with obstacles and paths, each step a click or a few keys. */
import type { Locator, Page } from '../../e2e/harness/chromium.ts';

export interface Step {
  readonly name: string;
  /** How often in a round. */
  readonly times: number;
  readonly act: (page: Page, time: number) => Promise<void>;
}

/** At typing speed. */
const KEYS = { delay: 80 } as const;
const of = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const table = (page: Page) => page.getByRole('region', { name: 'Table of obstacles' });
const plan = (page: Page) => page.getByRole('button', { name: /^Plan of surfaces and obstacles/ });
const pathForm = (page: Page) => page.getByRole('dialog', { name: 'Edit Path' });

const ON_OBSTACLES: readonly Step[] = [
  {
    name: 'sort the table',
    times: 4,
    act: (page, time) =>
      table(page)
        .getByRole('button', { name: of(['Obstacle', 'Height', 'Top elevation (MSL)', 'Clearance'], time), exact: true })
        .click(),
  },
  {
    name: 'open a verdict',
    times: 4,
    act: (page) =>
      table(page)
        .getByRole('button', { name: /details for Mast/ })
        .first()
        .click(),
  },
  {
    name: 'search by typing',
    times: 1,
    act: async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search obstacles' });
      await search.pressSequentially('mast 1', KEYS);
      for (let key = 0; key < 6; key += 1) await search.press('Backspace', KEYS);
    },
  },
  {
    name: 'filter the table',
    times: 2,
    act: async (page, time) => {
      await page.getByRole('button', { name: /^Filter/ }).click();
      // By its first letter, because only the browser handles keys.
      await page.getByLabel('Status', { exact: true }).press(of(['v', 'a'], time));
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'walk the rows by keys',
    times: 1,
    act: async (page) => {
      await table(page)
        .getByRole('button', { name: /details for Mast/ })
        .first()
        .focus();
      for (const key of ['ArrowDown', 'PageDown', 'End', 'Home']) await page.keyboard.press(key, KEYS);
    },
  },
  {
    name: 'open an obstacle, and leave it',
    times: 2,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit Mast/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Edit Obstacle' }).waitFor();
      await page.keyboard.press('Escape');
    },
  },
];

const ON_SURFACES: readonly Step[] = [
  { name: 'go to the surfaces', times: 1, act: (page) => tab(page, 'Surfaces') },
  {
    name: 'show and hide a surface',
    times: 4,
    act: (page, time) => page.getByRole('checkbox', { name: of(['Approach', 'Transitional'], time) }).click(),
  },
  {
    name: 'pick by keys in the plan',
    times: 1,
    act: async (page) => {
      await plan(page).focus();
      for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowRight', KEYS);
    },
  },
  {
    name: 'pick with the mouse in the plan',
    times: 4,
    act: (page, time) => plan(page).click({ position: { x: 300 + 20 * time, y: 200 } }),
  },
  { name: 'turn the plan', times: 2, act: (page) => page.getByRole('button', { name: 'Rotate by 45°' }).click() },
];

const ON_PATHS: readonly Step[] = [
  { name: 'go to the obstacles', times: 1, act: (page) => tab(page, 'Obstacles') },
  { name: 'go to the paths', times: 1, act: (page) => tab(page, 'Paths') },
  { name: 'open a path', times: 1, act: (page) => page.getByRole('button', { name: 'Edit Path 0', exact: true }).click() },
  {
    name: 'turn a heading by keys',
    times: 1,
    act: async (page) => {
      const heading = pathForm(page)
        .getByRole('textbox', { name: /^Ingress/ })
        .first();
      await heading.fill('');
      await heading.pressSequentially('123', KEYS);
    },
  },
  {
    name: 'leave the path',
    times: 1,
    act: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
    },
  },
];

const inWorkspace = (page: Page) => page.locator('.workspace-canvas');

const lists = (page: Page) => page.getByRole('navigation', { name: 'Project' }).last();

/** Pulls a mark of the plan by the given pixels, in steps as a hand makes them. */
async function pull(page: Page, mark: Locator, [right, down]: readonly [number, number]): Promise<void> {
  const box = await mark.boundingBox();
  if (box === null) throw new Error('What is pulled is not in sight.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 12 });
  await page.mouse.up();
}

const ON_WORKSPACE: readonly Step[] = [
  { name: 'open the workspace', times: 1, act: (page) => page.getByRole('link', { name: 'Open Workspace' }).click() },
  {
    name: 'select the next obstacle by key',
    times: 4,
    act: async (page) => {
      await inWorkspace(page).focus();
      await page.keyboard.press(']');
    },
  },
  {
    name: 'select on the plan of the workspace',
    times: 4,
    act: (page, time) => inWorkspace(page).click({ position: { x: 240 + 40 * time, y: 200 } }),
  },
  {
    name: 'zoom the plan of the workspace',
    times: 2,
    // Found by its place: the name of every button on the page would be computed first, which counted as time of the page's main thread.
    act: (page) => page.locator('.workspace-zoom [aria-label="Zoom in"]').click(),
  },
  { name: 'fit the plan of the workspace', times: 1, act: (page) => page.keyboard.press('Shift+1') },
  {
    name: 'drag an obstacle in the workspace',
    times: 2,
    act: async (page, time) => {
      await inWorkspace(page).focus();
      await page.keyboard.press(']');
      await pull(page, page.locator('.plan-ring').first(), [20 - 40 * time, 6]);
    },
  },
  {
    name: 'change a value in the inspector',
    times: 2,
    act: async (page) => {
      await inWorkspace(page).focus();
      await page.keyboard.press(']');
      const field = page.getByRole('complementary', { name: 'Inspector' }).getByLabel('North of pad');
      await field.press('ArrowUp', KEYS);
      await field.press('Enter', KEYS);
    },
  },
  {
    name: 'rotate the pad in the workspace',
    times: 2,
    act: async (page, time) => {
      // A second click on a selected row takes it out of the selection.
      await inWorkspace(page).focus();
      await page.keyboard.press('Escape');
      await lists(page).getByRole('button', { name: 'Landing area', exact: true }).click();
      await page.keyboard.press('Shift+1');
      await pull(page, page.locator('circle.plan-handle').first(), [24 - 48 * time, 10]);
    },
  },
  {
    name: 'switch between plan, map, and 3D',
    times: 6,
    act: (page, time) =>
      page
        .getByRole('group', { name: 'View', exact: true })
        .getByRole('button', { name: of(['Map', '3D', 'Plan'], time), exact: true })
        .click(),
  },
  {
    name: 'find in the workspace',
    times: 1,
    act: (page) => page.getByRole('searchbox', { name: 'Find in this project' }).pressSequentially('mast 1', KEYS),
  },
];

export const STEPS: readonly Step[] = [...ON_OBSTACLES, ...ON_SURFACES, ...ON_PATHS, ...ON_WORKSPACE];
