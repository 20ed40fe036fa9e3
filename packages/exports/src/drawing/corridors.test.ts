/** Sectors and paths at a rotated FATO in plan: drawn as they are evaluated, joined to the FATO, each named at its own surface. */
import { degrees, feet, feetMsl, type PathCorridor, type ZoneSize } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { drawSitePlan } from './draw-site-plan.ts';
import type { Drawing, TextPrimitive } from './drawing.ts';
import { textCorners } from './plane.ts';
import { distanceTo } from './polygon.ts';
import type { SheetRequest, SitePlanInput } from './site-plan-input.ts';

const size = (feetAcross: number): ZoneSize => ({ length: feet(feetAcross), width: feet(feetAcross) });
const corridor = (outbound: number, use: PathCorridor['use'], pathName: string): PathCorridor => ({
  pathId: `path-${pathName}`,
  pathName,
  use,
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: null,
  egressTrueDeg: degrees(outbound),
  course: { kind: 'straight' },
  profile: 'standard',
});
const input = (over: Partial<SitePlanInput>): SitePlanInput => ({
  values: 'minimum',
  zones: { tlof: size(45.401), fato: size(82.05), safetyArea: size(122.05) },
  shape: 'square',
  projectType: 'heliport',
  facilityType: 'general_aviation',
  standardH: true,
  alignmentDeg: degrees(74),
  elevation: feetMsl(742),
  rules: 'AC 150/5390-2D, set 1.0',
  corridors: [],
  ...over,
});
const SHEET: SheetRequest = { widthPx: 900, heightPx: 650, layout: 'full', orientation: 'north-up' };
const item = (drawing: Drawing, id: string) => {
  const found = drawing.items.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const texts = (drawing: Drawing): TextPrimitive[] =>
  drawing.items.flatMap(({ primitives }) => primitives.filter((one): one is TextPrimitive => one.kind === 'text'));

describe('the corridors', () => {
  const sector = (sweep: number, outbound = 60): PathCorridor => ({
    ...corridor(outbound, 'both', 'Sector'),
    course: { kind: 'sector', sweepDeg: degrees(sweep) },
  });
  const areaOf = (points: readonly { xFt: number; yFt: number }[]) =>
    Math.abs(
      points.reduce(
        (sum, at, index) =>
          sum + at.xFt * (points[(index + 1) % points.length]?.yFt ?? 0) - (points[(index + 1) % points.length]?.xFt ?? 0) * at.yFt,
        0,
      ),
    ) / 2;
  it.each([
    ['square', 90],
    ['circular', 150],
    ['circular', 270],
    ['square', 360],
  ] as const)('of a sector at a %s FATO over %d° cover every direction of it', (shape, sweep) => {
    const drawing = drawSitePlan(input({ shape, corridors: [sector(sweep)] }), SHEET);
    const area = drawing.items.find(({ id }) => id.startsWith('corridor-'))?.primitives[0];
    if (area?.kind !== 'area' || area.outline.kind !== 'polygon') throw new Error('a sector is a polygon');
    const { points } = area.outline;
    const half = 41.025;
    for (let by = -sweep / 2; by <= sweep / 2; by += 7.5) {
      const angle = ((60 + by) * Math.PI) / 180;
      const start =
        shape === 'circular'
          ? half
          : Math.min(half / Math.abs(Math.cos(angle - (74 * Math.PI) / 180)), half / Math.abs(Math.sin(angle - (74 * Math.PI) / 180)));
      const at = { xFt: (start + 3) * Math.sin(angle), yFt: (start + 3) * Math.cos(angle) };
      expect(distanceTo(points, at), `${60 + by}°`).toBeLessThan(0.5);
    }
    expect(areaOf(points)).toBeGreaterThan(500);
  });
  it('of a path that leaves a rotated FATO are joined to it by the level strip that is evaluated', () => {
    const drawing = drawSitePlan(input({ alignmentDeg: degrees(30), corridors: [corridor(74, 'departure', 'P1')] }), SHEET);
    const areas = item(drawing, 'corridor-path-P1-074').primitives.filter(
      (one) => one.kind === 'area' && one.style === 'surface-departure',
    );
    expect(areas).toHaveLength(3);
    // Each strip ends at the corner of the FATO that is widest across the path.
    for (const strip of areas.slice(1)) {
      if (strip.kind !== 'area' || strip.outline.kind !== 'polygon') throw new Error('a strip is a polygon');
      const corner = strip.outline.points[3];
      expect(Math.hypot(corner?.xFt ?? 0, corner?.yFt ?? 0)).toBeCloseTo(41.025 * Math.SQRT2, 6);
    }
  });
  it('are each named at their own surface', () => {
    const corridors = [corridor(0, 'departure', 'North'), corridor(90, 'departure', 'East'), sector(60, 225)];
    const drawing = drawSitePlan(input({ alignmentDeg: degrees(0), corridors }), SHEET);
    for (const { pathName, pathId } of corridors) {
      const label = texts(drawing).find((text) => text.text.startsWith(pathName) && text.style.startsWith('label-'));
      const shape = drawing.items.find(({ id }) => id.startsWith(`corridor-${pathId}-`))?.primitives[0];
      if (label === undefined || shape?.kind !== 'area' || shape.outline.kind !== 'polygon') throw new Error(`no ${pathName}`);
      const { points } = shape.outline;
      const corners = textCorners(label);
      const middle = {
        xFt: corners.reduce((sum, at) => sum + at.xFt, 0) / corners.length,
        yFt: corners.reduce((sum, at) => sum + at.yFt, 0) / corners.length,
      };
      expect(Math.min(...[...corners, middle].map((at) => distanceTo(points, at))) * drawing.pxPerFt).toBeLessThan(20);
    }
  });
});
