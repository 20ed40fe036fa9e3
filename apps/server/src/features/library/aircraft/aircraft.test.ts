import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { type Person, testApp } from '../../../test/app.ts';
import { aircraftFields, anAircraft, aProject } from '../../../test/builders.ts';

const touchdown = testApp();

describe('the library', () => {
  it('is the same for everyone, sorted by name', async () => {
    const [one, two] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await anAircraft(one, { name: 'sikorsky S-92' });
    await anAircraft(one, { name: 'Airbus H135' });
    const { body } = await two.get('/api/aircraft');
    expect(body.map((row: { name: string }) => row.name)).toEqual(['Airbus H135', 'sikorsky S-92']);
  });
  it('is searched by name, manufacturer, and model', async () => {
    const person = await touchdown.signedIn();
    await anAircraft(person, { name: 'One', manufacturer: 'Zeta works', model: 'ZX-1' });
    for (const q of ['one', 'ZETA', 'x-1'])
      expect((await person.get(`/api/aircraft?q=${q}&limit=1`)).body).toMatchObject([{ name: 'One' }]);
  });
});

describe('the rows a user sees', () => {
  it('indicate whether the user can change them: their own, and everything for an admin', async () => {
    const [adder, stranger, admin] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn('admin')];
    const { id } = await anAircraft(adder, { name: 'Rights' });
    const canEdit = async (person: Person) => (await person.get('/api/aircraft?q=Rights')).body[0].canEdit;
    expect([await canEdit(adder), await canEdit(stranger), await canEdit(admin)]).toEqual([true, false, true]);
    await makeReference(id);
    expect([await canEdit(adder), await canEdit(admin)]).toEqual([false, true]);
  });
  it('are filtered and counted by type, category, rotors, design group, and source', async () => {
    const person = await touchdown.signedIn();
    await anAircraft(person, { name: 'Filtered', type: 'eVTOL', category: 'restricted', rotorConfiguration: 'tandem', designGroup: 'II' });
    for (const filter of ['type=eVTOL', 'category=restricted', 'rotor=tandem', 'group=ii', 'origin=mine', 'origin=added&q=filtered']) {
      const { body } = await person.get(`/api/aircraft?${filter}`);
      expect(
        body.map(({ name }: { name: string }) => name),
        filter,
      ).toContain('Filtered');
      expect((await person.get(`/api/aircraft/count?${filter}`)).body).toEqual({ count: body.length });
    }
    for (const filter of ['type=airplane', 'group=none&q=filtered', 'origin=reference&q=filtered'])
      expect((await person.get(`/api/aircraft?${filter}`)).body, filter).toEqual([]);
    expect((await person.get('/api/aircraft?type=balloon')).status).toBe(400);
  });
  it.each(['name', '-name', 'type', 'maxGrossWeight', '-overallLength', 'designGroup', '-updatedAt'])(
    'are paginated in every order without duplicates or gaps: %s',
    async (sort) => {
      const person = await touchdown.signedIn();
      const all = (await person.get(`/api/aircraft?sort=${sort}`)).body.map(({ id }: { id: string }) => id);
      const paged: string[] = [];
      let cursor = '';
      do {
        const { body, headers } = await person.get(`/api/aircraft?sort=${sort}&limit=2${cursor}`);
        paged.push(...body.map(({ id }: { id: string }) => id));
        cursor = typeof headers['x-next-cursor'] === 'string' ? `&cursor=${headers['x-next-cursor']}` : '';
      } while (cursor !== '');
      expect(paged).toEqual(all);
    },
  );
});

describe('performance', () => {
  it('is saved as entered, preserved if absent from a change, and cleared when emptied', async () => {
    const person = await touchdown.signedIn();
    const performance = { range: '300 nm', seats: 9, ifr: true };
    const { id } = await anAircraft(person, { performance });
    const change = async (fields: Readonly<Record<string, unknown>>) =>
      (await person.put(`/api/aircraft/${id}`, aircraftFields(fields))).body.performance;
    expect([await change({}), await change({ performance }), await change({ performance: {} })]).toEqual([performance, performance, null]);
  });
  it('has limits', async () => {
    const person = await touchdown.signedIn();
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`n${n}`, n]));
    for (const performance of [many, { ['x'.repeat(61)]: 1 }, { a: 'x'.repeat(201) }, { a: { b: 1 } }, [1], 'text'])
      expect(await person.post('/api/aircraft', aircraftFields({ performance }))).toMatchObject({ status: 400 });
  });
});

