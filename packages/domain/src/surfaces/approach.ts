/** The approach/departure surface of a straight or curved path, 14 CFR 77.23(b). A sector has its own file. */
import type { PathCorridor } from '../paths/corridors.ts';
import { corridorOutline, halfWidthAt, riseAt } from '../paths/laid-path.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { Pad } from './pad.ts';
import { lowest, pathFrame, within } from './path-frame.ts';
import type { ImaginarySurface } from './surface.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const { curvedSurface, sectorSurface } = PRODUCT_RULES.pathConventions;

const TITLES = { approach: 'Approach surface', departure: 'Departure surface', both: 'Approach/departure surface' } as const;

/** What the approach surface of a corridor is called, and of which kind it is: `departure` when it only serves departures. */
export const approachHead = ({
  use,
  pathName,
  pathId,
}: PathCorridor): { kind: 'approach' | 'departure'; name: string; pathId: string } => ({
  kind: use === 'departure' ? 'departure' : 'approach',
  name: `${TITLES[use]} ${pathName}`,
  pathId,
});

/** The words by which Touchdown reads a clause of 77.23 for a path that is not straight. */
export function readFor(citation: Citation, { course }: PathCorridor): Citation {
  if (course.kind === 'straight') return citation;
  const convention = course.kind === 'curved' ? curvedSurface : sectorSurface;
  return { ...citation, states: `${citation.states} Touchdown convention: ${convention.states}` };
}

/** The surface over one straight or curved corridor. A surface for both uses is of kind `approach`. */
export function approachSurface(pad: Pad, corridor: PathCorridor): ImaginarySurface {
  const { course, edge } = pathFrame(pad, corridor);
  const half = (stationFt: number) => halfWidthAt(edge.innerWidthFt, stationFt);
  return {
    ...approachHead(corridor),
    form: course.arc === null ? 'flat' : 'swept',
    outline: corridorOutline(course, half).map((point) => ({ ...course.toLocal(point), riseFt: feet(riseAt(point.stationFt)) })),
    citation: readFor(APPROACH_SURFACE.citation, corridor),
    heightAt: (point, heliportElevation) => {
      const inside = course
        .feetOf(point)
        .filter(({ stationFt, offsetFt }) => within(stationFt, 0, LENGTH_FT) && within(offsetFt, -half(stationFt), half(stationFt)));
      const rise = lowest(inside.map(({ stationFt }) => riseAt(stationFt)));
      return rise === null ? null : feetMsl(heliportElevation + rise);
    },
  };
}
