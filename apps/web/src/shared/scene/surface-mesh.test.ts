import { degrees, feet, feetMsl, placeAirspace, type PathCorridor, type Site } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { DrawnSurface } from './model.ts';
import { contourLines, surfaceMesh, type SurfaceMesh } from './surface-mesh.ts';

const corridor = (course: PathCorridor['course'], changes: Partial<PathCorridor> = {}): PathCorridor => ({
  pathId: 'P1',
  pathName: 'P1',
  use: 'approach',
  outboundTrueDeg: degrees(20),
  ingressTrueDeg: degrees(200),
  egressTrueDeg: null,
  course,
  profile: 'standard',
  ...changes,
});
const CURVED = corridor({ kind: 'curved', finalSegmentFt: feet(600), radiusFt: feet(1300), turnDeg: degrees(-110) });
const SECTOR = corridor({ kind: 'sector', sweepDeg: degrees(100) });
const ALL_AROUND = corridor({ kind: 'sector', sweepDeg: degrees(360) });
const EXTENDED = corridor({ kind: 'straight' }, { profile: 'lateral_extension' });

function surfacesOf(shape: Site['pad']['shape'], ...corridors: PathCorridor[]): DrawnSurface[] {
  const { surfaces } = placeAirspace({
    origin: { latitude: degrees(41), longitude: degrees(-71) },
    heliportElevation: feetMsl(0),
    pad: { shape, alignmentDeg: degrees(10), fato: { length: feet(90), width: feet(80) } },
    corridors,
    facility: null,
    safetyArea: null,
    identification: null,
    isNoticeHeliport: false,
  });
  const level = surfaces[0]?.surface.outline ?? [];
  return surfaces.map(({ surface }) => ({
    key: surface.name,
    layer: surface.kind === 'safety_area' ? 'safety_area' : surface.kind,
    name: surface.name,
    pathId: surface.pathId,
    form: surface.form,
    outline: surface.outline,
    hole: surface.form === 'swept' && surface.outline.length < 30 && corridors[0] === ALL_AROUND ? level : null,
    riseAt: (point) => surface.heightAt(point, feetMsl(0)),
    citation: surface.citation,
  }));
}

const corners = ({ positions }: SurfaceMesh) =>
  Array.from({ length: positions.length / 3 }, (_, index) => ({
    eastFt: feet(positions[3 * index] ?? Number.NaN),
    northFt: feet(positions[3 * index + 1] ?? Number.NaN),
    riseFt: positions[3 * index + 2] ?? Number.NaN,
  }));
const ringArea = (ring: readonly { readonly eastFt: number; readonly northFt: number }[]) =>
  Math.abs(
    ring.reduce((sum, one, index) => {
      const other = ring[(index + 1) % ring.length] ?? one;
      return sum + one.eastFt * other.northFt - other.eastFt * one.northFt;
    }, 0),
  ) / 2;
const meshArea = (mesh: SurfaceMesh) => {
  const all = corners(mesh);
  let area = 0;
  for (let face = 0; face < mesh.indices.length; face += 3)
    area += ringArea([0, 1, 2].flatMap((corner) => all[mesh.indices[face + corner] ?? -1] ?? []));
  return area;
};

/** Offset of the test points inside every corner of every triangle: in single precision, the corner itself may be outside its surface. */
const HAIR = 0.001;
function innerCorners(mesh: SurfaceMesh) {
  const all = corners(mesh);
  const inner: { eastFt: number; northFt: number; riseFt: number }[] = [];
  for (let face = 0; face < mesh.indices.length; face += 3) {
    const triangle = [0, 1, 2].flatMap((corner) => all[mesh.indices[face + corner] ?? -1] ?? []);
    const mean = (of: (corner: (typeof triangle)[number]) => number) => triangle.reduce((sum, corner) => sum + of(corner), 0) / 3;
    const toward = (value: number, middle: number) => value + (middle - value) * HAIR;
    const [east, north, rise] = [mean(({ eastFt }) => eastFt), mean(({ northFt }) => northFt), mean(({ riseFt }) => riseFt)];
    inner.push(
      ...triangle.map(({ eastFt, northFt, riseFt }) => ({
        eastFt: toward(eastFt, east),
        northFt: toward(northFt, north),
        riseFt: toward(riseFt, rise),
      })),
    );
  }
  return inner;
}

