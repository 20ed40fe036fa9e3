import { type DofFetch, type DofLibrary, ERRORS } from '@touchdown/contract';
import { cycleAge } from '@touchdown/domain';
import type { LibraryRow, ShownLibrary } from './dof.queries.ts';
import type { FetchRow } from './fetches.queries.ts';

/** Why an import failed, as a sentence: what is wrong with the file, or the code's message. Null: it did not fail. */
export const failureText = ({ code, reason }: Pick<LibraryRow, 'code' | 'reason'>): string | null => reason ?? (code && ERRORS[code][1]);

const nameOf = (person: ShownLibrary['startedBy']): string | null => {
  if (person === null) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? person.email : name;
};

export function presentLibrary({ library: row, startedBy }: ShownLibrary, now: Date): DofLibrary {
  const age = cycleAge(row.cycleDate, now.toISOString().slice(0, 'YYYY-MM-DD'.length));
  return {
    ...row,
    reason: failureText(row),
    ageDays: age?.days ?? 0,
    isOutdated: age?.isOutdated ?? false,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    startedBy: nameOf(startedBy),
  };
}

export const presentFetch = (row: FetchRow | null): DofFetch['last'] =>
  row && { at: row.attemptedAt.toISOString(), outcome: row.outcome, reason: row.reason, importId: row.importId };
