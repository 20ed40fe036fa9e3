import { type DofLibrary, ERRORS } from '@touchdown/contract';
import { cycleAge } from '@touchdown/domain';
import { latestDeadline } from '../../../http/deadline.ts';
import type { LibraryRow, ShownLibrary } from './dof.queries.ts';

/** An importing process sends a heartbeat about every second. */
export const SILENCE_MS = 60_000;

/** Why an import failed, as a sentence: what is wrong with the file, or the code's message. Null: it did not fail. */
export const failureText = ({ code, reason }: Pick<LibraryRow, 'code' | 'reason'>): string | null => reason ?? (code && ERRORS[code][1]);

/** The actual state: an import whose process has ended is failed, regardless of the state in the table. */
export function seen(row: LibraryRow, now: Date): LibraryRow {
  // A heartbeat in the future was recorded while the clock was ahead.
  const isStale = now.getTime() - row.heartbeatAt.getTime() > SILENCE_MS || row.heartbeatAt > latestDeadline(0, now);
  const isSilent = row.state === 'importing' && isStale;
  return isSilent ? { ...row, state: 'failed', code: 'DOF_IMPORT_STOPPED', endedAt: row.heartbeatAt, rows: 0 } : row;
}

const nameOf = (person: ShownLibrary['startedBy']): string | null => {
  if (person === null) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? person.email : name;
};

export function presentLibrary({ library, startedBy }: ShownLibrary, now: Date): DofLibrary {
  const { cancelAsked: _, heartbeatAt: __, ...row } = seen(library, now);
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
