import { REPORT_PART_LABELS } from '@touchdown/contract';
import { PART_TITLES } from '@touchdown/exports/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf, textsOf } from '../../../pdf/test/read-pdf.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, aPath } from '../../../test/builders.ts';

const touchdown = testApp();
const CHOSEN = { paper: 'a4', scale: '60', leftOut: ['contacts', 'calculation', 'nearby'] };
/** Without the part that a Dimension Report does not have, in the order of the report. */
const SAVED = { paper: 'a4', scale: '60', leftOut: ['calculation', 'contacts'] };

let owner: Client;
let projectId: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  projectId = (await aCalculableProject(owner)).id;
  await aPath(owner, projectId);
});

const url = (rest = '') => `/api/projects/${projectId}/reports${rest}`;
const preview = (query: string, by = owner) => by.get(`/api/projects/${projectId}/report-preview/${query}`);
async function made(options?: object) {
  const { id } = (await owner.post(url(), { type: 'dimension', ...(options && { options }) })).body;
  await touchdown.drain();
  const report = (await owner.get(url(`/${id}`))).body;
  const { bytes } = await owner.get(url(`/${id}/file`));
  return { report, bytes };
}
async function read(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  const texts = await textsOf(pdf);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  const perPage = Array.from({ length: pdf.numPages }, (_, page) =>
    texts.flatMap((one) => (one.page === page + 1 ? [one.text] : [])).join('\n'),
  );
  return { size: [Math.round(width), Math.round(height)], perPage, text: perPage.join('\n') };
}

describe('a preview of an unknown type', () => {
  it('is refused by name, as an unknown format of an export is, whatever it is compared with', async () => {
    for (const query of ['weather', 'weather?compareWith=base']) {
      const { status, body } = await preview(query);
      expect([status, body]).toEqual([
        400,
        {
          code: 'VALIDATION_FAILED',
          message: 'Some fields need attention.',
          fields: [
            {
              path: 'type',
              message: 'There is no report type "weather". Choose Site Analysis, Dimension, Compliance, or Executive Summary',
            },
          ],
        },
      ]);
    }
    const neighbor = await owner.get(`/api/projects/${projectId}/export/weather`);
    expect([neighbor.status, neighbor.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the options of a report', () => {
  it('are its paper, the scale of its site plan, and the sections that it is without, which it states', async () => {
    const { report, bytes } = await made(CHOSEN);
    expect(report.options).toEqual(SAVED);
    const { size, text } = await read(bytes);
    expect(size).toEqual([595, 842]);
    expect(text).toContain('1 in = 60 ft at full print size');
    expect(text).toContain('Not included in this report: Calculation Details and Contacts.');
    expect(text).not.toMatch(/^Calculation Details: /m);
  });
  it('are part of its inputs, so that the same report again has the same bytes, and another paper has another hash', async () => {
    const [first, again, standard] = [await made(CHOSEN), await made(SAVED), await made()];
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(standard.report.options).toBeUndefined();
    expect(standard.report.file.inputsSha256).not.toBe(first.report.file.inputsSha256);
    expect((await read(standard.bytes)).size).toEqual([612, 792]);
  });
  it('do not make it out of date, and are not listed among the changes of the project', async () => {
    const { report } = await made(CHOSEN);
    expect(report.file.isStale).toBe(false);
    expect((await owner.get(url(`/${report.id}/changes`))).body.changes).toEqual([]);
  });
  it('that equal the standard leave the hash as it is without options', async () => {
    const [plain, same] = [await made(), await made({ paper: 'letter', leftOut: [] })];
    expect(same.report.file.inputsSha256).toBe(plain.report.file.inputsSha256);
  });
  it('are rejected if unknown', async () => {
    expect((await owner.post(url(), { type: 'dimension', options: { paper: 'ledger' } })).status).toBe(400);
    expect((await owner.post(url(), { type: 'dimension', options: { leftOut: ['conclusion'] } })).status).toBe(400);
  });
  it('name sections as the report does', () => {
    expect(REPORT_PART_LABELS).toEqual(PART_TITLES);
  });
});

describe('a preview', () => {
  it('is the report with its options, marked on every page, and nothing is stored', async () => {
    const before = (await owner.get(url())).body.length;
    const answer = await preview('dimension?paper=a4&leftOut=contacts,calculation');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { size, perPage, text } = await read(answer.bytes);
    expect(size).toEqual([595, 842]);
    expect(text).toContain('Not included in this report: Calculation Details and Contacts.');
    expect(perPage.filter((page) => page.includes('PREVIEW · NOT ISSUED'))).toHaveLength(perPage.length);
    expect((await owner.get(url())).body).toHaveLength(before);
  });
  it('is for those who may issue the report', async () => {
    const viewer = await touchdown.signedIn();
    await aMember(owner, projectId, viewer, 'viewer');
    expect((await preview('dimension', viewer)).status).toBe(403);
    expect((await preview('dimension', await touchdown.signedIn())).status).toBe(404);
  });
});
