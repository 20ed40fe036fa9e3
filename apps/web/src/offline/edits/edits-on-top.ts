/** A read with pending edits: the server's response with the user's edits on top. Pure. */
import { altersObstacle, type ProjectObstacle } from '@touchdown/contract';
import { inSequence, type GeometryPointType } from '@touchdown/domain';
import type { ReadAnswer } from '../../shared/offline/ports.ts';
import { type Edit, type Fields, isEqual, isOnTop, ownChanges } from './edit.ts';
import { isCount, isFields, type ReadKind, textOf } from './kinds.ts';

const altered = ({ record: { kind } }: Edit, before: Fields, changes: Fields): Fields => {
  if (kind !== 'obstacle') return {};
  const changed = Object.keys(changes).filter((field) => !isEqual(before[field], changes[field]));
  return altersObstacle(before['source'] as ProjectObstacle['source'], changed) ? { isAltered: true } : {};
};

/** The record as it will be once the update is saved. */
export function updated(record: Fields, edit: Edit): Fields {
  if (edit.record.kind === 'adjustedDimensions') return edit.made ?? record;
  const changes = ownChanges(edit);
  const version = typeof record['version'] === 'number' ? { version: record['version'] + 1 } : {};
  const altitude = edit.record.kind === 'point' && 'elevation' in changes ? { altitudeFeet: changes['elevation'] } : {};
  return { ...record, ...changes, ...altitude, ...altered(edit, record, changes), ...version, updatedAt: edit.madeAt };
}

/** The record after its edits. `null` if it does not exist or is deleted. */
export function recordAfter(record: Fields | null, edits: readonly Edit[]): Fields | null {
  return edits.filter(isOnTop).reduce<Fields | null>((before, edit) => {
    switch (edit.action) {
      case 'create':
        // It already exists if only the response was lost.
        return before ?? edit.made;
      case 'update':
        return before === null ? edit.made : updated(before, edit);
      case 'delete':
        return null;
    }
  }, record);
}

const byRecord = (edits: readonly Edit[]): Map<string, Edit[]> => {
  const of = new Map<string, Edit[]>();
  for (const edit of edits) of.set(edit.record.id, [...(of.get(edit.record.id) ?? []), edit]);
  return of;
};

const holds = (row: Fields, field: string, text: string) => (textOf(row[field]) ?? '').toLowerCase().includes(text.toLowerCase());

const hasTag = ({ tags }: Fields, tag: string | null) => tag === null || (Array.isArray(tags) && tags.includes(tag));

/** Whether a project matches the search and filters of a list. */
export function isListed(row: Fields, query: URLSearchParams): boolean {
  const q = query.get('q')?.trim() ?? '';
  if (q !== '' && !holds(row, 'name', q) && !holds(row, 'description', q)) return false;
  if (['status', 'type'].some((field) => query.has(field) && query.get(field) !== row[field])) return false;
  const placed = row['latitude'] === null ? 'not-set' : 'set';
  if (query.has('location') && query.get('location') !== placed) return false;
  if (!hasTag(row, query.get('tag'))) return false;
  if (query.get('archived') !== 'all' && (query.get('archived') === 'only') !== (row['isArchived'] === true)) return false;
  return !query.has('whose') || (query.get('whose') === 'mine') === (row['myRole'] === 'owner');
}

/** Created on this device, so it is the user's own. */
export const asListed = (made: Fields, { kind }: Pick<ReadKind, 'kind'>): Fields =>
  kind === 'project' ? { ...made, myRole: 'owner' } : made;

/** Newest first, or in the order in which they were added. */
const withMade = (rows: readonly Fields[], made: readonly Fields[], { kind }: ReadKind): readonly Fields[] =>
  kind === 'project' || kind === 'upload' || kind === 'scan' ? [...made.toReversed(), ...rows] : [...rows, ...made];

/** Renumbers the points of each path, as the server does. The paths keep their order. */
function inTheirSequence(rows: readonly Fields[]): readonly Fields[] {
  const paths = new Map<unknown, (Fields & { readonly type: GeometryPointType })[]>();
  for (const row of rows) {
    const points = paths.get(row['pathId']) ?? [];
    points.push({ ...row, type: row['type'] as GeometryPointType });
    paths.set(row['pathId'], points);
  }
  return [...paths.values()].flatMap((points) => inSequence(points));
}

