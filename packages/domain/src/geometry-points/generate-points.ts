/** Geometry points of a path layout: start, centerline, turns, end, and the corners of its surface. */
import type { Position } from '../geodesy/position.ts';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { PlacedPath } from '../paths/placed-path.ts';
import { existing } from '../quantities/existing.ts';
import { feet, type Feet, type FeetMsl } from '../quantities/units.ts';
import { inSequence, type GeometryPoint, type GeometryPointType, type SequencePoint } from './geometry-point.ts';

export interface GeneratedFrom {
  readonly path: PlacedPath;
  /** The center of the FATO. */
  readonly origin: Position;
  readonly heliportElevation: FeetMsl;
  /** Distance between centerline points. */
  readonly stepFt: Feet;
}

/** Stations within this of each other are one point. */
const SAME_STATION_FT = 1e-6;

/** Returns every step, the ends of a curve, and the outer end, in order. Does not include the threshold. */
function centerlineStations({ lengthFt, bends }: PlacedPath, stepFt: number): number[] {
  const steps = Array.from({ length: Math.max(0, Math.ceil(lengthFt / stepFt) - 1) }, (_, index) => (index + 1) * stepFt);
  return [...steps, ...bends, lengthFt]
    .filter((station) => station > SAME_STATION_FT)
    .toSorted((a, b) => a - b)
    .filter((station, index, all) => index === 0 || station - existing(all[index - 1]) > SAME_STATION_FT);
}

/**
 * Returns the reference point, the threshold (where the path crosses the FATO edge), the centerline outward, and the four corners of the
 * approach/departure surface. Elevations are those of the surface, in feet MSL. For a sector: along its middle.
 */
export function pointsOfPath({ path, origin, heliportElevation, stepFt }: GeneratedFrom): SequencePoint[] {
  const name = path.corridor.pathName;
  const at = (type: GeometryPointType, text: string, stationFt: number, offsetFt: number): GeometryPoint => ({
    name: `${name} ${text}`,
    type,
    position: localToPosition(origin, path.pointAt(stationFt, offsetFt)),
    elevation: path.heightAt(stationFt, heliportElevation),
    description: `${Math.round(stationFt)} ft from the FATO edge`,
  });
  const corner = (text: string, stationFt: number, sign: number) => at('boundary', text, stationFt, (sign * path.widthAt(stationFt)) / 2);
  const end = feet(path.lengthFt);
  return inSequence([
    { name: `${name} reference`, type: 'reference', position: origin, elevation: heliportElevation, description: 'FATO center' },
    at('threshold', 'threshold', 0, 0),
    ...centerlineStations(path, stepFt).map((stationFt) => at('centerline', `${Math.round(stationFt)} ft`, stationFt, 0)),
    corner('inner left corner', 0, -1),
    corner('inner right corner', 0, 1),
    corner('outer right corner', end, 1),
    corner('outer left corner', end, -1),
  ]);
}
