/** Paths of every geometry: created by keyboard, saved with issues, checked together, edited by two users, dragged among 200. */
import type { Locator, Page } from '@playwright/test';
import { newProject, post } from '../harness/projects.ts';
import { turnDial, workDuring } from '../harness/frames.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, openWithCopy, settled, test } from '../harness/test.ts';

const MANY = 200;
const AT_ONCE = 15;

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const addressOf = (id: string) => `/projects/${id}?tab=approach`;
const formOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
const save = (form: Locator) => form.getByLabel('Path Name').press('Enter');

const RIVER = { name: 'River approach', ingressHeadingDegrees: 23 };
const BRIDGE = {
  name: 'Bridge curve',
  ingressHeadingDegrees: 30,
  pathGeometryType: 'curved',
  startIngressHeading: 100,
  finalSegmentLength: 1000,
  curveRadius: 886,
};
const HARBOR = {
  name: 'Harbor sector',
  type: 'departure',
  pathGeometryType: 'sector',
  egressHeadingDegrees: 320,
  startEgressAngle: 290,
  endEgressAngle: 350,
  sweepDirection: 'clockwise',
};
const NOT_YET = { name: 'Not yet', pathAngleDegrees: 2, pathWidthFeet: 250 };
const PIER = { name: 'Pier approach', ingressHeadingDegrees: 20, headingReference: 'true' };

/** Creates a project with these paths. Returns its ID. */
async function projectWith(page: Page, paths: readonly object[], about: object = {}): Promise<string> {
  const id = await newProject(page.request, { about: { facilityAlignment: 30, ...about } });
  for (const path of paths) await post(page.request, `/api/projects/${id}/paths`, path);
  return id;
}

test('paths of every geometry are created and drawn', async ({ page }) => {
  const id = await projectWith(page, []);

  await test.step('a straight path by keyboard, its heading set on the dial', async () => {
    await open(page, addressOf(id));
    await expect(page.getByText('No Paths Defined', { exact: true })).toBeVisible();
    await expect(page.getByText('No paths defined', { exact: true })).toBeVisible();
    await lookAt(page, 'paths-0-empty');
    await page.getByRole('button', { name: 'Create First Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('River approach');
    const hand = form.getByRole('slider', { name: 'Ingress on the dial' });
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await hand.press(key);
    await expect(form.getByLabel('Ingress Heading')).toHaveValue('023');
    await expect(form.getByText('023° magnetic = 010.00° true; reciprocal 203° magnetic')).toBeVisible();
    await expect(form.getByRole('img', { name: 'River approach: arrives from 190.00° true' })).toBeVisible();
    await expect(form.getByRole('img', { name: /^River approach from the side: 8:1 surface 507.0 ft MSL/ })).toBeVisible();
    await save(form);
    await toast(page, 'Path created successfully');
    await expect(page.getByText('1 path(s) defined')).toBeVisible();
  });

  await test.step('a curved path: the broken rule is named, and the path is drawn while it is entered', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Bridge curve');
    await form.getByLabel('Path Geometry').selectOption('Curved');
    await form.getByLabel('Ingress Heading', { exact: true }).fill('030');
    await form.getByLabel('Start Ingress Heading').fill('100');
    await form.getByLabel('Final Segment Length').fill('500');
    await form.getByLabel('Curve Radius').fill('886');
    await save(form);
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      'Curve Radius: For curved paths, radius plus final segment length must be at least 1886 feet',
    ]);
    await form.getByLabel('Final Segment Length').fill('1000');
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(form.getByRole('img', { name: /Bridge curve: arrives from 197.00° true, turning 70.00° to the right/ })).toBeVisible();
    await lookAt(page, 'paths-1-curved-form');
    await save(form);
    await toast(page, 'Path created successfully');
  });

  await test.step('a sector', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Harbor sector');
    await form.getByLabel('Path Type').selectOption('Departure');
    await form.getByLabel('Path Geometry').selectOption('Sector');
    await form.getByLabel('Egress Heading', { exact: true }).fill('320');
    await form.getByLabel('Start Egress Angle').fill('290');
    await form.getByLabel('End Egress Angle').fill('350');
    await save(form);
    await toast(page, 'Path created successfully');
  });

  await test.step('a path that fails the check is saved, and shows its issues', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Not yet');
    await form.getByLabel('Path Angle').fill('2');
    await form.getByLabel('Path Width').fill('250');
    const check = form.getByRole('region', { name: 'Path Check' });
    await expect(check).toContainText('Approach paths require an ingress heading');
    await expect(check).toContainText('Path angle must be at least 3.0° per FAA AC 150/5390-2D');
    await expect(check).toContainText('Minimum path width is 300 feet per FAA AC 150/5390-2D');
    await expect(check).toContainText('Touchdown convention');
    await save(form);
    await toast(page, 'Path created successfully');
    const card = page.getByRole('listitem', { name: 'Not yet' });
    await expect(card).toContainText('Validation error');
    await card.getByRole('button', { name: 'Calculate Not yet' }).press('Enter');
    await toast(page, 'Calculation Issue');
    const curve = page.getByRole('listitem', { name: 'Bridge curve' });
    await curve.getByRole('button', { name: 'Calculate Bridge curve' }).press('Enter');
    await toast(page, 'Path Geometry Calculated');
    await expect(curve).toContainText('70.00° to the right');
    await expect(curve).toContainText('507.0 ft MSL (500.0 ft above the heliport)');
    await lookAt(page, 'paths-2-cards');
  });
});

