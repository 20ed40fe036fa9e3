/** Terrain that is a plane is read exactly, and a packed model is the one that was packed, or damaged. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { degrees, feet } from '../quantities/units.ts';
import { packTerrain, unpackTerrain } from './pack-terrain.ts';
import {
  finestTerrainAt,
  NO_ELEVATION,
  reachOf,
  terrainAlong,
  terrainAt,
  terrainAtLocal,
  type TerrainLevel,
  type TerrainModel,
} from './terrain-model.ts';

const ORIGIN: Position = { latitude: degrees(39.78917), longitude: degrees(-86.16222) };
const at = (eastFt: number, northFt: number) => localToPosition(ORIGIN, { eastFt: feet(eastFt), northFt: feet(northFt) });

/** 700 ft at the origin, rising 1 ft every 20 ft to the east and 1 ft every 50 ft to the north. */
const plane = (eastFt: number, northFt: number) => 700 + eastFt / 20 + northFt / 50;
function level(stepFt: number, side: number, height = plane): TerrainLevel {
  const elevations = new Int32Array(side * side);
  const middle = (side - 1) / 2;
  for (let index = 0; index < elevations.length; index += 1) {
    const [east, north] = [((index % side) - middle) * stepFt, (Math.floor(index / side) - middle) * stepFt];
    const heightFt = height(east, north);
    elevations[index] = Number.isNaN(heightFt) ? NO_ELEVATION : Math.round(heightFt * 100);
  }
  return { stepFt: feet(stepFt), side, elevations };
}
const MODEL: TerrainModel = { origin: ORIGIN, levels: [level(10, 21), level(100, 41)] };

describe('a terrain model', () => {
  it.each([
    [0, 0, 700, 10],
    [99, 100, 706.95, 10],
    [-37.5, 12.25, 698.37, 10],
    [101, 0, 705.05, 100],
    [2000, -2000, 760, 100],
  ])('has the elevation %d ft east and %d ft north', (east, north, elevationFt, stepFt) => {
    const found = terrainAt(MODEL, at(east, north));
    expect(found?.elevation).toBeCloseTo(elevationFt, 2);
    expect(found?.stepFt).toBe(stepFt);
  });
  it('has none beyond its reach', () => {
    expect(MODEL.levels.map(reachOf)).toEqual([100, 2000]);
    expect(terrainAt(MODEL, at(2001, 0))).toBeNull();
    expect(terrainAt(MODEL, at(0, -2001))).toBeNull();
  });
  it('takes the coarser grid where the finer one has no elevation, and nothing where both have none', () => {
    const hole = (east: number, north: number) => (Math.abs(east) < 15 && Math.abs(north) < 15 ? Number.NaN : plane(east, north));
    const [fine, coarse] = [level(10, 21, hole), level(100, 41)];
    expect(terrainAt({ origin: ORIGIN, levels: [fine, coarse] }, at(5, 5))).toMatchObject({ stepFt: 100 });
    expect(terrainAt({ origin: ORIGIN, levels: [fine] }, at(5, 5))).toBeNull();
    expect(terrainAt({ origin: ORIGIN, levels: [fine] }, at(25, 25))).toMatchObject({ stepFt: 10 });
  });
  it('of several, the finest at the point counts', () => {
    const far = { name: 'far', model: { origin: ORIGIN, levels: [level(100, 41)] } };
    const near = { name: 'near', model: MODEL };
    expect(finestTerrainAt([far, near], at(0, 0))?.from.name).toBe('near');
    expect(finestTerrainAt([far, near], at(1000, 0))?.from.name).toBe('far');
    expect(finestTerrainAt([], at(0, 0))).toBeNull();
  });
  it('gives the elevations along a line, with stations as far apart as the nodes at its start', () => {
    const line = { lengthFt: 2500, positionAt: (stationFt: number) => at(0, stationFt) };
    const along = terrainAlong([{ model: MODEL }], line);
    expect(along.map(({ stationFt }) => stationFt).slice(0, 3)).toEqual([0, 10, 20]);
    expect(along.at(-1)?.stationFt).toBe(2000);
    for (const { stationFt, elevation } of along) expect(elevation).toBeCloseTo(700 + stationFt / 50, 2);
  });
});

describe('terrain that is not there', () => {
  it('has no elevation, also at a place that is not a number', () => {
    expect(terrainAtLocal(MODEL, { eastFt: feet(Number.NaN), northFt: feet(0) })).toBeNull();
    expect(terrainAtLocal(MODEL, { eastFt: feet(0), northFt: feet(2001) })).toBeNull();
  });
  it('at the beginning of a line is skipped, and the rest is read every 100 ft', () => {
    const line = { lengthFt: 2500, positionAt: (stationFt: number) => at(0, 2450 - stationFt) };
    const along = terrainAlong([{ model: MODEL }], line);
    // The terrain begins at 2,000 ft north, 450 ft along the line.
    expect(along.map(({ stationFt }) => stationFt).slice(0, 2)).toEqual([500, 600]);
    expect(along[0]?.elevation).toBeCloseTo(700 + 1950 / 50, 2);
  });
});

describe('a packed terrain model', () => {
  it('is the same after it was packed and unpacked', () => {
    const heights = fc.array(fc.option(fc.integer({ min: -2_000_000, max: 3_000_000 }), { freq: 4, nil: NO_ELEVATION }), {
      minLength: 25,
      maxLength: 25,
    });
    fc.assert(
      fc.property(heights, heights, (fine, coarse) => {
        const levels = [fine, coarse].map((values, index) => ({
          stepFt: feet(3.28 * (index + 1)),
          side: 5,
          elevations: Int32Array.from(values),
        }));
        expect(unpackTerrain(packTerrain({ origin: ORIGIN, levels }))).toEqual({ origin: ORIGIN, levels });
      }),
    );
  });
  it('needs about one letter per node of gentle ground', () => {
    const { length } = packTerrain({ origin: ORIGIN, levels: [level(3, 601)] });
    expect(length).toBeLessThan(1.3 * 601 * 601);
  });
  it('is damaged when it is cut, mutated beyond its limits, or goes on after its end', () => {
    const text = packTerrain({ origin: ORIGIN, levels: [level(10, 5), level(100, 5)] });
    for (let length = 0; length < text.length; length += 1) expect(unpackTerrain(text.slice(0, length))).toBeNull();
    expect(unpackTerrain(`${text}A`)).toBeNull();
    expect(unpackTerrain(`B${text.slice(1)}!`)).toBeNull();
    const letter = fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '%');
    fc.assert(
      fc.property(fc.nat(text.length - 1), letter, (place, other) => {
        const read = unpackTerrain(text.slice(0, place) + other + text.slice(place + 1));
        expect(read === null || read.levels.length > 0).toBe(true);
      }),
    );
  });
  it('has grids that become coarser', () => {
    expect(unpackTerrain(packTerrain({ origin: ORIGIN, levels: [level(100, 5), level(10, 5)] }))).toBeNull();
    expect(unpackTerrain(packTerrain({ origin: ORIGIN, levels: [] }))).toBeNull();
  });
});
