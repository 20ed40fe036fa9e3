import { projectAirspace } from '@touchdown/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { projects } from '../../../db/schema/projects.ts';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, aPath, obstacleFields } from '../../../test/builders.ts';
import { currentDimensionsOf } from '../adjusted-dimensions/public.ts';
import { listObstacles } from '../obstacles/public.ts';
import { listPaths, wirePathOf } from '../paths/public.ts';
import { evaluatedIn } from './evaluated-obstacles.ts';

const touchdown = testApp();
const MANY = 250;

it('many obstacles are evaluated in a worker thread, once for the same site and obstacles, with the same results in the same order', async () => {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner);
  await aPath(owner, id);
  const obstacles = Array.from({ length: MANY }, (_, n) => ({
    ...obstacleFields({ name: `Pole ${n}`, latitude: 41.4 + n * 4e-5, horizontalAccuracyFeet: n, isPermanent: n % 3 > 0 }),
    sourceLine: n + 2,
  }));
  expect((await owner.post(`/api/projects/${id}/obstacles/import`, { sourceFile: 'poles.csv', obstacles })).status).toBe(201);
  const [project] = await touchdown.db.select().from(projects).where(eq(projects.id, id));
  const current = project && (await currentDimensionsOf(touchdown.db, project, touchdown.now));
  if (project === undefined || current === undefined || current === null) throw new Error('the project has no dimensions');
  const sizes = { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const paths = (await listPaths(touchdown.db, id)).map(wirePathOf);
  const { airspace } = projectAirspace({ project, sizes, paths, isoDate: '2026-11-21' });
  const rows = await listObstacles(touchdown.db, id);
  let threads = 0;
  const count = () => (threads += 1);
  process.on('worker', count);
  const found = await evaluatedIn(airspace, rows);
  expect(threads).toBe(1);
  const few = [await evaluatedIn(airspace, rows.slice(0, MANY / 2)), await evaluatedIn(airspace, rows.slice(MANY / 2))];
  expect(await evaluatedIn(airspace, rows)).toBe(found);
  expect(threads).toBe(1);
  const [moved, ...others] = rows;
  if (moved === undefined) throw new Error('there are no obstacles');
  const after = await evaluatedIn(airspace, [{ ...moved, heightFeet: moved.heightFeet + 1 }, ...others]);
  process.off('worker', count);
  expect(threads).toBe(2);
  expect(after.slice(1)).toEqual(found.slice(1));
  expect(found).toEqual(few.flat());
  expect(new Set(found.map(({ status }) => status)).size).toBeGreaterThan(1);
});
