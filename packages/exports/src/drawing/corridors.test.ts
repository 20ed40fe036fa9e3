/** Sectors and paths at a rotated FATO in plan: drawn as they are evaluated, joined to the FATO, each labeled at its own surface. */
import { degrees, feet, feetMsl, type PathCorridor, protectionZoneLength, type ZoneSize } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { drawSitePlan } from './draw-site-plan.ts';
import { describeSitePlan } from './describe-site-plan.ts';
import type { Drawing, DrawingItem, SheetPoint, TextPrimitive } from './drawing.ts';
import { textCorners } from './plane.ts';
import { distanceTo } from './polygon.ts';
import { NO_PATHS, type SheetRequest, type SitePlanInput } from './site-plan-input.ts';

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
  ...NO_PATHS,
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
  ] as const)('of a sector at a %s FATO over %d° cover all of its directions', (shape, sweep) => {
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
  it('from a rotated FATO are joined to it by the level strip that is evaluated', () => {
    const drawing = drawSitePlan(input({ alignmentDeg: degrees(30), corridors: [corridor(74, 'departure', 'P1')] }), SHEET);
    const areas = item(drawing, 'corridor-path-P1-074').primitives.filter(
      (one) => one.kind === 'area' && one.style === 'surface-departure',
    );
    expect(areas).toHaveLength(3);
    // Each strip ends at the FATO corner that is farthest from the path.
    for (const strip of areas.slice(1)) {
      if (strip.kind !== 'area' || strip.outline.kind !== 'polygon') throw new Error('a strip is a polygon');
      const corner = strip.outline.points[3];
      expect(Math.hypot(corner?.xFt ?? 0, corner?.yFt ?? 0)).toBeCloseTo(41.025 * Math.SQRT2, 6);
    }
  });
  const stripsOf = (profile: PathCorridor['profile'], facility: SitePlanInput['facility'], fato = size(82.05)): number => {
    const turned = input({
      alignmentDeg: degrees(30),
      zones: { tlof: size(45.401), fato, safetyArea: size(fato.length + 40) },
      corridors: [{ ...corridor(74, 'departure', 'P1'), profile }],
      facility,
    });
    const { primitives } = item(drawSitePlan(turned, SHEET), 'corridor-path-P1-074');
    return primitives.filter((one) => one.kind === 'area' && one.style === 'surface-departure').length - 1;
  };
  it('with a lateral extension have the level strip, even if the extension replaces the transitional surfaces', () => {
    expect(stripsOf('lateral_extension', { ppr: false, facilityType: 'general_aviation' })).toBe(2);
    expect(stripsOf('lateral_extension', null)).toBe(2);
    expect(stripsOf('lateral_extension', { ppr: true, facilityType: 'general_aviation' })).toBe(2);
    expect(stripsOf('lateral_extension', { ppr: false, facilityType: 'hospital' })).toBe(2);
    expect(stripsOf('standard', { ppr: true, facilityType: 'hospital' })).toBe(2);
  });
  it('have no level strip if the FATO extends as far as the transitional surface, because none is evaluated', () =>
    expect(stripsOf('standard', null, size(500))).toBe(0));
  /** How far the label of each path is from each surface, in pixels. */
  const labelDistances = (corridors: readonly PathCorridor[]) => {
    const drawing = drawSitePlan(input({ alignmentDeg: degrees(0), corridors }), SHEET);
    const surfaces = corridors.map(({ pathName, pathId }) => {
      const shape = drawing.items.find(({ id }) => id.startsWith(`corridor-${pathId}-`))?.primitives[0];
      if (shape?.kind !== 'area' || shape.outline.kind !== 'polygon') throw new Error(`no ${pathName}`);
      return { pathName, points: shape.outline.points };
    });
    return corridors.map(({ pathName }) => {
      const label = texts(drawing).find((text) => text.text.startsWith(pathName) && text.style.startsWith('label-'));
      if (label === undefined) throw new Error(`no label of ${pathName}`);
      const corners = textCorners(label);
      const middle = {
        xFt: corners.reduce((sum, at) => sum + at.xFt, 0) / corners.length,
        yFt: corners.reduce((sum, at) => sum + at.yFt, 0) / corners.length,
      };
      const away = (points: readonly SheetPoint[]) =>
        Math.min(...[...corners, middle].map((at) => distanceTo(points, at))) * drawing.pxPerFt;
      return {
        own: away(surfaces.find((surface) => surface.pathName === pathName)?.points ?? []),
        nearestOther: Math.min(...surfaces.filter((surface) => surface.pathName !== pathName).map(({ points }) => away(points))),
      };
    });
  };
  it('are each labeled at their own surface', () => {
    const corridors = [corridor(0, 'departure', 'North'), corridor(90, 'departure', 'East'), sector(60, 225)];
    for (const { own } of labelDistances(corridors)) expect(own).toBeLessThan(20);
  });
  it.each([[[0, 15, 30, 45]], [[140, 285, 315]], [[200, 170, 355, 25]]])(
    'that crowd the sheet are not labeled at the surface of another path: %j',
    (directions) => {
      const corridors = directions.map((direction, index) => corridor(direction, 'departure', `Path ${'ABCD'.charAt(index)}`));
      for (const { own, nearestOther } of labelDistances(corridors)) expect(own).toBeLessThanOrEqual(nearestOther);
    },
  );
});

