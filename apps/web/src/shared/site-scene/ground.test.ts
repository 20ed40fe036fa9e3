import { degrees, feet, localToPosition, type PathCorridor } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { flightsOf } from '../scene/flights.ts';
import { groundOver } from '../scene/ground.ts';
import { standingOn } from '../scene/standing.ts';
import { sharesIn, viewOfGround } from './ground-drape.ts';
import { groundSamples, type KnownGround } from './ground-samples.ts';
import { gridOnce } from './use-ground.ts';

const ORIGIN = { latitude: degrees(39.78), longitude: degrees(-86.14) };
const EXTENT = { center: [0, 0, 0], radiusFt: 2000 } as const;
const NORTH: PathCorridor = {
  pathId: 'north',
  pathName: 'North',
  use: 'both',
  outboundTrueDeg: degrees(0),
  ingressTrueDeg: degrees(180),
  egressTrueDeg: degrees(0),
  course: { kind: 'straight' },
  profile: 'standard',
};
const TERRAIN = {
  pathId: 'north',
  leg: 'in' as const,
  samples: [[-50, 700] as [number, number], [0, 716] as [number, number], [1000, 720] as [number, number], [9000, 900] as [number, number]],
  source: null,
  pathVersion: 3,
  version: 1,
  updatedAt: '2026-11-27T00:00:00.000Z',
};
const known = (changes: Partial<KnownGround> = {}): KnownGround => ({
  obstacles: [],
  masses: [],
  terrains: [TERRAIN],
  paths: [{ id: 'north', version: 3 }],
  flights: flightsOf([NORTH], () => ({ startFt: feet(40), innerWidthFt: feet(80) })),
  heliportElevation: 812,
  isElevated: true,
  ...changes,
});

describe('the ground that is known', () => {
  it('is under the path of a terrain profile, within its length', () => {
    expect(groundSamples(known())).toEqual([
      { eastFt: expect.closeTo(0, 6), northFt: expect.closeTo(40, 6), upFt: 716 - 812 },
      { eastFt: expect.closeTo(0, 6), northFt: expect.closeTo(1040, 6), upFt: 720 - 812 },
    ]);
  });
  it('is not that of a profile for another version of its path, which may be elsewhere', () => {
    expect(groundSamples(known({ paths: [{ id: 'north', version: 4 }] }))).toEqual([]);
    expect(groundSamples(known({ terrains: [{ ...TERRAIN, leg: 'out' }] }))).toEqual([]);
  });
  it('is at the heliport elevation around a pad that is not elevated', () => {
    const samples = groundSamples(known({ terrains: [], isElevated: false }));
    expect(samples).toHaveLength(5);
    for (const { upFt } of samples) expect(upFt).toBe(0);
  });
});

describe('buildings on the ground', () => {
  const corner = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
  const mass = { ring: [], vertices: [corner(0, 0), corner(50, 0), corner(0, 50)], baseFt: 0, topFt: 30, isEstimate: false };
  const grid = groundOver(
    [
      { eastFt: 0, northFt: 0, upFt: -96 },
      { eastFt: 900, northFt: 0, upFt: -96 },
      { eastFt: 0, northFt: 900, upFt: -96 },
    ],
    EXTENT,
  );
  it('stand on it with their height if their own ground elevation is unknown', () => {
    if (grid === null) throw new Error('there is no ground');
    const masses = [
      { ...mass, isGroundKnown: false },
      { ...mass, isGroundKnown: true },
    ];
    const [unknown, own] = standingOn(masses, grid);
    expect(unknown).toMatchObject({ baseFt: expect.closeTo(-96, 2), topFt: expect.closeTo(-66, 2) });
    expect(own).toMatchObject({ baseFt: 0, topFt: 30 });
    // Not again for the same ground, but for another one.
    expect(standingOn(masses, grid)[0]).toBe(unknown);
    const [raised] = standingOn(masses, { ...grid, ups: grid.ups.map((up) => up + 10) });
    expect(raised).toMatchObject({ baseFt: expect.closeTo(-86, 2) });
  });
});

describe('the ground of the 3D view', () => {
  const at = (...elevations: readonly number[]) => ({
    ...TERRAIN,
    samples: elevations.map((elevation, index): [number, number] => [500 * index, elevation]),
  });
  const terrain = at(700, 710, 720, 730);
  const { obstacles, ...others } = known({ terrains: [terrain] });
  it('is interpolated once while what is known of it is the same, also if a list of it is read again', () => {
    const grid = gridOnce(obstacles, others, EXTENT);
    expect(grid).not.toBeNull();
    expect(gridOnce(obstacles, { ...others, terrains: [terrain] }, { ...EXTENT })).toBe(grid);
  });
  it('is interpolated again if any of it changes', () => {
    const heightOf = (...[changed, extent = EXTENT]: readonly [Partial<KnownGround>, typeof EXTENT?]) =>
      gridOnce(obstacles, { ...others, ...changed }, extent)?.ups[0];
    const before = heightOf({});
    expect(heightOf({ heliportElevation: 912 })).toBeCloseTo((before ?? 0) - 100, 3);
    expect(heightOf({ terrains: [at(500, 500, 500)] })).toBeCloseTo(-312, 3);
    expect(heightOf({ paths: [{ id: 'north', version: 4 }] })).toBeUndefined();
    expect(heightOf({ isElevated: false })).not.toBe(before);
    expect(gridOnce(obstacles, others, { ...EXTENT, radiusFt: 3000 })?.easts[0]).toBeCloseTo(-3900, 6);
    expect(heightOf({})).toBe(before);
  });
});

describe('the picture of the base map', () => {
  it('covers the ground, with north up', () => {
    const share = sharesIn(viewOfGround(ORIGIN, EXTENT), ORIGIN);
    expect(share(0, 0)).toEqual([expect.closeTo(0.5, 4), expect.closeTo(0.5, 4)]);
    expect(share(-2600, 2600)).toEqual([expect.closeTo(0, 2), expect.closeTo(0, 2)]);
    expect(share(2600, -2600)).toEqual([expect.closeTo(1, 2), expect.closeTo(1, 2)]);
  });
  it('is centered on the ground, not on the pad', () => {
    const { latitude, longitude } = viewOfGround(ORIGIN, { center: [1000, -500, 0], radiusFt: 2000 });
    expect({ latitude, longitude }).toEqual(localToPosition(ORIGIN, { eastFt: feet(1000), northFt: feet(-500) }));
  });
});
