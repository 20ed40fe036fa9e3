/** Where the dimensions of a DXF are: beside the zones, with no figure on another, whatever the size and alignment. */
import { degrees, feet, squareFeet } from '@touchdown/domain';
import DxfParser, { type IEntity } from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { overlap } from '../drawing/plane.ts';
import { aFacilityDocument } from '../testing.ts';
import { ZONE_LAYERS } from './dxf-layers.ts';
import { writeDxf } from './write-dxf.ts';

/** Of a figure, in heights of its capitals: wider than any typeface that a CAD program uses for it. */
const [WIDTH_EM, HEIGHT_EM] = [0.95, 1.3] as const;

const rotated = (x: number, y: number, turn: number) => ({
  xFt: x * Math.cos(turn) - y * Math.sin(turn),
  yFt: x * Math.sin(turn) + y * Math.cos(turn),
});
type Ring = readonly ReturnType<typeof rotated>[];

/** The outline of a figure, which is centered on its line. */
function figureBox(entity: IEntity): { readonly text: string; readonly ring: Ring } | null {
  if (!('text' in entity) || !('startPoint' in entity)) return null;
  const {
    text,
    startPoint,
    textHeight,
    rotation = 0,
  } = entity as IEntity & {
    readonly text: string;
    readonly startPoint: { readonly x: number; readonly y: number };
    readonly textHeight: number;
    readonly rotation?: number;
  };
  const half = (text.length * textHeight * WIDTH_EM) / 2;
  const top = textHeight * HEIGHT_EM;
  const corners = [[-half, 0] as const, [half, 0] as const, [half, top] as const, [-half, top] as const];
  const turn = (rotation * Math.PI) / 180;
  const at = (x: number, y: number) => {
    const { xFt, yFt } = rotated(x, y, turn);
    return { xFt: xFt + startPoint.x, yFt: yFt + startPoint.y };
  };
  return { text, ring: corners.map(([x, y]) => at(x, y)) };
}

const ZONES = new Set<string>(Object.values(ZONE_LAYERS));
const square = (side: number) => ({ length: feet(side), width: feet(side), area: squareFeet(side * side) });

/** The figures of the dimensions, and the outlines of the zones. */
function placesIn(shape: 'square' | 'circular', fato: number, alignmentDeg: number) {
  const dimensions = { tlof: square(fato / 2), fato: square(fato), safetyArea: square(fato + 40) };
  const document = aFacilityDocument({ shape, facilityAlignment: degrees(alignmentDeg), dimensions });
  const drawing = new DxfParser().parseSync(writeDxf(document, { altitudes: false, surfaces: true }));
  const figures = Object.values(drawing?.blocks ?? {})
    .filter(({ name }) => name.startsWith('*D'))
    .flatMap(({ entities }) => entities.flatMap((entity) => figureBox(entity) ?? []));
  const zones = (drawing?.entities ?? []).flatMap((entity): Ring[] =>
    ZONES.has(entity.layer) && 'vertices' in entity
      ? [(entity.vertices as { readonly x: number; readonly y: number }[]).map(({ x, y }) => ({ xFt: x, yFt: y }))]
      : [],
  );
  return { figures, zones };
}

describe.each(['square', 'circular'] as const)('the dimensions of a %s landing area', (shape) => {
  it.each([36, 60, 82.05, 200])('with a FATO of %f ft have their figures clear of each other and of the zones', (fato) => {
    for (const alignment of [0, 37, 45, 90, 135, 271]) {
      const { figures, zones } = placesIn(shape, fato, alignment);
      expect(figures).toHaveLength(shape === 'circular' ? 3 : 6);
      expect(zones.length).toBeGreaterThanOrEqual(3);
      const touching = figures.flatMap((one, index) => [
        ...figures.slice(index + 1).flatMap((other) => (overlap(one.ring, other.ring) ? [`${one.text} on ${other.text}`] : [])),
        ...zones.flatMap((zone) => (overlap(one.ring, zone) ? [`${one.text} on a zone`] : [])),
      ]);
      expect(touching, `${alignment}°`).toEqual([]);
    }
  });
});