test('another variation rotates the paths with magnetic headings, and the form says so first', async ({ page }) => {
  const id = await projectWith(page, [RIVER, BRIDGE, HARBOR, NOT_YET, PIER]);
  await open(page, addressOf(id));
  const river = page.getByRole('listitem', { name: 'River approach' });
  const pier = page.getByRole('listitem', { name: 'Pier approach' });
  await expect(page.getByText(/Changing it re-orients 4 paths with magnetic headings\./)).toBeVisible();
  await expect(pier).toContainText('020° true = 033.00° magnetic');
  await page.getByRole('button', { name: 'Edit Project' }).press('Enter');
  const form = formOf(page, 'Edit Project');
  await expect(form.getByText(/Changing it re-orients paths with magnetic headings\. True headings are not affected\./)).toBeVisible();
  await form.getByLabel('Magnetic Variation').fill('8 W');
  await form.getByLabel('Magnetic Variation').press('Enter');
  await expect(form).toBeHidden();
  await expect(river).toContainText('023° magnetic = 015.00° true');
  await expect(pier).toContainText('020° true = 028.00° magnetic');
});

test('Validation shows the path conflicts; selecting one highlights both paths', async ({ page }) => {
  const id = await projectWith(page, [RIVER, BRIDGE, HARBOR, NOT_YET, PIER], { magneticVariation: -8 });
  await open(page, addressOf(id));
  await page.getByRole('link', { name: 'Validation' }).press('Enter');
  await expect(page).toHaveURL(/view=validation/);
  const conflict = page
    .getByRole('list', { name: 'Conflicts' })
    .getByRole('listitem')
    .filter({ hasText: 'River approach and Pier approach' });
  await expect(conflict.first()).toContainText('Paths too close');
  await expect(conflict.first()).toContainText(/Minimum separation 500\.0 ft, actual 352\.\d ft/);
  await conflict.first().getByRole('button').press('Enter');
  await expect(page.getByRole('img', { name: 'Plan of all paths, River approach and Pier approach highlighted' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Not yet' })).toContainText('Validation error');
  await expect(page.getByText(`40°42'03.96"N 74°00'32.04"W`)).toBeVisible();
  await lookAt(page, 'paths-3-validation');
});

test('two users edit one path: the later one sees both versions, field by field', async ({ page, person, pageOf }) => {
  const id = await projectWith(page, [BRIDGE]);
  const other = await pageOf(person);
  for (const one of [page, other]) {
    await open(one, addressOf(id));
    await one.getByRole('button', { name: 'Edit Bridge curve' }).press('Enter');
  }
  const theirs = formOf(other, 'Edit Path');
  await theirs.getByLabel('Curve Radius').fill('1200');
  await theirs.getByLabel('Path Width').fill('600');
  await save(theirs);
  await toast(other, 'Path updated successfully');
  const mine = formOf(page, 'Edit Path');
  await mine.getByLabel('Curve Radius').fill('1000');
  await save(mine);
  const notice = mine.getByRole('alert', { name: 'Edit Conflict' });
  await expect(notice.getByRole('row', { name: /Curve Radius/ })).toContainText('10001200');
  await expect(notice).toContainText('Path Width (600)');
  await lookAt(page, 'paths-4-conflict');
  await notice.getByRole('button', { name: 'Use Theirs for Curve Radius' }).click();
  await save(mine);
  await toast(page, 'Path updated successfully');
  await expect(page.getByRole('listitem', { name: 'Bridge curve' })).toContainText('radius 1,200 ft');
});

test(
  `dragging a heading among ${MANY} paths changes only the form; all are checked, and one is deleted`,
  { tag: '@nightly' },
  async ({ page }) => {
    const id = await projectWith(page, [RIVER, BRIDGE, HARBOR, NOT_YET, PIER]);
    const data = (n: number) => ({
      name: `Path ${n}`,
      ingressHeadingDegrees: (n * 7) % 360,
      ...(n % 4 === 0
        ? { pathGeometryType: 'curved', startIngressHeading: (n * 11) % 360, finalSegmentLength: 1000, curveRadius: 900 }
        : {}),
    });
    const add = (n: number) => post(page.request, `/api/projects/${id}/paths`, data(n));
    for (let n = 5; n < MANY; n += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, MANY - n) }, (_, index) => add(n + index)));
    await openWithCopy(page, addressOf(id));
    await expect(page.getByText(`${MANY} path(s) defined`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit River approach' }).click();
    const form = formOf(page, 'Edit Path');
    const dial = await form.getByRole('group', { name: /^Dial/ }).boundingBox();
    if (dial === null) throw new Error('there is no dial');
    await settled(page);
    expect(await workDuring(page, () => turnDial(page, dial))).toEqual({ requests: [], changed: [] });
    await expect(form.getByLabel('Ingress Heading')).toHaveValue('000');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Validation' }).click();
    await expect(page.getByRole('list', { name: 'Path validity' }).getByRole('listitem').filter({ hasText: 'Path 199' })).toBeVisible();
    await page.getByRole('link', { name: 'Paths', exact: true }).click();
    await expect(page.getByText(`${MANY} path(s) defined`)).toBeVisible();
    await page.getByRole('listitem', { name: 'Path 199' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Edit Path 199' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Path 199' }).click();
    await page.getByRole('alertdialog', { name: 'Delete Path' }).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Path deleted successfully');
    await expect(page.getByText(`${MANY - 1} path(s) defined`)).toBeVisible();
  },
);
