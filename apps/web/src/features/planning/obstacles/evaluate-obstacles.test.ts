import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { ClearanceThread } from '../../../test/clearance-thread.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { clearResults, evaluateAll, evaluateInSlices, type ClearanceResults, cachedResults } from './evaluate-obstacles.ts';

const evaluate = (airspace: ReturnType<typeof anAirspace>, obstacles: Parameters<typeof evaluateInSlices>[1]) =>
  new Promise<ClearanceResults>((resolve) => evaluateInSlices(airspace, obstacles, resolve));

describe('evaluating many obstacles', () => {
  const airspace = anAirspace();
  const many = Array.from({ length: 3_000 }, (_, index) =>
    anObstacle({ id: `${index}`, latitude: 42.3605 + index * 1e-6, heightFeet: index / 10, elevationFeet: index % 100 === 0 ? null : 120 }),
  );
  it('gives each that can be evaluated its result, and keeps the screen responsive', () => {
    vi.useFakeTimers();
    // Each clock reading is a millisecond after the previous one, and each obstacle is preceded by one.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
    const onDone = vi.fn<(results: ClearanceResults) => void>();
    evaluateInSlices(airspace, many, onDone);
    let slices = 0;
    for (; onDone.mock.calls.length === 0; slices += 1) vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    const [[results] = []] = onDone.mock.calls;
    expect(results?.size).toBe(2_970);
    expect(results?.has('0')).toBe(false);
    expect(results?.get('2999')?.obstacleId).toBe('2999');
    expect(slices).toBeGreaterThanOrEqual(3_000 / 9);
  });
  it('caches the results of unchanged obstacles, until they are cleared', async () => {
    const [first, second] = [await evaluate(airspace, many), await evaluate(airspace, many)];
    expect(second.get('7')).toBe(first.get('7'));
    clearResults(airspace);
    const third = await evaluate(airspace, many);
    expect(third.get('7')).not.toBe(first.get('7'));
    expect(third.get('7')).toEqual(first.get('7'));
  });
  it('returns them at once for the same input', async () => {
    const [few, other] = [many.slice(0, 50), anAirspace()];
    expect(cachedResults(other, few)).toBeNull();
    const made = await new Promise<ClearanceResults>((resolve) => evaluateAll(other, few, resolve));
    expect(cachedResults(other, few)).toBe(made);
    expect(cachedResults(other, [...few])).toBeNull();
    expect(cachedResults(airspace, few)).toBeNull();
    clearResults(other);
    expect(cachedResults(other, few)).toBeNull();
  });
  it('passes on nothing once it is stopped', () => {
    vi.useFakeTimers();
    const onDone = vi.fn();
    evaluateInSlices(anAirspace(), many, onDone)();
    vi.runAllTimers();
    expect(onDone).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('evaluating with workers', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      anObstacle({ id: `${index}`, latitude: 42.3605 + index * 1e-5, heightFeet: index / 4, elevationFeet: index === 9 ? null : 120 }),
    );
  const threads: ClearanceThread[] = [];
  const thread = () => {
    class Thread extends ClearanceThread {
      constructor() {
        super();
        threads.push(this);
      }
    }
    vi.stubGlobal('Worker', Thread);
  };
  afterEach(() => vi.unstubAllGlobals());
  const evaluatedBy = (airspace: ReturnType<typeof anAirspace>, obstacles: ReturnType<typeof many>) =>
    new Promise<ClearanceResults>((resolve) => evaluateAll(airspace, obstacles, resolve));

  it('has the same results in the worker; a few new ones are evaluated here, and a late response is dropped', async () => {
    thread();
    const [airspace, obstacles] = [anAirspace(), many(600)];
    const late = vi.fn();
    evaluateAll(anAirspace({ corridors: [] }), obstacles, late)();
    const results = await evaluatedBy(airspace, obstacles);
    expect(threads).toHaveLength(1);
    expect([...results]).toEqual([...(await evaluate(anAirspace(), obstacles))]);
    expect(late).not.toHaveBeenCalled();

    const count = threads[0]?.received.length;
    const edited = obstacles.map((one) => (one.id === '5' ? { ...one, heightFeet: 900 } : one));
    const after = await evaluatedBy(airspace, edited);
    expect(after.get('5')?.status).toBe('violation');
    expect(after.get('6')).toBe(results.get('6'));
    expect(threads[0]?.received).toHaveLength(count ?? 0);
  });
});
