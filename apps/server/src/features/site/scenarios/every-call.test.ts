/** Every call for a project, with `?scenario=`. */
import { routes } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, anObstacle, aPath } from '../../../test/builders.ts';
import { aScenario } from '../../../test/matrix/things.ts';

const touchdown = testApp();
let owner: Person;
let base: string;
let scenario: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  base = (await aCalculableProject(owner, { latitude: 41.4034, longitude: -81.753, elevation: 750 })).id;
  await aPath(owner, base);
  await anObstacle(owner, base);
  scenario = await aScenario(owner, base);
  await owner.put(`/api/projects/${scenario}`, { description: 'The pad is on the roof.', elevation: 790 });
});

const ofProjects = Object.entries(routes)
  .filter(([, { path, access }]) => path.includes('/:projectId') && access.startsWith('project'))
  .map(([name, { method, path }]) => ({ name, method, path }));
const at = (path: string, projectId: string) =>
  path
    .replace(':projectId', projectId)
    .replace(':format', 'csv')
    .replaceAll(/:[a-z]\w*/gi, uuidv7());
/** When it was evaluated is not part of an answer. */
const withoutTimes = (text: string) => text.replaceAll(/"(evaluatedAt|generatedAt)":"[^"]*"/g, '');

describe('?scenario=', () => {
  it.each(ofProjects)('names a scenario of the project, or $method $path is not found', async ({ method, path }) => {
    for (const asked of [uuidv7(), 'rooftop'])
      expect(await owner.call(method, `${at(path, base)}?scenario=${asked}`)).toMatchObject({
        ...{ status: 404, body: { code: 'SCENARIO_NOT_FOUND' } },
      });
  });

  const reads = ofProjects.filter(
    ({ method, path }) => method === 'GET' && !path.replace(':projectId', '').replace(':format', '').includes(':'),
  );
  it.each(reads)('of GET $path is the same as its own address', async ({ path }) => {
    const [named, own] = [await owner.get(`${at(path, base)}?scenario=${scenario}`), await owner.get(at(path, scenario))];
    expect([named.status, withoutTimes(named.text)]).toEqual([own.status, withoutTimes(own.text)]);
  });

  it('names the scenario whose data is returned', async () => {
    const descriptionOf = async (query: string) => (await owner.get(`/api/projects/${base}${query}`)).body.description;
    expect(await descriptionOf(`?scenario=${scenario}`)).toBe('The pad is on the roof.');
    expect(await descriptionOf('?scenario=base')).not.toBe('The pad is on the roof.');
  });
});
