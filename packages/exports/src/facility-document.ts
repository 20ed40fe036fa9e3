/** The neutral input of every file writer: a facility with its dimensions, paths, and notes. */
import type {
  AdjustedDimensions,
  Cited,
  ComplianceStatus,
  ConstructionStatus,
  Degrees,
  DimensionSource,
  DimensionState,
  ExtensionFacility,
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

export interface MagneticVariationStatement {
  /** East positive. */
  readonly valueDeg: Degrees;
  /** `entered`: typed by the owner. `model`: from the World Magnetic Model. */
  readonly from: 'entered' | 'model';
  /** With its value as text: "12.93° W (WMM2025, Nov 21, 2026)" or "12.5° W (entered)". */
  readonly statement: string;
}

/** How an obstacle clears the surfaces of the facility. */
export interface ObstacleVerdict {
  readonly status: ComplianceStatus;
  /** A violation over the critical depth. */
  readonly isCritical: boolean;
  /** The controlling surface; `null` outside all surfaces, where there is no limit. */
  readonly surface: string | null;
  readonly requiredClearanceFt: Feet | null;
  /** Negative where it penetrates. */
  readonly actualClearanceFt: Feet | null;
  readonly penetrationFt: Feet | null;
}

/** An obstacle of the project, with what is known of it. */
export interface DocumentObstacle {
  readonly id: string;
  readonly name: string;
  readonly type: ObstacleType;
  readonly position: Position;
  /** What reaches farther than a point; `null`: a point. */
  readonly extent:
    { readonly kind: 'line'; readonly points: readonly LinePoint[] } | { readonly kind: 'area'; readonly ring: readonly Position[] } | null;
  readonly heightFt: Feet;
  /** The ground under it; `null`: unknown. */
  readonly ground: FeetMsl | null;
  /** The highest top; `null`: unknown. */
  readonly top: FeetMsl | null;
  readonly horizontalAccuracyFt: Feet | null;
  readonly verticalAccuracyFt: Feet | null;
  readonly isLighted: boolean;
  readonly isPermanent: boolean;
  readonly constructionStatus: ConstructionStatus;
  /** YYYY-MM-DD; `null`: not entered, or not temporary. */
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
  readonly isFrangible: boolean;
  readonly faaRegistration: string | null;
  /** "Entered", "survey.csv, line 12". */
  readonly source: string;
  readonly description: string | null;
  /** `null`: not evaluated, as its top or something of the facility is unknown. */
  readonly verdict: ObstacleVerdict | null;
}

/** A geometry point of a path, in its place in the sequence. */
export interface DocumentPoint {
  readonly pathName: string;
  readonly sequenceOrder: number;
  readonly name: string;
  readonly type: GeometryPointType;
  readonly position: Position;
  readonly elevation: FeetMsl;
  readonly description: string | null;
}

/** Whether the dimensions of a facility still hold. */
export interface DimensionMark {
  /** `null`: there are no dimensions. */
  readonly dimensionState: DimensionState | null;
  /** What is to be said with the dimensions; `null`: they are current, or there are none. */
  readonly dimensionNotice: string | null;
}

export interface FacilityDocument extends DimensionMark {
  readonly projectName: string;
  readonly projectType: 'heliport' | 'vertiport' | 'mixed';
  /** The facility's reference point: center of TLOF, FATO and Safety Area. */
  readonly location: Position | null;
  readonly elevation: FeetMsl | null;
  /** How far the protection zone reaches from the FATO edge. */
  readonly protectionZone: Cited<Feet>;
  /** The TLOF carries the standard marking: an H, at a hospital in a cross. */
  readonly standardH: boolean;
  /** On a structure or a roof: its zones are at its elevation, not on the ground under it. */
  readonly isElevated: boolean;
  /** True degrees of the length axis. */
  readonly facilityAlignment: Degrees;
  readonly shape: FacilityShape;
  readonly dimensions: AdjustedDimensions | null;
  readonly dimensionSource: DimensionSource | null;
  /** The design aircraft, one or several. */
  readonly aircraftName: string | null;
  /** The aircraft that control the minimum of each zone; `null`: one design aircraft, or none, controls all of them. */
  readonly controlledBy: ZoneControl | null;
  readonly standardReference: string;
  readonly magneticVariation: MagneticVariationStatement | null;
  /** Whether a lateral extension replaces the transitional surfaces. */
  readonly extensionFacility: ExtensionFacility;
  /** As stored: some may lack what it takes to be drawn. */
  readonly paths: readonly PathFields[];
  /** In the order in which they were added, each evaluated against all paths of the project, also those that are not in the document. */
  readonly obstacles: readonly DocumentObstacle[];
  /** Of the paths in the document. */
  readonly points: readonly DocumentPoint[];
  /** ISO date (YYYY-MM-DD) written into the file and its name; given, never read from a clock. */
  readonly date: string;
}

export interface ExportOptions {
  /** Heights: as altitudes, as Z, and in a drawing as its third dimension. */
  readonly altitudes: boolean;
  readonly surfaces: boolean;
}
export const DEFAULT_EXPORT_OPTIONS: ExportOptions = { altitudes: true, surfaces: true };

/** Why a file cannot be written: the code and the sentence on the disabled button. */
export interface Blocker {
  readonly code:
    | 'NO_PATHS_TO_EXPORT'
    | 'NO_OBSTACLES_TO_EXPORT'
    | 'PROJECT_LOCATION_REQUIRED'
    | 'PROJECT_ELEVATION_REQUIRED'
    | 'MAGNETIC_VARIATION_REQUIRED'
    | 'NO_CALCULATION_DATA';
  readonly text: string;
}

export type FileContent = string | Uint8Array;
export interface ExportFile {
  readonly fileName: string;
  readonly mime: string;
  readonly content: FileContent;
}

export const FORMAT_IDS = ['kml', 'kmz', 'csv', 'json', 'obstacles', 'geojson', 'dxf', 'gpx', 'landxml'] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** What is in the file: a pure function of the document. */
export type Writer = (document: FacilityDocument, options: ExportOptions) => FileContent;

/** A format is one file with its writer, loaded when it is first asked for, and one line in the list. */
export interface ExportFormat {
  readonly id: FormatId;
  readonly label: string;
  readonly extension: string;
  readonly mime: string;
  /** The options that the format takes; it is the same whatever the others say. */
  readonly options: readonly (keyof ExportOptions)[];
  readonly needs: (document: FacilityDocument, options: ExportOptions) => readonly Blocker[];
  readonly write: (document: FacilityDocument, options: ExportOptions) => Promise<ExportFile>;
}
