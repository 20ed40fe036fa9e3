/**
 * All that a report is made from, as it is read from the database in one moment: plain data in JSON, hashed, kept with the report and
 * compared with what the project holds later. Nothing in it is calculated, and nothing in it reads a clock.
 */
import type { ReportType, TerrainLeg, TerrainSample } from '@touchdown/contract';
import type {
  AircraftNumbers,
  CalculationResults,
  DimensionOverride,
  ObstacleType,
  StoredObstacle,
  UnitSystem,
  WirePath,
} from '@touchdown/domain';
import type { NearbyObstacle, ReportAdjusted, ReportContact, ReportProject } from '@touchdown/exports/report';

export interface ObstacleRecord extends StoredObstacle {
  readonly type: ObstacleType;
  readonly isLighted: boolean;
  /** "Entered", "Survey tower-list.csv, line 12". */
  readonly source: string;
}

export interface NoticeRecord {
  /** YYYY-MM-DD, like the two days of filing. */
  readonly constructionStart: string | null;
  readonly filedOn: string | null;
  readonly objectsFiledOn: string | null;
  /** Whether the slope of 14 CFR 77.9(d) is evaluated around the facility. */
  readonly isNoticeHeliport: boolean;
}

export interface ReportRecords {
  readonly type: ReportType;
  /** YYYY-MM-DD: the day of the magnetic model and of live results. */
  readonly date: string;
  readonly units: UnitSystem;
  readonly project: ReportProject;
  readonly contacts: readonly ReportContact[];
  /** The file of the project that serves as the logo; its bytes are named by their hash. */
  readonly logo: { readonly fileName: string; readonly sha256: string } | null;
  /** The primary aircraft. */
  readonly aircraft: AircraftNumbers | null;
  /** The other design aircraft of a project that has more than one; absent where it has not. */
  readonly designAircraft?: {
    readonly vertiport: AircraftNumbers | null;
    /** Null: the fleet is not the design aircraft. */
    readonly fleet: readonly AircraftNumbers[] | null;
  };
  /** Saved last. */
  readonly calculation: { readonly results: CalculationResults; readonly savedAt: string } | null;
  readonly adjusted: ReportAdjusted | null;
  /** The decision of the owner on dimensions that are not current; absent where none applies, so that older reports keep their hash. */
  readonly override?: DimensionOverride;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly ObstacleRecord[];
  /** What the compliance status reads of the answers for the FAA notices; absent where none of it was answered, so that older reports keep their hash. */
  readonly notice?: NoticeRecord;
  readonly ground: readonly {
    readonly pathId: string;
    readonly leg: TerrainLeg;
    readonly samples: readonly TerrainSample[];
    readonly source: string | null;
  }[];
  /** The FAA's facilities are looked up when the report is made: which file they are from is what counts. Null: the project has no place, or the report tells nothing of them. */
  readonly places: { readonly dataSha256: string } | null;
  /** The FAA's Digital Obstacle File of this installation; null: none is imported. */
  readonly obstacleFile: { readonly cycleDate: string; readonly nearby: readonly NearbyObstacle[] } | null;
  /** The rule sets, the standards behind them, and what applied them. */
  readonly rules: { readonly circulars: string; readonly standardsSha256: string };
  readonly engines: { readonly dimensions: string; readonly clearance: string };
}
