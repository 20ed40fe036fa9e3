/** The neutral input of every file writer: a facility with its dimensions, paths, and notes. */
import type {
  AdjustedDimensions,
  FollowedRevision,
  RuleConfirmation,
  Cited,
  ComplianceStatus,
  ConstructionStatus,
  Degrees,
  DimensionSource,
  DimensionState,
  ExtensionFacility,
  FacilityConfiguration,
  FacilityShape,
  Feet,
  FeetMsl,
  GeometryPointType,
  LinePoint,
  ObstacleType,
  PathFields,
  Position,
  ZoneControl,
} from '@touchdown/domain';
import type { ReportDetails } from './report-details.ts';

export interface MagneticVariationStatement {
  /** East positive. */
  readonly valueDeg: Degrees;
  /** `entered`: typed by the owner. `model`: from the World Magnetic Model. */
  readonly from: 'entered' | 'model';
  /** Including its value as text: "12.93° W (WMM2025, Nov 21, 2026)" or "12.5° W (entered)". */
  readonly statement: string;
}

/** An obstacle's clearance from the facility's surfaces. */
export interface ObstacleResult {
  readonly status: ComplianceStatus;
  /** A violation deeper than the critical depth. */
  readonly isCritical: boolean;
  /** The controlling surface. `null` outside all surfaces, where there is no limit. */
  readonly surface: string | null;
  readonly requiredClearanceFt: Feet | null;
  /** Negative if it penetrates. */
  readonly actualClearanceFt: Feet | null;
  readonly penetrationFt: Feet | null;
}

/** A project obstacle with its known data. */
export interface DocumentObstacle {
  readonly id: string;
  /** The number that reports and plan sheets have for it. `null`: not evaluated. */
  readonly number: number | null;
  readonly name: string;
  readonly type: ObstacleType;
  readonly position: Position;
  /** The extent beyond a point. `null`: a point. */
  readonly extent:
    | { readonly kind: 'line'; readonly points: readonly LinePoint[] }
    | { readonly kind: 'area'; readonly ring: readonly Position[] }
    | null;
  readonly heightFt: Feet;
  /** The ground elevation. `null`: unknown. */
  readonly ground: FeetMsl | null;
  /** The highest top elevation. `null`: unknown. */
  readonly top: FeetMsl | null;
  readonly horizontalAccuracyFt: Feet | null;
  readonly verticalAccuracyFt: Feet | null;
  readonly isLighted: boolean;
  readonly isPermanent: boolean;
  readonly constructionStatus: ConstructionStatus;
  /** YYYY-MM-DD. `null`: not entered, or not temporary. */
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
  readonly isFrangible: boolean;
  readonly faaRegistration: string | null;
  /** "Entered", "survey.csv, line 12". */
  readonly source: string;
  readonly description: string | null;
  /** `null`: not evaluated, because its top or facility data is unknown. */
  readonly result: ObstacleResult | null;
}

/** A geometry point of a path, at its position in the sequence. */
export interface DocumentPoint {
  readonly pathName: string;
  readonly sequenceOrder: number;
  readonly name: string;
  readonly type: GeometryPointType;
  readonly position: Position;
  readonly elevation: FeetMsl;
  readonly description: string | null;
}

/** A parcel of the property around the site. */
export interface DocumentParcel {
  readonly id: string;
  readonly name: string;
  /** Its corners in order, not closed, in either direction. */
  readonly ring: readonly Position[];
  /** "Drawn on the map", "Shapefile, county.zip, WGS 84". */
  readonly source: string;
}

/** Whether a facility's dimensions are current. */
export interface DimensionMark {
  /** `null`: there are no dimensions. */
  readonly dimensionState: DimensionState | null;
  /** The notice to show with the dimensions. `null`: they are current, or there are none. */
  readonly dimensionNotice: string | null;
}

