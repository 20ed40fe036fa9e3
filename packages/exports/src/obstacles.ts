/** The obstacles of a project as a table, each with its source and accuracy. */
import { degrees, FEET_DECIMALS, formatDms, roundDownTo, roundUpTo } from '@touchdown/domain';
import { type CsvCell, csvFile, withoutNoise } from './csv-table.ts';
import { dimensionStateLabel } from './dimension-warning.ts';
import type { DimensionMark, ObstacleResult } from './facility-document.ts';
import { projectFileName } from './file-name.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
export interface ObstacleRecord {
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Height (AGL). */
  readonly heightFeet: number;
  /** Ground elevation (MSL); `null`: unknown. */
  readonly elevationFeet: number | null;
  /** Top elevation (MSL); `null`: unknown. */
  readonly topFeet: number | null;
  /** "Point", "Line of 3 points". */
  readonly shape: string;
  /** The extent beyond a point, with a top elevation (MSL) at each point of a line. */
  readonly extent:
    | { readonly kind: 'line'; readonly points: readonly (Place & { readonly topFeet: number })[] }
    | { readonly kind: 'area'; readonly ring: readonly Place[] }
    | null;
  readonly horizontalAccuracyFeet: number | null;
  readonly verticalAccuracyFeet: number | null;
  /** "Existing", "Proposed", "Temporary". */
  readonly constructionStatus: string;
  /** YYYY-MM-DD. */
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
  readonly isLighted: boolean;
  readonly isPermanent: boolean;
  readonly isFrangible: boolean;
  readonly faaRegistration: string | null;
  readonly source: string;
  readonly description: string | null;
  /** "Violation", "Not evaluated". */
  readonly status: string;
  /** The controlling surface; `null` if not evaluated. */
  readonly surface: string | null;
  readonly requiredClearanceFeet: number | null;
  /** Negative if it penetrates. */
  readonly actualClearanceFeet: number | null;
  readonly penetrationFeet: number | null;
}

export const OBSTACLE_COLUMNS = [
  'Name',
  'Type',
  'Latitude',
  'Longitude',
  'Latitude DMS',
  'Longitude DMS',
  'Height (ft AGL)',
  'Ground elevation (ft MSL)',
  'Top (ft MSL)',
  'Shape',
  'Geometry WKT (ft)',
  'Horizontal accuracy (ft)',
  'Vertical accuracy (ft)',
  'Construction status',
  'Temporary from',
  'Temporary to',
  'Lighted',
  'Permanent',
  'Frangible',
  'FAA registration',
  'Source',
  'Description',
  'Clearance status',
  'Controlling surface',
  'Required clearance (ft)',
  'Actual clearance (ft)',
  'Penetration (ft)',
  'Dimension status',
  'Dimension notice',
] as const;

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** In degrees, to a millimeter on the ground: what is finer is the noise of a calculation. */
const COORDINATE_DECIMALS = 8;
const wktPlace = ({ longitude, latitude }: Place): string =>
  [longitude, latitude].map((value) => String(Number(value.toFixed(COORDINATE_DECIMALS)))).join(' ');

/** As well-known text, which GIS programs and our own import read: longitude before latitude, then the top elevation in feet MSL. */
function wktOf({ extent }: ObstacleRecord): string | null {
  if (extent === null) return null;
  if (extent.kind === 'line') return `LINESTRING Z (${extent.points.map((place) => `${wktPlace(place)} ${place.topFeet}`).join(', ')})`;
  const ring = [...extent.ring, ...extent.ring.slice(0, 1)];
  return `POLYGON ((${ring.map(wktPlace).join(', ')}))`;
}

/** Calculated clearances to 0.001 ft, rounded to the safe side as on the screen. */
const rounded = (value: number | null, round: typeof roundUpTo): number | null => (value === null ? null : round(value, FEET_DECIMALS));

/** What was calculated of an obstacle, rounded as in its table. `null`: it was not evaluated. */
export const clearanceFigures = (result: Pick<ObstacleResult, 'requiredClearanceFt' | 'actualClearanceFt' | 'penetrationFt'> | null) => ({
  requiredClearanceFt: rounded(result?.requiredClearanceFt ?? null, roundUpTo),
  actualClearanceFt: rounded(result?.actualClearanceFt ?? null, roundDownTo),
  penetrationFt: rounded(result?.penetrationFt ?? null, roundUpTo),
});

const row = (obstacle: ObstacleRecord, mark: DimensionMark): readonly CsvCell[] => [
  obstacle.name,
  obstacle.type,
  obstacle.latitude,
  obstacle.longitude,
  formatDms(degrees(obstacle.latitude), 'latitude'),
  formatDms(degrees(obstacle.longitude), 'longitude'),
  obstacle.heightFeet,
  obstacle.elevationFeet,
  obstacle.topFeet,
  obstacle.shape,
  wktOf(obstacle),
  obstacle.horizontalAccuracyFeet,
  obstacle.verticalAccuracyFeet,
  obstacle.constructionStatus,
  obstacle.temporaryFrom,
  obstacle.temporaryTo,
  yesNo(obstacle.isLighted),
  yesNo(obstacle.isPermanent),
  yesNo(obstacle.isFrangible),
  obstacle.faaRegistration,
  obstacle.source,
  obstacle.description,
  obstacle.status,
  obstacle.surface,
  rounded(obstacle.requiredClearanceFeet, roundUpTo),
  rounded(obstacle.actualClearanceFeet, roundDownTo),
  rounded(obstacle.penetrationFeet, roundUpTo),
  dimensionStateLabel(mark),
  mark.dimensionNotice,
];

/**
 * The headings, and one row per obstacle; heights as entered, in feet. Each row has the state of the dimensions that its clearance was
 * evaluated with.
 */
export const obstacleTable = (obstacles: readonly ObstacleRecord[], mark: DimensionMark): readonly (readonly CsvCell[])[] => [
  OBSTACLE_COLUMNS,
  ...obstacles.map((obstacle) => withoutNoise(row(obstacle, mark))),
];

export const obstaclesCsv = (obstacles: readonly ObstacleRecord[], mark: DimensionMark): string => csvFile(obstacleTable(obstacles, mark));

/** "Harbor_Heliport_obstacles_2026-11-21.csv" */
export const obstaclesFileName = (projectName: string, isoDate: string): string =>
  projectFileName(projectName, 'obstacles', isoDate, 'csv');
