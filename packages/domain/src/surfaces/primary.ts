/** The primary surface, 14 CFR 77.23(a): the FATO itself, level at the established heliport elevation. */
import { feet } from '../quantities/units.ts';
import { PRIMARY_SURFACE } from '../standards/airspace.ts';
import { isOnPad, zoneOutline, type Pad } from './pad.ts';
import type { ImaginarySurface } from './surface.ts';

/** Returns the primary surface of a landing area. A circular one is evaluated as the exact circle, and drawn with 64 points. */
export function primarySurface(pad: Pad): ImaginarySurface {
  return {
    kind: 'primary',
    form: pad.shape === 'circular' ? 'round' : 'flat',
    name: 'Primary surface',
    pathId: null,
    outline: zoneOutline(pad.fato, pad.shape, pad.alignmentDeg).map((point) => ({ ...point, riseFt: feet(0) })),
    citation: PRIMARY_SURFACE.citation,
    heightAt: (point, heliportElevation) => (isOnPad(pad, point) ? heliportElevation : null),
  };
}
