/** The neutral input of every file writer: a facility with its sizes, its paths and what must be said about them. */
import type { AdjustedDimensions, Degrees, ExtensionFacility, FacilityShape, FeetMsl, PathFields, Position } from '@touchdown/domain';

/** Where the sizes came from: active adjusted dimensions, else the newest saved calculation, else a live one. */
export type DimensionSource = 'adjusted' | 'saved' | 'live';

export interface MagneticVariationStatement {
  /** East positive. */
  readonly valueDeg: Degrees;
  /** `entered`: typed by the owner. `model`: from the World Magnetic Model. */
  readonly from: 'entered' | 'model';
  /** With its value in words: "12.93° west, WMM2025 for 2026-11-21 (epoch 2025.0)" or "12.5° west, entered by the owner". */
  readonly statement: string;
}

export interface FacilityDocument {
  readonly projectName: string;
  readonly projectType: 'heliport' | 'vertiport' | 'mixed';
  /** The facility's reference point: centre of TLOF, FATO and safety area. */
  readonly location: Position | null;
  readonly elevation: FeetMsl | null;
  /** True degrees of the length axis. */
  readonly facilityAlignment: Degrees;
  readonly shape: FacilityShape;
  readonly dimensions: AdjustedDimensions | null;
  readonly dimensionSource: DimensionSource | null;
  readonly aircraftName: string | null;
  readonly standardReference: string;
  readonly magneticVariation: MagneticVariationStatement | null;
  /** What decides whether a lateral extension stands in for the transitional surfaces. */
  readonly extensionFacility: ExtensionFacility;
  /** As stored: some may lack what it takes to be drawn. */
  readonly paths: readonly PathFields[];
  /** ISO date (YYYY-MM-DD) written into the file and its name; given, never read from a clock. */
  readonly date: string;
}

export interface ExportOptions {
  readonly altitudes: boolean;
  readonly surfaces: boolean;
}
export const DEFAULT_EXPORT_OPTIONS: ExportOptions = { altitudes: true, surfaces: true };

/** Why a file cannot be written: the code and the sentence on the disabled button. */
export interface Blocker {
  readonly code: 'NO_PATHS_TO_EXPORT' | 'PROJECT_LOCATION_REQUIRED' | 'MAGNETIC_VARIATION_REQUIRED' | 'NO_CALCULATION_DATA';
  readonly text: string;
}

export interface ExportFile {
  readonly fileName: string;
  readonly mime: string;
  readonly content: string;
}

/** A format is one file in one list. */
export interface ExportFormat {
  readonly id: 'kml' | 'csv' | 'json';
  readonly label: string;
  readonly extension: string;
  readonly mime: string;
  readonly needs: (document: FacilityDocument, options: ExportOptions) => readonly Blocker[];
  readonly write: (document: FacilityDocument, options: ExportOptions) => ExportFile;
}
