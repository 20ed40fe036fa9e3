/** Why a file cannot be exported, as shown on the disabled button. */
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
  text: 'Magnetic variation required to plot magnetic headings. Enter it in the project, or enter the headings as true.',
};
const NO_PLACE: Blocker = { code: 'PROJECT_LOCATION_REQUIRED', text: 'Project location required for export' };
const NO_ELEVATION: Blocker = {
  code: 'PROJECT_ELEVATION_REQUIRED',
  text: 'Project elevation required to export surfaces',
};
const NO_OBSTACLES: Blocker = { code: 'NO_OBSTACLES_TO_EXPORT', text: 'No obstacles available to export' };
const hasMagneticHeading = (paths: readonly PathFields[]): boolean => paths.some((path) => path.headingReference === 'magnetic');

export const NO_DIMENSIONS: Blocker = { code: 'NO_CALCULATION_DATA', text: 'Dimensions required to export quantities' };
const NO_MARKING_RULES: Blocker = {
  code: 'NOT_AVAILABLE_IN_EDITION',
  text: 'Quantities of markings and lights are not available for vertiports',
};

export const NOT_IN_EDITION: Blocker = {
  code: 'NOT_AVAILABLE_IN_EDITION',
  text: 'Quantities of markings and lights are not available in this edition',
};

/** Whether a path has everything needed to draw it. */
const canBeDrawn = (fields: PathFields): boolean => pathFromFields(fields).path !== null;

/** A path data file requires a path. */
export const needsPaths = (document: FacilityDocument): readonly Blocker[] => (document.paths.length === 0 ? [NO_PATHS] : []);

/** An obstacle file requires an obstacle. */
export const needsObstacles = (document: FacilityDocument): readonly Blocker[] => (document.obstacles.length === 0 ? [NO_OBSTACLES] : []);

/** A file of quantities requires the dimensions, and an edition with rules for markings. */
export const needsQuantities = ({ dimensions, projectType }: FacilityDocument): readonly Blocker[] => [
  ...(dimensions === null ? [NO_DIMENSIONS] : []),
  ...(projectType === 'vertiport' ? [NO_MARKING_RULES] : []),
];

const needsDirections = ({ location, magneticVariation, paths }: FacilityDocument): readonly Blocker[] =>
  location !== null && magneticVariation === null && hasMagneticHeading(paths) ? [NO_VARIATION] : [];

/**
 * A Google Earth file requires a path that can be drawn, the location, the true direction of every path, and, with surfaces, the
 * dimensions.
 */
export const needsForGoogleEarth = (document: FacilityDocument, options: ExportOptions): readonly Blocker[] => [
  ...(document.paths.some(canBeDrawn) ? [] : [NO_PATHS_TO_DRAW]),
  ...(document.location === null ? [NO_LOCATION] : []),
  ...needsDirections(document),
  ...(options.surfaces && document.dimensions === null ? [NO_DATA] : []),
];

/** A file with positions requires the location, the true direction of every path, and, with surfaces, the dimensions. */
export const needsPlace = (document: FacilityDocument, options: ExportOptions): readonly Blocker[] => [
  ...(document.location === null ? [NO_PLACE] : []),
  ...needsDirections(document),
  ...(options.surfaces && document.dimensions === null ? [NO_DATA] : []),
];

/** A file of points requires the location. */
export const needsLocation = ({ location }: FacilityDocument): readonly Blocker[] => (location === null ? [NO_PLACE] : []);

/** A file of surfaces requires everything that places them, including elevations. */
export const needsSurfaces = (document: FacilityDocument): readonly Blocker[] => [
  ...needsPlace(document, { altitudes: true, surfaces: true }),
  ...(document.elevation === null ? [NO_ELEVATION] : []),
];
