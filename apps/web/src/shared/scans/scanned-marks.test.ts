import type { PointCloudObject } from '@touchdown/contract';
import { degrees, feet, localToPosition, positionToLocal } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { scannedSticks, waysOfPath } from '../../features/planning/surfaces/section.ts';
import { sectionDots, sectionPoints } from '../../features/planning/surfaces/section-points.ts';
import { surfacesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aScan, aScanObject } from '../../test/scan-record.ts';
import { type EvaluatedScan, MOST_SCANNED, scannedMarks } from './scanned-marks.ts';

const AIRSPACE = anAirspace();
const { origin, heliportElevation, corridors } = AIRSPACE.site;
const placeAt = (eastFt: number, northFt: number) => {
  const { latitude, longitude } = localToPosition(origin, { eastFt: feet(eastFt), northFt: feet(northFt) });
  return { latitude, longitude };
};
const anObject = (changes: Partial<PointCloudObject> = {}): PointCloudObject =>
  aScanObject({
    ...placeAt(0, 600),
    topFeetMsl: heliportElevation + 90,
    penetrationFeet: 20,
    clearanceFeet: -20,
    groundFeetMsl: heliportElevation - 10,
    footprint: [placeAt(-5, 595), placeAt(5, 595), placeAt(0, 605)],
    ...changes,
  });
const evaluated = (changes: Partial<EvaluatedScan> = {}): EvaluatedScan => ({
  ...aScan({ id: 'scan-1' }),
  objects: [anObject()],
  isolatedPoints: [],
  ...changes,
});

describe('the objects of laser scans as drawn', () => {
  it('have their place, top, and base, and a status by penetration and margin, the worst last', () => {
    const near = anObject({
      kind: 'wire',
      penetrationFeet: 0,
      clearanceFeet: 4,
      footprint: [placeAt(0, 600), placeAt(80, 600)],
      groundFeetMsl: null,
    });
    const mast = anObject({ kind: 'mast', footprint: [placeAt(0, 600)], penetrationFeet: 1, clearanceFeet: -1 });
    const { marks, notes } = scannedMarks([evaluated({ objects: [anObject(), near, mast] })], [], AIRSPACE.site);
    expect(marks.map(({ id, name, status, kind, type }) => [id, name, status, kind, type])).toEqual([
      ['scan:scan-1:1', 'Wire 2', 'warning', 'line', 'other'],
      ['scan:scan-1:2', 'Mast 3', 'violation', 'point', 'tower'],
      ['scan:scan-1:0', 'Tree 1', 'violation', 'area', 'tree'],
    ]);
    expect(marks[2]).toMatchObject({ topFt: expect.closeTo(90, 6), baseFt: expect.closeTo(-10, 6), penetrationFt: 20, isScanned: true });
    expect(marks[2]?.at).toMatchObject({ eastFt: expect.closeTo(0, 3), northFt: expect.closeTo(600, 3) });
    expect(marks[0]?.baseFt).toBe(0);
    expect(notes).toEqual([]);
  });

  it('are not those that are obstacles of the project, nor those of scans that are out of date, which is said', () => {
    const object = anObject();
    const obstacle = anObstacle({ source: 'scan', sourceFile: 'site.laz', latitude: object.latitude, longitude: object.longitude });
    expect(scannedMarks([evaluated()], [obstacle], AIRSPACE.site)).toEqual({ marks: [], notes: [] });
    const old = evaluated({ isCurrent: false, fileName: 'old.laz' });
    const { marks, notes } = scannedMarks([old, evaluated({ state: 'evaluating' })], [], AIRSPACE.site);
    expect(marks).toEqual([]);
    expect(notes).toEqual(['The laser scan old.laz is out of date, so its objects are not drawn.']);
  });

  it('are the 5,000 of smallest clearance, with a note on the others', () => {
    const objects = Array.from({ length: MOST_SCANNED + 2 }, (_, index) => anObject({ clearanceFeet: index / 1_000, penetrationFeet: 0 }));
    const { marks, notes } = scannedMarks([evaluated({ objects })], [], AIRSPACE.site);
    expect(marks).toHaveLength(MOST_SCANNED);
    expect(Math.max(...marks.map(({ object }) => object.clearanceFeet))).toBe((MOST_SCANNED - 1) / 1_000);
    expect(notes).toEqual(['2 more objects of laser scans are not drawn. Those with the smallest clearance are.']);
  });

  it('are in the profile of the path that they are under, with a limit no higher than their clearance', () => {
    const surfaces = surfacesToDraw(AIRSPACE, { tlof: null, safetyArea: null });
    const [first] = corridors;
    if (first === undefined) throw new Error('the site has no path');
    const [corridor] = waysOfPath(AIRSPACE, first.pathId);
    if (corridor === undefined) throw new Error('the path has no corridor');
    const away = placeAt(30_000, 30_000);
    const objects = [anObject({ penetrationFeet: 0, clearanceFeet: 3 }), anObject(away)];
    const { marks } = scannedMarks([evaluated({ objects })], [], AIRSPACE.site);
    const sticks = scannedSticks({ airspace: AIRSPACE, corridor, surfaces }, marks);
    expect(sticks.map(({ id }) => id)).toEqual(['scan:scan-1:0']);
    expect((sticks[0]?.limitFt ?? 0) - (sticks[0]?.topFt ?? 0)).toBeLessThanOrEqual(3 + 1e-9);
  });

  it('have their points in the profile too: those under the surfaces of the path, at most one per pixel, the worst on top', () => {
    const surfaces = surfacesToDraw(AIRSPACE, { tlof: null, safetyArea: null });
    const [corridor] = corridors;
    if (corridor === undefined) throw new Error('the site has no path');
    const { latitude, longitude } = placeAt(0, 1_000);
    const { eastFt, northFt } = positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) });
    const under = (up: number, aside = 0): number[] => [eastFt + aside, northFt, up];
    const cloud = {
      positions: Float32Array.from([...under(300), ...under(90), ...under(90, 0.01), ...under(20), ...under(20, 30_000)]),
      counts: { penetrating: 1, near: 2, clear: 2 },
    };
    const points = sectionPoints({ airspace: AIRSPACE, corridor, surfaces }, [cloud]);
    expect([points.penetrating, points.near, points.clear].map((list) => list.length / 2)).toEqual([1, 2, 1]);
    expect(points.penetrating[1]).toBe(300);
    expect(points.penetrating[0]).toBeCloseTo(points.clear[0] ?? 0, 3);
    const frame = { x: (ft: number) => ft / 10, y: (ft: number) => 400 - ft, plot: { top: 150, bottom: 400, left: 0, right: 500 } };
    const dots = sectionDots(points, frame);
    // The highest is above the picture.
    expect(dots.map(({ reach }) => reach)).toEqual(['clear', 'near']);
    expect(dots[1]?.d.match(/M/g)).toHaveLength(1);
  });
});
