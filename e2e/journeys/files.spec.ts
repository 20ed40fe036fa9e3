/** The files of a project: added, rejected, viewed, renamed, saved, and deleted; a viewer only reads. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const SURVEY = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const PAD = { width: 320, height: 240 };

/** A picture of a landing area, drawn and encoded by the browser. */
async function padPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async ({ width, height }) => {
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d');
    if (context === null) throw new Error('the browser cannot draw');
    for (const [color, inset] of [
      ['slategray', 0],
      ['cornsilk', 40],
      ['slategray', 60],
      ['cornsilk', 100],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(inset, inset, width - 2 * inset, height - 2 * inset);
    }
    return [...new Uint8Array(await (await sheet.convertToBlob()).arrayBuffer())];
  }, PAD);
  return Buffer.from(bytes);
}

test('files of a project are added, viewed, renamed, and deleted, and a viewer only reads them', async ({ page, newPerson, pageOf }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40\d/.test(message.text())) errors.push(message.text());
  });
  const project = await post(page.request, '/api/projects', { name: 'Harbor Pad', type: 'heliport' });
  const files = `/projects/${project.id}?tab=files`;
  const table = page.getByRole('table', { name: 'Files' });
  const chooser = page.getByLabel('Files to upload');

  await test.step('the limits are shown before a file is chosen', async () => {
    await open(page, files);
    await expect(page.getByText('No files yet')).toBeVisible();
    await expect(page.getByText(/Up to 25 MB each, 500 files and 2 GB per project\./)).toBeVisible();
    await lookAt(page, 'files-1-empty');
  });

  await test.step('an image and a PDF are added, and a web page named like an image is rejected', async () => {
    await chooser.setInputFiles([
      { name: 'Pad from the north.png', mimeType: 'image/png', buffer: await padPhoto(page) },
      { name: 'survey.pdf', mimeType: 'application/pdf', buffer: SURVEY },
      { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: 'NUL.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') },
      { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]);
    await expect(table.getByRole('row')).toHaveCount(3);
    const queue = page.getByRole('list', { name: 'Uploads in progress' });
    await expect(queue.getByRole('listitem')).toHaveCount(3);
    await expect(queue.getByRole('listitem', { name: 'holiday.png' })).toContainText(
      'The file extension is for a PNG image, but the contents are a different type.',
    );
    await expect(queue.getByRole('listitem', { name: 'run.exe' })).toContainText('This file type is not supported.');
    await expect(queue.getByRole('listitem', { name: 'NUL.txt' })).toContainText('Windows reserves the name "NUL". Choose another name.');
    const image = table.getByRole('img', { name: 'Pad from the north.png' });
    await expect(image).toHaveJSProperty('naturalWidth', PAD.width);
    await lookAt(page, 'files-2-list');
    for (const name of ['holiday.png', 'NUL.txt', 'run.exe']) await page.getByRole('button', { name: `Dismiss ${name}` }).click();
    await expect(queue).toBeHidden();
  });

  await test.step('a dropped file is added', async () => {
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['Windsock: north-east corner.'], 'notes.txt', { type: 'text/plain' }));
      return dropped;
    });
    const zone = page.getByRole('group', { name: 'Drop files here or choose them.' });
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(zone).toHaveAttribute('data-over', 'true');
    await zone.dispatchEvent('drop', { dataTransfer });
    await expect(table.getByRole('row', { name: 'notes.txt' })).toBeVisible();
    await expect(zone).not.toHaveAttribute('data-over');
  });

  await test.step('a renamed file keeps its extension, and the download equals the upload', async () => {
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

  await test.step('a viewer can read and save files but not change them', async () => {
    const vera = await newPerson({ firstName: 'Vera', lastName: 'Lind' });
    await post(page.request, `/api/projects/${project.id}/members`, { email: vera.email, role: 'viewer' });
    const viewer = await pageOf(vera);
    await open(viewer, files);
    await expect(viewer.getByRole('link', { name: 'Download Site survey 2026.pdf' })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^(Choose Files|Rename|Delete)/ })).toHaveCount(0);
    await lookAt(viewer, 'files-4-viewer');
  });

  await test.step('a file is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Pad from the north.png' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete File' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete Pad from the north.png? You can restore it from Project History for 30 days.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
  });
  expect(errors, 'errors in the console').toEqual([]);
});
