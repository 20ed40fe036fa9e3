/** A survey as it was read from its file, whatever its format: rows of cells, and of some formats shapes beside them. */
import { OBSTACLES_MAX } from '@touchdown/contract';

export const SURVEY_LIMITS = { bytes: 25 * 1024 * 1024, unpackedBytes: 100 * 1024 * 1024, rows: OBSTACLES_MAX, columns: 100 } as const;
export const SURVEY_ENDINGS = ['.csv', '.txt', '.xlsx', '.kml', '.kmz', '.geojson', '.json'] as const;

/** A place of a shape; what is no number is NaN, and rejected with its row. */
export interface Vertex {
  readonly latitude: number;
  readonly longitude: number;
  /** As the file writes it: meters in KML and, by RFC 7946, in GeoJSON; `null` where it has none. */
  readonly altitude: number | null;
}
export interface SurveyShape {
  readonly kind: 'point' | 'line' | 'area';
  readonly vertices: readonly Vertex[];
  /** The column under which its altitudes are chosen; `null` when they say nothing, as those of shapes clamped to the ground. */
  readonly altitudeColumn: number | null;
}

export interface SurveyRow {
  /** Of the file, counted as `counted` says. */
  readonly line: number;
  readonly cells: readonly string[];
  /** `null` in tables: the place is in its cells. */
  readonly shape: SurveyShape | null;
}

export interface Survey {
  readonly format: 'CSV table' | 'XLSX workbook' | 'KML' | 'GeoJSON';
  /** What `line` of a row counts. */
  readonly counted: 'Line' | 'Row' | 'Feature';
  readonly headings: readonly string[];
  readonly rows: readonly SurveyRow[];
  /** Columns that are no column: the altitudes of the shapes. */
  readonly altitudes: { readonly msl: number | null; readonly agl: number | null };
  /** "1,5" is one and a half. */
  readonly hasDecimalComma: boolean;
  /** What of the file is not read. */
  readonly notices: readonly string[];
}

/** The file as a whole cannot be read; the message is for the planner. */
export class SurveyRefused extends Error {
  override readonly name = 'SurveyRefused';
}

export const countText = (value: number): string => value.toLocaleString('en-US');

/** Rejects the file when there is no room for another row. */
export function expectRoom(rows: number): void {
  if (rows < SURVEY_LIMITS.rows) return;
  const most = countText(SURVEY_LIMITS.rows);
  throw new SurveyRefused(
    `The file has more than ${most} obstacles, the limit for a project. Keep only those near the site, or split the file.`,
  );
}
