import { describe, expect, it } from 'vitest';
import { removeExpired } from '../http/maintenance.ts';
import { diskStore } from '../storage/disk-store.ts';
import { writeTempFile } from '../storage/temp-file.ts';
import { Readable } from 'node:stream';
import { testApp } from '../test/app.ts';
import { anUpload, aProject } from '../test/builders.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const touchdown = testApp();
const HOUR = 60 * 60 * 1_000;
const keys = async () =>
  (await touchdown.pool.query<{ key: string }>('select key from stored_files order by key')).rows.map(({ key }) => key);
const files = () => diskStore(touchdown.dataDir);
function tidyAt(hours: number): Promise<void> {
  const later = new Date(touchdown.now.getTime() + hours * HOUR);
  return removeOrphanedFiles({ db: touchdown.db, clock: () => later, files: files() });
}
/** As a process leaves it that is killed between storing a file and referencing it. */
async function orphan(): Promise<string> {
  const file = await writeTempFile(touchdown.dataDir, Readable.from([Buffer.from('x')]));
  await touchdown.pool.query('insert into stored_files (key, created_at) values ($1, $2)', [file.key, touchdown.now]);
  await files().put(file.key, file);
  return file.key;
}

describe('an orphaned file', () => {
  it("is left for a day, then removed; referenced files and another database's files stay", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const upload = await anUpload(owner, id);
    const stored = await keys();
    const lost = await orphan();
    const foreign = await writeTempFile(touchdown.dataDir, Readable.from([Buffer.from('theirs')]));
    await files().put(foreign.key, foreign);
    await tidyAt(23);
    expect(await keys()).toEqual([...stored, lost].sort());
    await tidyAt(25);
    expect(await keys()).toEqual(stored);
    await expect(files().open(lost)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    (await files().open(foreign.key)).destroy();
    expect((await owner.get(`/api/projects/${id}/uploads/${upload.id}`)).status).toBe(200);
  });
  it('is removed with its project, once that can no longer be restored', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const before = await keys();
    await anUpload(owner, id);
    await owner.delete(`/api/projects/${id}`);
    await tidyAt(25);
    expect(await keys()).toHaveLength(before.length + 1);
    const later = new Date(touchdown.now.getTime() + 31 * 24 * HOUR);
    await removeExpired({ db: touchdown.db, clock: () => later });
    await tidyAt(31 * 24);
    expect(await keys()).toEqual(before);
  });
});
