/** Damaged, huge, and mislabeled site plans: each is shown or refused with a sentence, and nothing is placed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { pictureTiff } from '../harness/geotiff.ts';
import { newProject } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

const DAMAGED = drillCount({ gate: 3, full: 200 });
/** Of all processes of the browser together, above what they had before. */
const MOST_MORE_MB = 1_500;
const MEBIBYTE = 1024 * 1024;
const KIBIBYTE = 1024;
/** The files are in the list of the dialog, so it is opened again for each part of them. At night, a part is a test. */
const TOGETHER = 25;
const PARTS = Math.ceil(DAMAGED / TOGETHER);
const DRAWING = path.resolve(import.meta.dirname, '../../packages/imports/test-data/corpus/cad-feet.dxf');
const PLACE = { scale: 0.000_01, left: -74.01, top: 40.71 };
const SIDE = 200;

test.describe.configure({ timeout: drillTimeout() });

interface Given {
  readonly name: string;
  readonly bytes: Buffer;
}
interface Answer {
  readonly name: string;
  readonly text: string;
  readonly by: 'server' | 'dialog' | 'shown';
}

/** A picture of stripes, encoded by the browser. */
async function picture(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ side, kind }) => {
      const sheet = new OffscreenCanvas(side, side);
      const context = sheet.getContext('2d', { alpha: false });
      if (context === null) throw new Error('the browser cannot draw');
      for (let at = 0; at < side; at += 10) {
        context.fillStyle = at % 20 === 0 ? 'cornsilk' : 'slategray';
        context.fillRect(at, 0, 10, side);
      }
      return [...new Uint8Array(await (await sheet.convertToBlob({ type: kind })).arrayBuffer())];
    },
    { side: SIDE, kind: type },
  );
  return Buffer.from(bytes);
}

const tiff = () => {
  const pixels = Buffer.alloc(3 * SIDE * SIDE, 200);
  for (let at = 0; at < pixels.length; at += 7) pixels[at] = at % 256;
  return pictureTiff({ width: SIDE, height: SIDE, strip: deflateSync(pixels), ...PLACE });
};

const DRAWING_OF_PDF = '0.5 w 40 40 m 360 40 l 360 260 l 40 260 l h S 1 0 0 rg 180 130 40 40 re f';

/** A PDF of objects from 1, of which the first is the catalog. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  return Buffer.from(`${text}startxref\n${text.indexOf('xref\n')}\n%%EOF\n`, 'latin1');
}

const pdfStream = (entries: string, contents: string) => `<< /Length ${contents.length} ${entries} >>\nstream\n${contents}\nendstream`;

/** A page of a plan, as uncompressed objects, so that damage reaches each of them. `more` are objects from 5. */
const pdf = (
  page = '[0 0 400 300]',
  { drawing = DRAWING_OF_PDF, filter = '', resources = '', more = [] as readonly string[] } = {},
): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${page} /Contents 4 0 R /Resources << ${resources} >> >>`,
    pdfStream(filter, drawing),
    ...more,
  ]);

const NAMES = Array.from({ length: 40 }, (_, index) => `X${index}`);
const NAMED_OBJECTS = `/XObject << ${NAMES.map((name, index) => `/${name} ${index + 5} 0 R`).join(' ')} >>`;
/** Images of 64 million pixels, each of which may be shown. */
function pdfOfImages(count: number): Buffer {
  const side = 8_000;
  const image = pdfStream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(Buffer.alloc(side * side)).toString('latin1'),
  );
  const drawing = NAMES.slice(0, count)
    .map((name) => `q 100 0 0 100 0 0 cm /${name} Do Q`)
    .join('\n');
  return pdf(undefined, { drawing, resources: NAMED_OBJECTS, more: NAMES.slice(0, count).map(() => image) });
}
/** A page whose instructions are compressed. */
const packed = (filter: string, bytes: Buffer) => pdf(undefined, { drawing: bytes.toString('latin1'), filter: `/Filter ${filter}` });
/** Transparent groups of the whole page, one within another. */
function pdfOfGroups(depth: number): Buffer {
  const group = (index: number) =>
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 980 980] /Group << /S /Transparency /I true >> /Resources << ${NAMED_OBJECTS} >>`,
      index + 1 < depth ? `/${NAMES[index + 1]} Do` : '0 0 980 980 re f',
    );
  return pdf('[0 0 980 980]', { drawing: '/X0 Do', resources: NAMED_OBJECTS, more: NAMES.slice(0, depth).map((_, index) => group(index)) });
}