export interface FacilityDocument extends DimensionMark {
  readonly projectName: string;
  readonly projectType: 'heliport' | 'vertiport' | 'mixed';
  /** The facility's reference point: the center of TLOF, FATO, and Safety Area. */
  readonly location: Position | null;
  readonly elevation: FeetMsl | null;
  /** How far the protection zone extends from the FATO edge. */
  readonly protectionZone: Cited<Feet>;
  /** Whether the TLOF has the standard marking: an H, inside a cross for a hospital. */
  readonly standardH: boolean;
  /** Whether it is on a structure or roof: its zones are at its elevation, not on the ground under it. */
  readonly isElevated: boolean;
  /** What its markings and lights are counted by. */
  readonly marking: Pick<FacilityConfiguration, 'advisoryCircular' | 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'elevatedFacility'>;
  /** True degrees of the length axis. */
  readonly facilityAlignment: Degrees;
  readonly shape: FacilityShape;
  readonly dimensions: AdjustedDimensions | null;
  readonly dimensionSource: DimensionSource | null;
  /** That the additional FATO length for the elevation is missing. `null`: it is not required, it is entered, or there are no dimensions. */
  readonly fatoLengthNotice: string | null;
  /** The name of the design aircraft, one or several. */
  readonly aircraftName: string | null;
  /** The aircraft that control the minimum of each zone. `null`: one design aircraft, or none, controls all of them. */
  readonly controlledBy: ZoneControl | null;
  readonly standardReference: string;
  /** What named people confirmed of the criteria, and the project's editions. Absent: nothing. */
  readonly confirmed?: {
    readonly editions: readonly string[];
    readonly confirmations: readonly RuleConfirmation[];
    /** The revisions of the editions that are not the built-in ones. */
    readonly revisions?: readonly FollowedRevision[] | undefined;
  };
  readonly magneticVariation: MagneticVariationStatement | null;
  /** Whether a lateral extension replaces the transitional surfaces. */
  readonly extensionFacility: ExtensionFacility;
  /** As stored. Some may lack data that is needed to draw them. */
  readonly paths: readonly PathFields[];
  /** In the order in which they were added. Each is evaluated against all paths of the project, including those not in the document. */
  readonly obstacles: readonly DocumentObstacle[];
  /** Of the paths in the document. */
  readonly points: readonly DocumentPoint[];
  /** In the order in which they were added. Absent: none. */
  readonly parcels?: readonly DocumentParcel[];
  /** What the firm puts on its documents. Absent: nothing was entered, or it is unknown to the writer. */
  readonly details?: ReportDetails;
  /** ISO date (YYYY-MM-DD) written into the file and its name. Passed in, never read from a clock. */
  readonly date: string;
}

export interface ExportOptions {
  /** Whether to include heights: as altitudes, as Z, and in a drawing as its third dimension. */
  readonly altitudes: boolean;
  readonly surfaces: boolean;
}
export const DEFAULT_EXPORT_OPTIONS: ExportOptions = { altitudes: true, surfaces: true };

/** Why a file cannot be exported: the code and the sentence on the disabled button. */
export interface Blocker {
  readonly code:
    | 'NO_PATHS_TO_EXPORT'
    | 'NO_OBSTACLES_TO_EXPORT'
    | 'PROJECT_LOCATION_REQUIRED'
    | 'PROJECT_ELEVATION_REQUIRED'
    | 'MAGNETIC_VARIATION_REQUIRED'
    | 'NO_CALCULATION_DATA'
    | 'NOT_AVAILABLE_IN_EDITION';
  readonly text: string;
}

export type FileContent = string | Uint8Array;
export interface ExportFile {
  readonly fileName: string;
  readonly mime: string;
  readonly content: FileContent;
}

export const FORMAT_IDS = [
  'kml',
  'kmz',
  'csv',
  'json',
  'obstacles',
  'obstacles-xlsx',
  'quantities',
  'quantities-xlsx',
  'geojson',
  'shapefile',
  'geopackage',
  'dxf',
  'gpx',
  'landxml',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** Writes a file's contents: a pure function of the document. */
export type Writer = (document: FacilityDocument, options: ExportOptions) => FileContent | Promise<FileContent>;

/** An export format: a module with its writer, loaded on first use, and one entry in the list. */
export interface ExportFormat {
  readonly id: FormatId;
  readonly label: string;
  readonly extension: string;
  readonly mime: string;
  /** The options that affect the format. Its output does not depend on the others. */
  readonly options: readonly (keyof ExportOptions)[];
  /** The file has nothing of the obstacles, so that they need not be read and evaluated for it. */
  readonly isWithoutObstacles?: true;
  readonly needs: (document: FacilityDocument, options: ExportOptions) => readonly Blocker[];
  readonly write: (document: FacilityDocument, options: ExportOptions) => Promise<ExportFile>;
}
