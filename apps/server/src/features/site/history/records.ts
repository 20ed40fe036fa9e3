/** The kinds of records that the history restores: how each is named, found, and checked. */
import {
  BUILDING_SET_LIMITS,
  documentDetailsBody,
  FLEET_LIMIT,
  type ErrorCode,
  MAP_ARCHIVE_LIMITS,
  noticeAnswersFields,
  OBSTACLES_MAX,
  PARCELS_MAX,
  POINT_CLOUD_LIMITS,
  POINTS_MAX,
  REPORTS_MAX,
  TERRAIN_FILE_LIMITS,
  UNDERLAY_LIMITS,
  updateContactBody,
  updateObstacleBody,
  updateParcelBody,
  updatePathBody,
  updatePointBody,
  updateProjectBody,
  UPLOAD_LIMITS,
  windBody,
} from '@touchdown/contract';
import type { z } from 'zod';
import type { LockName } from '../../../db/advisory-locks.ts';
import type { RestorableTable } from '../../../db/deleted-records.queries.ts';
import type { RecordValues } from './history.queries.ts';

interface RecordLimit {
  readonly within: string;
  readonly most: number;
  readonly code: ErrorCode;
  /** Its size counts too. */
  readonly size?: { readonly column: string; readonly most: number };
  /** Held while they are counted. Otherwise the project is locked. */
  readonly lock?: LockName;
}

