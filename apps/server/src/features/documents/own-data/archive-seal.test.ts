/** What the preview of an archive reports about its seal, and what an import requires if the content does not match it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aFile, anUpload } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const elsewhere = testApp();
let owner: Person;
let id: string;
beforeEach(async () => {
  owner = await touchdown.signedIn();
  ({ id } = await aCalculableProject(owner));
});

type Archive = Uint8Array | string;
const partOf = (archive: Archive) => ({ name: typeof archive === 'string' ? 'project.json' : 'project.zip', content: archive });
const sealOf = async (who: Person, archive: Archive): Promise<unknown> =>
  (await jobAnswer(who, await who.post('/api/account/import/preview', new Multipart({}, partOf(archive))))).body.seal;
const take = (who: Person, archive: Archive, fields = {}) =>
  who.post('/api/account/import', new Multipart({ mode: 'copy', ...fields }, partOf(archive))).then((queued) => jobAnswer(who, queued));

const exported = async (format: string): Promise<Buffer> =>
  Buffer.from((await fileFrom(touchdown, owner, `/api/projects/${id}/export/${format}`)).bytes);
const json = async (): Promise<string> => (await exported('archive')).toString();
const packed = (): Promise<Buffer> => exported('archive-files');
/** The archive with another elevation in its records, and the same seal. */
const altered = (archive: string) => archive.replace(/"elevation": ?\d+/, (found) => `${found}9`);
/** Packed again with other records and the original comment, which is the seal. */
function alteredPack(archive: Buffer): Uint8Array {
  const entries = unzipSync(archive);
  const records = altered(strFromU8(entries['project.json'] ?? new Uint8Array()));
  const again = Buffer.from(zipSync({ ...entries, 'project.json': strToU8(records) }, { level: 1 }));
  const comment = archive.subarray(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 22);
  again.writeUInt16LE(comment.length, again.length - 2);
  return Buffer.concat([again, comment]);
}

describe("an archive's seal", () => {
  it('is genuine where it was created, and matches elsewhere', async () => {
    const stranger = await elsewhere.signedIn();
    for (const archive of [await json(), await packed()]) {
      expect(await sealOf(owner, archive)).toBe('genuine');
      expect(await sealOf(stranger, archive)).toBe('otherInstallation');
    }
  });
  it('does not match changed content, here and elsewhere', async () => {
    await anUpload(owner, id, {}, aFile({ name: 'survey.csv', content: 'Name,Latitude,Longitude\r\n'.repeat(2_000) }));
    const stranger = await elsewhere.signedIn();
    for (const archive of [altered(await json()), alteredPack(await packed())])
      for (const who of [owner, stranger]) expect(await sealOf(who, archive)).toBe('altered');
  });
  it('is altered if it was changed itself, or if the file was saved again with it', async () => {
    const archive = await json();
    expect(await sealOf(owner, archive.replace(/(touchdown-seal:[^"]*)."/, '$1"'))).toBe('altered');
    expect(await sealOf(owner, JSON.stringify(JSON.parse(archive), null, 2))).toBe('altered');
  });
  it('is absent in an archive without one, even beside an uploaded file that has one', async () => {
    const { touchdownSeal: _seal, ...records } = JSON.parse(await json());
    expect(await sealOf(owner, JSON.stringify(records))).toBe('none');
    const sealed = Buffer.from((await owner.get(`/api/projects/${id}/export/geojson`)).bytes);
    expect(sealed.includes('touchdown-seal:')).toBe(true);
    await anUpload(owner, id, {}, aFile({ name: 'site.geojson', content: sealed }));
    expect(await sealOf(owner, (await fileFrom(touchdown, owner, '/api/account/export', { format: 'zip' })).bytes)).toBe('none');
  });
});

describe('an archive that does not match its seal', () => {
  it('is rejected and nothing is saved, unless that is accepted', async () => {
    const stranger = await elsewhere.signedIn();
    for (const archive of [altered(await json()), alteredPack(await packed())]) {
      const before = await elsewhere.stored();
      for (const fields of [{}, { acceptAltered: false }])
        expect(await take(stranger, archive, fields)).toMatchObject({ status: 409, body: { code: 'ARCHIVE_ALTERED' } });
      expect(await elsewhere.stored()).toEqual(before);
      expect((await take(stranger, archive, { acceptAltered: true })).status).toBe(200);
      const { rows } = await elsewhere.pool.query(
        "select details from audit_log where action = 'account.importData' order by seq desc limit 1",
      );
      expect(rows).toMatchObject([{ details: { seal: 'altered' } }]);
    }
  });
  it.each(['yes', 1, null])('is not accepted by %j', async (acceptAltered) => {
    expect(await take(owner, altered(await json()), { acceptAltered })).toMatchObject({ status: 400 });
  });
});
