import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { ClearanceThread } from '../../test/clearance-thread.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { forgetVerdicts, judgeAll, judgeInSlices, type Verdicts, verdictsMade } from './judged-obstacle.ts';

const judge = (airspace: ReturnType<typeof anAirspace>, obstacles: Parameters<typeof judgeInSlices>[1]) =>
  new Promise<Verdicts>((resolve) => judgeInSlices(airspace, obstacles, resolve));

describe('evaluating many', () => {
  const airspace = anAirspace();
  const many = Array.from({ length: 3_000 }, (_, index) =>
    anObstacle({ id: `${index}`, latitude: 42.3605 + index * 1e-6, heightFeet: index / 10, elevationFeet: index % 100 === 0 ? null : 120 }),
  );
  it('gives each that can be evaluated its result, and leaves the screen free in between', () => {
    vi.useFakeTimers();
    // Each reading of the clock is a millisecond after the one before, and each obstacle is preceded by one.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
    const onDone = vi.fn<(verdicts: Verdicts) => void>();
    judgeInSlices(airspace, many, onDone);
    let slices = 0;
    for (; onDone.mock.calls.length === 0; slices += 1) vi.runOnlyPendingTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    const [[verdicts] = []] = onDone.mock.calls;
    expect(verdicts?.size).toBe(2_970);
    expect(verdicts?.has('0')).toBe(false);
    expect(verdicts?.get('2999')?.obstacleId).toBe('2999');
    expect(slices).toBeGreaterThanOrEqual(3_000 / 9);
  });
  it('keeps the results of what did not change, until they are asked for again', async () => {
    const [first, second] = [await judge(airspace, many), await judge(airspace, many)];
    expect(second.get('7')).toBe(first.get('7'));
    forgetVerdicts(airspace);
    const third = await judge(airspace, many);
    expect(third.get('7')).not.toBe(first.get('7'));
    expect(third.get('7')).toEqual(first.get('7'));
  });
  it('has them at once for who asks of the very same again', async () => {
    const [few, other] = [many.slice(0, 50), anAirspace()];
    expect(verdictsMade(other, few)).toBeNull();
    const made = await new Promise<Verdicts>((resolve) => judgeAll(other, few, resolve));
    expect(verdictsMade(other, few)).toBe(made);
    expect(verdictsMade(other, [...few])).toBeNull();
    expect(verdictsMade(airspace, few)).toBeNull();
    forgetVerdicts(other);
    expect(verdictsMade(other, few)).toBeNull();
  });
  it('hands nothing over once it was stopped', () => {
    vi.useFakeTimers();
    const onDone = vi.fn();
    judgeInSlices(anAirspace(), many, onDone)();
    vi.runAllTimers();
    expect(onDone).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('evaluating where there are workers', () => {
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
  const judgedBy = (airspace: ReturnType<typeof anAirspace>, obstacles: ReturnType<typeof many>) =>
    new Promise<Verdicts>((resolve) => judgeAll(airspace, obstacles, resolve));

  it('comes to the same results in the worker; a few new ones are evaluated here, and an answer that came too late is dropped', async () => {
    thread();
    const [airspace, obstacles] = [anAirspace(), many(600)];
    const late = vi.fn();
    judgeAll(anAirspace({ corridors: [] }), obstacles, late)();
    const verdicts = await judgedBy(airspace, obstacles);
    expect(threads).toHaveLength(1);
    expect([...verdicts]).toEqual([...(await judge(anAirspace(), obstacles))]);
    expect(late).not.toHaveBeenCalled();

    const said = threads[0]?.heard.length;
    const edited = obstacles.map((one) => (one.id === '5' ? { ...one, heightFeet: 900 } : one));
    const after = await judgedBy(airspace, edited);
    expect(after.get('5')?.status).toBe('violation');
    expect(after.get('6')).toBe(verdicts.get('6'));
    expect(threads[0]?.heard).toHaveLength(said ?? 0);
  });
});
