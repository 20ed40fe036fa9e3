/** Why a file cannot be written, in the words of the disabled button. */
import type { Blocker, ExportOptions, FacilityDocument } from './facility-document.ts';

const NO_PATHS: Readonly<Record<'earth' | 'data', Blocker>> = {
  earth: { code: 'NO_PATHS_TO_EXPORT', text: 'No paths available for export' },
  data: { code: 'NO_PATHS_TO_EXPORT', text: 'No paths available to export' },
};
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

/** A file of path data needs a path. `file` chooses between the two wordings of the specification. */
export const needsPaths = (document: FacilityDocument, file: 'earth' | 'data'): readonly Blocker[] =>
  document.paths.length === 0 ? [NO_PATHS[file]] : [];

/** A Google Earth file needs a path, the place, the true direction of every path, and with surfaces the sizes. */
export const needsForEarth = (document: FacilityDocument, options: ExportOptions): readonly Blocker[] => [
  ...needsPaths(document, 'earth'),
  ...(document.location === null ? [NO_LOCATION] : []),
  ...(document.location !== null && document.magneticVariation === null && hasMagneticHeading(document) ? [NO_VARIATION] : []),
  ...(options.surfaces && document.dimensions === null ? [NO_DATA] : []),
];
