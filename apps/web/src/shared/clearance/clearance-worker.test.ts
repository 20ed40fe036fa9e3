import { judgeObstacle, layAirspace, type Obstacle, type ObstacleClearance, type Site } from '@touchdown/domain';
import { describe, expect, it, vi } from 'vitest';
import { ClearanceThread } from '../../test/clearance-thread.ts';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { clearanceWorker, type JobListener } from './clearance-worker.ts';
import { namesOf, unpackClearances } from './pack-clearances.ts';
import { suggestedPairs } from './suggested-pairs.ts';

function aWorker() {
  const thread = new ClearanceThread();
  const makePort = vi.fn(() => thread);
  return { worker: clearanceWorker(makePort), heard: thread.heard, makePort, close: () => thread.terminate() };
}

const judgeAll = (worker: ReturnType<typeof aWorker>['worker'], site: Site, obstacles: readonly Obstacle[]) =>
  new Promise<ObstacleClearance[]>((resolve, reject) => {
    const names = namesOf(layAirspace(site));
    const made: ObstacleClearance[] = [];
    worker.start({ kind: 'judge', site }, obstacles, {
      onAnswer: (answer) => {
        if (answer.kind === 'judged')
          made.push(...unpackClearances(names, obstacles.slice(answer.from, answer.from + answer.count), answer.packed));
      },
      onDone: () => resolve(made),
      onFailed: (reason) => reject(new Error(reason)),
    });
  });
/** Straight paths alone: quickly evaluated. */
const site: Site = { ...randomSite(5), corridors: randomSite(5).corridors.map((one) => ({ ...one, course: { kind: 'straight' } })) };
const obstacles = randomObstacles(site, 5, 1_100);

describe('the clearance worker', () => {
  it('answers the results of the engine, part by part, in the order of the obstacles', async () => {
    const { worker, close } = aWorker();
    const airspace = layAirspace(site);
    expect(await judgeAll(worker, site, obstacles)).toEqual(obstacles.map((obstacle) => judgeObstacle(airspace, obstacle)));
    close();
  });
  it('is made when it is first needed, and has the obstacles sent once for any number of jobs', async () => {
    const { worker, heard, makePort, close } = aWorker();
    expect(makePort).not.toHaveBeenCalled();
    await judgeAll(worker, site, obstacles);
    await judgeAll(worker, { ...site, heliportElevation: site.heliportElevation }, obstacles);
    expect(makePort).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['obstacles', 'obstacles', 'obstacles', 'start', 'start']);
    await judgeAll(worker, site, obstacles.slice(0, 10));
    expect(heard.filter((kind) => kind === 'obstacles')).toHaveLength(4);
    close();
  });
  it('ranks pairs of headings without any obstacles, and leaves those where they are', async () => {
    const { worker, heard, close } = aWorker();
    await judgeAll(worker, site, obstacles.slice(0, 10));
    const asked = { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 30, wind: null };
    const pairs = await new Promise((resolve, reject) => {
      worker.start({ kind: 'pairs', asked, ring: null }, [], {
        onAnswer: (answer) => answer.kind === 'pairs' && resolve(answer.pairs),
        onFailed: (reason) => reject(new Error(reason)),
      });
    });
    expect(pairs).toEqual(suggestedPairs(asked));
    expect(heard).toEqual(['obstacles', 'start', 'start']);
    close();
  });
  it('is no longer heard once it was stopped, and turns to the next job at once', async () => {
    const { worker, close } = aWorker();
    const listener: JobListener = { onAnswer: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
    worker.start({ kind: 'judge', site }, obstacles, listener)();
    await judgeAll(worker, site, obstacles);
    for (const heard of [listener.onAnswer, listener.onDone, listener.onFailed]) expect(heard).not.toHaveBeenCalled();
    close();
  });
  it('reports why it could not, and goes on working', async () => {
    const { worker, close } = aWorker();
    const [first] = obstacles;
    if (first === undefined) throw new Error('there are obstacles');
    const nowhere = { ...first, accuracy: { ...first.accuracy, horizontalFt: Number.NaN } } as Obstacle;
    await expect(judgeAll(worker, site, [nowhere])).rejects.toThrow('An accuracy is at least 0 ft');
    expect(await judgeAll(worker, site, [first])).toHaveLength(1);
    close();
  });
});
