/**
 * The server's rules for projects, paths, obstacles, and geometry points, and nothing else of it: IDs, versions, names, keys, cascades.
 * `same-rules.test.ts` checks that it equals the real routes.
 */
import { type ErrorCode, ERRORS, PERSON_HEADER } from '@touchdown/contract';
import { inSequence, type GeometryPointType } from '@touchdown/domain';
import { wantedFields } from '../../apps/web/src/offline/edits/edit-fields.ts';
import { type Fields, isEqual } from '../../apps/web/src/offline/edits/edit.ts';
import { ApiError } from '../../apps/web/src/shared/api/api-error.ts';
import type { Answered, Called, JournalEntry, Wire } from './wire.ts';

type Kind = 'project' | 'path' | 'obstacle' | 'point';
interface Row {
  readonly kind: Kind;
  readonly id: string;
  readonly projectId: string;
  readonly pathId: string | null;
  readonly fields: Fields;
  readonly version: number;
}

class Refusal extends Error {
  readonly code: ErrorCode;
  readonly current: unknown;
  constructor(code: ErrorCode, current?: unknown) {
    super(code);
    this.code = code;
    this.current = current;
  }
}

const MISSING: Readonly<Record<Kind, ErrorCode>> = {
  project: 'PROJECT_NOT_FOUND',
  path: 'PATH_NOT_FOUND',
  obstacle: 'OBSTACLE_NOT_FOUND',
  point: 'POINT_NOT_FOUND',
};
const ADDRESS =
  /^\/api\/projects(?:\/(?<project>[^/]+)(?:\/(?<list>paths|obstacles)(?:\/(?<one>[^/]+)(?:\/(?<points>geometry-points)(?:\/(?<point>[^/]+))?)?)?)?)?$/;

/** The sort order of the lists when all times are equal: by ID, projects in reverse; points by their sequence. */
function inOrder(kind: Kind, rows: readonly Row[]): readonly Row[] {
  if (kind === 'point') return rows;
  const sorted = rows.toSorted((a, b) => a.id.localeCompare(b.id));
  return kind === 'project' ? sorted.toReversed() : sorted;
}

export interface ModelServer extends Wire {
  readonly journal: readonly JournalEntry[];
  /** Whether the record exists. */
  readonly has: (id: string) => boolean;
}

