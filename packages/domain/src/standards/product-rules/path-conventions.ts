/**
 * Touchdown's interpretation of what 14 CFR 77.23 leaves open about paths that are not plain and straight. Named conventions, not FAA text.
 */
import { productRule } from '../cite.ts';

const convention = (states: string) => productRule('path conventions', states);

export const PATH_CONVENTIONS = {
  curvedCourse: convention(
    'A curved path has a straight final segment from the FATO, then a turn of the given radius through the smaller angle between the initial and final headings, then a straight segment. Total centerline length is 4,000 ft.',
  ),
  curvedSurface: convention(
    'On a curved path, 14 CFR 77.23 stations are measured along the centerline. Widths and the 2:1 slope are measured perpendicular to it, radially in the curve.',
  ),
  sectorSurface: convention(
    'Over a sector the 8:1 surface is swept. At each point it rises with the distance from the FATO edge along the ray from the FATO center through the point. Outside the first and last rays it is the surface of a straight path.',
  ),
  lateralExtension: convention(
    'A lateral extension profile widens the 8:1 surface on each side from 0 ft at the FATO edge to 100 ft at 2,000 ft. It replaces the transitional surfaces only at PPR and hospital heliports, and leaves their level part between the FATO edge and the start of the path. Confirm against the advisory circular.',
  ),
  separation: convention(
    'The separation of two paths is the smaller of the distances from the outer end of each centerline to the other centerline, because all paths meet at the FATO.',
  ),
  overlap: convention('Two paths overlap if their centerlines come within 50 ft of each other after separating, or never separate.'),
} as const;
