/** Tables as survey software writes them: values separated by blanks, or rows without column headings. */
import { numberFrom } from './cells.ts';
import { csvRecords, type Delimiter, DELIMITERS, delimiterOf } from './csv.ts';

/** Point, northing, easting, elevation, and description (PNEZD), the order in which survey software writes points. */
export const PNEZD = ['Point', 'Northing', 'Easting', 'Elevation', 'Description'] as const;

export interface SurveyText {
  readonly text: string;
  readonly delimiter: Delimiter;
  /** Of a table that has none. `null`: its first row has them. */
  readonly headings: readonly string[] | null;
  readonly notices: readonly string[];
}

const isNumber = (word: string): boolean => !Number.isNaN(numberFrom(word, false));
const LEAST_NUMBERS = 3;
const numbersIn = (words: readonly string[]): number => words.filter(isNumber).length;
const splitWords = (line: string): readonly string[] => line.trim().split(/\s+/);

/** Whether blanks separate the values: no other delimiter in the first two lines, and a row of numbers. */
function isBlankSeparated(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines;
  if (DELIMITERS.some((delimiter) => first.includes(delimiter) || second.includes(delimiter))) return false;
  return [first, second].some((line) => numbersIn(splitWords(line)) >= LEAST_NUMBERS);
}

const quoted = (cell: string): string => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The words of a line as that many cells. The last one, a description, has the rest of the line. */
function cellsOf(line: string, columns: number): string {
  const words = splitWords(line);
  return [...words.slice(0, columns - 1), words.slice(columns - 1).join(' ')].map(quoted).join('\t');
}

/** Whether a northing and an easting would be a latitude and a longitude, which they more likely are. */
const isInDegrees = (first: string, second: string): boolean =>
  Math.abs(numberFrom(first, false)) <= 90 && Math.abs(numberFrom(second, false)) <= 180;

interface PlaneColumns {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly northing: number | null;
  readonly easting: number | null;
}
/** Guessed columns of northings and eastings are kept where the table has no latitude and longitude, and the values are none. */
export function withoutDoubt<Columns extends PlaneColumns>(columns: Columns, firstRow: readonly string[]): Columns {
  const { latitude, longitude, northing, easting } = columns;
  if (northing === null || easting === null) return columns;
  const isPlaced = latitude !== null && longitude !== null;
  return isPlaced || isInDegrees(firstRow[northing] ?? '', firstRow[easting] ?? '')
    ? { ...columns, northing: null, easting: null }
    : columns;
}

/** The headings of a table whose first row has none. `null` if it has them. */
function headingsFor(cells: readonly string[]): readonly string[] | null {
  if (numbersIn(cells) < LEAST_NUMBERS) return null;
  const [, northing = '', easting = '', elevation = ''] = cells;
  if ([northing, easting, elevation].every(isNumber) && !isInDegrees(northing, easting)) return PNEZD;
  return cells.map((_, index) => `Column ${index + 1}`);
}

const NOTICES = {
  pnezd: 'The file has no column headings. Its columns are read as point, northing, easting, elevation, and description. Check them.',
  unknown: 'The file has no column headings. Choose what each column contains.',
} as const;

/** The text as a table with a delimiter, and its headings if it has none. */
export function surveyText(given: string, asked: Delimiter | null): SurveyText {
  const lines = given.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  if (asked === null && isBlankSeparated(filled)) {
    const words = splitWords(filled[0] ?? '');
    const headings = headingsFor(words);
    const columns = headings?.length ?? words.length;
    const text = lines.map((line) => (line.trim() === '' ? '' : cellsOf(line, columns))).join('\n');
    return { text, delimiter: '\t', headings, notices: noticesOf(headings) };
  }
  const delimiter = asked ?? delimiterOf(given);
  const { value: first } = csvRecords(given, delimiter).next();
  const headings = headingsFor(first?.cells ?? []);
  return { text: given, delimiter, headings, notices: noticesOf(headings) };
}

const noticesOf = (headings: readonly string[] | null): readonly string[] =>
  headings === null ? [] : [headings === PNEZD ? NOTICES.pnezd : NOTICES.unknown];

/** A description with delimiters is one cell. */
export const foldedCells = (cells: readonly string[], headings: readonly string[] | null): readonly string[] =>
  headings !== PNEZD || cells.length <= PNEZD.length
    ? cells
    : [...cells.slice(0, PNEZD.length - 1), cells.slice(PNEZD.length - 1).join(', ')];
