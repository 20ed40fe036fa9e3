import { feet, type LocalPoint } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obstaclesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { bounded, caughtAt, snappedTo, topsOf } from './snap-edges.ts';

const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const PARCEL = bounded([{ name: 'parcel edge', corners: [at(0, 0), at(100, 0), at(100, 50), at(0, 50)] }]);

describe('what a moved thing snaps to', () => {
  it('is the nearest point of an edge within reach', () => {
    expect(caughtAt(PARCEL, at(40, 3), 5)).toEqual({ at: at(40, 0), name: 'parcel edge', edge: [at(0, 0), at(100, 0)] });
    // The last edge leads back to the first corner.
    expect(caughtAt(PARCEL, at(-4, 20), 5)?.at).toEqual(at(0, 20));
  });
  it('is a corner, if one is within reach', () => {
    expect(caughtAt(PARCEL, at(97, 1), 5)?.at).toEqual(at(100, 0));
  });
  it('is nothing out of reach, inside or outside', () => {
    expect(caughtAt(PARCEL, at(50, 25), 5)).toBeNull();
    expect(caughtAt(PARCEL, at(-6, 20), 5)).toBeNull();
  });
  it('is the top of an obstacle, each support of a wire', () => {
    const [drawn] = obstaclesToDraw([anObstacle()], anAirspace(), new Map());
    if (drawn === undefined) throw new Error('nothing is drawn');
    const wire = { ...drawn, at: at(0, 0), vertices: [0, 300].map((eastFt) => ({ ...at(eastFt, 0), riseFt: feet(20), topFt: 20 })) };
    expect(snappedTo(topsOf([wire]), at(303, 2), 5)).toMatchObject({ at: at(300, 0), caught: { name: 'obstacle top' } });
    expect(snappedTo(topsOf([wire]), at(150, 2), 5)).toEqual({ at: at(150, 2), caught: null });
  });
  it('is never farther than the reach', () => {
    const place = fc.record({ east: fc.double({ min: -20, max: 120, noNaN: true }), north: fc.double({ min: -20, max: 70, noNaN: true }) });
    fc.assert(
      fc.property(place, fc.double({ min: 0, max: 30, noNaN: true }), ({ east, north }, reach) => {
        const caught = caughtAt(PARCEL, at(east, north), reach);
        if (caught !== null) expect(Math.hypot(caught.at.eastFt - east, caught.at.northFt - north)).toBeLessThanOrEqual(reach + 1e-9);
      }),
    );
  });
});
