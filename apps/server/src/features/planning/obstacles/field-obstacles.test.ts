/** Obstacles captured on site: how their position was determined is saved, and an unmeasured height gives no top elevation. */
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anObstacle, aProject, obstacleFields } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/obstacles${rest}`;
const FOUND = 'Device position, 12 fixes, 2026-11-21';
const onSite = (fields: object = {}) => ({ fieldSource: FOUND, heightFeet: 0, elevationFeet: null, ...fields });

async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}
const refusal = [{ path: 'heightFeet', message: 'Enter the height first. It has not been measured.' }];

describe('an obstacle made from a laser scan on a device without a connection', () => {
  it('has the source of one made on the server, and cannot be measured on site too', async () => {
    const { owner, id } = await ownProject();
    const made = await anObstacle(owner, id, { scanFile: 'site.laz', description: 'From the laser scan site.laz.' });
    expect(made).toMatchObject({ source: 'scan', sourceFile: 'site.laz', sourceLine: null, isAltered: false });
    const both = await owner.post(url(id), obstacleFields({ scanFile: 'site.laz', fieldSource: FOUND }));
    expect(both.body.fields).toEqual([
      { path: 'scanFile', message: 'An obstacle is measured on site or an object of a laser scan, not both' },
    ]);
    expect((await owner.post(url(id), obstacleFields({ scanFile: 'a'.repeat(256) }))).status).toBe(400);
  });
});

describe('an obstacle captured on site', () => {
  it('records how its position was determined, which no other obstacle may have', async () => {
    const { owner, id } = await ownProject();
    expect(await anObstacle(owner, id, onSite())).toMatchObject({ source: 'field', sourceFile: FOUND, sourceLine: null, isAltered: false });
    expect(await anObstacle(owner, id, { source: 'field', sourceFile: FOUND })).toMatchObject({ source: 'entered', sourceFile: null });
  });
  it('without a height cannot be given a ground elevation, now or later, or by another user', async () => {
    const { owner, id } = await ownProject();
    expect((await owner.post(url(id), obstacleFields(onSite({ elevationFeet: 12 })))).body.fields).toEqual(refusal);
    const { id: obstacleId } = await anObstacle(owner, id, onSite());
    const change = obstacleFields({ heightFeet: 0, elevationFeet: 12 });
    expect((await owner.put(url(id, `/${obstacleId}`), change)).body.fields).toEqual(refusal);
    await expect(
      touchdown.pool.query('update project_obstacles set elevation_feet = 12 where id = $1', [obstacleId]),
    ).rejects.toMatchObject({ constraint: 'project_obstacles_height_before_ground' });
    const typed = await anObstacle(owner, id, { heightFeet: 0, elevationFeet: 12, type: 'terrain' });
    expect(typed.elevationFeet).toBe(12);
  });
  it("keeps the device's data while its height is measured, and loses it once it is moved", async () => {
    const { owner, id } = await ownProject();
    const { id: obstacleId } = await anObstacle(owner, id, onSite());
    const put = async (fields: Readonly<Record<string, unknown>>) =>
      (await owner.put(url(id, `/${obstacleId}`), obstacleFields(fields))).body;
    expect(await put({ heightFeet: 48.5, elevationFeet: 12, description: 'seen from the roof' })).toMatchObject({
      ...{ source: 'field', sourceFile: FOUND, heightFeet: 48.5, elevationFeet: 12, isAltered: false },
    });
    expect((await put({ heightFeet: 48.5, latitude: 41.9 })).isAltered).toBe(true);
  });
  it('is exported with own data and imported unchanged', async () => {
    const { owner, id } = await ownProject();
    await anObstacle(owner, id, onSite({ name: 'Oak' }));
    const content = (await fileFrom(touchdown, owner, '/api/account/export')).text;
    const other = await touchdown.signedIn();
    const file = new Multipart({ mode: 'skip' }, { name: 'mine.json', content });
    expect((await jobAnswer(other, await other.post('/api/account/import', file))).status).toBe(200);
    const [project] = (await other.get('/api/projects')).body;
    const [oak] = (await other.get(url(project.id))).body;
    expect(oak).toMatchObject({ name: 'Oak', source: 'field', sourceFile: FOUND, sourceLine: null, isAltered: false });
  });
});
