/** What the paths need to know of their facility: the pad, the place, the magnetic variation, and what judges them. */
import type { Project } from '@touchdown/contract';
import {
  type AdvisoryCircular,
  degrees,
  type ExtensionFacility,
  feet,
  type FeetMsl,
  feetMsl,
  type PathStandard,
  type Position,
  REFERENCE_VALUES,
  resolveMagneticVariation,
  startOfPad,
  type StartOf,
  type ZoneSize,
} from '@touchdown/domain';
import type { FacilityDocument } from '@touchdown/exports';
import type { PlanPad } from '../../shared/path-plan/path-plan.tsx';

export interface PathsSite {
  readonly pad: PlanPad;
  /** Without sizes every path starts at the reference point. */
  readonly startOf: StartOf;
  readonly location: Position | null;
  readonly elevation: FeetMsl | null;
  readonly variation: FacilityDocument['magneticVariation'];
  /** The paths of the edition that the project follows. */
  readonly standard: PathStandard;
  readonly facility: ExtensionFacility;
}

const FROM_REFERENCE: StartOf = () => ({ startFt: feet(0), innerWidthFt: feet(0) });

/** The circular that judges the paths of a project. */
export const circularOf = ({ type, advisoryCircular, vertiportAdvisoryCircular }: Project): AdvisoryCircular =>
  type === 'vertiport' ? (vertiportAdvisoryCircular ?? 'EB 105A') : advisoryCircular;

/** The FATO by the sizes of the project, and the shape that these were calculated for. */
export interface PadSizes {
  readonly shape: PlanPad['shape'];
  readonly fato: ZoneSize;
}

/**
 * The site of a project on a day (YYYY-MM-DD), with its sizes or `null`. Variation: the typed one, else that of the World
 * Magnetic Model at its place.
 */
export const siteOf = (project: Project, isoDate: string, sizes: PadSizes | null = null): PathsSite => {
  const { latitude, longitude, elevation } = project;
  const alignmentDeg = degrees(project.facilityAlignment);
  const { shape, fato } = sizes ?? { shape: project.shape, fato: null };
  const location = latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
  return {
    pad: { shape, alignmentDeg, fato },
    startOf: fato === null ? FROM_REFERENCE : startOfPad({ shape, alignmentDeg, fato }),
    location,
    elevation: elevation === null ? null : feetMsl(elevation),
    variation: resolveMagneticVariation({ entered: project.magneticVariation, location, elevationFt: elevation, isoDate }),
    standard: REFERENCE_VALUES[circularOf(project)].paths,
    facility: { ppr: project.ppr, facilityType: project.facilityType },
  };
};

/** The line over the list that says which variation is applied to the headings. */
export const variationLine = ({ variation }: PathsSite): string =>
  variation === null
    ? 'Magnetic variation not known: enter it in the project, or set the location.'
    : `Magnetic variation ${variation.statement}.`;

const counted = (count: number, kind: string, verb: string) =>
  `${count} path${count === 1 ? '' : 's'} with ${kind} headings ${verb}${count === 1 ? 's' : ''}`;

/** What a change of the variation does to the paths: it turns the magnetic ones alone. `null` without paths. */
export const turningLine = (paths: readonly { readonly headingReference: string }[]): string | null => {
  const magnetic = paths.filter(({ headingReference }) => headingReference === 'magnetic').length;
  const others = paths.length - magnetic;
  const parts = [
    ...(magnetic === 0 ? [] : [`${counted(magnetic, 'magnetic', 'turn')} with it`]),
    ...(others === 0 ? [] : [counted(others, 'true', 'stay')]),
  ];
  return parts.length === 0 ? null : `When it is changed in the project, ${parts.join(', ')}.`;
};
