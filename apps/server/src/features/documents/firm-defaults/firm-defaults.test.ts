import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_MESSAGES } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, anUpload, aProject, aReport } from '../../../test/builders.ts';
import { logoProblem } from './logo.ts';

const touchdown = testApp();
const URL = '/api/account/firm-defaults';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const FIELDS = {
  firmName: 'Rivera Aviation Planning',
  preparedBy: 'Ana Rivera, PE',
  timeZone: 'America/Chicago',
  logo: PNG.toString('base64'),
};

async function ownReport(type = 'site_analysis') {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  const report = await aReport(owner, id, { type });
  await touchdown.drain();
  const at = `/api/projects/${id}/reports/${report.id}`;
  const changes = async () => (await owner.get(`${at}/changes`)).body.changes;
  const isStale = async () => (await owner.get(at)).body.file.isStale;
  return { owner, id, changes, isStale };
}

describe('permissions for firm defaults', () => {
  it('only the user reads and writes their own', async () => {
    const [visitor, owner, other] = [touchdown.visitor(), await touchdown.signedIn(), await touchdown.signedIn('superuser')];
    expect([(await visitor.get(URL)).status, (await visitor.put(URL, FIELDS)).status]).toEqual([401, 401]);
    expect((await owner.put(URL, FIELDS)).status).toBe(200);
    expect((await other.get(URL)).body).toBeNull();
  });
});

describe('firm defaults', () => {
  it('are absent until they are entered, then saved as entered, with an audit entry without values', async () => {
    const owner = await touchdown.signedIn();
    expect((await owner.get(URL)).body).toBeNull();
    await owner.put(URL, { ...FIELDS, firmName: ' Rivera Aviation Planning ', version: 0 });
    expect((await owner.get(URL)).body).toMatchObject({ ...FIELDS, version: 1 });
    await owner.put(URL, { logo: null, version: 1 });
    expect((await owner.get(URL)).body).toMatchObject({ ...FIELDS, logo: null, version: 2 });
    const { rows } = await touchdown.pool.query(
      "select details from audit_log where entity_id = $1 and action = 'firmDefaults.save' order by seq",
      [owner.id],
    );
    expect(rows).toEqual([{ details: { version: 1, fields: [] } }, { details: { version: 2, fields: ['logo'] } }]);
  });
  it('are not overwritten unseen; of three concurrent changes one wins', async () => {
    const owner = await touchdown.signedIn();
    const answers = await Promise.all(['A', 'B', 'C'].map((firmName) => owner.put(URL, { firmName, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  it.each(['Mars/Olympus', '+05:00', 'x'.repeat(65)])('reject the time zone %s', async (timeZone) => {
    const owner = await touchdown.signedIn();
    expect((await owner.put(URL, { timeZone })).body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'timeZone' }] });
  });
  it.each([
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), LOGO_MESSAGES.unknownKind],
    ['text that is not Base64', 'not an image', LOGO_MESSAGES.unknownKind],
    ['a large file', Buffer.alloc(LOGO_MAX_BYTES + 3).toString('base64'), LOGO_MESSAGES.tooLarge],
  ])('reject %s as logo, and save nothing', async (_what, logo, message) => {
    const owner = await touchdown.signedIn();
    expect((await owner.put(URL, { firmName: 'Rivera', logo })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'logo', message }],
    });
    expect((await owner.get(URL)).body).toBeNull();
  });
});

describe('a logo', () => {
  const png = (width: number, height: number): Buffer => {
    const bytes = Buffer.from(PNG);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  /** Its head: one application segment, then the frame with the size. */
  const jpeg = (width: number, height: number): Buffer => {
    const head = Buffer.from('ffd8ffe000040000ffc0000b080000000001', 'hex');
    head.writeUInt16BE(height, 13);
    head.writeUInt16BE(width, 15);
    return head;
  };
  it.each([
    ['a PNG', png(1, 1), null],
    ['a JPEG', jpeg(300, 100), null],
    ['a PNG with too many pixels', png(LOGO_MAX_PIXELS + 1, 1), LOGO_MESSAGES.tooManyPixels],
    ['a JPEG with too many pixels', jpeg(300, LOGO_MAX_PIXELS + 1), LOGO_MESSAGES.tooManyPixels],
    ['a PNG without a size', png(0, 1), LOGO_MESSAGES.unknownKind],
    ['a PNG that ends in its header', PNG.subarray(0, 20), LOGO_MESSAGES.unknownKind],
    ['a JPEG that ends before its frame', jpeg(1, 1).subarray(0, 8), LOGO_MESSAGES.unknownKind],
  ])('is checked without decoding it: %s', (_what, bytes, problem) => {
    expect(logoProblem(bytes)).toBe(problem);
  });
});

describe('a report', () => {
  const saved = (owner: Client, fields: object) => owner.put(URL, fields);
  it("takes from the owner's defaults what the project leaves blank, and is out of date when they change", async () => {
    const { owner, id, changes } = await ownReport();
    await owner.put(`/api/projects/${id}/document-details`, { preparedBy: 'B. Cole', revision: 'B' });
    await saved(owner, FIELDS);
    expect(await changes()).toEqual(
      expect.arrayContaining([
        { what: 'Firm name', before: null, after: 'Rivera Aviation Planning' },
        { what: 'Prepared by', before: null, after: 'B. Cole' },
        { what: 'Time zone', before: null, after: 'America/Chicago' },
        { what: 'Logo', before: null, after: 'Firm logo' },
      ]),
    );
  });
  it("does not take the defaults of an editor, and prefers the project's own logo", async () => {
    const { owner, id, isStale } = await ownReport();
    const editor = await touchdown.signedIn();
    await aMember(owner, id, editor, 'editor');
    await saved(editor, FIELDS);
    expect(await isStale()).toBe(false);
    await anUpload(owner, id, {}, { name: 'Logo.png', content: PNG, type: 'image/png' });
    const report = await aReport(owner, id, { type: 'site_analysis' });
    await touchdown.drain();
    await saved(owner, { logo: FIELDS.logo });
    expect((await owner.get(`/api/projects/${id}/reports/${report.id}`)).body.file.isStale).toBe(false);
  });
  it('with the logo and the time zone of the firm is generated, and named by the date there', async () => {
    const owner = await touchdown.signedIn();
    await saved(owner, { ...FIELDS, timeZone: 'Pacific/Honolulu' });
    const { id } = await aProject(owner);
    const report = await aReport(owner, id, { type: 'site_analysis' });
    await touchdown.drain();
    const { state, generatedAt, file } = (await owner.get(`/api/projects/${id}/reports/${report.id}`)).body;
    expect(state).toBe('ready');
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu', dateStyle: 'short' }).format(new Date(generatedAt));
    expect(file.fileName).toContain(there);
  });
});
