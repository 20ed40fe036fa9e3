import { FLEET_LIMIT } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adjustedFrom, aCalculableProject, aMember, anAircraft, aProject } from '../../../test/builders.ts';
import { untilLocked } from '../../../test/locks.ts';

const touchdown = testApp();
type Named = { name: string };
const names = (list: Named[]) => list.map(({ name }) => name);
const small = { name: 'Small', overallLength: 40, overallWidth: 34, rotorDiameter: 34, controllingDimension: 40, maxGrossWeight: 20_000 };
const large = { name: 'Large', overallLength: 70, overallWidth: 60, rotorDiameter: 60, controllingDimension: 70 };

describe('the fleet of a project', () => {
  it('is changed by its editors, visible to its team, and not found for anyone else', async () => {
    const [owner, viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    const project = await aCalculableProject(owner);
    const { id } = await anAircraft(owner, small);
    await aMember(owner, project.id, viewer, 'viewer');
    const url = `/api/projects/${project.id}/fleet`;
    expect((await stranger.post(url, { aircraftIds: [id] })).status).toBe(404);
    expect((await viewer.post(url, { aircraftIds: [id] })).status).toBe(403);
    expect((await viewer.delete(`${url}/${id}`)).status).toBe(403);
    expect((await owner.post(url, { aircraftIds: [id, id] })).status).toBe(201);
    expect(names((await viewer.get(url)).body.aircraft)).toEqual(['Small']);
    expect((await stranger.get(`${url}/matrix`)).status).toBe(404);
  });
  it('names the controlling aircraft, and their composite', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const ids = [(await anAircraft(owner, small)).id, (await anAircraft(owner, large)).id];
    const { body } = await owner.post(`/api/projects/${project.id}/fleet`, { aircraftIds: ids });
    const driver = (list: { key: string; value: number; aircraft: Named[] }[], key: string) => {
      const found = list.find((one) => one.key === key);
      return found && [found.value, ...names(found.aircraft)];
    };
    expect(driver(body.measures, 'controllingDimension')).toEqual([70, 'Large']);
    expect(driver(body.measures, 'maxGrossWeight')).toEqual([20_000, 'Small']);
    // General aviation by AC 150/5390-2D: FATO 1.5 D.
    expect(driver(body.dimensions, 'fatoLength')).toEqual([105, 'Large']);
    expect(body.composite).toMatchObject({ fato: { length: 105, width: 105 }, reference: 'AC 150/5390-2D' });
  });
  it('adds an aircraft once, removes it, and protects it from deletion in the meantime', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const { id } = await anAircraft(owner, small);
    const url = `/api/projects/${project.id}/fleet`;
    await owner.post(url, { aircraftIds: [id] });
    expect((await owner.post(url, { aircraftIds: [id] })).body.aircraft).toHaveLength(1);
    expect((await owner.delete(`/api/aircraft/${id}`)).body.message).toBe('This aircraft is assigned to 1 project and cannot be deleted.');
    expect((await owner.delete(`${url}/${id}`)).status).toBe(204);
    expect((await owner.delete(`${url}/${id}`)).body.code).toBe('AIRCRAFT_NOT_FOUND');
    expect((await owner.delete(`/api/aircraft/${id}`)).status).toBe(204);
    const { body } = await owner.get(`/api/projects/${project.id}/activity`);
    expect(JSON.stringify(body)).toContain('removed from the fleet: Small');
  });
  it('is imported together or not at all, and its undo removes only what the import added', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const ids: string[] = [];
    for (const name of ['Here', 'One', 'Two']) ids.push((await anAircraft(owner, { ...small, name })).id);
    const url = `/api/projects/${project.id}/fleet`;
    await owner.post(url, { aircraftIds: ids.slice(0, 1) });
    touchdown.now = new Date(touchdown.now.getTime() + 1_000);
    expect((await owner.post(`${url}/import`, { aircraftIds: [...ids, uuidv7()] })).body.code).toBe('AIRCRAFT_NOT_FOUND');
    const inFleet = async () => names((await owner.get(url)).body.aircraft).toSorted();
    expect(await inFleet()).toEqual(['Here']);
    const { body } = await owner.post(`${url}/import`, { aircraftIds: ids });
    expect([body.added.length, await inFleet()]).toEqual([2, ['Here', 'One', 'Two']]);
    // One was removed and added again by hand since.
    await owner.delete(`${url}/${ids[1]}`);
    touchdown.now = new Date(touchdown.now.getTime() + 1_000);
    await owner.post(url, { aircraftIds: ids.slice(1, 2) });
    const undo = (added: string[]) => owner.post(`${url}/import/undo`, { ...body, added });
    expect((await undo(ids)).body).toEqual({ removed: 1 });
    expect(await inFleet()).toEqual(['Here', 'One']);
    expect((await undo(ids)).body).toEqual({ removed: 0 });
    const { rows } = await touchdown.pool.query<{ action: string; details: object }>(
      "select action, details from audit_log where project_id = $1 and action like 'fleet.%' order by seq",
      [project.id],
    );
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['fleet.add', { names: ['Here'] }],
      ['fleet.add', { names: expect.arrayContaining(['One', 'Two']) }],
      ['fleet.remove', { names: ['One'] }],
      ['fleet.add', { names: ['One'] }],
      ['fleet.remove', { names: ['Two'] }],
    ]);
  });
  it('rejects aircraft that do not exist, along with the whole request', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const { id } = await anAircraft(owner, small);
    const before = await touchdown.writes();
    const answer = await owner.post(`/api/projects/${project.id}/fleet`, { aircraftIds: [id, uuidv7()] });
    expect(answer).toMatchObject({ status: 404, body: { code: 'AIRCRAFT_NOT_FOUND' } });
    expect(await touchdown.writes()).toEqual(before);
  });
  it('never exceeds its limit, even with four concurrent additions', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const others: string[] = [];
    for (let n = 0; n < 4; n += 1) others.push((await anAircraft(owner, small)).id);
    const columns =
      'manufacturer, model, type, category, max_gross_weight, overall_length, overall_width, created_by, created_at, updated_at';
    await touchdown.pool.query(
      `with many as (
         insert into aircraft (id, name, ${columns})
         select gen_random_uuid(), 'Many ' || n, ${columns} from aircraft, generate_series(1, ${FLEET_LIMIT - 1}) n where id = $1
         returning id, created_at, created_by
       )
       insert into project_fleet (project_id, aircraft_id, added_at, added_by) select $2, id, created_at, created_by from many`,
      [others[0], project.id],
    );
    const url = `/api/projects/${project.id}/fleet`;
    // All of them wait for the aircraft they name, and then continue at once.
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('select id from aircraft where id = any($1) for update', [others]);
    const asked = others.map((id) => owner.post(url, { aircraftIds: [id] }));
    await untilLocked(touchdown.pool, '"(aircraft|projects)".* for ', others.length);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'FLEET_FULL', 'FLEET_FULL', 'FLEET_FULL']);
    expect((await owner.get(url)).body.aircraft).toHaveLength(FLEET_LIMIT);
  });
});

