/** Why a file cannot be written, in the words of the disabled button. */
import { type PathFields, pathFromFields } from '@touchdown/domain';
import type { Blocker, ExportOptions, FacilityDocument } from './facility-document.ts';

const NO_PATHS_TO_DRAW: Blocker = { code: 'NO_PATHS_TO_EXPORT', text: 'No paths available for export' };
const NO_PATHS: Blocker = { code: 'NO_PATHS_TO_EXPORT', text: 'No paths available to export' };
const NO_LOCATION: Blocker = { code: 'PROJECT_LOCATION_REQUIRED', text: 'Project location required for Google Earth export' };
const NO_DATA: Blocker = {
  code: 'NO_CALCULATION_DATA',
  text: 'Cannot export with surfaces: No calculation data found. Please run FAA calculations first.',
};
const NO_VARIATION: Blocker = {
  code: 'MAGNETIC_VARIATION_REQUIRED',
  text: 'Magnetic variation required to place a magnetic heading. Enter it in the project, or give the headings as true.',
};
const hasMagneticHeading = (document: FacilityDocument): boolean => document.paths.some((path) => path.headingReference === 'magnetic');

/** Whether a path has what it takes to be drawn. */
const canBeDrawn = (fields: PathFields): boolean => pathFromFields(fields).path !== null;

/** A file of path data needs a path. */
export const needsPaths = (document: FacilityDocument): readonly Blocker[] => (document.paths.length === 0 ? [NO_PATHS] : []);

/** A Google Earth file needs a path that can be drawn, the place, the true direction of every path, and with surfaces the sizes. */
export const needsForEarth = (document: FacilityDocument, options: ExportOptions): readonly Blocker[] => [
  ...(document.paths.some(canBeDrawn) ? [] : [NO_PATHS_TO_DRAW]),
  ...(document.location === null ? [NO_LOCATION] : []),
  ...(document.location !== null && document.magneticVariation === null && hasMagneticHeading(document) ? [NO_VARIATION] : []),
  ...(options.surfaces && document.dimensions === null ? [NO_DATA] : []),
];
