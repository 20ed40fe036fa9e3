/**
 * The surfaces at the sides of a path. Transitional, 14 CFR 77.23(c): along the approach surface and beside the FATO. Lateral extension:
 * the 8:1 surface widened over 2,000 ft, of paths with that profile.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import type { PathPoint } from '../paths/course.ts';
import { drawnStations, halfWidthAt, riseAt } from '../paths/laid-path.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import { readFor } from './approach.ts';
import { isOnPad, type FatoEdge, type Pad } from './pad.ts';
import { lowest, pathFrame, rayFrame, within, type PathFrame } from './path-frame.ts';
import { sectorEdges } from './sector.ts';
import type { ImaginarySurface, SurfaceCorner, SurfaceForm } from './surface.ts';

const SLOPE = TRANSITIONAL_SURFACE.slope.value;
const REACH_FT = TRANSITIONAL_SURFACE.reachFt.value;
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const EXTENSION = PRODUCT_RULES.surfaceDefaults.lateralExtension;

const SIDES = [
  { word: 'left', sign: -1 },
  { word: 'right', sign: 1 },
] as const;
type Side = (typeof SIDES)[number];

/** The part of a surface that is on one edge of the surface it belongs to. */
interface Panel {
  readonly name: string;
  readonly form: SurfaceForm;
  readonly citation: Citation;
  /** In the path's frame, for the right side, counter-clockwise seen from above. */
  readonly corners: readonly PathPoint[];
  readonly fromFt: number;
  readonly toFt: number;
  readonly feetOf: (point: LocalPoint) => readonly PathPoint[];
  /** Its distances from the centerline at a station: of the edge it is on, and of its outer edge. */
  readonly reachAt: (stationFt: number) => { readonly innerFt: number; readonly outerFt: number };
  /** Height above the heliport, `distanceFt` from the centerline. */
  readonly riseOf: (stationFt: number, distanceFt: number) => number;
  /** Whether the surface is also level over a point between the centerline and its edge. */
  readonly levelOver: (point: LocalPoint) => boolean;
}

/** Out along the inner edge, back along the outer one: counter-clockwise, turned over, for the right side. */
const sideOutline = (stations: readonly number[], reachAt: Panel['reachAt']): PathPoint[] => [
  ...stations.map((stationFt) => ({ stationFt, offsetFt: reachAt(stationFt).outerFt })),
  ...stations.toReversed().map((stationFt) => ({ stationFt, offsetFt: reachAt(stationFt).innerFt })),
];

const apart = (points: readonly PathPoint[]): PathPoint[] =>
  points.filter(({ stationFt, offsetFt }, index) => {
    const next = points[(index + 1) % points.length];
    return next?.stationFt !== stationFt || !within(next.offsetFt - offsetFt, 0, 0);
  });

const formOf = ({ course }: PathFrame): SurfaceForm => (course.arc === null ? 'flat' : 'swept');

function alongApproach(frame: PathFrame, name: string, citation: Citation): Panel {
  const { course } = frame;
  const half = (stationFt: number) => halfWidthAt(frame.edge.innerWidthFt, stationFt);
  const reachAt = (stationFt: number) => ({ innerFt: half(stationFt), outerFt: REACH_FT });
  const outline = apart(sideOutline(drawnStations(course, LENGTH_FT), reachAt));
  return {
    name,
    form: formOf(frame),
    citation,
    // The corner at the FATO first.
    corners: [...outline.slice(-1), ...outline.slice(0, -1)],
    fromFt: 0,
    toFt: LENGTH_FT,
    feetOf: course.feetOf,
    reachAt,
    riseOf: (stationFt, distanceFt) => riseAt(stationFt) + Math.max(0, distanceFt - half(stationFt)) / SLOPE,
    levelOver: () => false,
  };
}

