/**
 * Every gesture of the workspace by the mouse, on the sample project: shown while it lasts, canceled by Esc, one step of Undo, which
 * selects what it changed.
 */
import type { HistoryEntry, ProjectObstacle, ProjectParcel, StoredPath } from '@touchdown/contract';
import type { Locator, Page } from '@playwright/test';
import { read } from '../harness/answers/answers.ts';
import { answered } from '../harness/people.ts';
import { post } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const CURVED = { pathGeometryType: 'curved', startIngressHeading: 20, finalSegmentLength: 700, curveRadius: 1400 };
/** Where each drag ends, from where it begins. */
const BY = { x: 34, y: 22 };

async function middleOf(mark: Locator): Promise<Spot> {
  const box = await mark.boundingBox();
  if (box === null) throw new Error('What is pulled is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pull(page: Page, { x, y }: Spot, end: () => Promise<void>): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + BY.x, y + BY.y, { steps: 6 });
  await end();
  await page.mouse.up();
}

const selected = (page: Page) => new URL(page.url()).searchParams.get('sel');
const row = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Project' }).last().getByRole('button', { name }).first();

test('every gesture is shown while it lasts, can be canceled, and is one step of Undo', async ({ page }) => {
  const { id } = await post(page.request, '/api/projects/sample', {});
  const at = `/api/projects/${id}`;
  const [path] = await read<StoredPath[]>(page.request, `${at}/paths`);
  if (path === undefined) throw new Error('The sample project has no paths.');
  await answered(page.request, 'PUT', `${at}/paths/${path.id}`, CURVED);
  const newest = async () => (await read<HistoryEntry[]>(page.request, `${at}/history?limit=1`))[0];
  const without = <Row extends object>(one: Row) => ({ ...one, version: 0, updatedAt: '' });
  const stored = async () => ({
    project: without(await read<object>(page.request, at)),
    paths: (await read<StoredPath[]>(page.request, `${at}/paths`)).map(without),
    obstacles: (await read<ProjectObstacle[]>(page.request, `${at}/obstacles`)).map(without),
    parcels: (await read<ProjectParcel[]>(page.request, `${at}/parcels`)).map(without),
  });
  const canvas = page.locator('.workspace-canvas');

  /** The change is one entry of the history, and Undo brings back what was and selects `sel`. */
  const isOneStep = async (change: () => Promise<void>, sel: string | RegExp | null) => {
    const [before, was] = [await stored(), await newest()];
    await change();
    await expect.poll(async () => (await newest())?.id).not.toBe(was?.id);
    await settled(page);
    const after = await read<HistoryEntry[]>(page.request, `${at}/history?limit=50&after=${was?.id ?? '0'}`);
    expect(after.map(({ sentence }) => sentence)).toHaveLength(1);
    await canvas.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(async () => (await newest())?.undoes).toBe(after[0]?.id);
    await settled(page);
    expect(await stored()).toEqual(before);
    if (sel === null) expect(selected(page)).toBeNull();
    else if (typeof sel === 'string') expect(selected(page)).toBe(sel);
    else expect(selected(page)).toMatch(sel);
  };
  const isPulled = async (thing: RegExp, mark: () => Locator, sel: string | RegExp) => {
    const select = async () => {
      await canvas.focus();
      await page.keyboard.press('Escape');
      await row(page, thing).click();
      await settled(page);
      await page.keyboard.press('f');
      await settled(page);
    };
    await select();
    const was = (await newest())?.id;
    const effect = page.getByRole('region', { name: 'Changes with this move' });
    await pull(page, await middleOf(mark()), async () => {
      await expect(page.locator('.plan-tag')).toBeVisible();
      await expect(effect).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(effect).toBeHidden();
    });
    await settled(page);
    expect((await newest())?.id).toBe(was);
    await select();
    await isOneStep(async () => pull(page, await middleOf(mark()), async () => expect(effect).toBeVisible()), sel);
  };
  const isDrawn = async (key: string, spots: readonly Spot[], save: () => Promise<void>, top?: string) => {
    await canvas.focus();
    await page.keyboard.press('Escape');
    await isOneStep(async () => {
      await canvas.focus();
      await page.keyboard.press(key);
      const box = await canvas.boundingBox();
      for (const { x, y } of spots) await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
      const tops = page.getByRole('textbox', { name: /^Top elevation of support/ });
      if (top !== undefined) for (const index of spots.keys()) await tops.nth(index).fill(top);
      await canvas.focus();
      if (spots.length > 1) await page.keyboard.press('Enter');
      await save();
    }, null);
  };

  await open(page, `/projects/${id}/workspace`);
  const handles = page.locator('rect.plan-handle');
  await test.step('the pad is moved, turned, and resized', async () => {
    await isPulled(/^Landing area/, () => page.locator('.plan-outline[data-look="selected"]').first(), 'pad');
    await isPulled(/^Landing area/, () => page.locator('circle.plan-handle'), 'pad');
    await isPulled(/^Landing area/, () => handles.last(), 'pad');
  });
  await test.step('a path is turned by its end, and its turn is pulled', async () => {
    await isPulled(new RegExp(`^${path.name}`), () => handles.first(), /^path:/);
    await isPulled(new RegExp(`^${path.name}`), () => handles.nth(-2), `path:${path.id}`);
    await isPulled(new RegExp(`^${path.name}`), () => handles.last(), `path:${path.id}`);
  });
  await test.step('an obstacle is moved', async () => {
    await isPulled(/^Radio mast/, () => page.locator('.plan-ring').first(), /^obstacle:/);
  });
  await test.step('an obstacle, a footprint, a wire, and a parcel are drawn', async () => {
    const form = page.getByRole('dialog');
    const save = async () => {
      await form.getByRole('textbox', { name: /^name/i }).fill('Drawn by hand');
      const height = form.getByRole('textbox', { name: /^height/i });
      if ((await height.isVisible()) && (await height.inputValue()) === '') await height.fill('20');
      await form.getByRole('button', { name: /^Add (Obstacle|Parcel)$/ }).click();
      await expect(form).toBeHidden();
    };
    const corners = [
      { x: 480, y: 400 },
      { x: 560, y: 400 },
      { x: 560, y: 470 },
    ];
    await isDrawn('o', corners.slice(0, 1), save);
    await isDrawn('b', corners, save);
    await isDrawn('w', corners.slice(1), save, '760');
    await isDrawn('r', corners, save);
  });
  await test.step('measuring changes nothing', async () => {
    const was = (await newest())?.id;
    await canvas.focus();
    await page.keyboard.press('m');
    const box = await canvas.boundingBox();
    for (const x of [120, 260]) await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + 300);
    await expect(page.locator('.plan-tag').filter({ hasText: /\d ft/ })).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await newest())?.id).toBe(was);
  });
});
