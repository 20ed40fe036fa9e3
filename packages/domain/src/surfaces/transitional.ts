/**
 * The surfaces at the sides of a path. Transitional, 14 CFR 77.23(c): along the approach surface and beside the FATO. Lateral extension,
 * for paths with that profile: the 8:1 surface widened over 2,000 ft.
 */
import type { PathCorridor } from '../paths/corridors.ts';
import type { PathPoint, PlacedCourse } from '../paths/course.ts';
import { drawnStations, halfWidthAt, riseAt } from '../paths/placed-path.ts';
import { feet } from '../quantities/units.ts';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import { readFor } from './approach.ts';
import { levelPart } from './level-part.ts';
import { isOnPad, type FatoEdge, type Pad } from './pad.ts';
import { pathFrame, rayFrame, within, type PathFrame } from './path-frame.ts';
import { sectorEdges } from './sector-field.ts';
import { stripField, type Strip } from './strip-field.ts';
import { heightOf, type ImaginarySurface, type SurfaceCorner, type SurfaceForm } from './surface.ts';

const SLOPE = TRANSITIONAL_SURFACE.slope.value;
const REACH_FT = TRANSITIONAL_SURFACE.reachFt.value;
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const EXTENSION = PRODUCT_RULES.surfaceDefaults.lateralExtension;

const SIDES = [
  { word: 'left', sign: -1 },
  { word: 'right', sign: 1 },
] as const;
type Side = (typeof SIDES)[number];

/** The part of a surface that adjoins one edge of the surface it belongs to. */
interface Panel extends Omit<Strip, 'sign'> {
  readonly name: string;
  readonly form: SurfaceForm;
  readonly citation: Citation;
  /** In the path's frame, for the right side, counterclockwise seen from above. */
  readonly corners: readonly PathPoint[];
  /** The course that its stations and offsets refer to. */
  readonly course: PlacedCourse;
  /** Its level part beside the corners, on one side. If absent, it has none. */
  readonly levelPartAt?: (sign: Side['sign']) => readonly PathPoint[];
}

/** Returns the outline for the right side, counterclockwise: out along the inner edge, back along the outer one, then reversed. */
const sideOutline = (stations: readonly number[], { innerAt, outerAt }: Pick<Panel, 'innerAt' | 'outerAt'>): PathPoint[] => [
  ...stations.map((stationFt) => ({ stationFt, offsetFt: outerAt(stationFt) })),
  ...stations.toReversed().map((stationFt) => ({ stationFt, offsetFt: innerAt(stationFt) })),
];

const apart = (points: readonly PathPoint[]): PathPoint[] =>
  points.filter(({ stationFt, offsetFt }, index) => {
    const next = points[(index + 1) % points.length];
    return next?.stationFt !== stationFt || !within(next.offsetFt - offsetFt, 0, 0);
  });

const formOf = ({ course }: PathFrame): SurfaceForm => (course.arc === null ? 'flat' : 'swept');

/** Returns whether a point is not on the FATO. */
const isOff =
  (pad: Pad): NonNullable<Strip['isLevelOver']> =>
  (eastFt, northFt) =>
    !isOnPad(pad, { eastFt: feet(eastFt), northFt: feet(northFt) });

function alongApproach(frame: PathFrame, name: string, citation: Citation): Panel {
  const { course } = frame;
  const half = (stationFt: number) => halfWidthAt(frame.edge.innerWidthFt, stationFt);
  const edges = { innerAt: half, outerAt: () => REACH_FT };
  const outline = apart(sideOutline(drawnStations(course, LENGTH_FT), edges));
  return {
    name,
    form: formOf(frame),
    citation,
    // The corner at the FATO first.
    corners: [...outline.slice(-1), ...outline.slice(0, -1)],
    fromFt: 0,
    toFt: LENGTH_FT,
    course,
    ...edges,
    riseOf: (stationFt, distanceFt) => riseAt(stationFt) + Math.max(0, distanceFt - half(stationFt)) / SLOPE,
  };
}

/**
 * Rises from the line that bounds the FATO's width. Where the FATO itself ends short of that line (a circle, a rectangle at an angle), the
 * surface is level up to the FATO's edge. Otherwise an object one foot off the landing area would have no limit at all.
 */
