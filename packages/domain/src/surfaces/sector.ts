/** The approach/departure surface of a sector: that of 14 CFR 77.23(b) swept over its directions, by a named Touchdown convention. */
import type { PathCorridor } from '../paths/corridors.ts';
import { halfWidthAt, riseAt, sectorOutline } from '../paths/placed-path.ts';
import { feet } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { approachHead, readFor } from './approach.ts';
import { fatoEdge, type Pad } from './pad.ts';
import { startOfPad } from './path-frame.ts';
import { sectorField } from './sector-field.ts';
import { heightOf, type ImaginarySurface } from './surface.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;

/** Returns the surface over a sector of `sweepDeg` around the corridor's direction. */
export function sectorSurface(pad: Pad, corridor: PathCorridor, sweepDeg: number): ImaginarySurface {
  const halfOf = (outboundTrueDeg: number) => {
    const { innerWidthFt } = fatoEdge(pad, outboundTrueDeg);
    return (stationFt: number) => halfWidthAt(innerWidthFt, stationFt);
  };
  const field = sectorField(pad, corridor, sweepDeg, { fromFt: 0, toFt: LENGTH_FT, halfOf, riseOf: riseAt });
  return {
    ...approachHead(corridor),
    form: 'swept',
    outline: sectorOutline(corridor, sweepDeg, startOfPad(pad)).map(({ point, stationFt }) => ({
      ...point,
      riseFt: feet(riseAt(stationFt)),
    })),
    citation: readFor(APPROACH_SURFACE.citation, corridor),
    heightAt: heightOf(field),
    field,
  };
}