describe.each([
  ['a straight path of a square FATO', surfacesOf('square', corridor({ kind: 'straight' }))],
  ['a path with lateral extensions', surfacesOf('rectangle', EXTENDED)],
  ['a curved path of a round FATO', surfacesOf('circular', CURVED)],
  ['a sector', surfacesOf('square', SECTOR)],
  ['a sector all around', surfacesOf('square', ALL_AROUND)],
])('the triangles of %s', (_, surfaces) => {
  it.each(surfaces.map((surface, index) => [`${surface.name} (${index})`, surface] as const))(
    'have the height of the surface at every corner: %s',
    (_name, surface) => {
      const mesh = surfaceMesh(surface);
      expect(mesh.indices.length).toBeGreaterThan(0);
      const inner = innerCorners(mesh);
      const evaluated = inner.filter(({ eastFt, northFt, riseFt }) => {
        const rise = surface.riseAt({ eastFt: feet(eastFt), northFt: feet(northFt) });
        if (rise !== null) expect(Math.abs(rise - riseFt)).toBeLessThanOrEqual(0.01);
        return rise !== null;
      });
      // Only under the chord of a drawn curve is there no surface.
      expect(evaluated.length).toBeGreaterThanOrEqual(inner.length * (surface.form === 'swept' ? 0.9 : 1));
    },
  );
  it.each(surfaces.map((surface, index) => [`${surface.name} (${index})`, surface] as const))(
    'cover its outline once: %s',
    (_name, surface) => {
      const area = ringArea(surface.outline) - (surface.hole === null ? 0 : ringArea(surface.hole));
      expect(meshArea(surfaceMesh(surface)) / area).toBeCloseTo(1, 4);
    },
  );
});

describe('the triangles of a surface', () => {
  it('the mesh of a surface', () => {
    const flat = surfacesOf('square', corridor({ kind: 'straight' })).find(({ layer }) => layer === 'approach');
    const around = surfacesOf('square', ALL_AROUND).find(({ layer }) => layer === 'approach');
    if (flat === undefined || around === undefined) throw new Error('there is no approach surface');
    expect(surfaceMesh(flat).indices.length / 3).toBe(2);
    const { indices } = surfaceMesh(around);
    expect(indices.length / 3).toBeGreaterThan(500);
    expect(indices.length / 3).toBeLessThan(20_000);
  });
});

describe('is coarse where it is flat, and follows the surface closely where it is not', () => {
  it('cross a sloping surface where its height is a whole number of steps', () => {
    const flat = surfacesOf('square', corridor({ kind: 'straight' })).find(({ layer }) => layer === 'approach');
    if (flat === undefined) throw new Error('there is no approach surface');
    const lines = contourLines(surfaceMesh(flat), 100);
    const heights = new Set(lines.filter((_, index) => index % 3 === 2));
    expect([...heights].toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400]);
    // Each crosses from edge to edge: its midpoint is on the surface, at that height.
    for (let line = 0; line < lines.length; line += 6) {
      const middle = (axis: number) => ((lines[line + axis] ?? 0) + (lines[line + 3 + axis] ?? 0)) / 2;
      expect(flat.riseAt({ eastFt: feet(middle(0)), northFt: feet(middle(1)) })).toBeCloseTo(middle(2), 3);
    }
  });
  it('do not exist on a level surface', () => {
    const [primary] = surfacesOf('square', corridor({ kind: 'straight' }));
    if (primary === undefined) throw new Error('there is no primary surface');
    expect(contourLines(surfaceMesh(primary), 50)).toEqual([]);
  });
});
