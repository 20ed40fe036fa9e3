import { EXPORT_FORMATS } from '@touchdown/contract';
import { unpackBuildings } from '@touchdown/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedAircraft } from '../../../db/seed.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { fileFrom } from '../../../test/job-file.ts';

const touchdown = testApp();
const withoutLibrary = testApp();
let owner: Person;
let url: string;
beforeAll(async () => {
  await seedAircraft(touchdown.db);
  owner = await touchdown.signedIn();
  url = `/api/projects/${(await owner.post('/api/projects/sample')).body.id}`;
});

const penetrations = async (): Promise<string[]> => {
  const { body } = await owner.get(`${url}/compliance`);
  const obstacles = body.subjects.find(({ subject }: { subject: string }) => subject === 'obstacles');
  return obstacles.issues.map(({ message }: { message: string }) => message);
};

describe('the sample project', () => {
  // A surface rises 1:8 from 812 ft where its centerline leaves the FATO, 83 ft square and turned 45°. Southwest: 812 + (640 - 41.5) / 8 =
  // 886.8 ft under a top of 891 ft. North: 812 + (1,150 cos 3° - 41.5 / cos 35°) / 8 = 949.2 ft under a top of 952 ft.
  it('has an obstacle under each path that penetrates its surface', async () => {
    expect(await penetrations()).toEqual([
      'Parking garage elevator tower penetrates the approach/departure surface of Southwest by 4.2 ft.',
      'Radio mast penetrates the approach/departure surface of North by 2.8 ft.',
    ]);
  });

  it('has current dimensions in whole feet, and issues that lead to a marking and a filing date', async () => {
    const { body } = await owner.get(`${url}/compliance`);
    const statuses = body.subjects.map(({ subject, status }: { subject: string; status: string }) => [subject, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      dimensions: 'compliant',
      markings: 'action_required',
      paths: 'compliant',
      conflicts: 'compliant',
      obstacles: 'not_compliant',
      notice: 'incomplete',
      data: 'compliant',
    });
    const { body: adjusted } = await owner.get(`${url}/adjusted-dimensions/active`);
    expect(adjusted).toMatchObject({ tlofLength: 46, fatoLength: 83, safetyAreaLength: 114 });
  });

  it('is compliant with obstacles after the tower is lowered and the north path is turned', async () => {
    const { body: obstacles } = await owner.get(`${url}/obstacles`);
    const tower = obstacles.find(({ name }: { name: string }) => name === 'Parking garage elevator tower');
    expect((await owner.put(`${url}/obstacles/${tower.id}`, { ...tower, heightFeet: tower.heightFeet - 8 })).status).toBe(200);
    const { body: paths } = await owner.get(`${url}/paths`);
    const north = paths.find(({ name }: { name: string }) => name === 'North');
    const turned = { ...north, ingressHeadingDegrees: 180, egressHeadingDegrees: 0 };
    expect((await owner.put(`${url}/paths/${north.id}`, turned)).status).toBe(200);
    expect(await penetrations()).toEqual([]);
  });

  it('has all kinds of records that a planner enters', async () => {
    const count = async (what: string) => (await owner.get(`${url}/${what}`)).body.length;
    expect({ contacts: await count('contacts'), parcels: await count('parcels'), obstacles: await count('obstacles') }).toEqual({
      contacts: 1,
      parcels: 1,
      obstacles: 17,
    });
    expect((await owner.get(`${url}/wind`)).body.source).toBe('Sample data, fictional');
    expect((await owner.get(`${url}/notice/answers`)).body).toMatchObject({ changeDescription: 'Sample project. Not for filing.' });
  });

  it('has buildings around it, which neither penetrate a surface nor come close', async () => {
    const { body: sets } = await owner.get(`${url}/building-sets`);
    expect(sets).toMatchObject([{ fileName: 'Sample neighborhood (fictional).geojson', excluded: [] }]);
    const { body } = await owner.get(`${url}/building-sets/${sets[0].id}`);
    const buildings = unpackBuildings(body.packed) ?? [];
    expect(buildings).toHaveLength(body.count);
    expect(buildings.length).toBeGreaterThan(500);
    // The surfaces begin at the roof, 812 ft.
    for (const { ground, heightFt } of buildings) expect((ground ?? 0) + (heightFt ?? 0)).toBeLessThan(812 - 10);
  });

  it.each(EXPORT_FORMATS)('is marked as a sample in the name of its %s file', async (format) => {
    const address = `${url}/export/${format}`;
    const { status, headers } = await (format === 'archive-files' ? fileFrom(touchdown, owner, address) : owner.get(address));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Sample');
  });

  it('is created once for a repeated request, and again for another one', async () => {
    const person = await touchdown.signedIn();
    const key = { 'idempotency-key': 'one-press' };
    const [first, repeated] = [
      await person.post('/api/projects/sample', undefined, key),
      await person.post('/api/projects/sample', undefined, key),
    ];
    expect(repeated.body.id).toBe(first.body.id);
    await person.post('/api/projects/sample');
    expect((await person.get('/api/projects/count')).body).toEqual({ count: 2 });
  });

  it('is not created, with the reason, if the library does not have its aircraft', async () => {
    const { status, body } = await (await withoutLibrary.signedIn()).post('/api/projects/sample');
    expect(status).toBe(404);
    expect(body.message).toBe('The sample project uses the Leonardo AW139, which has been deleted from the aircraft library.');
  });
});