/**
 * Rises from the line that bounds the FATO's width. Where the FATO itself ends short of that line (a circle, a rectangle at an angle) the
 * surface lies level up to the FATO's edge: without it an object one foot off the landing area would have no limit at all.
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
    feetOf: (point) => [frame.toPath(point)],
    reachAt: () => ({ innerFt: innerWidthFt / 2, outerFt: REACH_FT }),
    riseOf: (_, distanceFt) => Math.max(0, distanceFt - innerWidthFt / 2) / SLOPE,
    levelOver: (point) => !isOnPad(pad, point),
  };
}

/**
 * What remains of the surface beside the FATO where a lateral extension replaces it: level between the FATO's edge and the line that bounds
 * its width. Null where the FATO itself reaches that line everywhere.
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
    feetOf: (point) => [frame.toPath(point)],
    reachAt: () => ({ innerFt: half, outerFt: half }),
    riseOf: () => 0,
    levelOver: (point) => !isOnPad(pad, point),
  };
}

/** The 8:1 surface carried on sideways: at each station as high as the approach surface it widens. */
function extension(frame: PathFrame, name: string): Panel {
  const { course } = frame;
  const lengthFt = EXTENSION.lengthFt.value;
  const reachAt = (stationFt: number) => {
    const innerFt = halfWidthAt(frame.edge.innerWidthFt, stationFt);
    return { innerFt, outerFt: innerFt + EXTENSION.widthFt.value * (stationFt / lengthFt) };
  };
  const outline = apart(sideOutline(drawnStations(course, lengthFt), reachAt));
  return {
    name,
    form: formOf(frame),
    citation: PRODUCT_RULES.pathConventions.lateralExtension,
    corners: outline,
    fromFt: 0,
    toFt: lengthFt,
    feetOf: course.feetOf,
    reachAt,
    riseOf: (stationFt) => stationFt * EXTENSION.rise.value,
    levelOver: () => false,
  };
}

function panelSurface(frame: PathFrame, corridor: PathCorridor, side: Side, panel: Panel): ImaginarySurface {
  const corners = panel.corners.map(({ stationFt, offsetFt }): SurfaceCorner => ({
    ...frame.toLocal({ stationFt, offsetFt: side.sign * offsetFt }),
    riseFt: feet(panel.riseOf(stationFt, offsetFt)),
  }));
  return {
    kind: 'transitional',
    form: panel.form,
    name: panel.name,
    pathId: corridor.pathId,
    outline: side.sign > 0 ? corners : corners.reverse(),
    citation: panel.citation,
    heightAt: (point, heliportElevation) => {
      const rises = panel.feetOf(point).flatMap(({ stationFt, offsetFt }) => {
        const distanceFt = side.sign * offsetFt;
        const { innerFt, outerFt } = panel.reachAt(stationFt);
        if (!within(stationFt, panel.fromFt, panel.toFt) || !within(distanceFt, 0, outerFt)) return [];
        const inside = within(distanceFt, innerFt, outerFt) || panel.levelOver(point);
        return inside ? [panel.riseOf(stationFt, distanceFt)] : [];
      });
      const rise = lowest(rises);
      return rise === null ? null : feetMsl(heliportElevation + rise);
    },
  };
}

/** The sides on which a corridor ends, each with the frame it is measured in: of a sector its first and its last ray. */
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

/** A FATO that is 250 ft wide on a side reaches as far as the transitional surface itself and has none. */
const hasRoom = ({ frame }: { readonly frame: PathFrame }): boolean => frame.edge.innerWidthFt / 2 < REACH_FT;

/**
 * Left and right of the path, looking outward: the panel along its approach surface (whole at the FATO edge, nothing at 4,000 ft) and the
 * panel beside the FATO, over the FATO's depth. The rise is measured across the centerline, 2:1, out to 250 ft from it; in a curve along
 * the radius. A FATO of 500 ft or more reaches that far itself and has none.
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
  /** True direction in which the path leaves on this side; of a sector that of its first or last ray. */
  readonly outboundTrueDeg: number;
  /** Looking outward: −1 left, 1 right. */
  readonly sign: -1 | 1;
  readonly edge: FatoEdge;
}

/**
 * The sides of a corridor on which a surface lies level up to the FATO's edge: the transitional surface, which a FATO of 500 ft has none of,
 * or what a lateral extension in its place leaves of it; none over a whole circle.
 */
export const levelSides = (pad: Pad, corridor: PathCorridor, hasTransitional: boolean): LevelSide[] =>
  sidesOf(pad, corridor)
    .filter((side) => !hasTransitional || hasRoom(side))
    .map(({ side, outboundTrueDeg, frame }) => ({ outboundTrueDeg, sign: side.sign, edge: frame.edge }));

/**
 * The two extensions of a path with the lateral extension profile, areas A (left) and B (right); none of another path. Where they replace the
 * transitional surfaces, an object between the edge of a circular or rotated FATO and the start of the path would have no limit at all:
 * there the level part of those surfaces stays.
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