function besideFato(pad: Pad, frame: PathFrame, name: string, citation: Citation): Panel {
  const { innerWidthFt, depthFt, startFt } = frame.edge;
  const rearFt = -(startFt + depthFt / 2);
  return {
    name: `${name} of the FATO`,
    form: 'flat',
    citation,
    corners: [
      { stationFt: rearFt, offsetFt: innerWidthFt / 2 },
      { stationFt: rearFt, offsetFt: REACH_FT },
      { stationFt: 0, offsetFt: REACH_FT },
      { stationFt: 0, offsetFt: innerWidthFt / 2 },
    ],
    fromFt: rearFt,
    toFt: 0,
    course: frame.ray,
    innerAt: () => innerWidthFt / 2,
    outerAt: () => REACH_FT,
    riseOf: (_, distanceFt) => Math.max(0, distanceFt - innerWidthFt / 2) / SLOPE,
    isLevelOver: isOff(pad),
    levelPartAt: (sign) => levelPart(pad, frame, sign),
  };
}

/**
 * Returns what remains of the surface beside the FATO where a lateral extension replaces it: level between the FATO's edge and the line
 * that bounds its width. Null if the FATO itself reaches that line everywhere.
 */
function levelAtFato(pad: Pad, frame: PathFrame, name: string): Panel | null {
  const { innerWidthFt, depthFt, startFt } = frame.edge;
  const [rearFt, half] = [-(startFt + depthFt / 2), innerWidthFt / 2];
  const corners = [
    { stationFt: rearFt, offsetFt: 0 },
    { stationFt: rearFt, offsetFt: half },
    { stationFt: 0, offsetFt: half },
    { stationFt: 0, offsetFt: 0 },
  ];
  const isFilled = corners.every(({ stationFt, offsetFt }) =>
    SIDES.every(({ sign }) => isOnPad(pad, frame.toLocal({ stationFt, offsetFt: sign * offsetFt }))),
  );
  if (isFilled) return null;
  return {
    name: `${name}, level at the FATO`,
    form: 'flat',
    citation: PRODUCT_RULES.pathConventions.lateralExtension,
    corners,
    fromFt: rearFt,
    toFt: 0,
    course: frame.ray,
    innerAt: () => half,
    outerAt: () => half,
    riseOf: () => 0,
    isLevelOver: isOff(pad),
  };
}

/** Returns the sideways extension of the 8:1 surface: at each station as high as the approach surface that it widens. */
function extension(frame: PathFrame, name: string): Panel {
  const { course } = frame;
  const lengthFt = EXTENSION.lengthFt.value;
  const innerAt = (stationFt: number) => halfWidthAt(frame.edge.innerWidthFt, stationFt);
  const edges = { innerAt, outerAt: (stationFt: number) => innerAt(stationFt) + EXTENSION.widthFt.value * (stationFt / lengthFt) };
  const outline = apart(sideOutline(drawnStations(course, lengthFt), edges));
  return {
    name,
    form: formOf(frame),
    citation: PRODUCT_RULES.pathConventions.lateralExtension,
    corners: outline,
    fromFt: 0,
    toFt: lengthFt,
    course,
    ...edges,
    riseOf: (stationFt) => stationFt * EXTENSION.rise.value,
  };
}

function panelSurface(frame: PathFrame, corridor: PathCorridor, side: Side, panel: Panel): ImaginarySurface {
  const field = stripField(panel.course, { ...panel, sign: side.sign });
  const corners = panel.corners.map(({ stationFt, offsetFt }): SurfaceCorner => ({
    ...frame.toLocal({ stationFt, offsetFt: side.sign * offsetFt }),
    riseFt: feet(panel.riseOf(stationFt, offsetFt)),
  }));
  const level = (panel.levelPartAt?.(side.sign) ?? []).map((point): SurfaceCorner => ({ ...frame.toLocal(point), riseFt: feet(0) }));
  return {
    kind: 'transitional',
    form: panel.form,
    name: panel.name,
    pathId: corridor.pathId,
    outline: side.sign > 0 ? corners : corners.reverse(),
    ...(level.length === 0 ? {} : { level: side.sign > 0 ? level : level.reverse() }),
    citation: panel.citation,
    heightAt: heightOf(field),
    field,
  };
}

