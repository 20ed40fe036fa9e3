/** Files, map archives, reports, buildings, terrain, and laser scans that were deleted can be restored for a time. */
import { BUILDING_SET_LIMITS, type HistoryEntry, DELETION_RETENTION, MAP_ARCHIVE_LIMITS, TERRAIN_FILE_LIMITS } from '@touchdown/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../http/maintenance.ts';
import { diskStore } from '../../../storage/disk-store.ts';
import { removeOrphanedFiles } from '../../../stored-files/orphaned-files.ts';
import { type Person, testApp } from '../../../test/app.ts';
import {
  aBuildingSet,
  aCalculableProject,
  aMember,
  anObstacle,
  anUnderlay,
  anUpload,
  aPath,
  aPhoto,
  aReport,
  aTerrainModel,
  buildingSetFields,
} from '../../../test/builders.ts';
import { aMapArchiveFile } from '../../../test/map-archive-file.ts';
import { Multipart } from '../../../test/multipart.ts';
import { allRecordsOf } from '../../../test/project-records.ts';
import { aScanFile } from '../../../test/scan-file.ts';

const touchdown = testApp({ mapTiles: 'off' });
const DAY = 24 * 60 * 60 * 1_000;
const later = (days: number) => new Date(touchdown.now.getTime() + days * DAY);
let owner: Person;
let viewer: Person;
let project: string;
beforeAll(async () => {
  [owner, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
});
beforeEach(async () => {
  project = (await aCalculableProject(owner)).id;
  await aPath(owner, project, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
  await aMember(owner, project, viewer, 'viewer');
});
const at = (rest = '') => `/api/projects/${project}${rest}`;
const state = () => allRecordsOf(touchdown.pool, project);
const newest = async (): Promise<HistoryEntry | undefined> => (await owner.get(at('/history?limit=1'))).body[0];
const undo = async (entry: HistoryEntry | undefined, by = owner) => by.post(at(`/history/${entry?.id}/undo`));
const retained = async () => (await touchdown.pool.query('select record from deleted_records where project_id = $1', [project])).rowCount;

interface Kind {
  readonly what: string;
  readonly list: string;
  /** Adds one, and returns its id. */
  readonly add: () => Promise<string>;
  /** Where its contents are read. */
  readonly contents: (id: string) => string;
  /** The code of an answer for one that is not there. */
  readonly gone: string;
}
const KINDS: readonly Kind[] = [
  {
    what: 'a file',
    list: '/uploads',
    add: async () => (await anUpload(owner, project)).id,
    contents: (id) => at(`/uploads/${id}`),
    gone: 'UPLOAD_NOT_FOUND',
  },
  {
    what: 'buildings',
    list: '/building-sets',
    add: async () => (await aBuildingSet(owner, project)).id,
    contents: (id) => at(`/building-sets/${id}`),
    gone: 'BUILDING_SET_NOT_FOUND',
  },
  {
    what: 'a laser scan',
    list: '/point-clouds',
    add: async () => {
      const { body } = await owner.post(at('/point-clouds'), new Multipart({}, aScanFile()));
      await touchdown.drain();
      return body.id;
    },
    contents: (id) => at(`/point-clouds/${id}/points`),
    gone: 'POINT_CLOUD_NOT_FOUND',
  },
  {
    what: 'terrain',
    list: '/terrain-models',
    add: async () => (await aTerrainModel(owner, project)).id,
    contents: (id) => at(`/terrain-models/${id}`),
    gone: 'TERRAIN_MODEL_NOT_FOUND',
  },
  {
    what: 'a map archive',
    list: '/map-archives',
    add: async () => (await owner.post(at('/map-archives'), new Multipart({}, aMapArchiveFile()))).body.id,
    contents: (id) => `/api/map/tiles/${id}/2/1/1`,
    gone: 'MAP_LAYER_NOT_FOUND',
  },
  {
    what: 'a report',
    list: '/reports',
    add: async () => {
      const { id } = await aReport(owner, project);
      await touchdown.drain();
      return id;
    },
    contents: (id) => at(`/reports/${id}/file`),
    gone: 'REPORT_NOT_FOUND',
  },
];
const contentsOf = async ({ contents }: Kind, id: string) => {
  const { status, bytes, body } = await owner.get(contents(id));
  return status === 200 ? Buffer.from(bytes).toString('base64') : body.code;
};
const ofKind = (what: string): Kind => KINDS.find((kind) => kind.what === what) as Kind;

describe.each(KINDS)('$what', (kind) => {
  const remove = (id: string) => owner.delete(at(`${kind.list}/${id}`));

  it('is hidden once it is deleted, and undo restores it exactly, with its contents', async () => {
    const id = await kind.add();
    const [before, contents, list] = [await state(), await contentsOf(kind, id), (await owner.get(at(kind.list))).body];
    expect(contents).not.toBe(kind.gone);
    expect((await remove(id)).status).toBe(204);
    const after = await state();
    expect(after).not.toEqual(before);
    expect([(await owner.get(at(kind.list))).body, await contentsOf(kind, id), await retained()]).toEqual([[], kind.gone, 1]);
    const deletion = await newest();
    expect((await undo(deletion, viewer)).status).toBe(403);
    expect((await undo(deletion)).status).toBe(200);
    expect([await state(), await contentsOf(kind, id), (await owner.get(at(kind.list))).body]).toEqual([before, contents, list]);
    expect(await retained()).toBe(0);
    expect((await undo(await newest())).status).toBe(200);
    expect(await state()).toEqual(after);
    expect((await undo(await newest())).status).toBe(200);
    expect([await state(), await contentsOf(kind, id)]).toEqual([before, contents]);
  });

  it('is removed for good after 30 days, and the history says so', async () => {
    const id = await kind.add();
    await remove(id);
    const files = async () =>
      (await touchdown.pool.query<{ file_path: string }>('select file_path from deleted_records where project_id = $1', [project])).rows;
    const [file] = await files();
    await removeExpired({ db: touchdown.db, clock: () => later(DELETION_RETENTION.days - 1) });
    await removeOrphanedFiles({ db: touchdown.db, clock: () => later(DELETION_RETENTION.days - 1), files: diskStore(touchdown.dataDir) });
    expect([await retained(), (await newest())?.undo]).toEqual([1, { possible: true, reason: null }]);
    await removeExpired({ db: touchdown.db, clock: () => later(DELETION_RETENTION.days + 1) });
    await removeOrphanedFiles({ db: touchdown.db, clock: () => later(DELETION_RETENTION.days + 1), files: diskStore(touchdown.dataDir) });
    expect(await retained()).toBe(0);
    const entry = await newest();
    const reason = 'What was deleted is kept for 30 days, up to 2 GB per project. This has been removed for good.';
    expect(entry?.undo).toEqual({ possible: false, reason });
    expect((await undo(entry)).body).toEqual({ code: 'UNDO_NOT_POSSIBLE', message: reason });
    if (typeof file?.file_path === 'string')
      await expect(diskStore(touchdown.dataDir).open(file.file_path)).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });

  it('is removed for good with its project', async () => {
    await remove(await kind.add());
    await touchdown.pool.query('delete from projects where id = $1', [project]);
    expect(await retained()).toBe(0);
  });
});

describe.each(KINDS.filter(({ what }) => what !== 'a report'))('adding $what', (kind) => {
  it('is undone and redone, with its contents', async () => {
    const before = await state();
    const id = await kind.add();
    const added = (await owner.get(at('/history'))).body.find(({ undo: { possible } }: HistoryEntry) => possible);
    const [after, contents] = [await state(), await contentsOf(kind, id)];
    expect((await undo(added)).status).toBe(200);
    expect([await state(), await contentsOf(kind, id)]).toEqual([before, kind.gone]);
    expect((await undo(await newest())).status).toBe(200);
    expect([await state(), await contentsOf(kind, id)]).toEqual([after, contents]);
  });
});

describe('what was deleted', () => {
  it('is removed early, the oldest first, if a project has deleted too much', async () => {
    const [first, second] = [await anUpload(owner, project), await anUpload(owner, project)];
    await owner.delete(at(`/uploads/${first.id}`));
    const deletion = await newest();
    await touchdown.pool.query("update deleted_records set deleted_at = deleted_at - interval '1 hour', bytes = $2 where project_id = $1", [
      project,
      DELETION_RETENTION.projectBytes,
    ]);
    await owner.delete(at(`/uploads/${second.id}`));
    expect([(await undo(deletion)).body.code, (await undo(await newest())).status]).toEqual(['UNDO_NOT_POSSIBLE', 200]);
  });
  it.each([
    ['buildings', BUILDING_SET_LIMITS.sets, 'BUILDING_SETS_FULL'],
    ['terrain', TERRAIN_FILE_LIMITS.models, 'TERRAIN_MODELS_FULL'],
    ['a map archive', MAP_ARCHIVE_LIMITS.projectCount, 'MAP_ARCHIVES_FULL'],
  ])('does not count toward the limits of the project, which are checked again: %s', async (what, most, code) => {
    const kind = ofKind(what);
    await owner.delete(at(`${kind.list}/${await kind.add()}`));
    const deletion = await newest();
    for (let n = 0; n < most; n += 1) await kind.add();
    expect((await undo(deletion)).body.code).toBe(code);
    expect(await retained()).toBe(1);
  });
  it('does not count toward the size of all files, which is checked again', async () => {
    const { id } = await anUpload(owner, project);
    await touchdown.pool.query(
      `insert into uploads (id, project_id, file_name, original_name, kind, file_type, file_size, file_path, sha256, uploaded_by, uploaded_at, updated_at)
       select gen_random_uuid(), project_id, file_name, original_name, kind, file_type, 25000000, file_path, sha256, uploaded_by, uploaded_at, updated_at
       from uploads, generate_series(1, 85) where id = $1`,
      [id],
    );
    const { body } = await owner.get(at('/uploads'));
    for (const { id: one } of body.slice(-3)) await owner.delete(at(`/uploads/${one}`));
    const deletion = await newest();
    expect((await undo(deletion)).status).toBe(200);
    await touchdown.pool.query('update uploads set file_size = 26200000 where project_id = $1 and file_size > 1000', [project]);
    expect((await undo((await owner.get(at('/history?limit=3'))).body[2])).body.code).toBe('FILES_FULL');
  });
  it('is not in the archive of its project, nor copied with it', async () => {
    await owner.delete(at(`/uploads/${(await anUpload(owner, project)).id}`));
    const archive = await owner.get(at('/export/archive'));
    expect([archive.status, JSON.stringify(archive.body).includes('notes.txt')]).toEqual([200, false]);
    const { body: scenario } = await owner.post(at('/scenarios'), { name: 'Rooftop' });
    expect((await owner.get(`/api/projects/${scenario.id}/uploads`)).body).toEqual([]);
    expect(
      (await owner.get(`/api/projects/${scenario.id}/history`)).body.filter(({ undo: { possible } }: HistoryEntry) => possible),
    ).toEqual([]);
  });
  it('is of the plan: a file is restored once its plan is back, and what is of the site at any time', async () => {
    await owner.delete(at(`/building-sets/${(await aBuildingSet(owner, project)).id}`));
    const buildings = await newest();
    await owner.delete(at(`/uploads/${(await anUpload(owner, project)).id}`));
    const file = await newest();
    const { body: scenario } = await owner.post(at('/scenarios'), { name: 'Rooftop' });
    expect((await owner.post(at(`/scenarios/${scenario.id}/adopt`), { name: 'Former' })).status).toBe(200);
    const adoption = await newest();
    expect((await undo(buildings)).status).toBe(200);
    expect((await undo(file)).body.message).toMatch(/^A scenario has been made the base since/);
    expect((await undo(adoption)).status).toBe(200);
    expect((await undo(file)).status).toBe(200);
    expect((await owner.get(at('/uploads'))).body).toHaveLength(1);
  });
  it('before its evaluation ended is not kept, and its adding cannot be undone until then', async () => {
    const { body } = await owner.post(at('/point-clouds'), new Multipart({}, aScanFile()));
    const added = await newest();
    expect((await undo(added)).body).toEqual({
      code: 'UNDO_NOT_POSSIBLE',
      message: 'This is still being evaluated. Undo it once that has ended, or delete it instead.',
    });
    expect((await owner.delete(at(`/point-clouds/${body.id}`))).status).toBe(204);
    expect((await newest())?.undo.reason).toBe('This was not finished when it was deleted, so nothing of it was kept.');
  });
});

describe('what is of the site', () => {
  it('is in the history of a scenario too, and undone there with the same access', async () => {
    const { body: scenario } = await owner.post(at('/scenarios'), { name: 'Rooftop' });
    const { id: set } = await aBuildingSet(owner, project);
    const inScenario = (rest: string) => `/api/projects/${scenario.id}${rest}`;
    await owner.delete(inScenario(`/building-sets/${set}`));
    const list = async (): Promise<HistoryEntry[]> => (await owner.get(inScenario('/history?limit=3'))).body;
    const [deletion] = await list();
    expect(deletion).toMatchObject({ action: 'buildingSet.delete', undo: { possible: true } });
    expect((await viewer.post(inScenario(`/history/${deletion?.id}/undo`))).status).toBe(403);
    expect((await owner.post(inScenario(`/history/${deletion?.id}/undo`))).status).toBe(200);
    expect((await owner.get(at('/building-sets'))).body).toMatchObject([{ id: set }]);
    const [undone, deleted] = await list();
    expect([undone?.action, deleted?.undo.possible]).toEqual(['change.undo', false]);
    expect((await newest())?.id).toBe(undone?.id);
    // What is of the plan of the base is not.
    await owner.put(at(), { elevation: 790 });
    expect((await owner.post(inScenario(`/history/${(await newest())?.id}/undo`))).body.code).toBe('HISTORY_ENTRY_NOT_FOUND');
  });
});

describe('undo says why', () => {
  it('a photo cannot return while its obstacle is deleted', async () => {
    const { id: obstacle } = await anObstacle(owner, project);
    const { id } = await anUpload(owner, project, { kind: 'field_photo', obstacleId: obstacle }, aPhoto());
    await owner.delete(at(`/uploads/${id}`));
    const deletion = await newest();
    await owner.delete(at(`/obstacles/${obstacle}`));
    const gone = await newest();
    expect((await undo(deletion)).body).toEqual({
      code: 'UNDO_BREAKS_RULE',
      message: "This change can't be undone now. The obstacle in this photo has been deleted. Restore that obstacle first.",
    });
    expect([(await undo(gone)).status, (await undo(deletion)).status]).toEqual([200, 200]);
  });
  it('a file cannot go while it is placed as an underlay', async () => {
    await anUnderlay(owner, project);
    const entries: HistoryEntry[] = (await owner.get(at('/history'))).body;
    const added = entries.find(({ action }) => action === 'upload.create');
    expect((await undo(added)).body).toMatchObject({
      code: 'CHANGED_SINCE',
      current: { sentence: expect.stringMatching(/^placed the underlay/) },
    });
  });
  it('buildings cannot go once someone has decided which of them count', async () => {
    const { body } = await owner.post(at('/building-sets'), buildingSetFields());
    const added = await newest();
    await owner.post(at(`/building-sets/${body.id}/excluded`), { line: 1, isExcluded: true });
    expect((await undo(added)).body).toMatchObject({ code: 'CHANGED_SINCE' });
  });
});