describe('fit with the landing area', () => {
  const rowOf = (body: { rows: (Named & { verdict: string; margin: number; margins: object })[] }, name: string) =>
    body.rows.find((row) => row.name === name);
  it("is calculated for the whole library under the project's edition, largest margin first", async () => {
    const owner = await touchdown.signedIn();
    await touchdown.pool.query('delete from project_fleet');
    await anAircraft(owner, { ...small, name: 'Fits well' });
    await anAircraft(owner, { ...large, name: 'Too large' });
    const project = await aCalculableProject(owner);
    const { body } = await owner.get(`/api/projects/${project.id}/fleet/matrix`);
    expect(body).toMatchObject({ pad: { source: 'calculated', fato: { length: expect.closeTo(82.05, 9) } }, reference: 'AC 150/5390-2D' });
    expect(rowOf(body, 'Leonardo AW139')).toMatchObject({ verdict: 'fits', margin: 0 });
    expect(rowOf(body, 'Fits well')).toMatchObject({ verdict: 'fits' });
    expect(rowOf(body, 'Too large')).toMatchObject({ verdict: 'too_small', margins: { fato: expect.closeTo(82.05 - 105, 9) } });
    const margins = body.rows.map(({ margin }: { margin: number }) => margin);
    expect(margins).toEqual(margins.toSorted((one: number, other: number) => other - one));
  });
  it('uses the adjusted dimensions if there are any', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const { body: results } = await owner.post(`/api/projects/${project.id}/calculate/dimensions`);
    const adjusted = {
      ...adjustedFrom(results),
      fatoLength: 200,
      fatoWidth: 200,
      tlofLength: 120,
      tlofWidth: 120,
      safetyAreaLength: 300,
      safetyAreaWidth: 300,
    };
    expect((await owner.get(`/api/projects/${project.id}/fleet`)).body.hasAdjustedDimensions).toBe(false);
    await owner.post(`/api/projects/${project.id}/adjusted-dimensions`, adjusted);
    expect((await owner.get(`/api/projects/${project.id}/fleet`)).body.hasAdjustedDimensions).toBe(true);
    const { body } = await owner.get(`/api/projects/${project.id}/fleet/matrix`);
    expect(body.pad).toMatchObject({ source: 'adjusted', fato: { length: 200 } });
    expect(rowOf(body, 'Too large')).toMatchObject({ verdict: 'fits', margins: { fato: expect.closeTo(95, 9) } });
  });
  it('needs a landing area: without an aircraft and adjusted dimensions it reports what to do', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    expect((await owner.get(`/api/projects/${project.id}/fleet/matrix`)).body.code).toBe('AIRCRAFT_REQUIRED');
  });
});
