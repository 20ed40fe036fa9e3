/** The approach/departure surface of a sector: that of 14 CFR 77.23(b) swept over its directions, by a named convention of Touchdown. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { halfWidthAt, riseAt, sectorOutline } from '../paths/laid-path.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { approachHead, readFor } from './approach.ts';
import { fatoEdge, type Pad } from './pad.ts';
import { lowest, rayFrame, startOfPad, within } from './path-frame.ts';
import type { ImaginarySurface } from './surface.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const HALF_TURN = 180;
const DEGREES_PER_RADIAN = HALF_TURN / Math.PI;

/** The first and the last ray of a sector, and the side on which it ends there: −1 left, 1 right, looking outward. */
export const sectorEdges = (outboundTrueDeg: number, sweepDeg: number) =>
  sweepDeg >= 360
    ? []
    : [
        { outboundTrueDeg: normalizeDegrees(outboundTrueDeg - sweepDeg / 2), sign: -1 },
        { outboundTrueDeg: normalizeDegrees(outboundTrueDeg + sweepDeg / 2), sign: 1 },
      ];

/** The surface over a sector of `sweepDeg` around the corridor's direction. */
export function sectorSurface(pad: Pad, corridor: PathCorridor, sweepDeg: number): ImaginarySurface {
  const firstDeg = corridor.outboundTrueDeg - sweepDeg / 2;
  const edges = sectorEdges(corridor.outboundTrueDeg, sweepDeg).map(({ outboundTrueDeg, sign }) => ({
    sign,
    frame: rayFrame(pad, outboundTrueDeg),
  }));
  const alongRay = ({ eastFt, northFt }: LocalPoint): number[] => {
    const bearing = normalizeDegrees(arcTangent2(eastFt, northFt) * DEGREES_PER_RADIAN);
    if (normalizeDegrees(bearing - firstDeg) > sweepDeg) return [];
    return [Math.hypot(eastFt, northFt) - fatoEdge(pad, bearing).startFt];
  };
  const besideRay = (point: LocalPoint): number[] =>
    edges.flatMap(({ sign, frame }) => {
      const { stationFt, offsetFt } = frame.toPath(point);
      return within(sign * offsetFt, 0, halfWidthAt(frame.edge.innerWidthFt, stationFt)) ? [stationFt] : [];
    });
  return {
    ...approachHead(corridor),
    form: 'swept',
    outline: sectorOutline(corridor, sweepDeg, startOfPad(pad)).map(({ point, stationFt }) => ({
      ...point,
      riseFt: feet(riseAt(stationFt)),
    })),
    citation: readFor(APPROACH_SURFACE.citation, corridor),
    heightAt: (point, heliportElevation) => {
      const stations = [...alongRay(point), ...besideRay(point)].filter((stationFt) => within(stationFt, 0, LENGTH_FT));
      const stationFt = lowest(stations);
      return stationFt === null ? null : feetMsl(heliportElevation + riseAt(stationFt));
    },
  };
}
