/** The primary surface, 14 CFR 77.23(a): the FATO itself, level at the established heliport elevation. */
import type { LocalPoint } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet } from '../quantities/units.ts';
import { PRIMARY_SURFACE } from '../standards/airspace.ts';
import { zoneOutline, type Pad } from './pad.ts';
import { EDGE_TOLERANCE_FT, within } from './path-frame.ts';
import type { Surface } from './surface.ts';

function isOnPad(pad: Pad, { eastFt, northFt }: LocalPoint): boolean {
  const { length, width } = pad.fato;
  if (pad.shape === 'circular') return Math.hypot(eastFt, northFt) <= length / 2 + EDGE_TOLERANCE_FT;
  const { sin, cos } = sinCosDegrees(pad.alignmentDeg);
  const along = eastFt * sin + northFt * cos;
  const right = eastFt * cos - northFt * sin;
  return within(along, -length / 2, length / 2) && within(right, -width / 2, width / 2);
}

/** The primary surface of a pad; a circular one is judged by its true circle, drawn by 64 points. */
export function primarySurface(pad: Pad): Surface {
  return {
    kind: 'primary',
    name: 'Primary surface',
    pathId: null,
    outline: zoneOutline(pad.fato, pad.shape, pad.alignmentDeg).map((point) => ({ ...point, riseFt: feet(0) })),
    citation: PRIMARY_SURFACE.citation,
    heightAt: (point, heliportElevation) => (isOnPad(pad, point) ? heliportElevation : null),
  };
}
