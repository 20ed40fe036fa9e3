/** A file of the size of the national one: every row is stored, uploaded over HTTP and imported on the host. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillCount, drillTimeout } from '@touchdown/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../../storage/disk-store.ts';
import { testApp } from '../../../test/app.ts';
import { Multipart } from '../../../test/multipart.ts';
import { BALLOONS_FT, NATIONAL_ROWS, nationalDof } from '../../../test/national-dof.ts';
import { importDofOnHost } from './import-on-host.ts';

const ROWS = drillCount({ gate: 4_000, full: NATIONAL_ROWS });
const touchdown = testApp();
let folder = '';
let content = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchdown-dof-'));
  content = `${[...nationalDof(ROWS)].join('\n')}\n`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectAll(libraryId: string): Promise<void> {
  const { rows } = await touchdown.pool.query(
    'select count(*)::int as rows, count(distinct oas_number)::int as numbers from dof_obstacles where library_id = $1',
    [libraryId],
  );
  expect(rows).toEqual([{ rows: ROWS, numbers: ROWS }]);
  const balloons = await touchdown.pool.query(
    'select kind, height_agl_feet as feet from dof_obstacles where library_id = $1 and height_agl_feet > 10000 order by feet',
    [libraryId],
  );
  expect(balloons.rows).toEqual(BALLOONS_FT.map((feet) => ({ kind: 'BALLOON', feet })));
}

describe(`an obstacle file of ${ROWS} rows`, () => {
  it('is stored with every row when it is uploaded', { timeout: drillTimeout() }, async () => {
    const superuser = await touchdown.signedIn('superuser');
    const { body } = await superuser.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content }));
    await touchdown.drain();
    const ended = await superuser.get(`/api/dof/imports/${body.id}`);
    expect(ended.body).toMatchObject({ state: 'current', rows: ROWS, refusedRows: 0, refused: [] });
    await expectAll(body.id);
  });
  it('is stored with every row when it is imported on the host', { timeout: drillTimeout() }, async () => {
    const file = path.join(folder, 'DOF.DAT');
    writeFileSync(file, content, 'latin1');
    const { db, dataDir } = touchdown;
    const deps = { db, config: { dataDir }, files: diskStore(dataDir), clock: () => touchdown.now };
    const ended = await importDofOnHost(deps, file, { allowOlder: true });
    expect(ended).toMatchObject({ state: 'current', rows: ROWS, refusedRows: 0, refused: [] });
    await expectAll(ended.id);
  });
});
