/** The small sketch of a path as the specification draws it: Touchdown conventions, not a regulatory surface. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, type Feet } from '../quantities/units.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { PathCorridor } from './corridors.ts';
import { arcLengthFt, placeCourse, type PlacedCourse } from './course.ts';
import { corridorOutline, sectorOutline, type StartOf } from './placed-path.ts';

const { straight: STRAIGHT, sector: SECTOR } = PRODUCT_RULES.pathGeometry;

export interface DrawnPath {
  /** Length of the drawn centerline, or a sector's radius. */
  readonly lengthFt: Feet;
  /** Counterclockwise, not closed. */
  readonly outline: readonly LocalPoint[];
}

/** The sketch's length. Straight: 2 widths, at least 1,000 ft. Curved: final segment and arc. Sector: 1.5 widths, at least 1,000 ft. */
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
 * The sketch of a corridor with a constant width of `widthFt`, from the FATO edge that `startOf` returns. A curve is drawn to its end,
 * although the regulatory surface may end earlier.
 */
export function drawnOutline(corridor: PathCorridor, widthFt: number, startOf: StartOf): DrawnPath {
  const { course, outboundTrueDeg } = corridor;
  const lengthFt = drawnLength(corridor, widthFt);
  if (course.kind === 'sector') {
    const edge = sectorOutline(corridor, course.sweepDeg, startOf, lengthFt).map(({ point }) => point);
    return { lengthFt, outline: edge };
  }
  const placed: PlacedCourse = placeCourse(course, { outboundTrueDeg, startFt: startOf(outboundTrueDeg).startFt, lengthFt });
  return { lengthFt, outline: corridorOutline(placed, () => widthFt / 2).map((point) => placed.toLocal(point)) };
}
