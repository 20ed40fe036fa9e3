/** The ground of a building whose file states none: terrain that is a plane, so that the highest corner is known. */
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import { at, ORIGIN } from '../obstacles/testing.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import type { TerrainModel } from '../terrain/terrain-model.ts';
import { groundNote, usableTerrain, withGround } from './building-ground.ts';
import type { Building } from './building.ts';

/** 300 ft at the origin, rising 1 ft in 10 ft to the east, up to 100 ft on each side. */
const PLANE: TerrainModel = {
  origin: ORIGIN,
  levels: [
    { stepFt: feet(10), side: 21, elevations: Int32Array.from({ length: 21 * 21 }, (_, index) => 30_000 + 100 * ((index % 21) - 10)) },
  ],
};
const terrain = (fileName: string, datum: string) => ({ head: { fileName, datum }, model: PLANE });
const USUAL = terrain('hill.tif', 'NAVD 88');
const OTHER = terrain('ellipsoid.tif', 'WGS 84 ellipsoid');

const aHouse = (east: number, overrides: Partial<Building> = {}): Building => ({
  line: 1,
  name: '',
  ring: [at(east, 0), at(east + 40, 0), at(east + 40, 30), at(east, 30)].map((corner) => localToPosition(ORIGIN, corner)),
  heightFt: feet(25),
  stories: null,
  ground: null,
  ...overrides,
});

describe('a building without a ground elevation', () => {
  it('gets the highest terrain at its corners, so that its roof is not too low', () => {
    // Corners at 10 ft and 50 ft east: 301 ft and 305 ft.
    expect(withGround(aHouse(10), [USUAL]).ground).toBeCloseTo(305, 4);
  });
  it('has none if one corner is off the terrain', () => {
    expect(withGround(aHouse(70), [USUAL])).toEqual(aHouse(70));
  });
  it('has none without terrain', () => {
    expect(withGround(aHouse(10), [])).toEqual(aHouse(10));
  });
  it('has none if its height is unknown, because it has no top then either', () => {
    expect(withGround(aHouse(10, { heightFt: null }), [USUAL]).ground).toBeNull();
  });
});

it('the ground that a file states is not replaced by terrain', () => {
  expect(withGround(aHouse(10, { ground: feetMsl(0) }), [USUAL]).ground).toBe(0);
});

it('terrain above another datum is not used', () => {
  expect(usableTerrain([OTHER, USUAL])).toEqual([USUAL]);
});

it('the notes name the files that the ground is from, and nothing without terrain', () => {
  expect(groundNote([USUAL, terrain('coast.tif', 'NAVD 88')])).toBe(
    'Ground elevation where the file has none: the highest terrain at the corners, from hill.tif, coast.tif (NAVD 88).',
  );
  expect(groundNote([])).toBeNull();
});
