/** A survey as parsed from its file in any format: rows of cells, and for some formats shapes. */
import { OBSTACLES_MAX } from '@touchdown/contract';
import type { FeatureFile, Vertex } from '../../features/feature.ts';
import { countText, ImportRefused } from '../../refusal.ts';

export const SURVEY_LIMITS = { bytes: 25 * 1024 * 1024, rows: OBSTACLES_MAX, columns: 100 } as const;

export interface SurveyShape {
  readonly kind: 'point' | 'line' | 'area';
  readonly vertices: readonly Vertex[];
  /** The column under which its altitudes are chosen. `null` if they have no meaning, like those of shapes clamped to the ground. */
  readonly altitudeColumn: number | null;
}

export interface SurveyRow {
  /** Position in the file, in the unit given by `counted`. */
  readonly line: number;
  readonly cells: readonly string[];
  /** `null` in tables, where the position is in the cells. */
  readonly shape: SurveyShape | null;
}

export interface Survey {
  readonly format: 'CSV table' | 'XLSX workbook' | FeatureFile['format'];
  /** More than one: the user chooses. */
  readonly layers: readonly string[];
  /** '' while it is not chosen. Nothing of the file is read until then. */
  readonly layer: string;
  /** Whether its shapes are in longitude and latitude. Otherwise the file states no coordinate system. */
  readonly isPlaced: boolean;
  /** The unit of a row's `line`. */
  readonly counted: 'Line' | 'Row' | 'Feature';
  readonly headings: readonly string[];
  readonly rows: readonly SurveyRow[];
  /** Pseudo-columns: the altitudes of the shapes. */
  readonly altitudes: { readonly msl: number | null; readonly agl: number | null };
  /** The unit of these altitudes. `null`: not stated. */
  readonly altitudeUnit: 'm' | null;
  /** "1,5" is one and a half. */
  readonly hasDecimalComma: boolean;
  /** Parts of the file that are not read. */
  readonly notices: readonly string[];
}

/** What only files with layers have. */
export const WITHOUT_LAYERS = { layers: [], layer: '', isPlaced: true } as const;

export const TOO_MANY = `The file has more than ${countText(SURVEY_LIMITS.rows)} obstacles, the limit for a project. Keep only those near the site, or split the file.`;

/** Rejects the file if there is no room for another row. */
export function expectRoom(rows: number): void {
  if (rows >= SURVEY_LIMITS.rows) throw new ImportRefused(TOO_MANY);
}
