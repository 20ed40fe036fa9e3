/** Comma-, semicolon-, or tab-separated values in the browser: RFC 4180, as spreadsheets write it. */

/** Patterns of headings for guessing what a column contains. The first matching column is used. */
export type ColumnPatterns<Field extends string> = Readonly<Record<Field, RegExp>>;

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The delimiter that occurs most often in the first line. */
export const delimiterOf = (text: string): Delimiter => {
  const [line = ''] = text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

export interface CsvRecord {
  /** The line of the file where it begins, counted from 1. */
  readonly line: number;
  readonly cells: string[];
  /** It contains an unclosed quote: the file was cut off, or a quote is missing. */
  readonly isOpen: boolean;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The line that seals a file from Touchdown is not a record. */
const SEAL = '# touchdown-seal:';
const isRecord = (row: readonly string[]): boolean => row[0]?.startsWith(SEAL) !== true && row.some((cell) => cell !== '');

/** Yields the records of a text one by one, so the page stays responsive with a large file. Empty ones are skipped. */
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

/** Field → column index, guessed from the headings. `null` if none matches. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  patterns: ColumnPatterns<Field>,
): Record<Field, number | null> {
  const taken = new Set<number>();
  const guess = (pattern: RegExp): number | null => {
    const index = headings.findIndex((heading, column) => !taken.has(column) && pattern.test(heading));
    if (index === -1) return null;
    taken.add(index);
    return index;
  };
  const entries = (Object.entries(patterns) as [Field, RegExp][]).map(([field, pattern]) => [field, guess(pattern)] as const);
  return Object.fromEntries(entries) as Record<Field, number | null>;
}
