/** Photos of an obstacle: linked to one in the same project, and retained when it is deleted. */
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aFile, aMember, anObstacle, anUpload, aProject } from '../../../test/builders.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/uploads${rest}`;
const send = (client: Client, projectId: string, fields: object) => client.post(url(projectId), new Multipart(fields, aFile()));
const storedFiles = async () => (await touchdown.pool.query('select count(*)::int as n from stored_files')).rows[0].n as number;

async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  const obstacle = await anObstacle(owner, id);
  return { owner, id, obstacle };
}

describe('a photo of an obstacle', () => {
  it('can be linked only by users who can edit the project', async () => {
    const { owner, id, obstacle } = await ownProject();
    const [stranger, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    const upload = await anUpload(owner, id);
    const change = { fileName: 'a.txt', obstacleId: obstacle.id };
    expect((await send(stranger, id, { obstacleId: obstacle.id })).status).toBe(404);
    expect((await send(viewer, id, { obstacleId: obstacle.id })).status).toBe(403);
    expect((await viewer.patch(url(id, `/${upload.id}`), change)).status).toBe(403);
    expect((await owner.get(url(id))).body).toMatchObject([{ obstacleId: null }]);
  });
  it("of another project's, a stranger's, or a missing obstacle is not found, and leaves no file behind", async () => {
    const { owner, id } = await ownProject();
    const [other, theirs] = [await ownProject(), await anObstacle(owner, (await aProject(owner)).id)];
    const upload = await anUpload(owner, id);
    const before = await storedFiles();
    for (const obstacleId of [other.obstacle.id, theirs.id, uuidv7()]) {
      expect(await send(owner, id, { obstacleId })).toMatchObject({ status: 404, body: { code: 'OBSTACLE_NOT_FOUND' } });
      const changed = await owner.patch(url(id, `/${upload.id}`), { fileName: 'a.txt', obstacleId });
      expect(changed).toMatchObject({ status: 404, body: { code: 'OBSTACLE_NOT_FOUND' } });
    }
    expect((await send(owner, id, { obstacleId: 'x' })).body.fields).toMatchObject([{ path: 'obstacleId' }]);
    expect(await storedFiles()).toBe(before);
    expect((await owner.get(url(id))).body).toHaveLength(1);
  });
  it('is shown with the file and in the activity; renaming keeps it, null removes it', async () => {
    const { owner, id, obstacle } = await ownProject();
    const { body } = await send(owner, id, { obstacleId: obstacle.id, description: 'Guy wires on the north side' });
    expect(body).toMatchObject({ obstacleId: obstacle.id, description: 'Guy wires on the north side' });
    const { rows } = await touchdown.pool.query(`select details from audit_log where action = 'upload.create' and entity_id = $1`, [
      body.id,
    ]);
    expect(rows).toMatchObject([{ details: { obstacleId: obstacle.id } }]);
    const patch = async (fields: object) => (await owner.patch(url(id, `/${body.id}`), { fileName: 'mast.txt', ...fields })).body;
    expect(await patch({})).toMatchObject({ fileName: 'mast.txt', obstacleId: obstacle.id });
    expect((await patch({ obstacleId: null })).obstacleId).toBeNull();
    expect((await patch({ obstacleId: obstacle.id })).obstacleId).toBe(obstacle.id);
  });
  it('stays with the project when its obstacle is deleted, and the project can be deleted with both', async () => {
    const { owner, id, obstacle } = await ownProject();
    await send(owner, id, { obstacleId: obstacle.id });
    expect((await owner.delete(`/api/projects/${id}/obstacles/${obstacle.id}`)).status).toBe(204);
    expect((await owner.get(url(id))).body).toMatchObject([{ projectId: id, obstacleId: null }]);
    await send(owner, id, { obstacleId: (await anObstacle(owner, id)).id });
    await touchdown.pool.query('delete from projects where id = $1', [id]);
    const { rows } = await touchdown.pool.query('select 1 from uploads where project_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
