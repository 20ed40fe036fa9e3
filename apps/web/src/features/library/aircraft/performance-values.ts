/** Performance entries in the form: pairs of texts, kept as one text so that a draft can be saved and compared. */
import type { Aircraft } from '@touchdown/contract';

export type PerformancePair = readonly [name: string, value: string];
type Performance = Record<string, string | number | boolean | null>;

export const textOfPairs = (pairs: readonly PerformancePair[]): string => (pairs.length === 0 ? '' : JSON.stringify(pairs));

const isPair = (value: unknown): value is PerformancePair =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The pairs of a draft. Empty if the text is not in this format. */
export const pairsOf = (text: string): readonly PerformancePair[] => {
  if (text === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isPair) : [];
  } catch {
    return [];
  }
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
export const performanceText = (performance: Aircraft['performance']): string =>
  textOfPairs(Object.entries(performance ?? {}).map(([name, value]) => [name, shown(value)]));

const NUMBER = /^-?\d+(\.\d+)?$/;
const YES_NO: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const valueOf = (text: string): string | number | boolean | null => {
  const word = YES_NO.get(text);
  if (word !== undefined) return word;
  return NUMBER.test(text) ? Number(text) : text;
};

/** The request body: numbers as numbers, null if there are no entries. An entry without name and value is ignored. */
export const performanceOf = (text: string): Performance | null => {
  const entries = pairsOf(text).filter(([name, value]) => name.trim() !== '' || value.trim() !== '');
  return entries.length === 0 ? null : Object.fromEntries(entries.map(([name, value]) => [name.trim(), valueOf(value.trim())]));
};

/** Whether two entries have the same name: only one of them could be saved. */
export const hasNameTwice = (text: string): boolean => {
  const names = pairsOf(text).map(([name]) => name.trim());
  return names.some((name, index) => name !== '' && names.indexOf(name) !== index);
};
