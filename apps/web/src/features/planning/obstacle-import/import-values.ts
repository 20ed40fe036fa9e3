/** State and texts of the import dialog, from the results, the duplicates, and the selection. */
import { OBSTACLES_MAX } from '@touchdown/contract';
import { degrees, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import { countText } from '@touchdown/imports';
import type { CheckedRow } from '@touchdown/imports/obstacles';

export const obstacleCount = (count: number): string => `${countText(count)} ${count === 1 ? 'obstacle' : 'obstacles'}`;

/** The user's selection by row number. A row that the user has not selected or deselected is imported unless it is a duplicate. */
export type Ticks = ReadonlyMap<number, boolean>;

export interface Chosen {
  readonly checked: readonly CheckedRow[];
  readonly duplicates: ReadonlyMap<number, string>;
  readonly ticks: Ticks;
}
export const isTaken = ({ number }: CheckedRow, { duplicates, ticks }: Pick<Chosen, 'duplicates' | 'ticks'>): boolean =>
  ticks.get(number) ?? !duplicates.has(number);

export const ticked = (ticks: Ticks, rows: readonly CheckedRow[], isOn: boolean): Ticks =>
  new Map([...ticks, ...rows.map(({ number }) => [number, isOn] as const)]);

export interface SortedRows {
  readonly wrong: readonly CheckedRow[];
  readonly repeated: readonly CheckedRow[];
  readonly right: readonly CheckedRow[];
}
/** Every row once: with problems, duplicate, or neither. */
export const sortedRows = ({ checked, duplicates }: Pick<Chosen, 'checked' | 'duplicates'>): SortedRows => ({
  wrong: checked.filter(({ obstacle }) => obstacle === null),
  repeated: checked.filter(({ obstacle, number }) => obstacle !== null && duplicates.has(number)),
  right: checked.filter(({ obstacle, number }) => obstacle !== null && !duplicates.has(number)),
});

export const takenRows = (chosen: Chosen): CheckedRow[] => chosen.checked.filter((row) => isTaken(row, chosen));

/** The result for the file, as a sentence. */
export function resultText(chosen: Chosen): string {
  const { wrong, repeated, right } = sortedRows(chosen);
  const skipped = chosen.checked.length - takenRows(chosen).length;
  const parts = [`${countText(right.length)} ready`, `${countText(wrong.length)} with errors`];
  if (repeated.length > 0) parts.push(`${countText(repeated.length)} possible duplicates`);
  if (skipped > 0) parts.push(`${countText(skipped)} skipped`);
  return `${obstacleCount(chosen.checked.length)}: ${parts.join(', ')}.`;
}

/** Why nothing can be imported now. `null` if it can. */
export function problemOf(chosen: Chosen, known: number): string | null {
  const taken = takenRows(chosen);
  const blocked = taken.filter(({ obstacle }) => obstacle === null).length;
  if (blocked > 0) return `${countText(blocked)} selected ${blocked === 1 ? 'row has an error' : 'rows have errors'}.`;
  if (taken.length === 0) return 'No rows selected.';
  const room = OBSTACLES_MAX - known;
  return taken.length > room ? `The project limit allows ${obstacleCount(Math.max(0, room))} more.` : null;
}

const FAR_NM = 50;

/** A coordinate with swapped order or the wrong sign is far away: how many rows are, as text. `null` if none is. */
export function farText(checked: readonly CheckedRow[], site: Position | null): string | null {
  if (site === null) return null;
  const limit = nauticalMilesToFeet(FAR_NM);
  const far = checked.filter(({ obstacle }) => {
    if (obstacle === null) return false;
    const place = { latitude: degrees(Number(obstacle.latitude)), longitude: degrees(Number(obstacle.longitude)) };
    return geodesicInverse(site, place).distanceFt > limit;
  }).length;
  if (far === 0) return null;
  return `${obstacleCount(far)} ${far === 1 ? 'is' : 'are'} more than ${FAR_NM} NM from the project. Check the coordinates.`;
}
