/** A pending edit: what was done, on what base, by which user, and its state. */
import type { FieldError } from '@touchdown/contract';

/** `change`: an entry of the history, which is undone. */
export const RECORD_KINDS = ['project', 'path', 'obstacle', 'point', 'parcel', 'adjustedDimensions', 'upload', 'scan', 'change'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export type EditAction = 'create' | 'update' | 'delete';

/** A record as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export interface EditedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** `null`: the record is in no project. */
  readonly projectId: string | null;
  /** For a geometry point: the path it belongs to. */
  readonly pathId: string | null;
  /** For a photo: the obstacle it shows. */
  readonly obstacleId: string | null;
  /** The name users know it by. */
  readonly title: string;
}

/** What the user saw when the edit was made. */
export interface Base {
  readonly version: number | null;
  /** `null`: no longer known. */
  readonly record: Fields | null;
}

export type EditState =
  | { readonly is: 'waiting' }
  /** Sent, and the response is unknown. After a crash it is sent again with the same key. */
  | { readonly is: 'sending' }
  /** Another user changed the record in the meantime. `current` is their version. */
  | { readonly is: 'conflict'; readonly current: Fields }
  /** The server rejects it as it is. */
  | {
      readonly is: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly sentence: string;
      readonly fields: readonly FieldError[];
    }
  /** Its project or record was deleted, or the user may no longer change it. */
  | { readonly is: 'gone'; readonly sentence: string }
  /** The user undid it before it was sent. It is not sent, and can be redone. */
  | { readonly is: 'undone' };

export interface Edit {
  readonly id: string;
  /** The order in which edits were made in this browser. */
  readonly seq: number;
  /** The user who made it. It is sent only while this user is signed in. */
  readonly person: string;
  readonly action: EditAction;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly route: string;
  readonly address: string;
  readonly params: Fields;
  /** The request body. */
  readonly body: Fields | null;
  /** The field values the edit wants. Empty for a deletion. */
  readonly wants: Fields;
  /** For a create and for a set of adjusted dimensions: the record as the server will return it. */
  readonly made: Fields | null;
  readonly record: EditedRecord;
  /** `null` for a create. */
  readonly base: Base | null;
  readonly idempotencyKey: string;
  /** The file of the edit, which is saved next to it in the store. */
  readonly file: { readonly name: string; readonly type: string; readonly size: number } | null;
  /** The last pending edit of the same record when this one was made. */
  readonly after: string | null;
  /** The page that made it, while that page is open. Missing in edits of earlier versions. */
  readonly page?: string;
  /** Whether a request with it may have reached the server. Missing in edits of earlier versions, for which it is unknown. */
  readonly mayBeStored?: boolean;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly state: EditState;
}

export type NewEdit = Omit<Edit, 'seq'>;

/** Whether the edit is shown on top of the server's data: true for all edits that may still be saved as they are. */
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
 * Whether the later edit must wait for the earlier one: it changes the same record, is below one that is not created or deleted yet, or
 * deletes the parent of the earlier one.
 */
export function waitsFor(later: Touching, earlier: Touching): boolean {
  if (isSame(later.record, earlier.record)) return true;
  if (isBelow(later.record, earlier.record)) return earlier.action !== 'update';
  return later.action === 'delete' && isBelow(earlier.record, later.record);
}

/** Deep equality as JSON. The order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
}

/** The fields that the edit itself changes. All of them if its base is unknown. */
export function ownChanges({ wants, base }: Pick<Edit, 'wants' | 'base'>): Fields {
  const before = base?.record ?? null;
  if (before === null) return wants;
  return Object.fromEntries(Object.entries(wants).filter(([field, value]) => !isEqual(before[field], value)));
}