const originals = async (page: Page): Promise<Readonly<Record<string, Buffer>>> => ({
  'plan.pdf': pdf(),
  'plan.tif': tiff(),
  'plan.dxf': readFileSync(DRAWING),
  'plan.png': await picture(page, 'image/png'),
  'plan.jpg': await picture(page, 'image/jpeg'),
});

/** Up to four bytes changed, most of them in the head, and every fifth file cut off. */
function* damagedVersions(whole: Buffer, name: string): Generator<Buffer> {
  const random = seededRandom(`damaged ${name}`);
  const any = (below: number) => Math.floor(below * random());
  for (let round = 0; round < DAMAGED; round += 1) {
    const damaged = Buffer.from(whole.subarray(0, round % 5 === 1 ? 1 + any(whole.length - 1) : whole.length));
    const reach = round % 2 === 0 ? Math.min(600, damaged.length) : damaged.length;
    for (let change = 0; change <= any(4); change += 1) damaged[any(reach)] = any(256);
    yield damaged;
  }
}

const numbered = (name: string, index: number) => name.replace('.', `-${index}.`);

/** Resident memory of the browser's processes together, in MB. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('This page has no browser.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const ofProcess = (id: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  return processInfo.filter(({ type }) => type !== 'browser').reduce((sum, { id }) => sum + ofProcess(id), 0) / KIBIBYTE;
}

/** Uploads the files and chooses each in the dialog. Returns what Touchdown answers, and the most memory the browser had at rest. */
async function tryAll(page: Page, projectId: string, files: readonly Given[]): Promise<{ answers: Answer[]; mostMb: number }> {
  const answers: Answer[] = [];
  let mostMb = 0;
  const uploads = `/api/projects/${projectId}/uploads`;
  for (let from = 0; from < files.length; from += TOGETHER) {
    const stored: { readonly id: string; readonly name: string }[] = [];
    for (const { name, bytes } of files.slice(from, from + TOGETHER)) {
      const file = { name, mimeType: 'application/octet-stream', buffer: bytes };
      const answer = await page.request.post(uploads, { multipart: { file }, timeout: 120_000 });
      const body = (await answer.json()) as { readonly id: string; readonly message?: string };
      if (answer.ok()) stored.push({ id: body.id, name });
      else answers.push({ name, text: body.message ?? '', by: 'server' });
    }
    await open(page, `/projects/${projectId}?tab=files`);
    await page.getByRole('button', { name: 'Place Underlay' }).click();
    const dialog = page.getByRole('dialog');
    for (const { id, name } of stored) {
      await dialog.getByLabel('File').selectOption(id);
      await settled(page);
      const alert = dialog.getByRole('alert');
      if ((await alert.count()) > 0) answers.push({ name, text: await alert.innerText(), by: 'dialog' });
      else {
        await expect(dialog.getByRole('button', { name: /^Picture\./ })).toBeVisible();
        answers.push({ name, text: 'Shown.', by: 'shown' });
      }
      mostMb = Math.max(mostMb, await memoryOf(page));
    }
    await page.keyboard.press('Escape');
    for (const { id } of stored) await page.request.delete(`${uploads}/${id}`);
  }
  return { answers, mostMb };
}

async function expectSentencesAndNothingPlaced(page: Page, projectId: string, answers: readonly Answer[]): Promise<void> {
  for (const { name, text } of answers) expect(text, name).toMatch(/^[A-Z0-9].*\.$/s);
  const placed = await page.request.get(`/api/projects/${projectId}/underlays`);
  expect(await placed.json()).toEqual([]);
}

const KINDS = ['plan.pdf', 'plan.tif', 'plan.dxf', 'plan.png', 'plan.jpg'];
for (const [name, part] of KINDS.flatMap((kind) => Array.from({ length: PARTS }, (_, index) => [kind, index] as const)))
  test(`damaged site plans are shown or refused with a sentence, and nothing is placed: ${name}, part ${part + 1} of ${PARTS}`, async ({
    page,
    admitConsoleError,
  }) => {
    // The libraries that read them log what is damaged.
    admitConsoleError(/./);
    const projectId = await newProject(page.request);
    const { [name]: bytes = Buffer.alloc(0) } = await originals(page);
    await open(page, `/projects/${projectId}?tab=files`);
    const before = await memoryOf(page);
    const files = [...damagedVersions(bytes, name)]
      .map((damaged, index) => ({ name: numbered(name, index), bytes: damaged }))
      .slice(TOGETHER * part, TOGETHER * (part + 1));
    const { answers, mostMb } = await tryAll(page, projectId, [{ name, bytes }, ...files]);
    expect(answers).toHaveLength(files.length + 1);
    expect(answers.find((one) => one.name === name)).toMatchObject({ by: 'shown' });
    await expectSentencesAndNothingPlaced(page, projectId, answers);
    const count = (by: Answer['by']) => answers.filter((one) => one.by === by).length;
    const description = `shown ${count('shown')}, refused in the dialog ${count('dialog')}, by the server ${count('server')}; ${Math.round(mostMb - before)} MB more`;
    test.info().annotations.push({ type: 'answers', description });
    expect(mostMb - before).toBeLessThan(MOST_MORE_MB);
  });