/** Returns the sides of a corridor, each with the frame it is measured in. For a sector, those of its first and last rays. */
function sidesOf(pad: Pad, corridor: PathCorridor): { readonly side: Side; readonly outboundTrueDeg: number; readonly frame: PathFrame }[] {
  const { course, outboundTrueDeg } = corridor;
  if (course.kind !== 'sector') {
    const frame = pathFrame(pad, corridor);
    return SIDES.map((side) => ({ side, outboundTrueDeg, frame }));
  }
  const edges = sectorEdges(outboundTrueDeg, course.sweepDeg);
  return SIDES.flatMap((side) =>
    edges
      .filter(({ sign }) => sign === side.sign)
      .map((edge) => ({ side, outboundTrueDeg: edge.outboundTrueDeg, frame: rayFrame(pad, edge.outboundTrueDeg) })),
  );
}

/** A FATO that is 250 ft wide on a side is as wide as the transitional surface would be, so there is none. */
const hasRoom = ({ frame }: { readonly frame: PathFrame }): boolean => frame.edge.innerWidthFt / 2 < REACH_FT;

/**
 * Returns the surfaces left and right of the path, looking outward: the panel along its approach surface (full width at the FATO edge, zero
 * at 4,000 ft) and the panel beside the FATO, over the FATO's depth. The rise is measured across the centerline, 2:1, out to 250 ft from
 * it. In a curve it is measured along the radius. A FATO of 500 ft or more is that wide itself, so there are none.
 */
export function transitionalSurfaces(pad: Pad, corridor: PathCorridor): ImaginarySurface[] {
  const citation = readFor(TRANSITIONAL_SURFACE.citation, corridor);
  return sidesOf(pad, corridor)
    .filter(hasRoom)
    .flatMap(({ side, frame }) => {
      const name = `Transitional surface ${corridor.pathName}, ${side.word}`;
      const panels = [alongApproach(frame, name, citation), besideFato(pad, frame, name, citation)];
      return panels.map((panel) => panelSurface(frame, corridor, side, panel));
    });
}

/** A side on which the transitional surface is level between the FATO edge and the line that bounds its width. */
export interface LevelSide {
  /** True direction in which the path leaves on this side. For a sector, that of its first or last ray. */
  readonly outboundTrueDeg: number;
  /** Looking outward: −1 left, 1 right. */
  readonly sign: -1 | 1;
  readonly edge: FatoEdge;
}

/**
 * Returns the sides of a corridor on which a surface is level up to the FATO's edge: the transitional surface (none for a FATO of 500 ft),
 * or what remains of it where a lateral extension replaces it. None over a full circle.
 */
export const levelSides = (pad: Pad, corridor: PathCorridor, hasTransitional: boolean): LevelSide[] =>
  sidesOf(pad, corridor)
    .filter((side) => !hasTransitional || hasRoom(side))
    .map(({ side, outboundTrueDeg, frame }) => ({ outboundTrueDeg, sign: side.sign, edge: frame.edge }));

/**
 * Returns the two extensions of a path with the lateral extension profile, areas A (left) and B (right). Empty for other paths. Where they
 * replace the transitional surfaces, an object between the edge of a circular or rotated FATO and the start of the path would have no
 * limit, so the level part of those surfaces remains there.
 */
export function lateralExtensions(pad: Pad, corridor: PathCorridor, replacesTransitional: boolean): ImaginarySurface[] {
  if (corridor.profile !== 'lateral_extension') return [];
  return sidesOf(pad, corridor).flatMap(({ side, frame }) => {
    const name = `Lateral extension ${corridor.pathName}, ${side.word}`;
    const level = replacesTransitional ? levelAtFato(pad, frame, name) : null;
    const panels = [extension(frame, `${name} (${side.sign < 0 ? 'area A' : 'area B'})`), ...(level === null ? [] : [level])];
    return panels.map((panel) => panelSurface(frame, corridor, side, panel));
  });
}
