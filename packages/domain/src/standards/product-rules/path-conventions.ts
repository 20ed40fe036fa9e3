/**
 * Touchdown's interpretation of what 14 CFR 77.23 leaves open about paths that are not plain and straight. Named conventions, not FAA text.
 */
import { SOURCE_PRODUCT } from './source.ts';

const { statement } = SOURCE_PRODUCT;

export const PATH_CONVENTIONS = {
  curvedCourse: statement('pathConventions.curvedCourse'),
  curvedSurface: statement('pathConventions.curvedSurface'),
  sectorSurface: statement('pathConventions.sectorSurface'),
  lateralExtension: statement('pathConventions.lateralExtension'),
  separation: statement('pathConventions.separation'),
  overlap: statement('pathConventions.overlap'),
} as const;
