/** An edit that waits for the connection: what was done, on top of what, by which user, and its state. */
import type { FieldError } from '@touchdown/contract';

export const RECORD_KINDS = ['project', 'path', 'obstacle', 'point', 'parcel', 'adjustedDimensions', 'upload'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export type EditAction = 'create' | 'update' | 'delete';

/** A record as JSON has it. */
export type Fields = Readonly<Record<string, unknown>>;

export interface EditedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** `null`: of a record that is in no project. */
  readonly projectId: string | null;
  /** With a geometry point: the path it belongs to. */
  readonly pathId: string | null;
  /** With a photo: the obstacle it shows. */
  readonly obstacleId: string | null;
  /** What a user knows it by. */
  readonly title: string;
}

/** What the user saw when the edit was made. */
export interface Base {
  readonly version: number | null;
  /** `null`: it was unknown any more. */
  readonly record: Fields | null;
}

export type EditState =
  | { readonly is: 'waiting' }
  /** Sent, and the answer is unknown: after a crash it is sent again under the same key. */
  | { readonly is: 'sending' }
  /** Another user changed the record in the meantime; `current` is theirs. */
  | { readonly is: 'conflict'; readonly current: Fields }
  /** The server does not take it as it is. */
  | {
      readonly is: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly sentence: string;
      readonly fields: readonly FieldError[];
    }
  /** Its project or record is gone, or the user may not change it any more. */
  | { readonly is: 'gone'; readonly sentence: string };

export interface Edit {
  readonly id: string;
  /** The order in which edits were made in this browser. */
  readonly seq: number;
  /** Whose it is; it is sent while this person is signed in, and never else. */
  readonly person: string;
  readonly action: EditAction;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly route: string;
  readonly address: string;
  readonly params: Fields;
  /** As it is sent. */
  readonly body: Fields | null;
  /** The fields of the record as the edit wants them; empty for a deletion. */
  readonly wants: Fields;
  /** With a create, and with a set of adjusted dimensions: the record as the server will answer it. */
  readonly made: Fields | null;
  readonly record: EditedRecord;
  /** `null` for a create. */
  readonly base: Base | null;
  readonly idempotencyKey: string;
  /** A file goes with it; it is beside the edit in the store. */
  readonly file: { readonly name: string; readonly type: string; readonly size: number } | null;
  /** The edit of the same record that was the last to wait when this one was made. */
  readonly after: string | null;
  /** The page that made it, for as long as that is open; absent in edits of former versions. */
  readonly page?: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly state: EditState;
}

export type NewEdit = Omit<Edit, 'seq'>;

/** Shown on top of what the server says: all that may still be stored as it is. */
export const isOnTop = ({ state }: Edit): boolean => state.is === 'waiting' || state.is === 'sending' || state.is === 'conflict';

export type UntitledRecord = Omit<EditedRecord, 'title'>;

export const isSame = (one: UntitledRecord, other: UntitledRecord): boolean => one.kind === other.kind && one.id === other.id;

const isBelow = (child: UntitledRecord, parent: UntitledRecord): boolean => {
  if (parent.kind === 'project') return child.kind !== 'project' && child.projectId === parent.id;
  if (parent.kind === 'obstacle') return child.kind === 'upload' && child.obstacleId === parent.id;
  return parent.kind === 'path' && child.kind === 'point' && child.pathId === parent.id;
};

interface Touching {
  readonly record: UntitledRecord;
  readonly action: EditAction;
}

/**
 * Whether the later edit must wait for the earlier one: it changes the same record, is below one that is not made or not deleted
 * yet, or deletes what the earlier one is below.
 */
export function waitsFor(later: Touching, earlier: Touching): boolean {
  if (isSame(later.record, earlier.record)) return true;
  if (isBelow(later.record, earlier.record)) return earlier.action !== 'update';
  return later.action === 'delete' && isBelow(earlier.record, later.record);
}

/** Equal as JSON; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
}

/** The fields that the edit itself changes; all of them when what it began from is unknown. */
export function ownChanges({ wants, base }: Pick<Edit, 'wants' | 'base'>): Fields {
  const before = base?.record ?? null;
  if (before === null) return wants;
  return Object.fromEntries(Object.entries(wants).filter(([field, value]) => !isEqual(before[field], value)));
}
