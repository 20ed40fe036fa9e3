/** The transitional surfaces of a straight path, 14 CFR 77.23(c), one pair on each side: along the approach surface, and beside the FATO. */
import type { PathCorridor } from '../paths/corridors.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '../standards/airspace.ts';
import { halfWidthAt, riseAt } from './approach.ts';
import type { LocalPoint } from '../geodesy/position.ts';
import { isOnPad, type Pad } from './pad.ts';
import { pathFrame, within, type PathFrame, type PathPoint } from './path-frame.ts';
import type { Surface, SurfaceCorner } from './surface.ts';

const SLOPE = TRANSITIONAL_SURFACE.slope.value;
const REACH_FT = TRANSITIONAL_SURFACE.reachFt.value;
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;

const SIDES = [
  { word: 'left', sign: -1 },
  { word: 'right', sign: 1 },
] as const;
type Side = (typeof SIDES)[number];

/** The part of a transitional surface that stands on one straight edge of the surface it belongs to. */
interface Panel {
  readonly name: string;
  /** In the path's frame, for the right side, counter-clockwise seen from above. */
  readonly corners: readonly PathPoint[];
  readonly fromFt: number;
  readonly toFt: number;
  /** Height above the heliport of the edge it stands on, and the distance of that edge from the centreline. */
  readonly baseAt: (stationFt: number) => { readonly riseFt: number; readonly halfWidthFt: number };
  /** Whether the surface also lies, level, over a point between the centreline and its edge. */
  readonly levelOver: (point: LocalPoint) => boolean;
}

function alongApproach(frame: PathFrame, name: string): Panel {
  const { innerWidthFt } = frame.edge;
  return {
    name,
    corners: [
      { stationFt: 0, offsetFt: innerWidthFt / 2 },
      { stationFt: 0, offsetFt: REACH_FT },
      { stationFt: LENGTH_FT, offsetFt: REACH_FT },
    ],
    fromFt: 0,
    toFt: LENGTH_FT,
    baseAt: (stationFt) => ({ riseFt: riseAt(stationFt), halfWidthFt: halfWidthAt(innerWidthFt, stationFt) }),
    levelOver: () => false,
  };
}

/**
 * Rises from the line that bounds the FATO's width. Where the FATO itself ends short of that line (a circle, a rectangle at an angle) the
 * surface lies level up to the FATO's edge: without it an object one foot off the pad would have no limit at all.
 */
function besideFato(pad: Pad, frame: PathFrame, name: string): Panel {
  const { innerWidthFt, depthFt, startFt } = frame.edge;
  const rearFt = -(startFt + depthFt / 2);
  return {
    name: `${name} of the FATO`,
    corners: [
      { stationFt: rearFt, offsetFt: innerWidthFt / 2 },
      { stationFt: rearFt, offsetFt: REACH_FT },
      { stationFt: 0, offsetFt: REACH_FT },
      { stationFt: 0, offsetFt: innerWidthFt / 2 },
    ],
    fromFt: rearFt,
    toFt: 0,
    baseAt: () => ({ riseFt: 0, halfWidthFt: innerWidthFt / 2 }),
    levelOver: (point) => !isOnPad(pad, point),
  };
}

function panelSurface(frame: PathFrame, corridor: PathCorridor, side: Side, panel: Panel): Surface {
  const riseOf = (stationFt: number, distanceFt: number): number => {
    const base = panel.baseAt(stationFt);
    return base.riseFt + Math.max(0, distanceFt - base.halfWidthFt) / SLOPE;
  };
  const corners = panel.corners.map(({ stationFt, offsetFt }): SurfaceCorner => ({
    ...frame.toLocal({ stationFt, offsetFt: side.sign * offsetFt }),
    riseFt: feet(riseOf(stationFt, offsetFt)),
  }));
  return {
    kind: 'transitional',
    name: panel.name,
    pathId: corridor.pathId,
    outline: side.sign > 0 ? corners : corners.reverse(),
    citation: TRANSITIONAL_SURFACE.citation,
    heightAt: (point, heliportElevation) => {
      const { stationFt, offsetFt } = frame.toPath(point);
      const distanceFt = side.sign * offsetFt;
      if (!within(stationFt, panel.fromFt, panel.toFt) || !within(distanceFt, 0, REACH_FT)) return null;
      const inside = within(distanceFt, panel.baseAt(stationFt).halfWidthFt, REACH_FT) || panel.levelOver(point);
      return inside ? feetMsl(heliportElevation + riseOf(stationFt, distanceFt)) : null;
    },
  };
}

/**
 * Left and right of the path, looking outward: the panel along its approach surface (whole at the FATO edge, nothing at 4,000 ft) and the
 * panel beside the FATO, over the FATO's depth. The rise is measured across the centreline, 2:1, out to 250 ft from it. A FATO of 500 ft
 * or more reaches that far itself and has none.
 */
export function transitionalSurfaces(pad: Pad, corridor: PathCorridor): Surface[] {
  const frame = pathFrame(pad, corridor);
  if (frame.edge.innerWidthFt / 2 >= REACH_FT) return [];
  return SIDES.flatMap((side) => {
    const name = `Transitional surface ${corridor.pathName}, ${side.word}`;
    const panels = [alongApproach(frame, name), besideFato(pad, frame, name)];
    return panels.map((panel) => panelSurface(frame, corridor, side, panel));
  });
}
