/** Comma-, semicolon- or tab-separated values in the browser: RFC 4180, as spreadsheets write it. */

/** What a column represents is guessed from these words; the first column that has one is taken. */
export type ColumnWords<Field extends string> = Readonly<Record<Field, RegExp>>;

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The delimiter that the first line has most of. */
export const delimiterOf = (text: string): Delimiter => {
  const [line = ''] = text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

export interface CsvRecord {
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly cells: string[];
  /** A quote was opened in it that nothing closes: the file was cut off, or a quote is missing. */
  readonly isOpen: boolean;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The line that seals a file of ours is no record. */
const SEAL = '# touchdown-seal:';
const isRecord = (row: readonly string[]): boolean => row[0]?.startsWith(SEAL) !== true && row.some((cell) => cell !== '');

/** Adds the records of a text piece by piece, so that a large file leaves room for the page between the pieces; empty ones are excluded. */
export function* csvRecords(given: string, asked?: Delimiter): Generator<CsvRecord, void, undefined> {
  const text = given.replace(BYTE_ORDER_MARK, '');
  const delimiter = asked ?? delimiterOf(text);
  let row: string[] = [];
  let at = 0;
  let [line, isOpen, start] = [1, false, 0];
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end === -1) {
          cell += text.slice(at);
          at = text.length;
          isOpen = true;
          break;
        }
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
    row.push((cell + text.slice(from, at)).trim());
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (isRecord(row)) yield { line, cells: row, isOpen };
    line += linesIn(text.slice(start, at));
    start = at;
    row = [];
  }
  if (isRecord(row)) yield { line, cells: row, isOpen };
}

/** The cells of every record. */
export function* csvRows(given: string): Generator<string[], void, undefined> {
  for (const { cells } of csvRecords(given)) yield cells;
}

/** Field → number of its column, by the words of the headings; `null` where none fits. */
export function guessColumns<Field extends string>(headings: readonly string[], words: ColumnWords<Field>): Record<Field, number | null> {
  const taken = new Set<number>();
  const guess = (pattern: RegExp): number | null => {
    const index = headings.findIndex((heading, column) => !taken.has(column) && pattern.test(heading));
    if (index === -1) return null;
    taken.add(index);
    return index;
  };
  const entries = (Object.entries(words) as [Field, RegExp][]).map(([field, pattern]) => [field, guess(pattern)] as const);
  return Object.fromEntries(entries) as Record<Field, number | null>;
}
