import { highestTop } from '@touchdown/domain';
import { describe, expect, it, vi } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { forgetVerdicts, judgeable, judgeInSlices, type Verdicts } from './judged-obstacle.ts';

const corners = [
  { latitude: 42.364, longitude: -71.059 },
  { latitude: 42.365, longitude: -71.059 },
  { latitude: 42.365, longitude: -71.058 },
];

describe('an obstacle for the engine', () => {
  it('stands as high as ground and height together, exact where no accuracy was entered', () => {
    const read = judgeable(anObstacle({ heightFeet: 30, elevationFeet: 100, horizontalAccuracyFeet: 20 }));
    expect(read && highestTop(read.shape)).toBe(130);
    expect(read?.accuracy).toEqual({ horizontalFt: 20, verticalFt: 0 });
  });
  it('is none while the ground is not known, as a footprint neither', () => {
    expect(judgeable(anObstacle({ elevationFeet: null }))).toBeNull();
    expect(judgeable(anObstacle({ elevationFeet: null, extent: { kind: 'area', ring: corners } }))).toBeNull();
  });
  it('as a line has tops of its own and needs no ground', () => {
    const points = corners.map((corner, index) => ({ ...corner, topFeet: 200 + index }));
    const read = judgeable(anObstacle({ elevationFeet: null, extent: { kind: 'line', points } }));
    expect(read && highestTop(read.shape)).toBe(202);
  });
  it('as a footprint is flat on top', () => {
    expect(judgeable(anObstacle({ extent: { kind: 'area', ring: corners } }))?.shape).toMatchObject({ kind: 'area', top: 220 });
  });
});

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
