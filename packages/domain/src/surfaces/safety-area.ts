/** The Safety Area as a limit: level at the heliport elevation, except for frangible objects that are fixed there by their function. */
import type { ZoneSize } from '../dimensions/dimension-results.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { isOnPad, zoneOutline, type Pad } from './pad.ts';
import type { Surface } from './surface.ts';

const INCHES_PER_FOOT = 12;

export interface SafetyArea {
  /** Its outer size. */
  readonly size: ZoneSize;
  /** The edition's `definitions.frangibleObjectIn`: maximum height of such an object, in inches. */
  readonly frangibleObjectIn: Cited<number>;
}

/** Returns the limit over the Safety Area and the FATO in it, for frangible objects fixed by their function or for all others. */
export function safetyAreaSurface(pad: Pad, { size, frangibleObjectIn }: SafetyArea, bears: 'frangible' | 'other'): Surface {
  const riseFt = feet(bears === 'frangible' ? frangibleObjectIn.value / INCHES_PER_FOOT : 0);
  const zone: Pad = { ...pad, fato: size };
  return {
    kind: 'safety_area',
    form: pad.shape === 'circular' ? 'round' : 'flat',
    name: 'Safety Area',
    pathId: null,
    outline: zoneOutline(size, pad.shape, pad.alignmentDeg).map((point) => ({ ...point, riseFt })),
    citation: frangibleObjectIn.citation,
    heightAt: (point, heliportElevation) => (isOnPad(zone, point) ? feetMsl(heliportElevation + riseFt) : null),
  };
}
