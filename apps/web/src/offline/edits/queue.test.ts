import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import type { CachedAnswer, Write } from '../../shared/offline/ports.ts';
import { type EditStore, memoryStore } from './edit-store.ts';
import { mirrored } from './mirror.ts';
import { editQueueOf } from './queue.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const TOWER_ID = '01900000-0000-7000-8000-000000000002';
const OBSTACLES = `/api/projects/${SITE}/obstacles`;
const fields = { name: 'Tower', type: 'tower', latitude: 41.4, longitude: -81.7, heightFeet: 100, elevationFeet: 740, description: null };
const tower = { ...fields, id: TOWER_ID, projectId: SITE, source: 'entered', isAltered: false, version: 3, createdAt: '', updatedAt: '' };

let made = 0;
const newId = () => {
  made += 1;
  return `01900000-0000-7000-9000-${String(made).padStart(12, '0')}`;
};

function queueOf({
  person = 'ada',
  cached = {},
  store = memoryStore(),
}: { person?: string | null; cached?: Record<string, unknown>; store?: EditStore } = {}) {
  const read = async (address: string): Promise<CachedAnswer | undefined> =>
    address in cached ? { value: cached[address], next: null, readAt: '' } : undefined;
  return editQueueOf({ edits: mirrored(store), person: () => person, reads: async () => ({ read, change: async () => undefined }), newId });
}

const create = (body: object): Write => ({
  method: 'POST',
  route: routes.createObstacle.path,
  address: OBSTACLES,
  params: { projectId: SITE },
  body,
});
const update = (body: object): Write => ({
  method: 'PUT',
  route: routes.updateObstacle.path,
  address: `${OBSTACLES}/${TOWER_ID}`,
  params: { projectId: SITE, obstacleId: TOWER_ID },
  body,
});
const list = (rows: readonly unknown[]) => ({ value: rows, next: null });

describe('what can be queued', () => {
  it('is nothing while no user is known', () => {
    expect(queueOf({ person: null }).admits(create(fields))).toBe(false);
  });

  it('includes an edit of an obstacle, but not an invitation', () => {
    const queue = queueOf();
    expect(queue.admits(create(fields))).toBe(true);
    expect(queue.admits({ method: 'POST', route: routes.addMember.path, address: '', params: {}, body: {} })).toBe(false);
  });

  it('excludes what the server would reject, and reports every field that needs attention at once', async () => {
    const failure = queueOf().add(queueOf().prepare(create({ ...fields, name: '', heightFeet: -1 })));
    await expect(failure).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'name' }, { path: 'heightFeet' }] });
  });

  it('reports a full device, so the input stays in its form', async () => {
    const full: EditStore = { ...memoryStore(), add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const queue = queueOf({ store: full });
    await expect(queue.add(queue.prepare(create(fields)))).rejects.toMatchObject({
      status: 507,
      text: expect.stringContaining('Nothing was saved') as string,
    });
  });
});

describe('a record created offline', () => {
  it('has its own ID from the first attempt, and is on top of what is read', async () => {
    const queue = queueOf();
    const prepared = queue.prepare(create(fields));
    expect(prepared).toMatchObject({ body: { id: expect.any(String) as string }, idempotencyKey: expect.any(String) as string });
    const record = await queue.add(prepared);
    expect(record).toMatchObject({ name: 'Tower', source: 'entered', version: 1, isLighted: false });
    expect((await queue.onTop(OBSTACLES, list([tower]))).value).toEqual([tower, record]);
    // It was saved and its response lost, so it is shown once.
    expect((await queue.onTop(OBSTACLES, list([tower, record]))).value).toEqual([tower, record]);
  });

  it('keeps the construction status and the dates of an obstacle captured on site', async () => {
    const queue = queueOf();
    const construction = { constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-01-04', temporaryTo: null };
    const onSite = { ...fields, heightFeet: 0, elevationFeet: '', fieldSource: 'Device position, 1 fix, 2026-11-21' };
    const record = await queue.add(queue.prepare(create({ ...onSite, ...construction })));
    expect(record).toMatchObject({ source: 'field', ...construction });
    expect((await queue.own())[0]?.body).toMatchObject(construction);
  });

  it('is what its address answers while the server knows nothing of it', async () => {
    const queue = queueOf();
    const project = queue.prepare({
      method: 'POST',
      route: routes.createProject.path,
      address: '/api/projects',
      params: {},
      body: { name: 'Roof', type: 'vertiport' },
    });
    const { id } = (await queue.add(project)) as { id: string };
    expect((await queue.onTop(`/api/projects/${id}`, { value: null, next: null })).value).toMatchObject({
      name: 'Roof',
      vertiportAdvisoryCircular: 'EB 105A',
    });
    expect((await queue.onTop(`/api/projects/${id}/paths`, { value: null, next: null })).value).toEqual([]);
    expect((await queue.onTop(`/api/projects/${SITE}/paths`, { value: null, next: null })).value).toBeNull();
    expect((await queue.onTop('/api/projects?q=roof', list([]))).value).toMatchObject([{ name: 'Roof', myRole: 'owner' }]);
    expect((await queue.onTop('/api/projects?q=hospital', list([]))).value).toEqual([]);
  });
});

describe('a change made offline', () => {
  it('remembers what the user saw, and applies only its own fields to later reads', async () => {
    const queue = queueOf({ cached: { [OBSTACLES]: [tower] } });
    await queue.add(queue.prepare(update({ ...fields, heightFeet: 120, version: 3 })));
    const [edit] = await queue.own();
    expect(edit?.base).toMatchObject({ version: 3, record: { heightFeet: 100 } });
    const fresh = { ...tower, description: 'Water tower', version: 4 };
    expect((await queue.onTop(OBSTACLES, list([fresh]))).value).toMatchObject([{ heightFeet: 120, description: 'Water tower' }]);
  });

  it.each([
    ['entered', { heightFeet: 120 }, false],
    ['field', { heightFeet: 120 }, false],
    ['field', { latitude: 41.5 }, true],
    ['faa', { heightFeet: 120 }, true],
    ['faa', {}, false],
  ])('to an obstacle (%s) marks it as edited like the server will: %j, %j', async (source, change, isAltered) => {
    const stored = await queueOf().add(queueOf().prepare(create(fields)));
    const row = { ...(stored as object), id: TOWER_ID, version: 3, source };
    const queue = queueOf({ cached: { [OBSTACLES]: [row] } });
    await queue.add(queue.prepare(update({ ...fields, ...change, version: 3 })));
    expect((await queue.onTop(OBSTACLES, list([row]))).value).toMatchObject([{ isAltered }]);
  });

  it('leaves 10,000 rows unchanged when none of them is edited', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...tower, id: `row-${index}` }));
    const queue = queueOf();
    expect((await queue.onTop(OBSTACLES, list(rows))).value).toBe(rows);
  });
});

