import { type Building, Buildings, degrees, feet, feetMsl } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { LoadedSet } from './api.ts';
import { massesOf, massNote } from './masses.ts';

const HEAD: LoadedSet['head'] = {
  id: 'a',
  fileName: 'a.geojson',
  notes: [],
  count: 1,
  excluded: [],
  createdAt: '2026-11-21T09:00:00.000Z',
};
const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const aSet = (...changes: Partial<Building>[]): LoadedSet => ({
  head: HEAD,
  buildings: new Buildings(
    changes.map((one) => ({
      ...{ line: 1, name: '', heightFt: feet(40), stories: null, ground: feetMsl(130) },
      ring: [at(42.361, -71.06), at(42.361, -71.059), at(42.362, -71.059)],
      ...one,
    })),
  ),
});
const SITE = at(42.36, -71.06);

describe('the buildings drawn around a site', () => {
  it('have their ground and height above the heliport, an estimate from stories, or no top', () => {
    const masses = massesOf([aSet({}, { heightFt: null, stories: 3, ground: null }, { heightFt: null })], SITE, 120);
    expect(masses.map(({ baseFt, topFt, isEstimate }) => [baseFt, topFt, isEstimate])).toEqual([
      [10, 50, false],
      [0, 30, true],
      [10, null, false],
    ]);
    expect(masses[0]?.vertices[0]?.northFt).toBeCloseTo(364.4, 0);
    expect(massNote(masses)).toBe(
      '3 buildings within 3 NM are drawn for reference. 1 height is estimated at 10 ft per story. 1 building without a height is drawn flat. Buildings without a ground elevation are drawn at heliport elevation, and in 3D on the ground where it is known.',
    );
    expect(massNote([])).toBeNull();
  });
  it('are placed once for every view of one place, and again for another', () => {
    const [one, other] = [aSet({}), aSet({})];
    const masses = massesOf([one, other], SITE, 120);
    expect(massesOf([one, other], at(42.36, -71.06), 120)).toBe(masses);
    expect(massesOf([one, other], SITE, 121)[0]?.baseFt).toBe(9);
    expect(massesOf([one, other], at(42.361, -71.06), 121)[0]?.vertices[0]?.northFt).toBeCloseTo(0, 6);
    expect(massesOf([one], SITE, 120)).toHaveLength(1);
  });
  it('are those within 3 NM, also across the antimeridian', () => {
    const ring = (longitude: number) => ({ ring: [at(51.9, longitude), at(51.9, longitude), at(51.901, longitude)] });
    const masses = massesOf([aSet(ring(-179.999), ring(179.99), ring(179.9))], at(51.9, 179.999), 0);
    expect(masses.map((mass) => mass.ring[0]?.longitude)).toEqual([-179.999, 179.99]);
  });
});
