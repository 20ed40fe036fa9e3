import { BUILDING_SET_LIMITS, type BuildingSetHead, type ComplianceAnswer } from '@touchdown/contract';
import { degrees, feet, feetMsl, packBuildings } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aBuildingSet, aCalculableProject, aMember, aProject, buildingSetFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/building-sets${rest}`;
const list = async (client: Client, projectId: string): Promise<BuildingSetHead[]> => (await client.get(url(projectId))).body;
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}

describe('files of buildings', () => {
  it('are listed newest first with their counts, and read as they were added', async () => {
    const { owner, id } = await ownProject();
    const notes = ['Height above ground: attribute height, in meters.'];
    const fields = buildingSetFields({ notes });
    const first = await owner.post(url(id), fields);
    expect(first).toMatchObject({ status: 201, body: { fileName: 'campus.geojson', count: 2, notes } });
    touchdown.now = new Date(touchdown.now.getTime() + 1_000);
    const second = await aBuildingSet(owner, id);
    expect((await list(owner, id)).map((set) => set.id)).toEqual([second.id, first.body.id]);
    expect((await owner.get(url(id, `/${first.body.id}`))).body).toEqual({ ...first.body, packed: fields.packed });
  });

  it('of another project are not found', async () => {
    const { owner, id } = await ownProject();
    const other = await aBuildingSet(owner, (await aProject(owner)).id);
    for (const setId of [other.id, uuidv7(), 'x'])
      for (const answer of [await owner.get(url(id, `/${setId}`)), await owner.delete(url(id, `/${setId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'BUILDING_SET_NOT_FOUND' } });
  });

  it('can be read by a viewer, and added and deleted by an editor', async () => {
    const { owner, id } = await ownProject();
    const [viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const { id: setId } = await aBuildingSet(editor, id);
    expect((await viewer.get(url(id, `/${setId}`))).status).toBe(200);
    expect((await viewer.post(url(id), buildingSetFields())).status).toBe(403);
    expect((await viewer.delete(url(id, `/${setId}`))).status).toBe(403);
    expect((await editor.delete(url(id, `/${setId}`))).status).toBe(204);
    expect(await list(owner, id)).toEqual([]);
  });

  it.each([
    ['packed', 'AB%', 'The buildings are damaged. Import the file again.'],
    ['packed', packBuildings([]), 'There are no buildings to import'],
    ['fileName', ' ', 'File name is required'],
  ])('are rejected as a whole: %s %s', async (path, value, message) => {
    const { owner, id } = await ownProject();
    const answer = await owner.post(url(id), { ...buildingSetFields(), [path]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
    expect(await list(owner, id)).toEqual([]);
  });

  it("are added up to a project's limit, even at once", async () => {
    const { owner, id } = await ownProject();
    for (let n = 0; n < BUILDING_SET_LIMITS.sets - 1; n += 1) await aBuildingSet(owner, id);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(url(id), buildingSetFields())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a building that penetrates a surface', () => {
  // 40 ft wide, 300 ft high, and beside the FATO.
  const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
  const ring = [at(42.3601, -71.06), at(42.3601, -71.0599), at(42.3602, -71.0599), at(42.3602, -71.06)];
  const tower = { line: 12, name: '', ring, heightFt: feet(300), stories: null, ground: feetMsl(120) };
  const asked = { fileName: 'city.geojson', notes: [], packed: packBuildings([tower]) };

  it('makes the project noncompliant until it is an obstacle, which then counts instead', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: 42.36, longitude: -71.06, elevation: 120 });
    const obstacles = async () => {
      const { body }: { body: ComplianceAnswer } = await owner.get(`/api/projects/${id}/compliance`);
      const { status, issues } = body.subjects.find(({ subject }) => subject === 'obstacles') ?? { status: null, issues: [] };
      return { status, codes: issues.map(({ code }) => code), texts: issues.map(({ message }) => message) };
    };
    expect(await obstacles()).toMatchObject({ status: 'incomplete', codes: ['OBSTACLES_MISSING'] });
    const { body: set } = await owner.post(url(id), asked);
    const open = await obstacles();
    expect(open).toMatchObject({ status: 'not_compliant', codes: ['BUILDING_PENETRATES', 'OBSTACLES_MISSING'] });
    expect(open.texts[0]).toMatch(
      /^Building 12 \(city\.geojson\) penetrates .+ by \d+\.\d ft and is not an obstacle of the project\. Add it as an obstacle\.$/,
    );
    const extent = { kind: 'area', ring };
    const made = { id: uuidv7(), name: 'Building 12', type: 'building', ...ring[0], heightFeet: 300, elevationFeet: 120, extent };
    expect((await owner.post(`/api/projects/${id}/obstacles`, made)).status).toBe(201);
    expect(await obstacles()).toMatchObject({ status: 'not_compliant', codes: ['OBSTACLE_PENETRATES'] });
    // A surveyed height that clears the surfaces.
    expect((await owner.put(`/api/projects/${id}/obstacles/${made.id}`, { ...made, heightFeet: 1, elevationFeet: 100 })).status).toBe(200);
    expect(await obstacles()).toMatchObject({ status: 'compliant' });
    expect((await owner.delete(`/api/projects/${id}/obstacles/${made.id}`)).status).toBe(204);
    expect(await obstacles()).toMatchObject({ codes: ['BUILDING_PENETRATES', 'OBSTACLES_MISSING'] });
    expect((await owner.delete(url(id, `/${set.id}`))).status).toBe(204);
    expect(await obstacles()).toMatchObject({ codes: ['OBSTACLES_MISSING'] });
  });

  it('does not count while the team excludes it, which the status and the activity say', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: 42.36, longitude: -71.06, elevation: 120 });
    const { body: set } = await owner.post(url(id), asked);
    const codes = async () => {
      const { body }: { body: ComplianceAnswer } = await owner.get(`/api/projects/${id}/compliance`);
      return body.subjects.find(({ subject }) => subject === 'obstacles')?.issues.map(({ code }) => code);
    };
    const choose = (isExcluded: boolean, line = 12) => owner.post(url(id, `/${set.id}/excluded`), { line, isExcluded });
    expect(await choose(true)).toMatchObject({ status: 200, body: { id: set.id, excluded: [12] } });
    expect(await codes()).toEqual(['OBSTACLES_MISSING', 'BUILDINGS_EXCLUDED']);
    expect((await choose(true, 4)).body.excluded).toEqual([4, 12]);
    const [entry] = (await owner.get(`/api/projects/${id}/activity`)).body;
    expect(entry.sentence).toBe('excluded from the evaluation: building 4 of city.geojson');
    expect((await choose(false)).body.excluded).toEqual([4]);
    expect((await choose(false)).body.excluded).toEqual([4]);
    expect(await codes()).toEqual(['BUILDING_PENETRATES', 'OBSTACLES_MISSING']);
    for (const line of [0, 1.5, 10_000_001, null])
      expect((await owner.post(url(id, `/${set.id}/excluded`), { line, isExcluded: true })).status).toBe(400);
  });
});
