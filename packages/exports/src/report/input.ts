/**
 * Input of a report, as plain data that can be passed to a worker: the project's records and what was calculated from them. Feet, square
 * feet, pounds, degrees; timestamps ISO 8601 UTC. Unknown values are `null` and printed as unknown.
 */
import type {
  AdjustedRecord,
  AirspaceKind,
  AirspaceSet,
  CalculationResults,
  ClearanceAnalysis,
  ComplianceObstacle,
  ComplianceRecords,
  Construction,
  DesignAircraftState,
  DimensionOverride,
  EditionPlan,
  Fix,
  GroundPoint,
  Obstacle,
  ObstacleType,
  Position,
  RuleConfirmation,
  ShownLimit,
  Site,
  SiteSurroundings,
  UnitSystem,
  WirePath,
} from '@touchdown/domain';
import type { MapBackground } from '../drawing/map-background.ts';
import type { DrawnUnderlay } from '../drawing/underlays.ts';
import type { ProjectRecord } from '../from-records.ts';
import type { ReportDetails } from '../report-details.ts';
import type { ReportImage, ReportPart } from './document.ts';

export type { ReportDetails };

export const REPORT_KINDS = ['site-analysis', 'dimension', 'compliance', 'summary'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Who generated the report, when, and the data that ties it to its inputs. */
export interface ReportIssue {
  /** ISO 8601, UTC. Its date is the date of the magnetic model. */
  readonly madeAt: string;
  readonly madeBy: string;
  /** The Touchdown version that generated it. */
  readonly productVersion: string;
  /** SHA-256 of the inputs, hexadecimal. */
  readonly inputsSha256: string;
}

export interface ReportProject extends ProjectRecord {
  readonly description: string | null;
  readonly address: string | null;
  /** As the owner entered it. */
  readonly closestAirport: string | null;
  readonly status: string;
  readonly elevatedFacility: boolean;
  readonly rooftopFacility: boolean;
  readonly fatoLoadBearing: boolean;
  readonly tlofPerimeterMarked: boolean;
  readonly fatoPerimeterMarked: boolean;
  readonly standardH: boolean;
  readonly additionalFatoLengthFt: number | null;
}

export interface ReportContact {
  /** "Client", "Facility Admin" … as on the screens. */
  readonly role: string;
  readonly name: string;
  readonly title: string | null;
  readonly organization: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
}

export interface ReportCalculation {
  readonly results: CalculationResults;
  /** When it was saved; `null`: calculated for this report. */
  readonly savedAt: string | null;
  /** Whether it was calculated from the project's current inputs; otherwise, saved from inputs that can no longer be calculated. */
  readonly isToday: boolean;
}

export interface ReportAdjusted extends AdjustedRecord {
  readonly adjustmentReason: string | null;
  readonly createdAt: string;
}

export interface ReportObstacle {
  readonly obstacle: Obstacle;
  readonly type: ObstacleType;
  /** "Entered", "Survey tower-list.csv, line 12", "FAA DOF 44-000123, cycle 2026-10-05". */
  readonly source: string;
  readonly isLighted: boolean;
  /** Whether it exists, is proposed, or is temporary, with its dates. */
  readonly construction: Omit<Construction, 'isPermanent'>;
}

/** An obstacle whose top elevation (MSL) is unknown. It is still listed. */
export interface NotEvaluatedObstacle {
  readonly name: string;
  readonly because: string;
  readonly type: ObstacleType;
  readonly source: string;
  readonly heightAglFt: number;
  /** All points that describe it. */
  readonly positions: readonly Position[];
}

/** The clearance analysis of all obstacles that could be evaluated. */
export interface ReportClearance {
  readonly site: Site;
  readonly analysis: ClearanceAnalysis;
  /** Changes that would clear an obstacle, for the obstacles for which they were calculated. */
  readonly fixes: readonly { readonly obstacleId: string; readonly fixes: readonly Fix[] }[];
}

export interface NearbyPlace {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly state: string | null;
  readonly kind: string;
  readonly use: string;
  readonly elevationFt: number | null;
  readonly distanceFt: number;
  readonly distanceNm: number;
  readonly bearingTrueDeg: number | null;
  readonly bearingMagneticDeg: number | null;
}

export interface ReportPlaces {
  /** First day of the FAA's NASR cycle, YYYY-MM-DD. */
  readonly cycleDate: string;
  readonly isStale: boolean;
  /** Nearest first. */
  readonly facilities: readonly NearbyPlace[];
}

/** An obstacle near the site from the FAA's file that is not among the project's obstacles. */
export interface NearbyObstacle {
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly heightAglFt: number | null;
  readonly topMslFt: number | null;
}

export interface ReportObstacleFile {
  /** Date of the FAA's Digital Obstacle File, YYYY-MM-DD. */
  readonly cycleDate: string;
  readonly isStale: boolean;
  readonly nearby: readonly NearbyObstacle[];
}

/** The FAA's airspace at and around the site, from the data of this installation. */
export interface ReportAirspace {
  /** The data that was searched. A set that is missing is not loaded. */
  readonly sets: readonly { readonly set: AirspaceSet; readonly cycleDate: string; readonly isStale: boolean }[];
  /** Those within the radius; `areas` has the nearest of them. */
  readonly total: number;
  readonly areas: readonly NearbyArea[];
}
export interface NearbyArea {
  readonly kind: AirspaceKind;
  readonly name: string;
  readonly lower: ShownLimit | null;
  readonly upper: ShownLimit | null;
  readonly isInside: boolean;
  /** To the boundary; 0 inside. */
  readonly distanceFt: number;
  /** `null` inside. */
  readonly bearingTrueDeg: number | null;
}

export interface ReportGround {
  readonly pathId: string;
  /** Index of the corridor among the path's corridors. */
  readonly wayIndex: number;
  readonly points: readonly GroundPoint[];
  readonly source: string | null;
}

/** What the person who requested the report chose. */
export interface ReportChoice {
  /** In the order of the report. */
  readonly leftOut: readonly ReportPart[];
  /** Of the site plan, in feet per inch. `null`: the largest standard scale at which it fits. */
  readonly feetPerInch: number | null;
}

/** Another scenario of the project, evaluated in the same way, that the report compares its own with. */
export interface ReportComparison {
  /** "Base" and "Scenario B". */
  readonly names: readonly [own: string, other: string];
  /** Absent: the report itself. */
  readonly own?: ReportInput;
  readonly other: ReportInput;
}

export interface ReportInput {
  /** Absent: the whole report. */
  readonly choice?: ReportChoice;
  readonly issue: ReportIssue;
  readonly units: UnitSystem;
  readonly project: ReportProject;
  readonly contacts: readonly ReportContact[];
  /** `null`: nothing was entered. */
  readonly details: ReportDetails | null;
  /** The time zone in which dates are written, an IANA name; `null`: UTC. */
  readonly timeZone: string | null;
  readonly logo: ReportImage | null;
  /** Which design aircraft must be corrected if no minimums can be calculated. */
  readonly designAircraft: DesignAircraftState;
  /** Of a project that is planned under an edition of its own. `null`: there is no design aircraft. Absent: it follows the circulars. */
  readonly plan?: EditionPlan | null | undefined;
  /** For the compliance status. `null`: the fleet is the design aircraft. */
  readonly fleet: ComplianceRecords['fleet'];
  readonly calculation: ReportCalculation | null;
  /** The results saved last. They are the facility's dimensions if there are no adjusted dimensions. */
  readonly saved: CalculationResults | null;
  /** The active set of adjusted dimensions. */
  readonly adjusted: ReportAdjusted | null;
  /** The owner's decision to issue the report with dimensions that are not current; `null`: none applies. */
  readonly override: DimensionOverride | null;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly ReportObstacle[];
  /** All obstacles as saved, for the compliance status. */
  readonly recorded: readonly ComplianceObstacle[];
  /** The construction start date, and the dates the notices to the FAA were filed. */
  readonly notice: ComplianceRecords['notice'];
  /** Obstacles that cannot be evaluated, each with the reason. */
  readonly notEvaluated: readonly NotEvaluatedObstacle[];
  /** `null`: nothing could be evaluated; `clearanceMissing` has the reasons. */
  readonly clearance: ReportClearance | null;
  /** The data missing for a clearance analysis, in sentences: "The elevation of the site is not entered." */
  readonly clearanceMissing: readonly string[];
  /** Buildings and scanned objects around the site that are not obstacles of the project. */
  readonly surroundings: SiteSurroundings;
  readonly places: ReportPlaces | null;
  /** The FAA's Digital Obstacle File on this installation; `null`: none is imported. */
  readonly obstacleFile: ReportObstacleFile | null;
  /** Absent: no airspace data is loaded. */
  readonly airspace?: ReportAirspace | undefined;
  /** The confirmations in effect of the rules that the project uses. */
  readonly confirmations: readonly RuleConfirmation[];
  readonly ground: readonly ReportGround[];
  /** Absent: no comparison was requested. */
  readonly comparison?: ReportComparison;
  /** What the key plan shows around the site. Absent: nothing. */
  readonly background?: MapBackground | null;
  /** Under the drawings of plan sheets. Absent: none. */
  readonly underlays?: readonly DrawnUnderlay[];
}
