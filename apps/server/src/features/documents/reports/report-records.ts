/**
 * The records a report is made from, read in one snapshot: plain JSON data that is hashed, saved with the report, and compared with the
 * project later. Contains nothing calculated and does not depend on the clock.
 */
import type { ReportOptions, ReportType, TerrainLeg, TerrainSample } from '@touchdown/contract';
import type {
  AircraftNumbers,
  AirspaceSet,
  CalculationResults,
  DimensionOverride,
  InstalledSignature,
  ObstacleType,
  OpenScan,
  RuleConfirmation,
  StoredObstacle,
  UnitSystem,
  WirePath,
} from '@touchdown/domain';
import type { BuildingSetRecord, ParcelRecord } from '../map-background/public.ts';
import type { UnderlayRecord } from '../underlays/public.ts';
import type { NearbyArea, NearbyObstacle, ReportAdjusted, ReportContact, ReportDetails, ReportProject } from '@touchdown/exports/report';

export interface ObstacleRecord extends StoredObstacle {
  readonly type: ObstacleType;
  readonly isLighted: boolean;
  /** YYYY-MM-DD, only for a temporary obstacle. Absent for all others, so that their hash is unchanged. */
  readonly temporaryFrom?: string | null | undefined;
  readonly temporaryTo?: string | null | undefined;
  /** "Entered", "Survey tower-list.csv, line 12". */
  readonly source: string;
}

export interface NoticeRecord {
  /** YYYY-MM-DD, as are the two filing dates. */
  readonly constructionStart: string | null;
  readonly filedOn: string | null;
  readonly objectsFiledOn: string | null;
  /** Whether the slope of 14 CFR 77.9(d) is evaluated around the facility. */
  readonly isNoticeHeliport: boolean;
}

export interface SurroundingsRecord {
  /** A file of buildings never changes. */
  readonly buildingFiles: readonly { readonly id: string; readonly fileName: string; readonly excluded: readonly number[] }[];
  readonly scans: readonly OpenScan[];
}

/** The scenarios that a report compares. What their evaluation does not depend on is blank. */
export interface ComparedRecords {
  /** "Base" and "Scenario B". */
  readonly names: readonly [own: string, other: string];
  /** Absent: the records of the report, which contain everything that is compared. */
  readonly own?: ReportRecords;
  readonly other: ReportRecords;
}

export interface ReportRecords {
  readonly type: ReportType;
  /** YYYY-MM-DD: the date for the magnetic model and live results. */
  readonly date: string;
  readonly units: UnitSystem;
  /** Absent: the standard ones. */
  readonly options?: ReportOptions;
  /** The scenario to compare with. Absent: none was requested, or it has been deleted. */
  readonly comparison?: ComparedRecords;
  readonly project: ReportProject;
  readonly contacts: readonly ReportContact[];
  /** What the firm puts on its documents. Absent if nothing was entered, so that older reports keep their hash. */
  readonly documentDetails?: ReportDetails;
  /** The time zone of the firm, an IANA name. Absent for UTC, so that older reports keep their hash. */
  readonly timeZone?: string;
  /** The project file that is used as the logo, or the logo of the firm. Its bytes are identified by their hash. */
  readonly logo: { readonly fileName: string; readonly sha256: string } | null;
  /** The primary aircraft. */
  readonly aircraft: AircraftNumbers | null;
  /** The other design aircraft, if the project has more than one; otherwise absent. */
  readonly designAircraft?: {
    readonly vertiport: AircraftNumbers | null;
    /** Null: the fleet is not the design aircraft. */
    readonly fleet: readonly AircraftNumbers[] | null;
  };
  /** The fleet, unless it is the design aircraft. Absent if it is empty, so that older reports keep their hash. */
  readonly fleet?: readonly AircraftNumbers[];
  /** The most recently saved one. */
  readonly calculation: { readonly results: CalculationResults; readonly savedAt: string } | null;
  readonly adjusted: ReportAdjusted | null;
  /** The owner's decision on dimensions that are not current. Absent if none applies, so that older reports keep their hash. */
  readonly override?: DimensionOverride;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly ObstacleRecord[];
  /** Buildings and laser scans around the site. Absent if there are none, so that older reports keep their hash. */
  readonly surroundings?: SurroundingsRecord;
  /** The FAA notice answers that the compliance status uses. Absent if none were given, so that older reports keep their hash. */
  readonly notice?: NoticeRecord;
  readonly ground: readonly {
    readonly pathId: string;
    readonly leg: TerrainLeg;
    readonly samples: readonly TerrainSample[];
    readonly source: string | null;
  }[];
  /**
   * FAA facilities are looked up when the report is generated, so only their data file matters here. Null: the project has no location, or
   * the report does not show them.
   */
  readonly places: { readonly dataSha256: string } | null;
  /** The installation's FAA Digital Obstacle File. Null: none is imported. */
  readonly obstacleFile: { readonly cycleDate: string; readonly nearby: readonly NearbyObstacle[] } | null;
  /** The FAA's airspace around the site. Absent if no data is loaded, so that older reports keep their hash. */
  readonly airspace?: {
    readonly sets: readonly { readonly set: AirspaceSet; readonly cycleDate: string }[];
    readonly total: number;
    readonly areas: readonly NearbyArea[];
  };
  /**
   * The confirmations in effect of the rules that the project uses. Absent if there are none, so that older reports keep their hash.
   */
  readonly confirmations?: readonly RuleConfirmation[];
  /** The property lines that the key plan or the diagrams show. Absent if there are none, so that older reports keep their hash. */
  readonly parcels?: readonly ParcelRecord[];
  /** The buildings that they show. Absent if there are none, so that older reports keep their hash. */
  readonly buildings?: readonly BuildingSetRecord[];
  /** The underlays of plan sheets, which no report shows. Absent if there are none, so that older files keep their hash. */
  readonly underlays?: readonly UnderlayRecord[];
  /**
   * The base map that the key plan shows, identified by the hash of its tiles. It is part of the printed hash, but another one is no reason
   * to regenerate the report. Absent if none was available.
   */
  readonly baseMap?: { readonly attribution: string; readonly tiles: number; readonly sha256: string };
  /** The rule sets, the standards behind them, and the version that applied them. */
  readonly rules: { readonly circulars: string; readonly standardsSha256: string };
  /**
   * The revision of every data pack that was in use, so that the report can be reproduced. Not part of the hash, which covers their values.
   * Absent in reports saved before this was recorded.
   */
  readonly packs?: readonly {
    readonly id: string;
    readonly revision: number;
    readonly hash: string;
    /** Absent: built in. */
    readonly signature?: InstalledSignature;
  }[];
  readonly engines: { readonly dimensions: string; readonly clearance: string };
}
