/** What the import dialog may do and says, from the results, the repeats and the ticks. */
import { OBSTACLES_MAX } from '@touchdown/contract';
import { degrees, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import type { JudgedRow } from './judge-survey.ts';
import { countText } from './survey.ts';

export const obstacleCount = (count: number): string => `${countText(count)} ${count === 1 ? 'obstacle' : 'obstacles'}`;

/** What a user selected, by the number of the row; a row without a tick of theirs is taken unless it repeats another. */
export type Ticks = ReadonlyMap<number, boolean>;

export interface Chosen {
  readonly judged: readonly JudgedRow[];
  readonly doubles: ReadonlyMap<number, string>;
  readonly ticks: Ticks;
}
export const isTaken = ({ number }: JudgedRow, { doubles, ticks }: Pick<Chosen, 'doubles' | 'ticks'>): boolean =>
  ticks.get(number) ?? !doubles.has(number);

export const ticked = (ticks: Ticks, rows: readonly JudgedRow[], isOn: boolean): Ticks =>
  new Map([...ticks, ...rows.map(({ number }) => [number, isOn] as const)]);

export interface SortedRows {
  readonly wrong: readonly JudgedRow[];
  readonly repeated: readonly JudgedRow[];
  readonly right: readonly JudgedRow[];
}
/** Every row once: with problems, or repeating another, or neither. */
export const sortedRows = ({ judged, doubles }: Pick<Chosen, 'judged' | 'doubles'>): SortedRows => ({
  wrong: judged.filter(({ obstacle }) => obstacle === null),
  repeated: judged.filter(({ obstacle, number }) => obstacle !== null && doubles.has(number)),
  right: judged.filter(({ obstacle, number }) => obstacle !== null && !doubles.has(number)),
});

export const takenRows = (chosen: Chosen): JudgedRow[] => chosen.judged.filter((row) => isTaken(row, chosen));

/** The result for the file in a sentence. */
export function verdictText(chosen: Chosen): string {
  const { wrong, repeated, right } = sortedRows(chosen);
  const leftOut = chosen.judged.length - takenRows(chosen).length;
  const parts = [`${countText(right.length)} ready`, `${countText(wrong.length)} with errors`];
  if (repeated.length > 0) parts.push(`${countText(repeated.length)} possible duplicates`);
  if (leftOut > 0) parts.push(`${countText(leftOut)} skipped`);
  return `${obstacleCount(chosen.judged.length)}: ${parts.join(', ')}.`;
}

/** Why nothing can be imported now; `null` when it can. */
export function hindranceOf(chosen: Chosen, known: number): string | null {
  const taken = takenRows(chosen);
  const blocked = taken.filter(({ obstacle }) => obstacle === null).length;
  if (blocked > 0) return `${countText(blocked)} selected ${blocked === 1 ? 'row has an error' : 'rows have errors'}.`;
  if (taken.length === 0) return 'No rows selected.';
  const room = OBSTACLES_MAX - known;
  return taken.length > room ? `The project limit allows ${obstacleCount(Math.max(0, room))} more.` : null;
}

const FAR_NM = 50;

/** A coordinate in another order or another sign lands far away: how many rows do, in words; `null` when none does. */
export function farText(judged: readonly JudgedRow[], site: Position | null): string | null {
  if (site === null) return null;
  const limit = nauticalMilesToFeet(FAR_NM);
  const far = judged.filter(({ obstacle }) => {
    if (obstacle === null) return false;
    const place = { latitude: degrees(Number(obstacle.latitude)), longitude: degrees(Number(obstacle.longitude)) };
    return geodesicInverse(site, place).distanceFt > limit;
  }).length;
  if (far === 0) return null;
  return `${obstacleCount(far)} ${far === 1 ? 'is' : 'are'} more than ${FAR_NM} NM from the project. Check the coordinates.`;
}
