// `npm run export` in a child process: the same bytes as the route and the browser produce.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLANNING_PACKS } from '@touchdown/domain';
import { readSeal } from '@touchdown/exports/seal';
import { isFullDrill } from '@touchdown/testing';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { TEST_CONFIG, testApp } from '../../../test/app.ts';
import { aCalculableProject, anObstacle, aPath, projectFields } from '../../../test/builders.ts';
import { bundled, type EndedProcess, startCommand } from '../../../test/processes.ts';

/** Too slow for the gate (docs/quality.md). */
const atNight = it.runIf(isFullDrill());

const touchdown = testApp();
const FIXED_CLOCK = new URL('../../../test/fixed-clock.mjs', import.meta.url).href;
const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function command(secret: string, ...args: readonly string[]): Promise<EndedProcess> {
  const { rows } = await touchdown.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const installation = { DATABASE_URL: url.href, TOUCHDOWN_DATA_DIR: folder, SESSION_SECRET: secret };
  return startCommand(bundled(), { ...installation, NODE_OPTIONS: `--import ${FIXED_CLOCK}` }, args).outcome;
}

const exported = (...options: readonly string[]) => command(TEST_CONFIG.sessionSecret, 'export', ...options);

describe('export', () => {
  atNight('reports what it needs, and that a project does not exist', async () => {
    expect(await exported('--format', 'dwg')).toEqual({
      code: 1,
      output: expect.stringContaining('Add --project <id>, --format (kml, kmz,'),
    });
    const gone = ['--project', crypto.randomUUID(), '--format', 'kml', '--out', path.join(folder, 'x.kml')];
    expect(await exported(...gone)).toEqual({ code: 1, output: expect.stringContaining('not found.') });
  });
  it('writes the file, or reports why it cannot', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const out = path.join(folder, 'site.dxf');
    const kml = await exported('--project', id, '--format', 'kml', '--out', path.join(folder, 'site.kml'));
    expect(kml).toEqual({ code: 1, output: expect.stringContaining('No paths available for export.') });

    await aPath(owner, id);
    await anObstacle(owner, id);
    expect(await exported('--project', id, '--format', 'dxf', '--out', out, '--flat')).toMatchObject({ code: 0 });
    // Same bytes as the route on the same day, including the seal, because nothing was written in between.
    const answer = await owner.get(`/api/projects/${id}/export/dxf?altitudes=false`);
    expect(readFileSync(out).equals(answer.bytes)).toBe(true);
    expect(readSeal(readFileSync(out)).found).toBe('seal');
    expect(await command(TEST_CONFIG.sessionSecret, 'verify', out)).toMatchObject({ code: 0, output: expect.stringContaining('genuine') });
  });
  atNight('writes a table without a seal row, and with --with-seal a ZIP whose table verifies beside its companion file', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await aPath(owner, id);
    const [table, zip] = [path.join(folder, 'paths.csv'), path.join(folder, 'paths.zip')];
    expect(await exported('--project', id, '--format', 'csv', '--out', table)).toMatchObject({ code: 0 });
    expect(readSeal(readFileSync(table)).found).toBe('nothing');
    expect(await exported('--project', id, '--format', 'csv', '--out', zip, '--with-seal')).toMatchObject({ code: 0 });
    const companion = Object.entries(unzipSync(readFileSync(zip))).find(([name]) => name.endsWith('.csv.seal.json'));
    writeFileSync(`${table}.seal.json`, companion?.[1] ?? '');
    const verified = await command(TEST_CONFIG.sessionSecret, 'verify', table);
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('genuine') });
    writeFileSync(table, `${readFileSync(table, 'utf8')}P2\r\n`);
    const altered = await command(TEST_CONFIG.sessionSecret, 'verify', table);
    expect(altered).toMatchObject({ code: 1, output: expect.stringContaining('altered') });
  });
  it('warns of dimensions that are not current', async () => {
    const owner = await touchdown.signedIn();
    const { id, primaryAircraftId } = await aCalculableProject(owner);
    await aPath(owner, id);
    const args = ['--project', id, '--format', 'dxf', '--out', path.join(folder, 'changed.dxf')];
    expect((await exported(...args)).output).not.toContain('Warning');
    await owner.post(`/api/projects/${id}/calculations`, {});
    await owner.put(`/api/projects/${id}`, projectFields({ primaryAircraftId, ppr: true }));
    const { code, output } = await exported(...args);
    expect(code).toBe(0);
    expect(output).toContain('Warning: The saved dimensions are ');
    expect(output).toContain('Prior permission required changed from no to yes.');
  });
  atNight('writes no FAA numbers of a project that is planned under an edition of its own, and its quantities', async () => {
    const owner = await touchdown.signedIn();
    const [{ id: editionId, revision }] = PLANNING_PACKS;
    const choices = { performanceClass: 2, taxi: null, turnsOnStand: null, flightManualFato: null };
    const { id } = await aCalculableProject(owner, { plannedEdition: { editionId, revision, ...choices } });
    await aPath(owner, id);
    const out = path.join(folder, 'planned');
    const refused = await exported('--project', id, '--format', 'json', '--out', out);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('edition') });
    expect(existsSync(out)).toBe(false);
    expect(await exported('--project', id, '--format', 'quantities', '--out', out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toContain('TLOF perimeter line');
  });
  it("signs with the installation's key, and not without its secret", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await aPath(owner, id);
    const args = ['export', '--project', id, '--format', 'csv', '--out', path.join(folder, 'other.csv')];
    const refused = await command('a secret that nobody has, and long enough', ...args);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('SESSION_SECRET') });
    expect(existsSync(path.join(folder, 'other.csv'))).toBe(false);
  });
  atNight('verifies files; a folder and a missing file are reported as not files', async () => {
    for (const none of [folder, path.join(folder, 'nothing.kml')])
      expect(await command(TEST_CONFIG.sessionSecret, 'verify', none)).toEqual({
        code: 1,
        output: expect.stringContaining(`Could not read ${none}: `),
      });
  });
});
