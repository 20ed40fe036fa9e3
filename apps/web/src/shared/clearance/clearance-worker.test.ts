import { evaluateObstacle, placeAirspace, type Obstacle, type ObstacleClearance, type Site } from '@touchdown/domain';
import { describe, expect, it, vi } from 'vitest';
import { ClearanceThread } from '../../test/clearance-thread.ts';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { clearanceWorker, type JobListener } from './clearance-worker.ts';
import { namesOf, unpackClearances } from './pack-clearances.ts';
import { suggestedPairs } from './suggested-pairs.ts';

function aWorker() {
  const thread = new ClearanceThread();
  const makePort = vi.fn(() => thread);
  return { worker: clearanceWorker(makePort), received: thread.received, makePort, close: () => thread.terminate() };
}

const evaluateAll = (worker: ReturnType<typeof aWorker>['worker'], site: Site, obstacles: readonly Obstacle[]) =>
  new Promise<ObstacleClearance[]>((resolve, reject) => {
    const names = namesOf(placeAirspace(site));
    const made: ObstacleClearance[] = [];
    worker.start({ kind: 'evaluate', site }, obstacles, {
      onAnswer: (answer) => {
        if (answer.kind === 'evaluated')
          made.push(...unpackClearances(names, obstacles.slice(answer.from, answer.from + answer.count), answer.packed));
      },
      onDone: () => resolve(made),
      onFailed: (reason) => reject(new Error(reason)),
    });
  });
/** Only straight paths, which evaluate quickly. */
const site: Site = { ...randomSite(5), corridors: randomSite(5).corridors.map((one) => ({ ...one, course: { kind: 'straight' } })) };
const obstacles = randomObstacles(site, 5, 1_100);

describe('the clearance worker', () => {
  it("returns the engine's results, in batches, in the order of the obstacles", async () => {
    const { worker, close } = aWorker();
    const airspace = placeAirspace(site);
    expect(await evaluateAll(worker, site, obstacles)).toEqual(obstacles.map((obstacle) => evaluateObstacle(airspace, obstacle)));
    close();
  });
  it('is created on first use, and receives the obstacles once for any number of jobs', async () => {
    const { worker, received, makePort, close } = aWorker();
    expect(makePort).not.toHaveBeenCalled();
    await evaluateAll(worker, site, obstacles);
    await evaluateAll(worker, { ...site, heliportElevation: site.heliportElevation }, obstacles);
    expect(makePort).toHaveBeenCalledTimes(1);
    expect(received).toEqual(['obstacles', 'obstacles', 'obstacles', 'start', 'start']);
    await evaluateAll(worker, site, obstacles.slice(0, 10));
    expect(received.filter((kind) => kind === 'obstacles')).toHaveLength(4);
    close();
  });
  it('ranks heading pairs without obstacles, and leaves the sent ones in place', async () => {
    const { worker, received, close } = aWorker();
    await evaluateAll(worker, site, obstacles.slice(0, 10));
    const asked = { leastSeparationDeg: 135, facilityAlignmentTrueDeg: 30, wind: null };
    const pairs = await new Promise((resolve, reject) => {
      worker.start({ kind: 'pairs', asked, ring: null }, [], {
        onAnswer: (answer) => answer.kind === 'pairs' && resolve(answer.pairs),
        onFailed: (reason) => reject(new Error(reason)),
      });
    });
    expect(pairs).toEqual(suggestedPairs(asked));
    expect(received).toEqual(['obstacles', 'start', 'start']);
    close();
  });
  it('sends nothing after it is stopped, and starts the next job at once', async () => {
    const { worker, close } = aWorker();
    const listener: JobListener = { onAnswer: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
    worker.start({ kind: 'evaluate', site }, obstacles, listener)();
    await evaluateAll(worker, site, obstacles);
    for (const received of [listener.onAnswer, listener.onDone, listener.onFailed]) expect(received).not.toHaveBeenCalled();
    close();
  });
  it('reports why it failed, and keeps working', async () => {
    const { worker, close } = aWorker();
    const [first] = obstacles;
    if (first === undefined) throw new Error('there are obstacles');
    const nowhere = { ...first, accuracy: { ...first.accuracy, horizontalFt: Number.NaN } } as Obstacle;
    await expect(evaluateAll(worker, site, [nowhere])).rejects.toThrow('Accuracy must be at least 0 ft');
    expect(await evaluateAll(worker, site, [first])).toHaveLength(1);
    close();
  });
});
