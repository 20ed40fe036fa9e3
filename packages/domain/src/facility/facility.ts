import type { Degrees, Feet, FeetMsl } from '../quantities/units.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';
import type { PlannedEdition } from '../standards/planned-edition.ts';

export const PROJECT_TYPES = ['heliport', 'vertiport', 'mixed'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];
export const PROJECT_STATUSES = ['draft', 'in_progress', 'completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const FACILITY_TYPES = ['general_aviation', 'transport', 'hospital'] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];
export const FACILITY_SHAPES = ['circular', 'square', 'rectangle'] as const;
export type FacilityShape = (typeof FACILITY_SHAPES)[number];
export const HELIPORT_CIRCULARS = ['AC 150/5390-2D', 'AC 150/5390-2C'] as const;
export type HeliportCircular = (typeof HELIPORT_CIRCULARS)[number];
export const VERTIPORT_CIRCULARS = ['EB 105A'] as const;
export type VertiportCircular = (typeof VERTIPORT_CIRCULARS)[number];
export const ADVISORY_CIRCULARS = [...HELIPORT_CIRCULARS, ...VERTIPORT_CIRCULARS] as const;
export type AdvisoryCircular = (typeof ADVISORY_CIRCULARS)[number];

/** The project flags that the dimension rules use. Names are those of the specification. */
export interface FacilityConfiguration {
  readonly type: ProjectType;
  readonly facilityType: FacilityType;
  readonly shape: FacilityShape;
  /** Prior permission required. */
  readonly ppr: boolean;
  readonly elevatedFacility: boolean;
  readonly rooftopFacility: boolean;
  readonly fatoLoadBearing: boolean;
  readonly tlofPerimeterMarked: boolean;
  readonly fatoPerimeterMarked: boolean;
  readonly standardH: boolean;
  readonly advisoryCircular: AdvisoryCircular;
  readonly vertiportAdvisoryCircular: VertiportCircular | null;
  /** Direction of the length axis, in degrees clockwise from true north: 0 is north, 90 is east. */
  readonly facilityAlignment: Degrees;
  readonly elevation: FeetMsl | null;
  /** Owner-entered addition to the FATO length, because the standard's curve is not recorded. `null`: not entered. 0: none required. */
  readonly additionalFatoLengthFt: Feet | null;
  /** Of the editions that it follows. Absent, and for every other edition: the built-in revision. */
  readonly editionRevisions?: readonly FollowedRevision[] | undefined;
  /** The edition it is planned under instead of the circulars. Absent or `null`: the circulars. */
  readonly plannedEdition?: PlannedEdition | null | undefined;
}
