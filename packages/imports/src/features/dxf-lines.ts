/** A DXF drawing as lines to look at: what is drawn in its model space, in the drawing's coordinates. */
import { countText } from '../refusal.ts';
import type { DrawingUnit } from '../crs/units.ts';
import { type LinePoints, type Polyline, readDxf } from './dxf.ts';
import { type DxfEntity, dxfEntities, dxfGroups, numberOf } from './dxf-groups.ts';

export interface DrawnLines {
  readonly lines: readonly LinePoints[];
  /** As stated. `null`: none, or one that no site plan has. */
  readonly unit: DrawingUnit | null;
  /** What is not drawn, as sentences. */
  readonly notes: readonly string[];
}

const ARC_STEP_DEG = 4;
const RADIANS = Math.PI / 180;
const PAPER_SPACE = 67;
const DRAWN = ['LINE', 'ARC', 'CIRCLE'];

/** Points along an arc, counterclockwise, at most a step apart. */
function arcPoints(entity: DxfEntity, fromDeg: number, toDeg: number): LinePoints {
  const [x, y, radius] = [numberOf(entity, 10, Number.NaN), numberOf(entity, 20, Number.NaN), numberOf(entity, 40, Number.NaN)];
  const sweep = toDeg > fromDeg ? toDeg - fromDeg : toDeg - fromDeg + 360;
  const steps = Math.min(Math.max(Math.ceil(sweep / ARC_STEP_DEG), 1), 360 / ARC_STEP_DEG);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = (fromDeg + (sweep * index) / steps) * RADIANS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

function pointsOf(entity: DxfEntity): LinePoints {
  switch (entity[0]?.[1]) {
    case 'LINE':
      return [
        [numberOf(entity, 10, Number.NaN), numberOf(entity, 20, Number.NaN)],
        [numberOf(entity, 11, Number.NaN), numberOf(entity, 21, Number.NaN)],
      ];
    case 'ARC':
      return arcPoints(entity, numberOf(entity, 50, Number.NaN), numberOf(entity, 51, Number.NaN));
    case 'CIRCLE':
      return arcPoints(entity, 0, 360);
    default:
      return [];
  }
}

const isWhole = (points: LinePoints): boolean => points.length > 1 && points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));

const skipped = (count: number, one: string, many: string, remedy: string): string[] =>
  count === 0 ? [] : [`${countText(count)} ${count === 1 ? `${one} is` : `${many} are`} not drawn. ${remedy}`];

/** From its first corner, where a closed one also ends. */
const lineOf = ({ isClosed, points }: Polyline): LinePoints => (isClosed ? [...points.slice(-1), ...points] : points);

/** The polylines, lines, arcs, and circles of a text DXF. `null` if it is not one. */
export function readDrawnLines(text: string): DrawnLines | null {
  const drawing = readDxf(text);
  if (drawing === null) return null;
  const model = dxfEntities(dxfGroups(text), 'ENTITIES').filter((entity) => numberOf(entity, PAPER_SPACE, 0) === 0);
  const single = model.filter(([head]) => head !== undefined && DRAWN.includes(head[1]));
  const polylines = drawing.polylines.filter(({ problem }) => problem === undefined).map(lineOf);
  return {
    lines: [...polylines, ...single.map(pointsOf)].filter(isWhole),
    unit: drawing.unit,
    notes: [
      ...skipped(drawing.blocks, 'block', 'blocks', 'Explode the blocks to draw them.'),
      ...skipped(drawing.curves - single.length, 'spline or ellipse', 'splines and ellipses', 'Convert them to polylines to draw them.'),
      ...skipped(drawing.onSheets, 'part of a sheet', 'parts of sheets', 'Only model space is drawn.'),
    ],
  };
}