test('a PDF whose parts are huge only together is refused with a sentence', async ({ page }) => {
  const projectId = await newProject(page.request);
  await open(page, `/projects/${projectId}?tab=files`);
  const before = await memoryOf(page);
  const { answers, mostMb } = await tryAll(page, projectId, [
    { name: 'images.pdf', bytes: pdfOfImages(9) },
    { name: 'groups.pdf', bytes: pdfOfGroups(30) },
    { name: 'instructions.pdf', bytes: packed('/FlateDecode', deflateSync(Buffer.alloc(80 * MEBIBYTE, 'q Q '))) },
    // Within the limits.
    { name: 'image.pdf', bytes: pdfOfImages(1) },
    { name: 'group.pdf', bytes: pdfOfGroups(5) },
  ]);
  await expectSentencesAndNothingPlaced(page, projectId, answers);
  test.info().annotations.push({ type: 'huge', description: `${JSON.stringify(answers)}; ${Math.round(mostMb - before)} MB more` });
  expect(answers.filter(({ by }) => by === 'shown').map(({ name }) => name)).toEqual(['image.pdf', 'group.pdf']);
  expect(mostMb - before).toBeLessThan(MOST_MORE_MB);
});

test('huge site plans are reduced or refused with a sentence, and mislabeled ones are refused', async ({ page }) => {
  const projectId = await newProject(page.request);
  const whole = await originals(page);
  await open(page, `/projects/${projectId}?tab=files`);
  const before = await memoryOf(page);
  const png = Buffer.from(whole['plan.png'] ?? []);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  const zeros = deflateSync(Buffer.alloc(1_024 * MEBIBYTE));
  const huge: Given[] = [
    { name: 'flate.pdf', bytes: packed('/FlateDecode', zeros) },
    { name: 'flate-twice.pdf', bytes: packed('[/FlateDecode /FlateDecode]', deflateSync(zeros)) },
    { name: 'runs.pdf', bytes: packed('/RunLengthDecode', Buffer.alloc((1_024 * MEBIBYTE) / 64, Buffer.from([0x81, 0x20]))) },
    { name: 'wide.pdf', bytes: pdf('[0 0 40000000 1]') },
    { name: 'claims.tif', bytes: pictureTiff({ width: 60_000, height: 60_000, strip: deflateSync(Buffer.alloc(3)), ...PLACE }) },
    { name: 'inflates.tif', bytes: pictureTiff({ width: 2_000, height: 2_000, strip: zeros, ...PLACE }) },
    { name: 'claims.png', bytes: png },
    { name: 'long.dxf', bytes: Buffer.concat([whole['plan.dxf'] ?? Buffer.alloc(0), Buffer.alloc(22 * MEBIBYTE, '999\nlong\n')]) },
  ];
  const { answers, mostMb } = await tryAll(page, projectId, huge);
  await expectSentencesAndNothingPlaced(page, projectId, answers);
  test.info().annotations.push({ type: 'huge', description: `${JSON.stringify(answers)}; ${Math.round(mostMb - before)} MB more` });
  // A page nearly nine miles wide is reduced to the pixels of a picture.
  expect(answers.filter(({ by }) => by === 'shown').map(({ name }) => name)).toEqual(['wide.pdf']);
  expect(mostMb - before).toBeLessThan(MOST_MORE_MB);

  const names = Object.keys(whole);
  const mislabeled = names.flatMap((name) =>
    names
      .filter((other) => other !== name)
      .map((other) => ({ name: `${other.slice(5)}-as.${name.slice(5)}`, bytes: whole[other] ?? Buffer.alloc(0) })),
  );
  const { answers: ofMislabeled } = await tryAll(page, projectId, mislabeled);
  expect(ofMislabeled).toHaveLength(mislabeled.length);
  expect(ofMislabeled.filter(({ by }) => by === 'shown').map(({ name }) => name)).toEqual([]);
  await expectSentencesAndNothingPlaced(page, projectId, ofMislabeled);
});
