/** The outbox as the HTTP client uses it. Code needed only for a pending edit is loaded with the first one. */
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../shared/api/api-error.ts';
import type { EditQueue, CachedReads, ReadAnswer, Write } from '../../shared/offline/ports.ts';
import type { StoredFile } from './edit-store.ts';
import { type Edit, type Fields, isOnTop, isSame, type UntitledRecord, waitsFor } from './edit.ts';
import { cacheStored } from './cache-stored.ts';
import { isCount, isFields, readKindOf, recordIn, recordOfWrite, writeKindOf } from './kinds.ts';
import type { Mirror } from './mirror.ts';
import { localVersions } from './local-versions.ts';
import { seenRecords } from './seen.ts';
import { withoutRedo } from './take-back.ts';

export const NOT_CACHED_HERE =
  "You're offline and this device is out of storage. Nothing was saved. Keep this page open, or free up space and save again.";

export interface QueueOf {
  readonly edits: Mirror;
  /** The ID of the user of this device. `null` if no user is known. */
  readonly person: () => string | null;
  readonly reads: () => Promise<Pick<CachedReads, 'read' | 'change'> | null>;
  readonly now?: () => Date;
  readonly newId?: () => string;
  /** Unique ID of this page. */
  readonly page?: string;
}

const fileOf = async (write: Write): Promise<StoredFile | undefined> => {
  const { file, body } = write;
  if (file === undefined) return undefined;
  const named = isFields(body) && typeof body['name'] === 'string' ? body['name'] : file instanceof File ? file.name : 'file';
  return { bytes: await file.arrayBuffer(), name: named, type: file.type };
};

/** With its own ID and idempotency key. */
function prepared(write: Write, newId: () => string): Write {
  const kind = writeKindOf(write);
  if (kind === null || write.method === 'DELETE') return write;
  const isMade = kind.action === 'create' || kind.kind === 'adjustedDimensions';
  const needsId = isMade && isFields(write.body) && typeof write.body['id'] !== 'string';
  const body = needsId && isFields(write.body) ? { ...write.body, id: newId() } : write.body;
  return { ...write, body, idempotencyKey: write.idempotencyKey ?? newId() };
}

export interface OutboxQueue extends EditQueue {
  /** The signed-in user's edits that were not undone, in their order. */
  readonly own: () => Promise<readonly Edit[]>;
  /** A pending edit was saved with this result. Later edits and the cache use it. Never throws. */
  readonly stored: (edit: Pick<Edit, 'record' | 'action'>, record: Fields | null) => Promise<void>;
}

