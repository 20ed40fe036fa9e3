import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { anAircraft } from '../test/builders.ts';
import { aircraft } from './schema/aircraft.ts';
import { type ReferenceList, seedAircraft } from './seed.ts';
import reference from './seed/aircraft.json' with { type: 'json' };

const touchdown = testApp();
const list = (change: object = {}): ReferenceList => ({
  sources: [{ id: 'S1', what: 'A data sheet', where: 'Page 2' }],
  aircraft: [
    {
      name: 'Robinson R44',
      manufacturer: 'Robinson',
      model: 'R44',
      type: 'helicopter',
      overallLength: 38.3,
      controllingDimension: 38.3,
      unverifiedFields: ['overallHeight'],
      derivedFields: [],
      sources: ['S1'],
      ...change,
    },
  ],
});
const rows = () => touchdown.db.select().from(aircraft);
const only = async () => {
  const [row, ...more] = await rows();
  if (row === undefined || more.length > 0) throw new Error(`expected one row, found ${more.length + 1}`);
  return row;
};

beforeEach(async () => {
  await touchdown.pool.query('truncate aircraft, aircraft_seeds cascade');
});

describe('the reference list', () => {
  it('is seeded completely, with sources and the fields no source gives', async () => {
    expect(await seedAircraft(touchdown.db)).toEqual({ added: reference.aircraft.length, updated: 0 });
    const [ec120] = await touchdown.db.select().from(aircraft).where(eq(aircraft.name, 'Airbus EC120 / H120'));
    expect(ec120).toMatchObject({
      controllingDimension: 37.8,
      rotorDiameter: 32.8,
      isReference: true,
      createdBy: null,
      derivedFields: ['tailRotorCircleRadius', 'overallWidth'],
      version: 1,
    });
    expect(ec120?.unverifiedFields).toEqual(expect.arrayContaining(['overallHeight', 'category']));
    expect(ec120?.sources.map((source) => source.id)).toEqual(['LY3']);
  });
  it('names documents only, and leaves every value without one to be confirmed', () => {
    expect(JSON.stringify(reference)).not.toMatch(/https?:|\bwww\.|github|\bmemory\b|\bMEM\b|recalled|confidence|suspect|seed(ing|ed)\b/i);
    for (const { name, sources, unverifiedFields } of reference.aircraft)
      if (sources.length === 0) expect(unverifiedFields, name).toEqual(['ALL']);
  });
  it('is listed for a signed-in user, as the contract specifies', async () => {
    await seedAircraft(touchdown.db);
    const person = await touchdown.signedIn();
    const { body } = await person.get('/api/aircraft');
    expect(body).toHaveLength(reference.aircraft.length);
    expect(body[0].name.toLowerCase() <= body[1].name.toLowerCase()).toBe(true);
  });
});

describe('seeding again', () => {
  it('changes nothing', async () => {
    await seedAircraft(touchdown.db, undefined, list());
    const before = await only();
    expect(await seedAircraft(touchdown.db, undefined, list())).toEqual({ added: 0, updated: 0 });
    expect(await only()).toEqual(before);
  });
  it('adds each row once when processes start at the same time', async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => seedAircraft(touchdown.db, undefined, list())));
    expect(reports.reduce((sum, report) => sum + report.added, 0)).toBe(1);
  });
  it('updates a row when the list changed; the row keeps its id', async () => {
    await seedAircraft(touchdown.db, undefined, list());
    const before = await only();
    expect(await seedAircraft(touchdown.db, undefined, list({ overallHeight: 10.8 }))).toEqual({ added: 0, updated: 1 });
    expect(await only()).toMatchObject({ id: before.id, overallHeight: 10.8, version: 2 });
  });
  it("preserves an admin's changes", async () => {
    await seedAircraft(touchdown.db, undefined, list());
    const admin = await touchdown.signedIn('admin');
    const changed = await admin.put(`/api/aircraft/${(await only()).id}`, {
      name: 'Robinson R44 Raven',
      overallWidth: 33,
      maxGrossWeight: 2500,
      rotorConfiguration: 'single_main',
    });
    expect(changed.status).toBe(200);
    expect(await seedAircraft(touchdown.db, undefined, list({ overallHeight: 10.8 }))).toEqual({ added: 0, updated: 0 });
    expect(await only()).toMatchObject({ name: 'Robinson R44 Raven', version: 2 });
  });
  it('does not add back what an admin deleted', async () => {
    await seedAircraft(touchdown.db, undefined, list());
    const admin = await touchdown.signedIn('admin');
    expect((await admin.delete(`/api/aircraft/${(await only()).id}`)).status).toBe(204);
    expect(await seedAircraft(touchdown.db, undefined, list({ overallHeight: 10.8 }))).toEqual({ added: 0, updated: 0 });
    expect(await rows()).toEqual([]);
  });
  it('does not touch rows that people added', async () => {
    const person = await touchdown.signedIn();
    const own = await anAircraft(person, { name: 'Robinson R44' });
    await seedAircraft(touchdown.db, undefined, list());
    expect((await rows()).find((row) => row.id === own.id)).toMatchObject({ name: 'Robinson R44', isReference: false, version: 1 });
    expect(await rows()).toHaveLength(2);
  });
});
