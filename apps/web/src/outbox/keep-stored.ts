/** What the server stored is what was kept for use offline from then on, not what was read before. */
import type { KeptReads } from '../shared/offline/ports.ts';
import type { StoredEdit } from './edits-on-top.ts';
import { readKindOf } from './kinds.ts';

/** Brings the kept answers that show the record up to the edit that was stored. Never throws. */
export async function keepStored(reads: Pick<KeptReads, 'change'> | null, edit: StoredEdit): Promise<void> {
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