function listAfter(rows: readonly Fields[], read: ReadKind, edits: readonly Edit[], withoutPaths: ReadonlySet<unknown>): readonly Fields[] {
  const of = byRecord(edits);
  const there = new Set(rows.map((row) => row['id']));
  const cached = rows.flatMap((row) => {
    const own = of.get(String(row['id']));
    const after = own === undefined ? row : recordAfter(row, own);
    return after === null || withoutPaths.has(after['pathId']) ? [] : [after];
  });
  const isFirstPage = !read.query.has('cursor');
  const made = [...of].flatMap(([id, own]) => {
    if (there.has(id) || !isFirstPage || own[0]?.action !== 'create') return [];
    const after = recordAfter(null, own);
    return after === null ? [] : [asListed(after, read)];
  });
  const all = withMade(cached, made, read);
  if (read.kind === 'point') return inTheirSequence(all);
  return read.kind === 'project' ? all.filter((row) => isListed(row, read.query)) : all;
}

/**
 * Whether the parent of the list was created on this device and is not saved yet. The list then contains only what was created here too.
 */
const isOfOwn = (read: ReadKind, edits: readonly Edit[]): boolean =>
  edits.some(
    ({ action, record }) =>
      action === 'create' &&
      ((record.kind === 'project' && record.id === read.projectId) || (record.kind === 'path' && record.id === read.pathId)),
  );

function oneAfter(value: unknown, own: readonly Edit[]): unknown {
  const after = recordAfter(isFields(value) ? value : null, own);
  // The list shows that it is deleted. A user still viewing it sees it unchanged.
  return after ?? value;
}

/** What the server saved: the record as returned. `null` for a deletion. */
export type StoredEdit = Pick<Edit, 'record' | 'action'> & { readonly stored: Fields | null };

/** Whether a read of this address shows the record. */
export const showsRecord = (read: ReadKind, { record }: Pick<Edit, 'record'>): boolean =>
  record.kind === read.kind &&
  (read.projectId === null || record.projectId === read.projectId) &&
  (read.pathId === null || record.pathId === read.pathId);

/** An earlier response, updated to what the server would return after saving the edit. The same object if nothing changes. */
export function withStored(read: ReadKind, answer: ReadAnswer, { record, action, stored }: StoredEdit): ReadAnswer {
  if (!showsRecord(read, { record })) return answer;
  // What the project was before is unknown here. The server is asked again once an edit is saved.
  if (isCount(read)) return answer;
  if (read.shows === 'one')
    return stored === null ? answer : { ...answer, value: isFields(answer.value) ? { ...answer.value, ...stored } : stored };
  if (!Array.isArray(answer.value)) return answer;
  const rows = answer.value as readonly Fields[];
  if (stored === null) return { ...answer, value: rows.filter(({ id }) => id !== record.id) };
  if (rows.some(({ id }) => id === record.id))
    return { ...answer, value: rows.map((row) => (row['id'] === record.id ? { ...row, ...stored } : row)) };
  const isFirstPage = !read.query.has('cursor');
  return action === 'create' && isFirstPage ? { ...answer, value: withMade(rows, [asListed(stored, read)], read) } : answer;
}

/** The response with one user's edits on top, in their order. A value of `null` means no response. */
export function withEdits(read: ReadKind, answer: ReadAnswer, all: readonly Edit[]): ReadAnswer {
  const edits = all.filter(isOnTop);
  const own = edits.filter((edit) => showsRecord(read, edit));
  if (read.shows === 'one') return own.length === 0 ? answer : { value: oneAfter(answer.value, own), next: answer.next };
  const rows = Array.isArray(answer.value) ? (answer.value as readonly Fields[]) : null;
  if (rows === null && !isOfOwn(read, edits)) return answer;
  const deletedPaths = edits.filter(({ action, record }) => action === 'delete' && record.kind === 'path').map(({ record }) => record.id);
  const withoutPaths = new Set<unknown>(read.kind === 'point' ? deletedPaths : []);
  if (rows !== null && own.length === 0 && withoutPaths.size === 0) return answer;
  return { value: listAfter(rows ?? [], read, own, withoutPaths), next: answer.next };
}