describe('the protection zone', () => {
  const length = protectionZoneLength('AC 150/5390-2D', 'general_aviation');
  const zoneOn = (over: Partial<SitePlanInput>) => {
    const drawing = drawSitePlan(input({ protectionZone: length, ...over }), SHEET);
    return { drawing, ...item(drawing, 'protection-path-P1-074') };
  };
  const stations = (points: readonly SheetPoint[], directionDeg: number) => {
    const angle = (directionDeg * Math.PI) / 180;
    return points.map(({ xFt, yFt }) => xFt * Math.sin(angle) + yFt * Math.cos(angle));
  };
  const edges = ({ primitives }: Pick<DrawingItem, 'primitives'>) =>
    primitives.flatMap((one) => (one.kind === 'line' && one.style === 'edge-protection' ? [one.points] : []));
  it('is drawn with its sides as far as the sheet shows the path, and labeled with its extent', () => {
    const zone = zoneOn({ corridors: [corridor(74, 'departure', 'P1')] });
    expect(edges(zone)).toHaveLength(2);
    const far = Math.max(...edges(zone).flatMap((points) => stations(points, 74)));
    const cut = zone.drawing.items.find(({ id }) => id === 'corridor-path-P1-074')?.primitives[0];
    if (cut?.kind !== 'area' || cut.outline.kind !== 'polygon') throw new Error('no surface');
    expect(far).toBeCloseTo(Math.max(...stations(cut.outline.points, 74)), 6);
    expect(texts(zone.drawing).map(({ text }) => text)).toContain('Protection zone');
    expect(zone.drawing.notes).toContain('Protection zone out to 280 ft from the FATO edge');
  });
  it('ends 280 ft from the FATO edge if the sheet reaches farther, with the width of the 8:1 surface there', () => {
    const west = input({ alignmentDeg: degrees(90), corridors: [corridor(270, 'departure', 'P1')], protectionZone: length });
    const drawing = drawSitePlan(west, { ...SHEET, widthPx: 2000, heightPx: 300 });
    const end = edges(item(drawing, 'protection-path-P1-270')).find((points) => points.every(({ xFt }) => Math.abs(xFt + 321.025) < 1e-6));
    const half = 41.025 + ((250 - 41.025) * 280) / 4000;
    expect(end?.map(({ yFt }) => yFt).toSorted((a, b) => a - b)).toEqual([expect.closeTo(-half, 6), expect.closeTo(half, 6)]);
  });
  it('has the two sides of a sector, and no end if the sheet cuts it off', () => {
    const sector: PathCorridor = { ...corridor(74, 'departure', 'P1'), course: { kind: 'sector', sweepDeg: degrees(90) } };
    expect(edges(zoneOn({ corridors: [sector] }))).toHaveLength(2);
  });
  it('is omitted, in the legend and text too, if its length is unknown', () => {
    const plan = input({ corridors: [corridor(74, 'departure', 'P1')] });
    const drawing = drawSitePlan(plan, SHEET);
    expect(drawing.items.filter(({ id }) => id.startsWith('protection-'))).toEqual([]);
    expect(texts(drawing).map(({ text }) => text)).not.toContain('Protection zone');
    expect(describeSitePlan(plan)).not.toContain('Protection zone');
    expect(describeSitePlan({ ...plan, protectionZone: length })).toContain('Protection zone out to 280 ft from the FATO edge.');
  });
});

describe('the name of a path', () => {
  it('is beside its surface or on it, and not on its edge', () => {
    const corridors = [corridor(74, 'both', 'P1 East'), corridor(236, 'both', 'P2 River')];
    const zones = { tlof: size(50), fato: size(87), safetyArea: size(118) };
    for (const [widthPx, heightPx] of [
      [672, 560],
      [672, 500],
      [660, 572],
    ] as const) {
      const plan = input({ zones, alignmentDeg: degrees(15), facilityType: 'hospital', corridors });
      const drawing = drawSitePlan(plan, { ...SHEET, widthPx, heightPx });
      for (const { pathName } of corridors) {
        const name = texts(drawing).find(({ text }) => text.startsWith(pathName));
        const area = drawing.items
          .filter(({ name: own }) => own?.startsWith(pathName) === true)
          .flatMap(({ primitives }) => primitives)
          .find((one) => one.kind === 'area' && one.style === 'surface-approach');
        if (name === undefined || area?.kind !== 'area' || area.outline.kind !== 'polygon') throw new Error(`${pathName} is not drawn`);
        const { points } = area.outline;
        const corners = textCorners(name);
        // Points along the edge of the surface, a foot apart at most.
        const edge = points.flatMap((to, index) => {
          const from = points.at(index - 1) ?? to;
          const steps = Math.ceil(Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt));
          return Array.from({ length: steps }, (_, step) => ({
            xFt: from.xFt + ((to.xFt - from.xFt) * step) / steps,
            yFt: from.yFt + ((to.yFt - from.yFt) * step) / steps,
          }));
        });
        expect(
          edge.filter((at) => distanceTo(corners, at) === 0),
          `${pathName} at ${widthPx} × ${heightPx}`,
        ).toEqual([]);
      }
    }
  });
});
