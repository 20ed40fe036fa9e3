/** The approach/departure surface of a straight path, 14 CFR 77.23(b). */
import type { PathCorridor } from '../paths/corridors.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import type { Pad } from './pad.ts';
import { pathFrame, within, type PathPoint } from './path-frame.ts';
import type { Surface, SurfaceCorner } from './surface.ts';

const SLOPE = APPROACH_SURFACE.slope.value;
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const OUTER_WIDTH_FT = APPROACH_SURFACE.outerWidthFt.value;

const TITLES = { approach: 'Approach surface', departure: 'Departure surface', both: 'Approach/departure surface' } as const;

/** Half the width at a station, in feet: from half the FATO's width at its edge to half of 500 ft at 4,000 ft. */
export const halfWidthAt = (innerWidthFt: number, stationFt: number): number =>
  innerWidthFt / 2 + ((OUTER_WIDTH_FT - innerWidthFt) / 2) * (stationFt / LENGTH_FT);

/** Rise above the heliport elevation along the centreline, in feet: one for every eight. */
export const riseAt = (stationFt: number): number => stationFt / SLOPE;

/** The surface over one corridor; kind `departure` when it only serves departures. A surface for both is of kind `approach`. */
export function approachSurface(pad: Pad, corridor: PathCorridor): Surface {
  const frame = pathFrame(pad, corridor);
  const innerWidthFt = frame.edge.innerWidthFt;
  const corner = ({ stationFt, offsetFt }: PathPoint): SurfaceCorner => ({
    ...frame.toLocal({ stationFt, offsetFt }),
    riseFt: feet(riseAt(stationFt)),
  });
  const [inner, outer] = [halfWidthAt(innerWidthFt, 0), halfWidthAt(innerWidthFt, LENGTH_FT)];
  return {
    kind: corridor.use === 'departure' ? 'departure' : 'approach',
    name: `${TITLES[corridor.use]} ${corridor.pathName}`,
    pathId: corridor.pathId,
    outline: [
      corner({ stationFt: 0, offsetFt: -inner }),
      corner({ stationFt: 0, offsetFt: inner }),
      corner({ stationFt: LENGTH_FT, offsetFt: outer }),
      corner({ stationFt: LENGTH_FT, offsetFt: -outer }),
    ],
    citation: APPROACH_SURFACE.citation,
    heightAt: (point, heliportElevation) => {
      const { stationFt, offsetFt } = frame.toPath(point);
      const half = halfWidthAt(innerWidthFt, stationFt);
      const inside = within(stationFt, 0, LENGTH_FT) && within(offsetFt, -half, half);
      return inside ? feetMsl(heliportElevation + riseAt(stationFt)) : null;
    },
  };
}