describe('adding an aircraft', () => {
  it('names every invalid field', async () => {
    const person = await touchdown.signedIn();
    const { body } = await person.post('/api/aircraft', { name: '', overallLength: -1, rotorDiameter: 0, type: 'balloon' });
    expect(Object.fromEntries(body.fields.map((field: { path: string; message: string }) => [field.path, field.message]))).toMatchObject({
      name: 'Aircraft name is required',
      manufacturer: 'Manufacturer is required',
      model: 'Model is required',
      overallLength: 'Must be a positive number',
      overallWidth: 'Must be a positive number',
      maxGrossWeight: 'Must be a positive number',
      rotorDiameter: 'Must be a positive number',
      type: expect.any(String),
    });
  });
  it("requires a D that encloses the aircraft, with the specification's message", async () => {
    const person = await touchdown.signedIn();
    const { body } = await person.post('/api/aircraft', aircraftFields({ controllingDimension: 54.6 }));
    expect(body.fields).toEqual([
      {
        path: 'controllingDimension',
        message: 'Controlling Dimension (54.6 ft) must be at least 54.7 ft (max of Overall Length or Width)',
      },
    ]);
  });
  it('saves what was entered, and null for what was not', async () => {
    const aircraft = await anAircraft(await touchdown.signedIn(), { controllingDimension: '' });
    expect(aircraft).toMatchObject({
      overallLength: 54.7,
      controllingDimension: null,
      overallHeight: null,
      rotorConfiguration: 'single_main',
      undercarriageType: null,
      isReference: false,
      sources: [],
      unverifiedFields: [],
      version: 1,
    });
  });
  it('cannot create a reference row', async () => {
    expect(await anAircraft(await touchdown.signedIn(), { isReference: true, sources: [{}] })).toMatchObject({
      isReference: false,
      sources: [],
    });
  });
});

const makeReference = (id: string) =>
  touchdown.pool.query(
    `update aircraft set is_reference = true, created_by = null, unverified_fields = '["overallHeight", "overallWidth"]', derived_fields = '["overallWidth"]' where id = $1`,
    [id],
  );

describe('changing an aircraft', () => {
  it('is allowed for the user who added it, or an admin', async () => {
    const [adder, stranger, admin] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn('admin')];
    const { id } = await anAircraft(adder);
    const change = aircraftFields({ name: 'AW139 long nose' });
    expect((await stranger.put(`/api/aircraft/${id}`, change)).status).toBe(403);
    expect((await adder.put(`/api/aircraft/${id}`, change)).body).toMatchObject({ name: 'AW139 long nose', version: 2 });
    expect((await admin.put(`/api/aircraft/${id}`, change)).body.version).toBe(3);
  });
  it('of the reference list is allowed for an admin only', async () => {
    const [adder, admin] = [await touchdown.signedIn(), await touchdown.signedIn('admin')];
    const { id } = await anAircraft(adder);
    await makeReference(id);
    expect((await adder.put(`/api/aircraft/${id}`, aircraftFields())).body.code).toBe('FORBIDDEN');
    expect((await adder.delete(`/api/aircraft/${id}`)).body.code).toBe('FORBIDDEN');
    expect((await admin.put(`/api/aircraft/${id}`, aircraftFields())).status).toBe(200);
  });
  it('removes the "unverified" mark from a value that was entered again, and not from others', async () => {
    const admin = await touchdown.signedIn('admin');
    const { id } = await anAircraft(admin, { overallHeight: 16 });
    await makeReference(id);
    const { body } = await admin.put(`/api/aircraft/${id}`, aircraftFields({ overallHeight: 16.3 }));
    expect(body).toMatchObject({ unverifiedFields: ['overallWidth'], derivedFields: ['overallWidth'] });
  });
  it('with an old version returns the current row', async () => {
    const person = await touchdown.signedIn();
    const { id } = await anAircraft(person);
    const { body: current } = await person.put(`/api/aircraft/${id}`, aircraftFields({ version: 1, model: 'B' }));
    expect(await person.put(`/api/aircraft/${id}`, aircraftFields({ version: 1, model: 'C' }))).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current },
    });
  });
  it.each([uuidv7(), 'x', '1'])('that does not exist returns not found: %s', async (id) => {
    const person = await touchdown.signedIn();
    for (const answer of [await person.put(`/api/aircraft/${id}`, aircraftFields()), await person.delete(`/api/aircraft/${id}`)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'AIRCRAFT_NOT_FOUND' } });
  });
});

describe('deleting an aircraft', () => {
  it('used by projects is rejected, with their number', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await anAircraft(person);
    const project = await aProject(person, { primaryAircraftId: id });
    expect(await person.delete(`/api/aircraft/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'AIRCRAFT_IN_USE', message: 'This aircraft is assigned to 1 project and cannot be deleted.' },
    });
    const theirs = await aProject(other, { primaryAircraftId: id });
    expect((await person.delete(`/api/aircraft/${id}`)).body.message).toBe(
      'This aircraft is assigned to 2 projects and cannot be deleted.',
    );
    await person.delete(`/api/projects/${project.id}`);
    await other.delete(`/api/projects/${theirs.id}`);
    // A deleted project can be restored, so the aircraft is only released when the project is permanently removed.
    expect((await person.delete(`/api/aircraft/${id}`)).status).toBe(409);
    await touchdown.pool.query('delete from projects where id = any($1)', [[project.id, theirs.id]]);
    expect((await person.delete(`/api/aircraft/${id}`)).status).toBe(204);
  });
  it('while projects are being assigned it leaves either an assigned aircraft or a deleted one', async () => {
    const person = await touchdown.signedIn();
    for (let n = 0; n < 10; n += 1) {
      const { id } = await anAircraft(person);
      const [created, deleted] = await Promise.all([
        person.post('/api/projects', { name: 'P', type: 'heliport', primaryAircraftId: id }),
        person.delete(`/api/aircraft/${id}`),
      ]);
      expect([
        [201, 'AIRCRAFT_IN_USE'],
        ['AIRCRAFT_NOT_FOUND', 204],
      ]).toContainEqual([created.body.code ?? created.status, deleted.body.code ?? deleted.status]);
    }
  });
});
