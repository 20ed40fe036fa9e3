import { DOF_FAILURES, type DofFailure, type DofLibrary, ERRORS } from '@touchdown/contract';
import { cycleAge } from '@touchdown/domain';
import type { LibraryRow, ShownLibrary } from './dof.queries.ts';

/** A process that imports says every second or so that it is alive. */
export const SILENCE_MS = 60_000;
export const STOPPED = ERRORS.DOF_IMPORT_STOPPED[1];

/** The code of a failed import: its reason is the sentence of a code, or reports what is wrong with the file. */
const codeOf = ({ state, reason }: Pick<LibraryRow, 'state' | 'reason'>): DofFailure | null =>
  state === 'failed' ? (DOF_FAILURES.find((code) => ERRORS[code][1] === reason) ?? 'DOF_FILE_REFUSED') : null;

/** As it is: an import whose process is gone has failed, whatever the table still says. */
export function seen(row: LibraryRow, now: Date): LibraryRow {
  const isSilent = row.state === 'importing' && now.getTime() - row.heardAt.getTime() > SILENCE_MS;
  return isSilent ? { ...row, state: 'failed', reason: STOPPED, endedAt: row.heardAt, rows: 0 } : row;
}

const nameOf = (person: ShownLibrary['startedBy']): string | null => {
  if (person === null) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? person.email : name;
};

export function presentLibrary({ library, startedBy }: ShownLibrary, now: Date): DofLibrary {
  const { cancelAsked: _, heardAt: __, ...row } = seen(library, now);
  const age = cycleAge(row.cycleDate, now.toISOString().slice(0, 'YYYY-MM-DD'.length));
  return {
    ...row,
    code: codeOf(row),
    ageDays: age?.days ?? 0,
    isOutdated: age?.isOutdated ?? false,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    startedBy: nameOf(startedBy),
  };
}
