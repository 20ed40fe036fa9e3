/** The controls that the link of an issue can focus, by the part of the address that names them. Tests render each of them. */
import type { IssueAction } from '@touchdown/domain';

/** `edit`: fields of the project form. */
export const PROJECT_FIELDS = [
  'additionalFatoLengthFt',
  'elevation',
  'fatoLoadBearing',
  'fatoPerimeterMarked',
  'latitude',
  'magneticVariation',
  'plannedEdition',
  'primaryAircraftId',
  'shape',
  'standardH',
  'tlofPerimeterMarked',
  'vertiportAircraftId',
] as const;

/** `focus` of the FAA Notice tab. */
export const ANSWER_FIELDS = ['constructionStart', 'filedOn', 'objectsFiledOn', 'associatedCity', 'surface'] as const;

/** `focus` for an obstacle. */
export const OBSTACLE_FIELDS = ['constructionStatus', 'description', 'elevationFeet', 'isLighted', 'verticalAccuracyFeet'] as const;

/** `focus` for a path: straight, curved, or sector. */
export const PATH_FIELDS = [
  'curveRadius',
  'egressHeadingDegrees',
  'endEgressAngle',
  'finalSegmentLength',
  'ingressHeadingDegrees',
  'minimumAltitudeFeet',
  'name',
  'pathAngleDegrees',
  'pathWidthFeet',
  'profileType',
  'startIngressHeading',
] as const;

/** `focus` alone, by tab or view: the element with that `data-target` there. */
export const ACTIONS: Readonly<Record<string, readonly IssueAction[]>> = {
  calculations: ['calculate', 'adjust', 'section'],
  fleet: ['add', 'members', 'section'],
  notice: ['add', 'section'],
  paths: ['add', 'section'],
  validation: ['section'],
  obstacles: ['add', 'section'],
};
