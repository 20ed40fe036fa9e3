/** All that a notice to the FAA is made of: the records of a project and what was computed from them, as plain data. */
import type { DimensionOverride, Parcel, Position, StoredObstacle, UnitSystem, WirePath } from '@touchdown/domain';
import type { FacilityDocument } from '../facility-document.ts';
import type { ProjectRecord } from '../from-records.ts';
import type { ReportContact, ReportIssue, ReportPlaces } from '../report/input.ts';
import type { AnswersRecord } from './answers.ts';
import type { PublicFacilities } from './public-facility.ts';

export interface NoticeObstacle extends StoredObstacle {
  readonly type: string;
  readonly isPermanent?: boolean;
  readonly temporaryFrom?: string | null;
  readonly temporaryTo?: string | null;
  readonly description?: string | null;
}

/** A line of a map: a shore, a border of a state, a border of a county. */
export interface MapOutline {
  readonly kind: 'coast' | 'state' | 'county';
  readonly points: readonly Position[];
}

export interface NoticeInput {
  readonly issue: ReportIssue;
  readonly units: UnitSystem;
  readonly project: ProjectRecord & {
    readonly address: string | null;
    readonly elevatedFacility: boolean;
    readonly rooftopFacility: boolean;
    /** `null`: not entered. */
    readonly additionalFatoLengthFt: number | null;
    readonly standardH: boolean;
  };
  /** The same project as every file shows it: its sizes, and the magnetic variation of the day. */
  readonly document: FacilityDocument;
  /** The owner's decision to file with dimensions that are not current; `null`: none applies. */
  readonly override: DimensionOverride | null;
  readonly paths: readonly WirePath[];
  /** `null`: nothing was entered yet. */
  readonly answers: AnswersRecord | null;
  readonly contacts: readonly (ReportContact & { readonly kind: 'client' | 'facility_admin' | 'airport_manager' | 'poc' })[];
  readonly parcels: readonly Parcel[];
  readonly obstacles: readonly NoticeObstacle[];
  readonly places: ReportPlaces | null;
  /** Of the same data those for public use, with their places; `null` while the site has none. */
  readonly publicFacilities: PublicFacilities | null;
  /** Around the place; none where no outlines are at hand. */
  readonly outlines: readonly MapOutline[];
}
