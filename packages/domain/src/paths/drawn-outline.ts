/** The small drawing of a path as the specification sketches it: product rules, no surface of a regulation. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, type Feet } from '../quantities/units.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { PathCorridor } from './corridors.ts';
import { arcLengthFt, layCourse, type LaidCourse } from './course.ts';
import { corridorOutline, sectorOutline, type StartOf } from './laid-path.ts';

const { straight: STRAIGHT, sector: SECTOR } = PRODUCT_RULES.pathGeometry;

export interface DrawnPath {
  /** Length of the drawn centerline; of a sector its radius. */
  readonly lengthFt: Feet;
  /** Counter-clockwise, not closed. */
  readonly outline: readonly LocalPoint[];
}

/** The length of the sketch: straight 2 widths and 1,000 ft at least; curved final segment and arc; sector 1.5 widths and 1,000 ft at least. */
function drawnLength({ course }: PathCorridor, widthFt: number): Feet {
  const straight = Math.max(STRAIGHT.widths.value * widthFt, STRAIGHT.leastLengthFt.value);
  switch (course.kind) {
    case 'straight':
      return feet(straight);
    case 'curved':
      return feet(Math.max(straight, course.finalSegmentFt + arcLengthFt(course.radiusFt, course.turnDeg)));
    case 'sector':
      return feet(Math.max(SECTOR.widths.value * widthFt, SECTOR.leastRadiusFt.value));
  }
}

/**
 * The sketch of a corridor that is `widthFt` wide all along, from the FATO edge that `startOf` answers. A curve is drawn to its end,
 * though the regulation's surface may end before.
 */
export function drawnOutline(corridor: PathCorridor, widthFt: number, startOf: StartOf): DrawnPath {
  const { course, outboundTrueDeg } = corridor;
  const lengthFt = drawnLength(corridor, widthFt);
  if (course.kind === 'sector') {
    const edge = sectorOutline(corridor, course.sweepDeg, startOf, lengthFt).map(({ point }) => point);
    return { lengthFt, outline: edge };
  }
  const laid: LaidCourse = layCourse(course, { outboundTrueDeg, startFt: startOf(outboundTrueDeg).startFt, lengthFt });
  return { lengthFt, outline: corridorOutline(laid, () => widthFt / 2).map((point) => laid.toLocal(point)) };
}