it('shows and counts only the edits of the signed-in user', async () => {
  const store = memoryStore();
  const hers = queueOf({ person: 'grace', store });
  await hers.add(hers.prepare(create(fields)));
  const his = queueOf({ person: 'ada', store });
  expect([await hers.count(), await his.count()]).toEqual([1, 0]);
  expect((await his.onTop(OBSTACLES, list([]))).value).toEqual([]);
});

it('exports a file with what, when, and which fields, and includes the photo', async () => {
  const queue = queueOf();
  const photo = new File([new Uint8Array([255, 216, 255])], 'roof.jpg', { type: 'image/jpeg' });
  const uploads = `/api/projects/${SITE}/uploads`;
  await queue.add(
    queue.prepare({
      method: 'POST',
      route: routes.createUpload.path,
      address: uploads,
      params: { projectId: SITE },
      body: { name: 'roof.jpg' },
      file: photo,
    }),
  );
  const { fileName, content } = await queue.exportFile();
  expect(fileName).toMatch(/^Touchdown_unsent_edits_\d{4}-\d{2}-\d{2}\.json$/);
  const text = await new Promise<string | ArrayBuffer | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(content);
  });
  expect(JSON.parse(typeof text === 'string' ? text : '')).toMatchObject({
    format: 'touchdown-edits',
    version: 1,
    person: 'ada',
    edits: [{ what: 'File roof.jpg: added', state: 'waiting', file: { name: 'roof.jpg', base64: '/9j/' } }],
  });
});

describe('a laser scan that this device evaluated', () => {
  const SCANS = `/api/projects/${SITE}/point-clouds`;
  const SCAN_ID = '01900000-0000-7000-8000-0000000000c1';
  const body = {
    ...{ id: SCAN_ID, fileName: 'roof.las', sha256: 'ab'.repeat(32), scannedOn: '2026-03-01', points: 20_000_000, marginFeet: 10 },
    ...{ horizontalAccuracyFeet: null, verticalAccuracyFeet: 0.3 },
  };
  const add: Write = {
    ...{ method: 'POST', route: routes.addDevicePointCloud.path, address: `${SCANS}/from-device`, params: { projectId: SITE } },
    ...{ body, file: new File([new Uint8Array([1, 2, 3])], 'kept.gz', { type: 'application/gzip' }), title: 'roof.las' },
  };

  it('waits with what was kept of it, and is one of the project until then, as the server returns it', async () => {
    const store = memoryStore();
    const queue = queueOf({ store });
    expect(queue.admits(add)).toBe(true);
    await queue.add(queue.prepare(add));
    const [edit] = await store.all();
    expect(edit).toMatchObject({ action: 'create', body, file: { name: 'kept.gz', size: 3 }, record: { kind: 'scan', id: SCAN_ID } });
    expect(edit?.idempotencyKey).not.toBe('');
    const before = { id: 'other', fileName: 'site.las' };
    const { value } = await queue.onTop(SCANS, list([before]));
    expect(value).toMatchObject([{ ...body, state: 'evaluating', isCurrent: false, references: [], penetrating: 0 }, before]);
    expect(await queue.count()).toBe(1);
  });

  it('is refused before it waits if the server would refuse what is stated of it', async () => {
    const queue = queueOf();
    const failure = queue.add(queue.prepare({ ...add, body: { ...body, sha256: 'x', points: 0 } }));
    await expect(failure).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'sha256' }, { path: 'points' }] });
  });
});
