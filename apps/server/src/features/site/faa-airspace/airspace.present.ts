import type { AirspaceSetHead } from '@touchdown/contract';
import { cycleAge } from '@touchdown/domain';
import type { ShownSet } from './airspace.queries.ts';

const nameOf = (person: ShownSet['importedBy']): string | null => {
  if (person === null) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? person.email : name;
};

export function presentSet({ row, importedBy }: ShownSet, now: Date): AirspaceSetHead {
  const age = cycleAge(row.cycleDate, now.toISOString().slice(0, 'YYYY-MM-DD'.length));
  return {
    ...row,
    refused: [...row.refused],
    ageDays: age?.days ?? 0,
    isOutdated: age?.isOutdated ?? false,
    importedAt: row.importedAt.toISOString(),
    importedBy: nameOf(importedBy),
  };
}
