/** The approach/departure surface of a straight or curved path, 14 CFR 77.23(b). A sector has its own file. */
import type { PathCorridor } from '../paths/corridors.ts';
import { corridorOutline, halfWidthAt, riseAt } from '../paths/placed-path.ts';
import { feet } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import type { Citation } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { Pad } from './pad.ts';
import { pathFrame } from './path-frame.ts';
import { stripField } from './strip-field.ts';
import { heightOf, type ImaginarySurface } from './surface.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
const { curvedSurface, sectorSurface } = PRODUCT_RULES.pathConventions;

const TITLES = { approach: 'Approach surface', departure: 'Departure surface', both: 'Approach/departure surface' } as const;

/** Returns the name and the kind of the approach surface of a corridor. The kind is `departure` if it only serves departures. */
export const approachHead = ({
  use,
  pathName,
  pathId,
}: PathCorridor): { kind: 'approach' | 'departure'; name: string; pathId: string } => ({
  kind: use === 'departure' ? 'departure' : 'approach',
  name: `${TITLES[use]} ${pathName}`,
  pathId,
});

/** Returns the citation with Touchdown's interpretation of a clause of 77.23 for a path that is not straight. */
export function readFor(citation: Citation, { course }: PathCorridor): Citation {
  if (course.kind === 'straight') return citation;
  const convention = course.kind === 'curved' ? curvedSurface : sectorSurface;
  return { ...citation, states: `${citation.states} Touchdown convention: ${convention.states}` };
}

/** Returns the surface over one straight or curved corridor. A surface for both uses is of kind `approach`. */
export function approachSurface(pad: Pad, corridor: PathCorridor): ImaginarySurface {
  const { course, edge } = pathFrame(pad, corridor);
  const half = (stationFt: number) => halfWidthAt(edge.innerWidthFt, stationFt);
  const field = stripField(course, { fromFt: 0, toFt: LENGTH_FT, sign: 0, innerAt: () => 0, outerAt: half, riseOf: riseAt });
  return {
    ...approachHead(corridor),
    form: course.arc === null ? 'flat' : 'swept',
    outline: corridorOutline(course, half).map((point) => ({ ...course.toLocal(point), riseFt: feet(riseAt(point.stationFt)) })),
    citation: readFor(APPROACH_SURFACE.citation, corridor),
    heightAt: heightOf(field),
    field,
  };
}
