import { feet } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnObstacle } from './model.ts';
import { buildingMeshes } from './building-mesh.ts';
import { columnGroups, columnsOf, wiresOf } from './obstacle-columns.ts';
import { extentOf, eyeOf, orbitOf, startOrbit, stepOfKey, stepped } from './scene-view.ts';

const EXTENT = { center: [0, 0, 0] as const, radiusFt: 1000 };
const START = startOrbit(EXTENT);

describe('the camera of the scene', () => {
  it('is at the same position whether given by direction and distance or in feet', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359, noNaN: true }),
        fc.double({ min: 4, max: 88, noNaN: true }),
        fc.double({ min: 100, max: 6000, noNaN: true }),
        (azimuthDeg, elevationDeg, distanceFt) => {
          const there = orbitOf(eyeOf({ azimuthDeg, elevationDeg, distanceFt }));
          expect(there.elevationDeg).toBeCloseTo(elevationDeg, 6);
          expect(there.distanceFt).toBeCloseTo(distanceFt, 6);
          expect(Math.cos(((there.azimuthDeg - azimuthDeg) * Math.PI) / 180)).toBeCloseTo(1, 9);
        },
      ),
    );
  });
  it('starts in the southwest, looking down', () => {
    const [east, north, up] = eyeOf(START);
    expect(east).toBeLessThan(0);
    expect(north).toBeLessThan(0);
    expect(up).toBeGreaterThan(0);
  });
  it('rotates with the arrow keys and completes a circle after 24 presses', () => {
    const press = stepOfKey('ArrowRight');
    if (press === null) throw new Error('the arrow does nothing');
    const once = stepped(START, press, EXTENT);
    expect(once.azimuthDeg).toBe(START.azimuthDeg + 15);
    expect(Array.from({ length: 24 }).reduce<typeof START>((orbit) => stepped(orbit, press, EXTENT), START)).toEqual(START);
  });
  it('never goes below ground, over the top, into the landing area, or out of sight', () => {
    for (const key of ['ArrowUp', 'ArrowDown', '+', '-']) {
      const press = stepOfKey(key);
      if (press === null) throw new Error(`${key} does nothing`);
      const end = Array.from({ length: 60 }).reduce<typeof START>((orbit) => stepped(orbit, press, EXTENT), START);
      expect(end.elevationDeg).toBeGreaterThanOrEqual(4);
      expect(end.elevationDeg).toBeLessThanOrEqual(88);
      expect(end.distanceFt).toBeGreaterThanOrEqual(100);
      expect(end.distanceFt).toBeLessThanOrEqual(6000);
    }
  });
  it('resets with Home, and other keys belong to the page', () => {
    const home = stepOfKey('Home');
    expect(home && stepped({ azimuthDeg: 3, elevationDeg: 80, distanceFt: 150 }, home, EXTENT)).toEqual(START);
    expect(stepOfKey('Tab')).toBeNull();
  });
  it('has something to look at even without surfaces', () => {
    expect(extentOf([])).toEqual({ center: [0, 0, 0], radiusFt: 200 });
  });
});

const mast = (changes: Partial<DrawnObstacle> = {}): DrawnObstacle => ({
  id: 'a',
  name: 'Mast',
  type: 'tower',
  isLighted: false,
  status: 'compliant',
  kind: 'point',
  vertices: [{ eastFt: feet(10), northFt: feet(20), topFt: 100 }],
  at: { eastFt: feet(10), northFt: feet(20) },
  baseFt: -5,
  groundFt: -5,
  topFt: 100,
  limitFt: 150,
  penetrationFt: 0,
  penetrated: [],
  mayPenetrate: [],
  ...changes,
});

