/** Shapes drawn on the plan. No one may finish a footprint of two corners, or a wire without the tops of its supports. */
import { createObstacleBody } from '@touchdown/contract';
import { degrees, positionToLocal } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { obstacleBodyOf } from '../../features/planning/obstacles/obstacle-form-values.ts';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { anAirspace } from '../../test/airspace.ts';
import { at } from './changes.ts';
import { type Drawing, drawnObstacle, snappedPlace, unfinished, withCorner, withoutCorner, withTop } from './draw-shape.ts';
import { obstacleAt } from './obstacle-form.tsx';
import { bounded } from './snap-edges.ts';

const ORIGIN = anAirspace().site.origin;
const drawn = (shape: Drawing['shape'], ...places: readonly (readonly [number, number])[]): Drawing =>
  places.reduce<Drawing>((drawing, [east, north]) => withCorner(drawing, at(east, north), null), { shape, corners: [] });

describe('a shape drawn on the plan', () => {
  it('needs three corners as a footprint or a parcel, and two supports as a wire', () => {
    expect(unfinished(drawn('footprint', [0, 0], [40, 0]), FEET_AND_POUNDS)).toBe('Place 1 more corner.');
    expect(unfinished(drawn('parcel', [0, 0]), FEET_AND_POUNDS)).toBe('Place 2 more corners.');
    expect(unfinished(drawn('wire', [0, 0]), FEET_AND_POUNDS)).toBe('Place 1 more support.');
    expect(unfinished(drawn('footprint', [0, 0], [40, 0], [40, 30]), FEET_AND_POUNDS)).toBeNull();
  });
  it('is no wire while the top of a support is unknown', () => {
    const wire = withTop(drawn('wire', [0, 0], [300, 0]), 0, '905');
    expect(unfinished(wire, FEET_AND_POUNDS)).toBe('Enter the top elevation of support 2.');
    expect(drawnObstacle(ORIGIN, wire, FEET_AND_POUNDS)).toBeNull();
  });
  it('keeps one corner where two clicks fall on the same place, and gives a new support the top of the last', () => {
    const wire = withCorner(withTop(drawn('wire', [0, 0], [0, 0]), 0, '905'), at(300, 0), null);
    expect(wire.corners.map(({ top }) => top)).toEqual(['905', '905']);
    expect(withCorner(wire, at(600, 0), '920').corners.at(-1)?.top).toBe('920');
    expect(withoutCorner(wire, 0).corners).toHaveLength(1);
  });
  it('places corners on parcels and roofs within reach, otherwise on whole feet, and where they are with Alt', () => {
    const rings = bounded([{ name: 'building roof', corners: [at(10.25, 10.25), at(50.25, 10.25), at(50.25, 40.25)] }]);
    expect(snappedPlace(rings, at(12.4, 8.6), 5, false)).toMatchObject({ at: at(10.25, 10.25), caught: { name: 'building roof' } });
    expect(snappedPlace(rings, at(-30.4, 8.6), 5, false)).toEqual({ at: at(-30, 9), caught: null });
    expect(snappedPlace(rings, at(12.4, 8.6), 5, true)).toEqual({ at: at(12.4, 8.6), caught: null });
  });
  it('is an obstacle at its first corner, or at its highest support, that the contract accepts', () => {
    const footprint = drawnObstacle(ORIGIN, drawn('footprint', [100, 20], [140, 20], [140, 60]), FEET_AND_POUNDS);
    expect(footprint?.extent).toMatchObject({ kind: 'area', ring: [{}, {}, {}] });
    expect(footprint?.at).toEqual(at(100, 20));
    const wire = withTop(withTop(drawn('wire', [0, 0], [300, 0]), 0, '905'), 1, '920\'6"');
    const obstacle = drawnObstacle(ORIGIN, wire, FEET_AND_POUNDS);
    expect(obstacle?.at).toEqual(at(300, 0));
    expect(obstacle?.extent.kind === 'line' && obstacle.extent.points.map(({ topFeet }) => topFeet)).toEqual([905, 920.5]);
    const draft = { ...obstacleAt(ORIGIN, obstacle?.extent ?? null), name: 'Power line', heightFeet: '60' };
    const body = createObstacleBody.parse(obstacleBodyOf(draft));
    expect(body.extent).toEqual(obstacle?.extent);
    const [, far] = body.extent?.kind === 'line' ? body.extent.points : [];
    const place = far && positionToLocal(ORIGIN, { latitude: degrees(far.latitude), longitude: degrees(far.longitude) });
    expect(place?.eastFt).toBeCloseTo(300, 2);
  });
  it('is no obstacle as a parcel', () => {
    expect(drawnObstacle(ORIGIN, drawn('parcel', [0, 0], [40, 0], [40, 30]), FEET_AND_POUNDS)).toBeNull();
  });
});
