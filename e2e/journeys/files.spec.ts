/** The files of a project: added, refused, looked at, renamed, saved and deleted; a viewer only looks. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const VIEWER = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org', password: 'eight quiet pads in the rain' };
const SURVEY = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const PAD = { width: 320, height: 240 };

let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

async function signIn(browser: Browser, { email, password }: { readonly email: string; readonly password: string }): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  const page = await context.newPage();
  const answer = await page.request.post(`${product.base}/api/auth/sign-in`, { data: { email, password } });
  expect(answer.status()).toBe(200);
  return page;
}

/** A picture of a landing pad, drawn and encoded by the browser itself. */
async function padPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d');
    if (context === null) throw new Error('the browser draws');
    for (const [colour, inset] of [
      ['slategray', 0],
      ['cornsilk', 40],
      ['slategray', 60],
      ['cornsilk', 100],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(inset, inset, width - 2 * inset, height - 2 * inset);
    }
    return [...new Uint8Array(await (await sheet.convertToBlob()).arrayBuffer())];
  }, PAD);
  return Buffer.from(bytes);
}

test('the files of a project come, show themselves, and go', async ({ browser }) => {
  const page = await signIn(browser, ADA);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40\d/.test(message.text())) faults.push(message.text());
  });
  const post = async (url: string, data: object) => {
    const answer = await page.request.post(`${product.base}${url}`, { data });
    return (await answer.json()) as { readonly id: string; readonly code: string };
  };
  const project = await post('/api/projects', { name: 'Harbor Pad', type: 'heliport' });
  const files = `${product.base}/projects/${project.id}?tab=files`;
  const table = page.getByRole('table', { name: 'Files' });
  const chooser = page.locator('input[type=file]');

  await test.step('the limits are told before anything is chosen', async () => {
    await page.goto(files);
    await expect(page.getByText('No files yet')).toBeVisible();
    await expect(page.getByText(/At most 25 MB each, 500 files and 2 GB a project\./)).toBeVisible();
    await lookAt(page, 'files-1-empty');
  });

  await test.step('an image, a PDF, and a page that only calls itself an image', async () => {
    await chooser.setInputFiles([
      { name: 'Pad from the north.png', mimeType: 'image/png', buffer: await padPhoto(page) },
      { name: 'survey.pdf', mimeType: 'application/pdf', buffer: SURVEY },
      { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'NUL.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') },
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]);
    await expect(table.getByRole('row')).toHaveCount(3);
    const queue = page.getByRole('list', { name: 'Uploads under way' });
    await expect(queue.getByRole('listitem')).toHaveCount(3);
    await expect(queue.getByRole('listitem', { name: 'holiday.png' })).toContainText('named like a file of the kind "PNG image"');
    await expect(queue.getByRole('listitem', { name: 'run.exe' })).toContainText('Files of this kind are not taken.');
    await expect(queue.getByRole('listitem', { name: 'NUL.txt' })).toContainText('Windows keeps the name "NUL" for a device.');
    const image = table.getByRole('img', { name: 'Pad from the north.png' });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(PAD.width);
    await lookAt(page, 'files-2-list');
    for (const name of ['holiday.png', 'NUL.txt', 'run.exe']) await page.getByRole('button', { name: `Dismiss ${name}` }).click();
    await expect(queue).toBeHidden();
  });

  await test.step('a file is dropped', async () => {
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['Windsock: north-east corner.'], 'notes.txt', { type: 'text/plain' }));
      return dropped;
    });
    const zone = page.getByRole('group', { name: 'Drop files here, or choose them.' });
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(zone).toHaveAttribute('data-over', 'true');
    await zone.dispatchEvent('drop', { dataTransfer });
    await expect(table.getByRole('row', { name: 'notes.txt' })).toBeVisible();
    await expect(zone).not.toHaveAttribute('data-over');
  });

  await test.step('a new name keeps the ending, and what is saved is what was sent', async () => {
    await page.getByRole('button', { name: 'Rename survey.pdf' }).click();
    const form = page.getByRole('dialog', { name: 'Rename File' });
    await form.getByLabel('File Name').fill('Site survey 2026');
    await form.getByLabel('Description').fill('By the county, in feet.');
    await lookAt(page, 'files-3-rename');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(table.getByRole('row', { name: 'Site survey 2026.pdf' })).toContainText('By the county, in feet.');
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Site survey 2026.pdf' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('Site survey 2026.pdf');
    expect(await readFile(await download.path())).toEqual(SURVEY);
  });

  await test.step('a viewer sees and saves, and has no way to change', async () => {
    const { code } = await post('/api/admin/invitations', { email: VIEWER.email });
    const visitor = (await browser.newContext()).request;
    await visitor.post(`${product.base}/api/invitations/accept`, { data: { code } });
    expect((await visitor.post(`${product.base}/api/auth/sign-up`, { data: VIEWER })).status()).toBe(201);
    await post(`/api/projects/${project.id}/members`, { email: VIEWER.email, role: 'viewer' });
    const viewer = await signIn(browser, VIEWER);
    await viewer.goto(files);
    await expect(viewer.getByRole('link', { name: 'Download Site survey 2026.pdf' })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^(Choose Files|Rename|Delete)/ })).toHaveCount(0);
    await lookAt(viewer, 'files-4-viewer');
  });

  await test.step('a file goes after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Pad from the north.png' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete File' });
    await expect(dialog).toContainText('Are you sure you want to delete Pad from the north.png? This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
  });
  expect(faults).toEqual([]);
});
