import { describe, expect, it, vi } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { forgetVerdicts, judgeInSlices, type Verdicts } from './judged-obstacle.ts';

const judge = (airspace: ReturnType<typeof anAirspace>, obstacles: Parameters<typeof judgeInSlices>[1]) =>
  new Promise<Verdicts>((resolve) => judgeInSlices(airspace, obstacles, resolve));

describe('judging many', () => {
  const airspace = anAirspace();
  const many = Array.from({ length: 3_000 }, (_, index) =>
    anObstacle({ id: `${index}`, latitude: 42.3605 + index * 1e-6, heightFeet: index / 10, elevationFeet: index % 100 === 0 ? null : 120 }),
  );
  it('gives each that can be judged its verdict, and leaves the screen free in between', async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 0);
    const verdicts = await judge(airspace, many);
    clearInterval(ticking);
    expect(verdicts.size).toBe(2_970);
    expect(verdicts.has('0')).toBe(false);
    expect(verdicts.get('2999')?.obstacleId).toBe('2999');
    expect(ticks).toBeGreaterThan(0);
  });
  it('keeps the verdicts of what did not change, until they are asked for anew', async () => {
    const [first, second] = [await judge(airspace, many), await judge(airspace, many)];
    expect(second.get('7')).toBe(first.get('7'));
    forgetVerdicts(airspace);
    const third = await judge(airspace, many);
    expect(third.get('7')).not.toBe(first.get('7'));
    expect(third.get('7')).toEqual(first.get('7'));
  });
  it('hands nothing over once it was stopped', async () => {
    const onDone = vi.fn();
    judgeInSlices(anAirspace(), many, onDone)();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onDone).not.toHaveBeenCalled();
  });
});