export function editQueueOf({ edits, person, reads, now = () => new Date(), newId = uuidv7, page = uuidv7() }: QueueOf): OutboxQueue {
  const [seen, ofHere] = [seenRecords(reads), localVersions()];
  let seenBy: string | null = null;
  /** What one user saw is never the base of another user's edit. */
  const personNow = (): string | null => {
    const here = person();
    if (here !== seenBy) {
      seen.forget();
      ofHere.forget();
    }
    seenBy = here;
    return here;
  };

  const own = async (): Promise<readonly Edit[]> => {
    const here = personNow();
    return here === null ? [] : (await edits.all()).filter(({ person, state }) => person === here && state.is !== 'undone');
  };

  /** After another edit of the project, what was undone in it before cannot be redone. */
  const endRedo = async (record: UntitledRecord, here: string | null): Promise<void> => {
    if (record.kind === 'change' || !edits.now().some(({ state }) => state.is === 'undone')) return;
    // The edit is saved, whether or not earlier ones can be removed now.
    await edits.change((all) => withoutRedo(all, here, record.projectId)).catch(() => undefined);
  };

  const save = async (write: Write): Promise<unknown> => {
    const [kind, here] = [writeKindOf(write), personNow()];
    const record = kind === null ? null : recordOfWrite(write, kind);
    if (kind === null || here === null || record === null) throw new ApiError({ status: 507, text: NOT_CACHED_HERE });
    const [{ newEdit }, { recordAfter }] = await Promise.all([import('./new-edit.ts'), import('./edits-on-top.ts')]);
    const file = await fileOf(write);
    const [waiting, known, user] = [await own(), await seen.recordOf(record), await (await reads())?.read('/api/auth/user')];
    const personFields = isFields(user?.value) ? user.value : null;
    const made = newEdit(write, { kind, record, person: here, personFields, edits: waiting, known, page, now: now(), newId }, file);
    const added = await edits.add(made, file);
    await endRedo(record, here);
    if (added.action === 'delete') return null;
    const before = waiting.filter((edit) => isSame(edit.record, record));
    const after = recordAfter(known, [...before, added]) ?? recordAfter(added.base?.record ?? null, [added]);
    ofHere.show(record, known ?? added.base?.record ?? null, after, Object.keys(added.wants));
    return after ?? { ...added.wants, id: record.id, version: added.base?.version ?? 1 };
  };

  const stored: OutboxQueue['stored'] = async ({ record, action }, answer) => {
    seen.wrote(record, answer);
    await reads()
      .then((cached) => cacheStored(cached, { record, action, stored: answer }))
      // The old data is shown until it is read again.
      .catch(() => undefined);
  };

  const onTop = async (address: string, answer: ReadAnswer): Promise<ReadAnswer> => {
    const read = readKindOf(address);
    if (read === null) return answer;
    const waiting = await own().catch(() => []);
    if (answer.value !== null) seen.read(address, answer);
    if (waiting.length === 0) return answer;
    if (isCount(read)) return (await import('./counts-on-top.ts')).countsWithEdits(read, answer, waiting);
    const { showsRecord, withEdits } = await import('./edits-on-top.ts');
    const shown = withEdits(read, answer, waiting);
    for (const { record, wants } of shown === answer ? [] : waiting.filter((edit) => showsRecord(read, edit)))
      ofHere.show(record, recordIn(answer.value, record), recordIn(shown.value, record), Object.keys(wants));
    return shown;
  };

  /** If nothing is pending, uses a version the server knows. A version that only this page assigned may be another user's on the server. */
  const asServerSays = (write: Write): Write => {
    const kind = writeKindOf(write);
    const record = kind === null ? null : recordOfWrite(write, kind);
    if (kind?.action !== 'update' || record === null || !isFields(write.body) || typeof write.body['version'] !== 'number') return write;
    const waits = edits.now().some((edit) => edit.person === person() && isOnTop(edit) && isSame(edit.record, record));
    if (waits) return write;
    const { version } = write.body;
    const meant = ofHere.meant(record, version, seen.here(record));
    return meant === version ? write : { ...write, body: { ...write.body, version: meant } };
  };

  return {
    own,
    stored,
    admits: (write) => person() !== null && writeKindOf(write) !== null,
    prepare: (write) => prepared(asServerSays(write), newId),
    answered: (write, answer) => {
      const kind = writeKindOf(write);
      const record = kind === null ? null : recordOfWrite(write, kind);
      if (kind === null || record === null) return;
      void endRedo(record, personNow()).catch(() => undefined);
      void stored({ record: { ...record, title: '' }, action: kind.action }, isFields(answer) ? answer : null);
    },
    mustWait: async (write) => {
      const kind = writeKindOf(write);
      const record = kind === null ? null : recordOfWrite(write, kind);
      if (kind === null || record === null) return false;
      const waiting = await own().catch(() => []);
      return waiting.some((edit) => isOnTop(edit) && waitsFor({ record, action: kind.action }, edit));
    },
    add: (write) =>
      save(write).catch((error: unknown) => {
        throw error instanceof ApiError ? error : new ApiError({ status: 507, text: NOT_CACHED_HERE });
      }),
    onTop,
    makeReady: () => Promise.all([import('./new-edit.ts'), import('./edits-on-top.ts'), import('./counts-on-top.ts')]),
    count: async () => (await own()).length,
    exportFile: async () => {
      const { exportOf } = await import('./export-file.ts');
      return exportOf({ edits: await own(), fileOf: (id) => edits.file(id), now: now() });
    },
  };
}