export interface RecordKind {
  readonly what: string;
  /** The columns of its key. */
  readonly key: readonly string[];
  readonly nameOf: (values: RecordValues) => string | null;
  /** The rules for the whole record, as the API has them. */
  readonly rules?: z.ZodType;
  /** Records that would be deleted with it, or lose their reference to it, by the column that refers to it. */
  readonly dependents?: readonly { readonly record: string; readonly column: string }[];
  readonly limit?: RecordLimit;
  /** Its contents are not in the history, but kept for a time after it is deleted. */
  readonly restorableIn?: RestorableTable;
  /** A JSON column whose entries are changed independently. */
  readonly parts?: string;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const byName = (values: RecordValues) => text(values['name']);
const byFileName = (values: RecordValues) => text(values['file_name']);
const nameless = () => null;

export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  projects: { what: 'Project', key: ['id'], nameOf: nameless, rules: updateProjectBody },
  paths: {
    what: 'Path',
    key: ['id'],
    nameOf: byName,
    rules: updatePathBody,
    dependents: [
      { record: 'path_geometry_points', column: 'path_id' },
      { record: 'path_terrain', column: 'path_id' },
    ],
  },
  path_geometry_points: {
    what: 'Geometry point',
    key: ['id'],
    nameOf: byName,
    rules: updatePointBody,
    limit: { within: 'path_id', most: POINTS_MAX, code: 'POINTS_FULL' },
  },
  path_terrain: {
    what: 'Terrain',
    key: ['path_id', 'leg'],
    nameOf: ({ leg }) => (leg === 'in' ? 'Inbound' : leg === 'out' ? 'Outbound' : null),
  },
  project_obstacles: {
    what: 'Obstacle',
    key: ['id'],
    nameOf: byName,
    rules: updateObstacleBody,
    dependents: [{ record: 'uploads', column: 'obstacle_id' }],
    limit: { within: 'project_id', most: OBSTACLES_MAX, code: 'OBSTACLES_FULL' },
  },
  project_parcels: {
    what: 'Parcel',
    key: ['id'],
    nameOf: byName,
    rules: updateParcelBody,
    limit: { within: 'project_id', most: PARCELS_MAX, code: 'PARCELS_FULL' },
  },
  project_contacts: {
    what: 'Contact',
    key: ['id'],
    nameOf: ({ first_name: first, last_name: last }) => text([text(first), text(last)].filter((part) => part !== null).join(' ')),
    rules: updateContactBody,
  },
  project_wind: { what: 'Wind', key: ['project_id'], nameOf: nameless, rules: windBody },
  project_fleet: {
    what: 'Fleet aircraft',
    key: ['project_id', 'aircraft_id'],
    nameOf: nameless,
    limit: { within: 'project_id', most: FLEET_LIMIT, code: 'FLEET_FULL' },
  },
  notice_answers: { what: 'FAA notice', key: ['project_id'], nameOf: nameless, rules: noticeAnswersFields, parts: 'answers' },
  project_document_details: { what: 'Document details', key: ['project_id'], nameOf: nameless, rules: documentDetailsBody },
  adjusted_dimensions: { what: 'Adjusted dimensions', key: ['id'], nameOf: nameless },
  underlays: {
    what: 'Underlay',
    key: ['id'],
    nameOf: byName,
    limit: { within: 'project_id', most: UNDERLAY_LIMITS.underlays, code: 'UNDERLAYS_FULL' },
  },
  building_sets: {
    what: 'Buildings',
    key: ['id'],
    nameOf: byFileName,
    restorableIn: 'building_sets',
    limit: { within: 'project_id', most: BUILDING_SET_LIMITS.sets, code: 'BUILDING_SETS_FULL' },
  },
  point_clouds: {
    what: 'Laser scan',
    key: ['id'],
    nameOf: byFileName,
    restorableIn: 'point_clouds',
    limit: { within: 'project_id', most: POINT_CLOUD_LIMITS.clouds, code: 'POINT_CLOUDS_FULL' },
  },
  terrain_models: {
    what: 'Terrain',
    key: ['id'],
    nameOf: byFileName,
    restorableIn: 'terrain_models',
    limit: { within: 'project_id', most: TERRAIN_FILE_LIMITS.models, code: 'TERRAIN_MODELS_FULL' },
  },
  map_archives: {
    what: 'Map archive',
    key: ['id'],
    nameOf: byName,
    restorableIn: 'map_archives',
    limit: { within: 'project_id', most: MAP_ARCHIVE_LIMITS.projectCount, code: 'MAP_ARCHIVES_FULL', lock: 'mapLayers' },
  },
  reports: {
    what: 'Report',
    key: ['id'],
    nameOf: byName,
    restorableIn: 'reports',
    limit: { within: 'project_id', most: REPORTS_MAX, code: 'REPORTS_FULL' },
  },
  uploads: {
    what: 'File',
    key: ['id'],
    nameOf: byFileName,
    restorableIn: 'uploads',
    dependents: [{ record: 'underlays', column: 'upload_id' }],
    limit: {
      within: 'project_id',
      most: UPLOAD_LIMITS.files,
      code: 'FILES_FULL',
      size: { column: 'file_size', most: UPLOAD_LIMITS.projectBytes },
    },
  },
};

/** Throws for a table without an entry above, which no trigger records. */
export function kindOf(record: string): RecordKind {
  const kind = RECORD_KINDS[record];
  if (kind === undefined) throw new Error(`the history does not know the records of ${record}`);
  return kind;
}

const isObject = (value: unknown): value is RecordValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that are changed independently: those of a JSON column with parts one by one. */
export function independent({ parts }: RecordKind, values: RecordValues): RecordValues {
  if (parts === undefined) return values;
  const { [parts]: inside, ...others } = values;
  return isObject(inside) ? { ...others, ...inside } : values;
}

/** "path_width_feet" → "pathWidthFeet". */
export const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** A row in the field names of the API. */
export function fieldsOfRow(kind: RecordKind, row: RecordValues): RecordValues {
  const fields = Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]));
  return independent(kind, { ...fields, ...(fields['altitudeFeet'] !== undefined && { elevation: fields['altitudeFeet'] }) });
}

/** The key columns with their values: "…:in" → path_id and leg. */
export function keyValues({ key }: RecordKind, recordId: string): RecordValues {
  const parts = recordId.split(':');
  return Object.fromEntries(key.map((column, place) => [column, parts[place]]));
}
