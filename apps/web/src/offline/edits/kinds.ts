/** Maps contract calls to the edits that may be queued, and reads to what those edits change. */
import type { Write } from '../../shared/offline/ports.ts';
import type { EditAction, Fields, RecordKind, UntitledRecord } from './edit.ts';

export interface WriteKind {
  readonly kind: RecordKind;
  readonly action: EditAction;
  /** The parameter that names the record. `null`: the body contains the ID. */
  readonly idParam: string | null;
}

const PROJECT = '/api/projects/:projectId';
const POINTS = `${PROJECT}/paths/:pathId/geometry-points`;

const below = (kind: RecordKind, list: string, idParam: string, update: 'PUT' | 'PATCH' = 'PUT'): [string, WriteKind][] => [
  [`POST ${list}`, { kind, action: 'create', idParam: null }],
  [`${update} ${list}/:${idParam}`, { kind, action: 'update', idParam }],
  [`DELETE ${list}/:${idParam}`, { kind, action: 'delete', idParam }],
];

/** By method and pattern. */
export const WRITE_KINDS: ReadonlyMap<string, WriteKind> = new Map([
  ...below('project', '/api/projects', 'projectId'),
  ...below('path', `${PROJECT}/paths`, 'pathId'),
  ...below('obstacle', `${PROJECT}/obstacles`, 'obstacleId'),
  ...below('point', POINTS, 'pointId'),
  ...below('parcel', `${PROJECT}/parcels`, 'parcelId'),
  ...below('upload', `${PROJECT}/uploads`, 'uploadId', 'PATCH'),
  // Only one set is active at a time, so saving is an update of the project's set.
  [`POST ${PROJECT}/adjusted-dimensions`, { kind: 'adjustedDimensions', action: 'update', idParam: 'projectId' }],
]);

export const writeKindOf = ({ method, route }: Pick<Write, 'method' | 'route'>): WriteKind | null =>
  WRITE_KINDS.get(`${method} ${route}`) ?? null;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The record an edit is about, without its title. `null` if the edit names none. */
export function recordOfWrite({ params, body }: Pick<Write, 'params' | 'body'>, { kind, idParam }: WriteKind): UntitledRecord | null {
  const id = textOf(idParam === null ? (isFields(body) ? body['id'] : null) : params[idParam]);
  if (id === null) return null;
  return {
    kind,
    id,
    projectId: kind === 'project' ? id : textOf(params['projectId']),
    pathId: kind === 'path' ? id : textOf(params['pathId']),
    obstacleId: kind === 'upload' && isFields(body) ? textOf(body['obstacleId']) : null,
  };
}

/** A read that shows records which may have been edited. */
export interface ReadKind {
  readonly kind: RecordKind;
  readonly shows: 'list' | 'one' | 'count' | 'dashboard';
  readonly projectId: string | null;
  readonly pathId: string | null;
  readonly query: URLSearchParams;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ONE = `/api/projects/(?<projectId>${UUID})`;
const READS: readonly (readonly [RegExp, RecordKind, ReadKind['shows']])[] = [
  [/^\/api\/projects$/, 'project', 'list'],
  [/^\/api\/projects\/count$/, 'project', 'count'],
  [/^\/api\/dashboard\/stats$/, 'project', 'dashboard'],
  [new RegExp(`^${ONE}$`, 'i'), 'project', 'one'],
  [new RegExp(`^${ONE}/paths$`, 'i'), 'path', 'list'],
  [new RegExp(`^${ONE}/obstacles$`, 'i'), 'obstacle', 'list'],
  [new RegExp(`^${ONE}/geometry-points$`, 'i'), 'point', 'list'],
  [new RegExp(`^${ONE}/paths/(?<pathId>${UUID})/geometry-points$`, 'i'), 'point', 'list'],
  [new RegExp(`^${ONE}/parcels$`, 'i'), 'parcel', 'list'],
  [new RegExp(`^${ONE}/uploads$`, 'i'), 'upload', 'list'],
  [new RegExp(`^${ONE}/adjusted-dimensions/active$`, 'i'), 'adjustedDimensions', 'one'],
];

/** Whether it returns a count and no records. */
export const isCount = ({ shows }: ReadKind): boolean => shows === 'count' || shows === 'dashboard';

/** What an address shows. `null` if no edit can change it. */
export function readKindOf(address: string): ReadKind | null {
  const [path = '', query = ''] = address.split('?');
  for (const [pattern, kind, shows] of READS) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const { projectId = null, pathId = null } = found.groups ?? {};
    return { kind, shows, projectId, pathId, query: new URLSearchParams(query) };
  }
  return null;
}

/** Address of the record on the server. */
export function addressOfRecord({ kind, projectId, pathId }: UntitledRecord): string {
  const project = `/api/projects/${projectId ?? ''}`;
  switch (kind) {
    case 'project':
      return project;
    case 'path':
      return `${project}/paths`;
    case 'obstacle':
      return `${project}/obstacles`;
    case 'point':
      return `${project}/paths/${pathId ?? ''}/geometry-points`;
    case 'parcel':
      return `${project}/parcels`;
    case 'upload':
      return `${project}/uploads`;
    case 'adjustedDimensions':
      return `${project}/adjusted-dimensions/active`;
  }
}

/** The record in the response of that address: the response itself, or a row of the list. */
export function recordIn(value: unknown, { kind, id }: Pick<UntitledRecord, 'kind' | 'id'>): Fields | null {
  if (Array.isArray(value)) return value.find((row: unknown): row is Fields => isFields(row) && row['id'] === id) ?? null;
  if (!isFields(value)) return null;
  return kind === 'adjustedDimensions' || value['id'] === id ? value : null;
}
