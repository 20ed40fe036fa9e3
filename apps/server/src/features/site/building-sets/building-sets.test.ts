import { BUILDING_SET_LIMITS, type BuildingSetHead } from '@touchdown/contract';
import { packBuildings } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aBuildingSet, aMember, aProject, buildingSetFields } from '../../../test/builders.ts';

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
