/** Maps contract calls to the edits that may be queued, and reads to what those edits change. */
import type { Write } from '../../shared/offline/ports.ts';
import { addressesOf, type PathOf } from '../../shared/offline/route-paths.ts';
import type { EditAction, Fields, RecordKind, UntitledRecord } from './edit.ts';

export interface WriteKind {
  readonly kind: RecordKind;
  readonly action: EditAction;
  /** The parameter that names the record. `null`: the body contains the ID. */
  readonly idParam: string | null;
}

type Update = 'PUT' | 'PATCH';
type WritePath = PathOf<'POST' | Update | 'DELETE'>;

/** The three calls that change one kind of record. Their paths are the contract's. */
const changesOf = <Method extends Update>(
  kind: RecordKind,
  create: PathOf<'POST'>,
  update: PathOf<Method> & PathOf<'DELETE'>,
  method: Method,
): [string, WriteKind][] => {
  const idParam = /:([A-Za-z]+)$/.exec(update)?.[1] ?? null;
  return [
    [`POST ${create}`, { kind, action: 'create', idParam: null }],
    [`${method} ${update}`, { kind, action: 'update', idParam }],
    [`DELETE ${update}`, { kind, action: 'delete', idParam }],
  ];
};
const ADJUST: WritePath = '/api/projects/:projectId/adjusted-dimensions';
const ADD_SCAN: WritePath = '/api/projects/:projectId/point-clouds/from-device';
const UNDO: WritePath = '/api/projects/:projectId/history/:entryId/undo';

/** By method and path. */
export const WRITE_KINDS: ReadonlyMap<string, WriteKind> = new Map([
  ...changesOf('project', '/api/projects', '/api/projects/:projectId', 'PUT'),
  ...changesOf('path', '/api/projects/:projectId/paths', '/api/projects/:projectId/paths/:pathId', 'PUT'),
  ...changesOf('obstacle', '/api/projects/:projectId/obstacles', '/api/projects/:projectId/obstacles/:obstacleId', 'PUT'),
  ...changesOf(
    'point',
    '/api/projects/:projectId/paths/:pathId/geometry-points',
    '/api/projects/:projectId/paths/:pathId/geometry-points/:pointId',
    'PUT',
  ),
  ...changesOf('parcel', '/api/projects/:projectId/parcels', '/api/projects/:projectId/parcels/:parcelId', 'PUT'),
  ...changesOf('upload', '/api/projects/:projectId/uploads', '/api/projects/:projectId/uploads/:uploadId', 'PATCH'),
  // It is deleted with a connection only.
  [`POST ${ADD_SCAN}`, { kind: 'scan', action: 'create', idParam: null }],
  // Only one set is active at a time, so saving is an update of the project's set.
  [`POST ${ADJUST}`, { kind: 'adjustedDimensions', action: 'update', idParam: 'projectId' }],
  [`POST ${UNDO}`, { kind: 'change', action: 'update', idParam: 'entryId' }],
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

const SHOWN: readonly (readonly [PathOf<'GET'>, RecordKind, ReadKind['shows']])[] = [
  ['/api/projects', 'project', 'list'],
  ['/api/projects/count', 'project', 'count'],
  ['/api/dashboard/stats', 'project', 'dashboard'],
  ['/api/projects/:projectId', 'project', 'one'],
  ['/api/projects/:projectId/paths', 'path', 'list'],
  ['/api/projects/:projectId/obstacles', 'obstacle', 'list'],
  ['/api/projects/:projectId/geometry-points', 'point', 'list'],
  ['/api/projects/:projectId/paths/:pathId/geometry-points', 'point', 'list'],
  ['/api/projects/:projectId/parcels', 'parcel', 'list'],
  ['/api/projects/:projectId/uploads', 'upload', 'list'],
  ['/api/projects/:projectId/point-clouds', 'scan', 'list'],
  ['/api/projects/:projectId/adjusted-dimensions/active', 'adjustedDimensions', 'one'],
];
const READS = SHOWN.map(([path, kind, shows]) => ({ pattern: addressesOf(path), kind, shows }));

/** Whether it returns a count and no records. */
export const isCount = ({ shows }: ReadKind): boolean => shows === 'count' || shows === 'dashboard';

/** What an address shows. `null` if no edit can change it. */
export function readKindOf(address: string): ReadKind | null {
  const [path = '', query = ''] = address.split('?');
  for (const { pattern, kind, shows } of READS) {
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
    case 'scan':
      return `${project}/point-clouds`;
    case 'adjustedDimensions':
      return `${project}/adjusted-dimensions/active`;
    case 'change':
      return `${project}/history`;
  }
}

/** The record in the response of that address: the response itself, or a row of the list. */
export function recordIn(value: unknown, { kind, id }: Pick<UntitledRecord, 'kind' | 'id'>): Fields | null {
  if (Array.isArray(value)) return value.find((row: unknown): row is Fields => isFields(row) && row['id'] === id) ?? null;
  if (!isFields(value)) return null;
  return kind === 'adjustedDimensions' || value['id'] === id ? value : null;
}
