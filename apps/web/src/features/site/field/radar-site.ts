/** The landing area and the paths around a device, in the units of the radar. */
import { type LocalPoint, type Position, positionToLocal } from '@touchdown/domain';

/** The landing area with its paths, in feet east and north of its center. */
export interface RadarSite {
  readonly center: Position;
  /** Corners of the FATO. Empty: its size is unknown. */
  readonly fato: readonly LocalPoint[];
  readonly paths: readonly { readonly key: string; readonly line: readonly LocalPoint[] }[];
}

interface RadarPoint {
  readonly x: number;
  readonly y: number;
}
export interface PlacedSite {
  readonly pad: RadarPoint;
  /** The pad is beyond the radius, so only its direction is shown. Clockwise from north, in degrees. `null`: it is within. */
  readonly beyondDeg: number | null;
  /** SVG paths. */
  readonly fato: string;
  readonly paths: readonly { readonly key: string; readonly d: string }[];
}

const DEGREES_PER_RADIAN = 180 / Math.PI;

const lineOf = (points: readonly RadarPoint[]): string => points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** `radiusFt` is `radius` units long in the picture. North is up, which is negative. */
export function placedSite({ center, fato, paths }: RadarSite, device: Position, radiusFt: number, radius: number): PlacedSite {
  const from = positionToLocal(device, center);
  const at = ({ eastFt, northFt }: LocalPoint): RadarPoint => ({
    x: ((from.eastFt + eastFt) / radiusFt) * radius,
    y: (0 - (from.northFt + northFt) / radiusFt) * radius,
  });
  const [x, y] = [(from.eastFt / radiusFt) * radius, (0 - from.northFt / radiusFt) * radius];
  const isBeyond = Math.hypot(x, y) > radius;
  return {
    pad: { x, y },
    beyondDeg: isBeyond ? Math.atan2(x, 0 - y) * DEGREES_PER_RADIAN : null,
    fato: fato.length === 0 ? '' : `M${lineOf(fato.map(at))}Z`,
    paths: paths.flatMap(({ key, line }) => (line.length < 2 ? [] : [{ key, d: `M${lineOf(line.map(at))}` }])),
  };
}
