/** Names of 80 characters without a break: on every screen and at every width, nothing is cut off that cannot be reached. */
import type { Page } from '@playwright/test';
import { clippedOn } from '../harness/clipped.ts';
import { LONG_NAME, projectOfLongName, projectOfLongNames } from '../harness/long-names.ts';
import { accessibilityFindings } from '../harness/look.ts';
import { aircraftId, EAST_RIVER, newProject } from '../harness/projects.ts';
import { expect, goTo, open, resize, settled, test } from '../harness/test.ts';

// Adds its own aircraft, and uses every tab of the admin panel.
test.use({ installation: 'long names', role: 'superuser' });

const WIDTHS = [1440, 1024, 390] as const;
/** From the narrowest window that is not a phone's, with those where the layout of the project header changes. */
const TABBED_WIDTHS = [641, 680, 760, 880, 1024, 1100, 1101, 1440, 1500] as const;
const SCREENS = ['/', '/projects', '/aircraft', '/reports', '/settings', '/account', '/verify', '/unsent', '/help', '/nowhere'];
const ADMIN_TABS = ['invitations', 'users', 'obstacles', 'audit'];
const TABS = ['overview', 'contacts', 'calculations', 'reports', 'notice', 'fleet', 'files', 'team'];
const VIEWS = ['paths', 'validation', 'obstacles', 'surfaces', 'geometry', 'best-pair'];

// The menu of a phone slides out of the window. Without animation it disappears at once.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const topsOf = (elements: Element[]): number[] => elements.map((element) => Math.round(element.getBoundingClientRect().top));
/** Whether the row that the tabs share with the actions is wide enough for all tabs. */
const fitInOneRow = (tabs: Element[]): boolean => {
  const row = tabs[0]?.parentElement?.parentElement;
  const gap = Number.parseFloat(getComputedStyle(tabs[0]?.parentElement ?? document.body).columnGap);
  const needed = tabs.reduce((sum, tab) => sum + tab.getBoundingClientRect().width, gap * (tabs.length - 1));
  return needed <= (row?.clientWidth ?? 0);
};
/** The number of lines of its text. */
const linesOf = (element: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
};

async function nothingIsCutOff(page: Page, what: string): Promise<void> {
  // From the side where the window is, so that it is resized once less.
  const widths = page.viewportSize()?.width === WIDTHS.at(-1) ? WIDTHS.toReversed() : WIDTHS;
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    await settled(page);
    expect.soft(await clippedOn(page), `${what} at ${width} px`).toEqual([]);
  }
}

test('a phone shows the type and the description of a project, wider screens every tab, and all the whole name', async ({ page }) => {
  const project = `/projects/${await projectOfLongName(page.request, await aircraftId(page.request, 'Leonardo AW139'))}`;
  await resize(page, { width: 390, height: 900 });
  await open(page, project);
  const head = page.locator('.project-head');
  await expect(head.getByText('Mixed', { exact: true })).toBeVisible();
  await expect(head.getByText(/^Description_/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('Description_');
  await expect(page.getByRole('heading', { name: LONG_NAME })).toBeVisible();
  for (const width of [1440, 1024]) {
    await resize(page, { width, height: 900 });
    for (const tab of await page.getByRole('navigation', { name: 'Project' }).getByRole('link').all())
      await expect(tab).toBeInViewport({ ratio: 1 });
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await nothingIsCutOff(page, 'a project');
});

test('every tab of a project is in the window and its name is in whole words, with the sidebar open or closed', async ({ page }) => {
  const named = await newProject(page.request);
  const long = await projectOfLongName(page.request, await aircraftId(page.request, 'Leonardo AW139'));
  const toggle = page.getByRole('button', { name: /^Toggle Sidebar/ });
  const tabs = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
  const name = page.getByRole('heading', { name: EAST_RIVER.name });
  await open(page, '/projects');
  for (const isOpen of [true, false])
    // The actions of Calculations are beside the tabs.
    for (const [id, tab] of [
      [named, 'calculations'],
      [named, 'overview'],
      [long, 'overview'],
    ] as const) {
      await resize(page, { width: 1440, height: 900 });
      await goTo(page, `/projects/${id}?tab=${tab}`);
      if ((await toggle.getAttribute('aria-expanded')) !== String(isOpen)) await toggle.click();
      for (const width of TABBED_WIDTHS) {
        await resize(page, { width, height: 900 });
        await settled(page);
        const at = `${tab} at ${width} px, sidebar ${isOpen ? 'open' : 'closed'}`;
        for (const one of await tabs.all()) await expect.soft(one, at).toBeInViewport({ ratio: 1 });
        // Where one row holds all tabs, they are in one row, whatever is beside them.
        if (await tabs.evaluateAll(fitInOneRow)) expect.soft(new Set(await tabs.evaluateAll(topsOf)).size, at).toBe(1);
        if (id === named) expect.soft(await name.evaluate(linesOf), at).toBeLessThanOrEqual(1);
      }
    }
});

test('nothing is cut off in the project list', async ({ page }) => {
  await projectOfLongName(page.request, await aircraftId(page.request, 'Leonardo AW139'));
  await open(page, '/projects');
  await nothingIsCutOff(page, 'the project list');
});

test('nothing is cut off where names are long', { tag: '@nightly' }, async ({ page }) => {
  // A hundred views of one project, on a machine that is busy with other tests.
  test.slow();
  const { id, pathId } = await projectOfLongNames(page.request);
  const project = `/projects/${id}`;
  const addresses = [
    ...SCREENS,
    ...ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
    ...TABS.map((tab) => `${project}?tab=${tab}`),
    ...VIEWS.map((view) => `${project}?tab=approach&view=${view}&path=${pathId}`),
    `${project}/field`,
  ];
  await open(page, '/account');
  for (const address of addresses)
    await test.step(address.replace(id, '{id}'), async () => {
      await goTo(page, address);
      await nothingIsCutOff(page, address);
    });

  await test.step('the 404 page has a way back', async () => {
    await open(page, '/nowhere');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('dialogs', async () => {
    await open(page, `${project}?tab=approach&view=paths`);
    await page.getByRole('button', { name: /^Delete North_/ }).click();
    await nothingIsCutOff(page, 'the dialog that deletes a path');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Project' }).click();
    await nothingIsCutOff(page, 'the project form');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Heliport_');
    await nothingIsCutOff(page, 'the command palette');
  });
});
