// `npm run export` as a process of its own: the very bytes that the route and the browser give.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { projects } from '../../db/schema/projects.ts';
import { testApp } from '../../test/app.ts';
import { aCalculableProject, anObstacle, aPath } from '../../test/builders.ts';
import { exportFileOf } from './export-file.service.ts';

const touchdown = testApp();
const CLI = path.resolve(import.meta.dirname, '../../cli.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function exported(...options: readonly string[]): Promise<{ code: number | null; told: string }> {
  const { rows } = await touchdown.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, 'export', ...options], {
    env: { DATABASE_URL: url.href, TOUCHDOWN_DATA_DIR: folder },
  });
  let told = '';
  const hear = (chunk: Buffer) => void (told += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, told })));
}

describe('export', () => {
  it('says what it needs, and that a project is not there', async () => {
    expect(await exported('--format', 'dwg')).toEqual({
      code: 1,
      told: expect.stringContaining('Add --project <id>, --format (kml, kmz,'),
    });
    const gone = ['--project', crypto.randomUUID(), '--format', 'kml', '--out', path.join(folder, 'x.kml')];
    expect(await exported(...gone)).toEqual({ code: 1, told: expect.stringContaining('There is no project') });
  });
  it('writes the file, or says why it cannot', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const out = path.join(folder, 'site.dxf');
    const kml = await exported('--project', id, '--format', 'kml', '--out', path.join(folder, 'site.kml'));
    expect(kml).toEqual({ code: 1, told: expect.stringContaining('No paths available for export.') });

    await aPath(owner, id);
    await anObstacle(owner, id);
    expect(await exported('--project', id, '--format', 'dxf', '--out', out, '--flat')).toMatchObject({ code: 0 });
    const [project] = await touchdown.db.select().from(projects).where(eq(projects.id, id));
    if (project === undefined) throw new Error('the project is gone');
    const request = { format: 'dxf', options: { altitudes: false, surfaces: true } } as const;
    expect(readFileSync(out, 'utf8')).toBe((await exportFileOf(touchdown.db, project, request, new Date())).content);
  });
});
