/** How the product reads what 14 CFR 77.23 leaves open about paths that are not plain and straight. Named conventions, no FAA text. */
import { productRule } from '../cite.ts';

const convention = (states: string) => productRule('path conventions', states);

export const PATH_CONVENTIONS = {
  curvedCourse: convention(
    'A curved path leaves the FATO straight over its final segment, turns on its radius by the angle between the heading before the turn and the final heading, the shorter way round, and runs on straight; the centreline is 4,000 ft long in all.',
  ),
  curvedSurface: convention(
    'Over a curved path the stations of 14 CFR 77.23 are measured along the centreline, and widths and the 2:1 rise square to it: in the curve along the radius.',
  ),
  sectorSurface: convention(
    'Over a sector the 8:1 surface is swept: at each point it rises with the distance from the FATO edge along the ray from the FATO centre through the point; outside the first and the last ray it is that of a straight path.',
  ),
  lateralExtension: convention(
    'A lateral extension profile widens the 8:1 surface on each side from 0 ft at the FATO edge to 100 ft at 2,000 ft; it replaces the transitional surfaces at a prior-permission or hospital heliport alone, as the advisory circular is recalled (not verified).',
  ),
  separation: convention(
    'The separation of two paths is measured from the outer end of each centreline to the other centreline, the smaller of both, as all paths meet at the FATO.',
  ),
  overlap: convention('Two paths overlap where their centrelines come closer than 50 ft again after they parted, or never part.'),
} as const;
