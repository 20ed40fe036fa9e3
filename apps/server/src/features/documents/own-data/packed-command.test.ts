// `npm run export -- --format archive-files` in a child process: the same bytes as the job's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readSeal } from '@touchdown/exports/seal';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { TEST_CONFIG, testApp } from '../../../test/app.ts';
import { aCalculableProject, anUpload } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';

const touchdown = testApp();
const FIXED_CLOCK = new URL('../../../test/fixed-clock.mjs', import.meta.url).href;
const CLI = path.resolve(import.meta.dirname, '../../../cli.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-packed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(project: string, out: string) {
  const { rows } = await touchdown.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const options = ['export', '--project', project, '--format', 'archive-files', '--out', out];
  const env = { DATABASE_URL: url.href, TOUCHDOWN_DATA_DIR: touchdown.dataDir, SESSION_SECRET: TEST_CONFIG.sessionSecret };
  return spawnSync(process.execPath, ['--import', 'tsx', '--import', FIXED_CLOCK, CLI, ...options], { env, encoding: 'utf8' });
}

describe('the archive with files on the command line', () => {
  it('has the same bytes as the file of the job, including the seal', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await anUpload(owner, id);
    const out = path.join(folder, 'project.zip');
    expect(await exported(id, out)).toMatchObject({ status: 0, stdout: expect.stringContaining('.zip to') });
    const { bytes } = await fileFrom(touchdown, owner, `/api/projects/${id}/export/archive-files`);
    expect(readFileSync(out).equals(bytes)).toBe(true);
    expect(readSeal(bytes).found).toBe('seal');
    expect(Object.keys(unzipSync(bytes))).toHaveLength(2);
  });
  it('leaves no partial file when file storage is unavailable', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await anUpload(owner, id);
    const files = path.join(touchdown.dataDir, 'uploads', 'files');
    await rm(files, { recursive: true });
    await writeFile(files, 'no folder');
    const out = path.join(folder, 'half.zip');
    expect((await exported(id, out)).status).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});
