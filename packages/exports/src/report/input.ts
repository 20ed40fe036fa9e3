/**
 * All that a report may say, as plain data that can be handed to a worker: the records of a project and what was computed from them. Feet, square
 * feet, pounds, degrees; timestamps ISO 8601 UTC. What is unknown is `null` and printed as such.
 */
import type {
  AdjustedRecord,
  CalculationResults,
  ClearanceAnalysis,
  ComplianceObstacle,
  ComplianceRecords,
  DesignAircraftState,
  DimensionOverride,
  Fix,
  GroundPoint,
  Obstacle,
  ObstacleType,
  Position,
  Site,
  UnitSystem,
  WirePath,
} from '@touchdown/domain';
import type { ProjectRecord } from '../from-records.ts';
import type { ReportImage } from './document.ts';

export const REPORT_KINDS = ['site-analysis', 'dimension', 'compliance'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Who made the report, when, and what ties it to its inputs. */
export interface ReportIssue {
  /** ISO 8601, UTC. Its date is the date of the magnetic model. */
  readonly madeAt: string;
  readonly madeBy: string;
  /** Of Touchdown that made it. */
  readonly productVersion: string;
  /** SHA-256 of the inputs, hexadecimal. */
  readonly inputsSha256: string;
  /** Newest hash of the audit log when the inputs were read; `null`: none. */
  readonly auditHead: string | null;
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
  /** "Client", "Facility Admin" … as the screens name it. */
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
  /** Calculated from the inputs of the project as they are now; otherwise saved from inputs that cannot be calculated any more. */
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
}

/** An obstacle whose top above mean sea level is unknown: it is there still. */
export interface ReportUnjudged {
  readonly name: string;
  readonly because: string;
  readonly type: ObstacleType;
  readonly source: string;
  readonly heightAglFt: number;
  /** All points that describe it. */
  readonly positions: readonly Position[];
}

/** The clearance of all obstacles that could be evaluated. */
export interface ReportClearance {
  readonly site: Site;
  readonly analysis: ClearanceAnalysis;
  /** Changes that clear an obstacle, of those for which they were calculated. */
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

/** An obstacle of the FAA's file around the place that is not among those of the project. */
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

export interface ReportGround {
  readonly pathId: string;
  /** Of which way of the path, counted as its corridors are. */
  readonly wayIndex: number;
  readonly points: readonly GroundPoint[];
  readonly source: string | null;
}

export interface ReportInput {
  readonly issue: ReportIssue;
  readonly units: UnitSystem;
  readonly project: ReportProject;
  readonly contacts: readonly ReportContact[];
  readonly logo: ReportImage | null;
  /** Which design aircraft has to be corrected where no minimums can be calculated. */
  readonly designAircraft: DesignAircraftState;
  readonly calculation: ReportCalculation | null;
  /** The results that were saved last: without adjusted dimensions the facility has their sizes. */
  readonly saved: CalculationResults | null;
  /** The active set of adjusted dimensions. */
  readonly adjusted: ReportAdjusted | null;
  /** The owner's decision to issue the report with dimensions that are not current; `null`: none applies. */
  readonly override: DimensionOverride | null;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly ReportObstacle[];
  /** All obstacles as they are saved, for the compliance status. */
  readonly recorded: readonly ComplianceObstacle[];
  /** When construction starts and the notices to the FAA were filed. */
  readonly notice: ComplianceRecords['notice'];
  /** Obstacles that cannot be evaluated, each with why. */
  readonly notJudged: readonly ReportUnjudged[];
  /** `null`: nothing could be evaluated; `clearanceMissing` reports why. */
  readonly clearance: ReportClearance | null;
  /** What is missing for a clearance, in sentences: "The elevation of the site is not entered." */
  readonly clearanceMissing: readonly string[];
  readonly places: ReportPlaces | null;
  /** The FAA's Digital Obstacle File of this installation; `null`: none is imported. */
  readonly obstacleFile: ReportObstacleFile | null;
  readonly ground: readonly ReportGround[];
}
