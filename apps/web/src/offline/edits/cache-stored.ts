/** Applies what the server saved to the cached reads, which are older. */
import type { CachedReads } from '../../shared/offline/ports.ts';
import type { StoredEdit } from './edits-on-top.ts';
import { readKindOf } from './kinds.ts';

/** Updates the cached responses that show the record with the saved edit. Never throws. */
export async function cacheStored(reads: Pick<CachedReads, 'change'> | null, edit: StoredEdit): Promise<void> {
  if (reads === null) return;
  const { showsRecord, withStored } = await import('./edits-on-top.ts');
  const readOf = (address: string) => {
    const read = readKindOf(address);
    return read !== null && showsRecord(read, edit) ? read : null;
  };
  await reads.change(
    (address) => readOf(address) !== null,
    (address, answer) => {
      const read = readOf(address);
      return read === null ? answer : withStored(read, answer, edit);
    },
  );
}