describe('the columns of obstacles', () => {
  it('extend from the ground to the top', () => {
    expect(columnsOf([mast()])).toEqual([
      { obstacleId: 'a', form: 'mast', eastFt: 10, northFt: 20, wholeFromFt: -5, wholeToFt: 100, fromFt: -5, toFt: 100, tone: 'compliant' },
    ]);
  });
  it('are split at the limit, with the part above it in its own tone', () => {
    const high = mast({ status: 'violation', limitFt: 60, penetrationFt: 40 });
    expect(columnsOf([high]).map(({ fromFt, toFt, tone }) => [fromFt, toFt, tone])).toEqual([
      [-5, 60, 'violation'],
      [60, 100, 'over'],
    ]);
  });
  it('are entirely above the limit if the ground is', () => {
    const hill = mast({ status: 'violation', limitFt: -20, penetrationFt: 120 });
    expect(columnsOf([hill]).map(({ fromFt, toFt, tone }) => [fromFt, toFt, tone])).toEqual([[-5, 100, 'over']]);
  });
  it('are a low plate if the top is unknown', () => {
    const [column] = columnsOf([
      mast({ status: 'not_evaluated', topFt: null, vertices: [{ eastFt: feet(0), northFt: feet(0), topFt: null }] }),
    ]);
    expect(column).toMatchObject({ fromFt: -5, toFt: -2, tone: 'not_evaluated' });
  });
  it('support the wire between them', () => {
    const wire = mast({
      kind: 'line',
      vertices: [
        { eastFt: feet(0), northFt: feet(0), topFt: 50 },
        { eastFt: feet(100), northFt: feet(0), topFt: 60 },
      ],
    });
    expect(columnsOf([wire])).toHaveLength(2);
    expect(wiresOf([wire], 'compliant')).toEqual([0, 0, 50, 100, 0, 60]);
    expect(wiresOf([wire], 'violation')).toEqual([]);
  });
  it('outline the roof of a building', () => {
    const corner = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt), topFt: 40 });
    const house = mast({ kind: 'area', vertices: [corner(0, 0), corner(10, 0), corner(10, 10)] });
    expect(wiresOf([house], 'compliant')).toHaveLength(3 * 6);
  });
});

describe('many obstacles while the scene is rotated', () => {
  const statuses = ['compliant', 'not_evaluated', 'warning', 'violation', 'outside'] as const;
  const town = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const status = statuses[index % statuses.length] ?? 'compliant';
      const isOver = status === 'violation' && index % 8 === 3;
      return mast({ id: `mast ${index}`, status, limitFt: 60, penetrationFt: isOver ? 40 : 0 });
    });
  it('become lines only if they are clear, outside all surfaces, or not evaluated', () => {
    const { isMany, quiet, loud } = columnGroups(town(1200));
    expect(isMany).toBe(true);
    expect(new Set(quiet.map(({ tone }) => tone))).toEqual(new Set(['compliant', 'not_evaluated', 'outside']));
    expect(new Set(loud.map(({ tone }) => tone))).toEqual(new Set(['warning', 'violation', 'over']));
  });
  it('are all included, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2200 }), (count) => {
        const { quiet, loud } = columnGroups(town(count));
        const key = ({ obstacleId, tone }: (typeof loud)[number]) => `${obstacleId} ${tone}`;
        expect([...quiet, ...loud].map(key).toSorted()).toEqual(columnsOf(town(count)).map(key).toSorted());
      }),
      { numRuns: 20 },
    );
  });
  it('stay columns if there are few', () => {
    const { isMany, quiet, loud } = columnGroups(town(400));
    expect([isMany, quiet.length]).toEqual([false, 0]);
    expect(loud).toEqual(columnsOf(town(400)));
  });
});

describe('the walls of a building', () => {
  const corner = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt), topFt: 100 });
  const house = mast({ kind: 'area', vertices: [corner(0, 0), corner(30, 0), corner(30, 20), corner(0, 20)] });
  it('replace the columns, from the ground to the roof', () => {
    expect(columnsOf([house])).toEqual([]);
    const [body, ...more] = buildingMeshes([house]);
    expect(more).toEqual([]);
    // Four walls and a roof of two triangles each.
    expect(body?.positions).toHaveLength(5 * 2 * 9);
    const heights = new Set(body?.positions.filter((_, index) => index % 3 === 2));
    expect([...heights].toSorted((a, b) => a - b)).toEqual([-5, 100]);
  });
  it('are split in two if the roof is above the limit', () => {
    const bodies = buildingMeshes([{ ...house, status: 'violation', limitFt: 80, penetrationFt: 20 }]);
    expect(bodies.map(({ tone }) => tone)).toEqual(['violation', 'over']);
  });
});
