/** Input of an FAA notice: the project's records and what was calculated from them, as plain data. */
import type { DimensionOverride, Parcel, Position, StoredObstacle, UnitSystem, WirePath } from '@touchdown/domain';
import type { MapBackground } from '../drawing/map-background.ts';
import type { FacilityDocument } from '../facility-document.ts';
import type { ProjectRecord } from '../from-records.ts';
import type { ReportImage } from '../report/document.ts';
import type { ReportContact, ReportIssue, ReportPlaces } from '../report/input.ts';
import type { AnswersRecord } from './answers.ts';
import type { PublicFacilities } from './public-facility.ts';

export interface NoticeObstacle extends StoredObstacle {
  readonly type: string;
  readonly isPermanent?: boolean;
  readonly temporaryFrom?: string | null;
  readonly temporaryTo?: string | null;
  readonly description?: string | null;
  readonly isLighted?: boolean;
  readonly faaRegistration?: string | null;
}

/** A county, with its state by postal abbreviation. */
export interface County {
  readonly county: string;
  readonly state: string;
}
/** Where a location is, by generalized outlines. */
export interface SiteArea extends County {
  /** The counties within two miles, in which the location may also be. Includes its own. */
  readonly near: readonly County[];
}

/** The town whose center is nearest to the site. */
export interface NearestTown {
  readonly name: string;
  /** Postal abbreviation. */
  readonly state: string;
  /** Feet along the geodesic from the center of the town. */
  readonly distanceFt: number;
  /** From the town to the site. */
  readonly azimuthTrueDeg: number;
}

/** A line on a map: a coastline, a state border, or a county border. */
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
  /** The same project as in every exported file: its dimensions, and the magnetic variation on the date. */
  readonly document: FacilityDocument;
  /** The owner's decision to file with dimensions that are not current; `null`: none applies. */
  readonly override: DimensionOverride | null;
  readonly paths: readonly WirePath[];
  /** `null`: nothing has been entered yet. */
  readonly answers: AnswersRecord | null;
  readonly contacts: readonly (ReportContact & { readonly kind: 'client' | 'facility_admin' | 'airport_manager' | 'poc' })[];
  readonly parcels: readonly Parcel[];
  readonly obstacles: readonly NoticeObstacle[];
  readonly places: ReportPlaces | null;
  /** The public-use facilities of the same data, with their positions; `null` if the site has no location. */
  readonly publicFacilities: PublicFacilities | null;
  /** `null` outside the United States, or if the site has no location. */
  readonly area: SiteArea | null;
  /** Absent or `null` outside the United States, or if the site has no location. */
  readonly town?: NearestTown | null;
  /** Ground elevations (MSL) at the start of each terrain profile, at the FATO edge. */
  readonly groundFt: readonly number[];
  /** Outlines around the site; empty if no outlines are available. */
  readonly outlines: readonly MapOutline[];
  /** For the cover. Absent: none. */
  readonly logo?: ReportImage | null;
  /** What the location map shows around the site. Absent: nothing. */
  readonly background?: MapBackground | null;
}
