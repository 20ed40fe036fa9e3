import { TERRAIN_FILE_LIMITS, type TerrainModelHead } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aProject, aTerrainModel, terrainModelFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/terrain-models${rest}`;
const list = async (client: Client, projectId: string): Promise<TerrainModelHead[]> => (await client.get(url(projectId))).body;
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}

describe('terrain of a site', () => {
  it('can be read by a viewer, and added and deleted by an editor', async () => {
    const { owner, id } = await ownProject();
    const [viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const { id: modelId } = await aTerrainModel(editor, id);
    expect((await viewer.get(url(id, `/${modelId}`))).status).toBe(200);
    expect((await viewer.post(url(id), terrainModelFields())).status).toBe(403);
    expect((await viewer.delete(url(id, `/${modelId}`))).status).toBe(403);
    expect((await editor.delete(url(id, `/${modelId}`))).status).toBe(204);
    expect(await list(owner, id)).toEqual([]);
  });

  it('is listed newest first with its datum, spacing, and reach, and read as it was added', async () => {
    const { owner, id } = await ownProject();
    const fields = terrainModelFields({ notes: ['EPSG:6347, NAD83(2011) / UTM zone 18N. Elevations in meters.'] });
    const first = await owner.post(url(id), fields);
    const { packed, ...stated } = fields;
    expect(first).toMatchObject({ status: 201, body: { ...stated, stepFeet: 10, reachFeet: 200 } });
    touchdown.now = new Date(touchdown.now.getTime() + 1_000);
    const second = await aTerrainModel(owner, id);
    expect((await list(owner, id)).map((model) => model.id)).toEqual([second.id, first.body.id]);
    expect((await owner.get(url(id, `/${first.body.id}`))).body).toEqual({ ...first.body, packed });
  });

  it('is one for a project and its scenarios', async () => {
    const { owner, id } = await ownProject();
    const { body: scenario } = await owner.post(`/api/projects/${id}/scenarios`, { name: 'Rooftop' });
    const { id: modelId } = await aTerrainModel(owner, scenario.id);
    expect((await list(owner, id)).map((model) => model.id)).toEqual([modelId]);
    expect((await owner.delete(url(id, `/${modelId}`))).status).toBe(204);
    expect(await list(owner, scenario.id)).toEqual([]);
  });

  it('of another project is not found', async () => {
    const { owner, id } = await ownProject();
    const other = await aTerrainModel(owner, (await aProject(owner)).id);
    for (const modelId of [other.id, uuidv7(), 'x'])
      for (const answer of [await owner.get(url(id, `/${modelId}`)), await owner.delete(url(id, `/${modelId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'TERRAIN_MODEL_NOT_FOUND' } });
  });

  it.each([
    ['packed', 'AB%', 'The terrain is damaged. Import the file again.'],
    ['packed', '', 'The terrain is damaged. Import the file again.'],
    ['datum', 'NAVD88', 'Choose the vertical datum'],
    ['datum', null, 'Choose the vertical datum'],
    ['fileName', ' ', 'File name is required'],
  ])('is rejected as a whole: %s %s', async (path, value, message) => {
    const { owner, id } = await ownProject();
    const answer = await owner.post(url(id), { ...terrainModelFields(), [path]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
    expect(await list(owner, id)).toEqual([]);
  });

  it("is added up to a project's limit, even at once", async () => {
    const { owner, id } = await ownProject();
    for (let n = 0; n < TERRAIN_FILE_LIMITS.models - 1; n += 1) await aTerrainModel(owner, id);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(url(id), terrainModelFields())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
