/** The faces of a surface cover its outline, at the surface's heights. */
import { feet, feetMsl, pathCorridors, pathFromFields, type Surface, surfacesForFacility } from '@touchdown/domain';
import { degrees } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCurvedPath, aPath, aSectorPath } from '../testing.ts';
import { turnOf } from './face.ts';
import { planOutlines, surfaceFaces, surfaceTriangles } from './surface-faces.ts';

const square = { fato: { length: feet(82.05), width: feet(82.05) }, shape: 'square', alignmentDeg: degrees(45) } as const;
const surfacesOf = (fields: Parameters<typeof pathFromFields>[0], pad: Parameters<typeof surfacesForFacility>[0] = square): Surface[] => {
  const { path } = pathFromFields(fields);
  return path === null ? [] : surfacesForFacility(pad, pathCorridors(path, degrees(0)));
};
const areaOf = (faces: ReturnType<typeof surfaceFaces>) => faces.reduce((sum, face) => sum + turnOf(face), 0);

describe('the faces of a surface', () => {
  it('are a single face if it is flat and has four corners', () =>
    expect(
      surfacesOf(aPath())
        .filter(({ outline, level }) => outline.length === 4 && level === undefined)
        .map((surface) => surfaceFaces(surface).length),
    ).toEqual([1, 1]));
  it('include the level part between a rotated FATO and the start of the path', () => {
    const withLevel = surfacesOf(aPath()).filter(({ level }) => level !== undefined);
    expect(withLevel.map(({ level }) => level?.length)).toEqual([3, 3]);
    withLevel.forEach((surface) => {
      expect(surfaceFaces(surface)).toEqual([surface.outline, surface.level]);
    });
  });
  it.each([
    ['straight', surfacesOf(aPath()), 1e-6],
    ['straight with lateral extensions', surfacesOf(aPath({ profileType: 'lateral_extension' })), 1e-6],
    ['curved', surfacesOf(aCurvedPath()), 12],
    ['curved with lateral extensions', surfacesOf(aCurvedPath({ profileType: 'lateral_extension' })), 12],
    ['a sector', surfacesOf(aSectorPath()), 12],
  ] as const)('cover the outline, facing up, at the heights of the surface: %s', (_, surfaces, allowedFt) => {
    expect(surfaces.length).toBeGreaterThan(3);
    surfaces.forEach((surface) => {
      const faces = surfaceFaces(surface);
      faces.forEach((face) => expect(turnOf(face)).toBeGreaterThan(0));
      expect(Math.abs(areaOf(faces) / areaOf(planOutlines(surface)) - 1)).toBeLessThan(1e-9);
      faces.forEach((face) => {
        const mean = (of: (corner: (typeof face)[number]) => number) => face.reduce((sum, corner) => sum + of(corner), 0) / face.length;
        const middle = { eastFt: feet(mean(({ eastFt }) => eastFt)), northFt: feet(mean(({ northFt }) => northFt)) };
        const height = surface.heightAt(middle, feetMsl(0));
        if (height !== null) expect(Math.abs(height - mean(({ riseFt }) => riseFt))).toBeLessThan(allowedFt);
      });
    });
  });
  it.each([[0], [5e-324], [1e-6], [0.01]])('keep every corner of a curve with a final segment of almost no length: %f ft', (lengthFt) => {
    const curve = aCurvedPath({
      ingressHeadingDegrees: degrees(1),
      startIngressHeadingDegrees: degrees(0),
      finalSegmentLengthFt: feet(lengthFt),
      curveRadiusFt: feet(1_886),
    });
    surfacesOf(curve).forEach((surface) => {
      const corners = surfaceFaces(surface).flat();
      surface.outline.forEach(({ eastFt, northFt }) =>
        expect(corners.some((corner) => Math.hypot(corner.eastFt - eastFt, corner.northFt - northFt) < 0.01)).toBe(true),
      );
    });
  });
  it('descend from the outer circle to the FATO if all directions are flown', () => {
    const all = surfacesOf(aSectorPath({ startEgressDegrees: degrees(90), endEgressDegrees: degrees(90) }));
    const whole = all.find(({ outline }) => outline.every(({ riseFt }) => riseFt === 500));
    if (whole === undefined) throw new Error('there is no whole circle');
    const faces = surfaceFaces(whole);
    expect(new Set(faces.flat().map(({ riseFt }) => riseFt))).toEqual(new Set([0, 500]));
    faces.forEach((face) => expect(turnOf(face)).toBeGreaterThan(0));
  });
  it('can be triangulated for any direction and FATO', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 30, max: 400, noNaN: true }), (headingDeg, side) => {
        const pad = { fato: { length: feet(side), width: feet(side / 1.5) }, shape: 'rectangle', alignmentDeg: degrees(30) } as const;
        surfacesOf(aPath({ ingressHeadingDegrees: degrees(headingDeg) }), pad).forEach((surface) => {
          const triangles = surfaceTriangles(surface);
          expect(triangles.every(({ length }) => length === 3)).toBe(true);
          expect(Math.abs(areaOf(triangles) / areaOf(planOutlines(surface)) - 1)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 30 },
    ));
});