export function modelServer(person: string): ModelServer {
  let rows = new Map<string, Row>();
  /** Deleted projects keep their ID, because they can be restored. */
  const deleted = new Set<string>();
  let keys = new Map<string, { readonly request: string; readonly answer: Answered }>();
  const journal: JournalEntry[] = [];

  const shown = (row: Row): Fields => ({
    ...row.fields,
    id: row.id,
    ...(row.kind === 'project' ? {} : { projectId: row.projectId }),
    ...(row.pathId === null ? {} : { pathId: row.pathId }),
    version: row.version,
  });
  const of = (kind: Kind, within: (row: Row) => boolean): Row[] => [...rows.values()].filter((row) => row.kind === kind && within(row));
  const need = (kind: Kind, id: string, within: (row: Row) => boolean = () => true): Row => {
    const row = rows.get(id);
    if (row?.kind !== kind || !within(row)) throw new Refusal(MISSING[kind]);
    return row;
  };
  const settle = (pathId: string) => {
    const points = of('point', (row) => row.pathId === pathId).map((row) => ({ row, type: row.fields['type'] as GeometryPointType }));
    const placed = inSequence(points.map(({ type }) => ({ type })));
    points.forEach(({ row }, index) => {
      const { sequenceOrder, pointType } = placed[index] ?? {};
      rows.set(row.id, { ...row, fields: { ...row.fields, sequenceOrder, pointType } });
    });
  };
  const expectName = (kind: Kind, projectId: string, id: string, fields: Fields) => {
    const name = String(fields['name']).toLowerCase();
    const isTaken =
      kind === 'path' &&
      of('path', (row) => row.projectId === projectId && row.id !== id).some((row) => String(row.fields['name']).toLowerCase() === name);
    if (isTaken) throw new Refusal('PATH_NAME_TAKEN');
  };
  const wanted = (kind: Kind, action: 'create' | 'update', body: unknown): Fields => {
    try {
      const { fieldSource: _, scanFile: __, ...fields } = wantedFields(kind, action, body);
      return fields;
    } catch (error) {
      if (error instanceof ApiError) throw new Refusal('VALIDATION_FAILED');
      throw error;
    }
  };

  const create = (kind: Kind, projectId: string | null, pathId: string | null, body: Fields): Answered => {
    const fields = wanted(kind, 'create', body);
    const id = String(body['id']);
    if (rows.has(id) || deleted.has(id)) throw new Refusal('ID_TAKEN');
    expectName(kind, projectId ?? id, id, fields);
    rows.set(id, { kind, id, projectId: projectId ?? id, pathId, fields, version: 1 });
    if (pathId !== null) settle(pathId);
    journal.push({ action: 'create', id, changed: fields });
    return { status: 201, body: shown(need(kind, id)) };
  };
  const update = (before: Row, body: Fields): Answered => {
    const fields = wanted(before.kind, 'update', body);
    if (body['version'] !== undefined && body['version'] !== before.version) throw new Refusal('VERSION_CONFLICT', shown(before));
    expectName(before.kind, before.projectId, before.id, fields);
    const row = { ...before, fields: { ...before.fields, ...fields }, version: before.version + 1 };
    rows.set(row.id, row);
    if (row.pathId !== null) settle(row.pathId);
    const changed = Object.fromEntries(Object.entries(fields).filter(([field, value]) => !isEqual(before.fields[field], value)));
    journal.push({ action: 'update', id: row.id, changed });
    return { status: 200, body: shown(need(row.kind, row.id)) };
  };
  const remove = (row: Row, seen: string | undefined): Answered => {
    if (seen !== undefined && Number(seen) !== row.version) throw new Refusal('VERSION_CONFLICT', shown(row));
    const goes = (other: Row) =>
      other.id === row.id || (row.kind === 'project' && other.projectId === row.id) || (row.kind === 'path' && other.pathId === row.id);
    if (row.kind === 'project') deleted.add(row.id);
    rows = new Map([...rows].filter(([, other]) => !goes(other)));
    if (row.pathId !== null) settle(row.pathId);
    journal.push({ action: 'delete', id: row.id, changed: {} });
    return { status: 204, body: null };
  };

  const route = ({ method, url, body, headers = {} }: Called): Answered => {
    const { project, list, one, points, point } = ADDRESS.exec(url)?.groups ?? {};
    const sent = (body ?? {}) as Fields;
    const act = (kind: Kind, row: Row): Answered => {
      if (method === 'GET') return { status: 200, body: shown(row) };
      return method === 'PUT' ? update(row, sent) : remove(row, headers['if-match']);
    };
    const many = (kind: Kind, projectId: string | null, pathId: string | null, within: (row: Row) => boolean): Answered =>
      method === 'GET' ? { status: 200, body: inOrder(kind, of(kind, within)).map(shown) } : create(kind, projectId, pathId, sent);
    if (project === undefined) return many('project', null, null, () => true);
    const own = need('project', project);
    if (list === undefined) return act('project', own);
    const inProject = (row: Row) => row.projectId === project;
    const kind = list === 'paths' ? 'path' : 'obstacle';
    if (one === undefined) return many(kind, project, null, inProject);
    if (points === undefined) return act(kind, need(kind, one, inProject));
    need('path', one, inProject);
    const onPath = (row: Row) => row.pathId === one;
    return point === undefined ? many('point', project, one, onPath) : act('point', need('point', point, onPath));
  };

  const answer = (called: Called): Answered => {
    try {
      return route(called);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [status, message] = ERRORS[error.code];
      return { status, body: { code: error.code, message, ...(error.current === undefined ? {} : { current: error.current }) } };
    }
  };

  const once = (called: Called): Answered => {
    const key = called.headers?.['idempotency-key'];
    const isKeyed = key !== undefined && (called.method === 'POST' || called.method === 'PUT');
    // Access is checked before the key: for a deleted project, nothing is replayed.
    const { project } = ADDRESS.exec(called.url)?.groups ?? {};
    if (project !== undefined && !rows.has(project)) return answer(called);
    if (!isKeyed) return answer(called);
    const request = JSON.stringify([called.method, called.url, called.body]);
    const retained = keys.get(key);
    if (retained !== undefined && retained.request !== request)
      return { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED', message: ERRORS.IDEMPOTENCY_KEY_REUSED[1] } };
    if (retained !== undefined) return retained.answer;
    const fresh = answer(called);
    if (fresh.status < 400) keys.set(key, { request, answer: fresh });
    return fresh;
  };

  return {
    person,
    journal,
    has: (id) => rows.has(id),
    call: async (called) => {
      const meant = called.headers?.[PERSON_HEADER];
      if (meant !== undefined && meant !== person) return { status: 409, body: { code: 'OTHER_PERSON', message: ERRORS.OTHER_PERSON[1] } };
      return structuredClone(once(called));
    },
    expireKeys: async () => {
      keys = new Map();
    },
  };
}
