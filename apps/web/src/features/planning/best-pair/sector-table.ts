/** The 16-sector table as typed or pasted: texts, their values, and their errors. */
import { type ProjectWind, WIND_LIMITS } from '@touchdown/contract';
import { WIND_SECTORS } from '@touchdown/domain';
import { SECTOR_NAMES } from './wind-text.ts';

type TableRecord = Extract<ProjectWind['record'], { kind: 'table' }>;

export interface SectorTable {
  readonly speeds: readonly string[];
  /** N to NNW, then the variable winds. */
  readonly rows: readonly (readonly string[])[];
  readonly calm: string;
}

export const TABLE_ROW_NAMES: readonly string[] = [...SECTOR_NAMES, 'Variable'];
const FIRST_COLUMNS = 4;
const blanks = (count: number): string[] => Array.from({ length: count }, () => '');

export const blankTable = (): SectorTable => ({
  speeds: blanks(FIRST_COLUMNS),
  rows: TABLE_ROW_NAMES.map(() => blanks(FIRST_COLUMNS)),
  calm: '',
});

export const textOfTable = (table: SectorTable): string => JSON.stringify(table);
/** Parses texts written by {@link textOfTable}. */
export const tableOfText = (text: string): SectorTable => (text === '' ? blankTable() : (JSON.parse(text) as SectorTable));

export const tableOfRecord = ({ speedsKt, rows, variable, calm }: TableRecord): SectorTable => ({
  speeds: speedsKt.map(String),
  rows: [...rows, variable].map((row) => speedsKt.map((_, column) => String(row[column] ?? 0))),
  calm: String(calm),
});

export const SPEED_ROW = -1;

/** The table with one text changed. Row {@link SPEED_ROW} contains the speeds. */
export const withCell = (table: SectorTable, row: number, column: number, text: string): SectorTable => {
  const put = (cells: readonly string[]) => cells.map((cell, index) => (index === column ? text : cell));
  return row === SPEED_ROW
    ? { ...table, speeds: put(table.speeds) }
    : { ...table, rows: table.rows.map((cells, at) => (at === row ? put(cells) : cells)) };
};

/** The table with this many columns. Those cut off are lost. */
export const withColumns = ({ speeds, rows, calm }: SectorTable, wanted: number): SectorTable => {
  const count = Math.min(Math.max(wanted, 1), WIND_LIMITS.speeds);
  const fit = (cells: readonly string[]) => Array.from({ length: count }, (_, column) => cells[column] ?? '');
  return { speeds: fit(speeds), rows: rows.map(fit), calm };
};

/** The number in a text: "1,204", "3.5%". Empty is 0. `null` if it is not a number of at least 0. */
export const amountOf = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/,(?=\d{3}\b)/g, '');
  if (plain === '') return 0;
  return /^\d*\.?\d+$/.test(plain) ? Number(plain) : null;
};

/** The speed of a column: "7", or the upper end of a class "7–10". `null` if it is not one. */
export const speedOf = (text: string): number | null => {
  const [, upper] = /^(?:\d*\.?\d+\s*[-–—]\s*)?(\d*\.?\d+)\s*(?:kts?|knots?)?$/i.exec(text.trim()) ?? [];
  const speed = Number(upper);
  return upper !== undefined && speed > 0 && speed <= WIND_LIMITS.speedKt ? speed : null;
};

const isBlank = (text: string): boolean => text.trim() === '';
const isUsed = ({ speeds, rows }: SectorTable, column: number): boolean =>
  !isBlank(speeds[column] ?? '') || rows.some((row) => !isBlank(row[column] ?? ''));

const columnsInUse = (table: SectorTable): readonly number[] => [...table.speeds.keys()].filter((column) => isUsed(table, column));

/** All errors of the table, in reading order. */
export const tableProblems = (table: SectorTable): readonly string[] => {
  const used = columnsInUse(table);
  const speeds = used
    .filter((column) => speedOf(table.speeds[column] ?? '') === null)
    .map((column) => `Column ${column + 1} must have a speed above 0 and up to ${WIND_LIMITS.speedKt} kt`);
  const amounts = table.rows.flatMap((row, at) =>
    used
      .filter((column) => amountOf(row[column] ?? '') === null)
      .map((column) => `${TABLE_ROW_NAMES[at] ?? ''}, column ${column + 1}: "${row[column] ?? ''}" must be 0 or greater`),
  );
  const calm = amountOf(table.calm) === null ? [`Calm: "${table.calm}" must be 0 or greater`] : [];
  const none = used.length === 0 ? ['Enter at least one wind speed column'] : [];
  return [...none, ...speeds, ...amounts, ...calm];
};

/** The record of the table. Unreadable values count as 0, and {@link tableProblems} reports them. Empty columns are omitted. */
export const recordOfTable = (table: SectorTable): TableRecord => {
  const used = columnsInUse(table);
  const amounts = table.rows.map((row) => used.map((column) => amountOf(row[column] ?? '') ?? 0));
  return {
    kind: 'table',
    speedsKt: used.map((column) => speedOf(table.speeds[column] ?? '') ?? 0),
    rows: amounts.slice(0, WIND_SECTORS),
    calm: amountOf(table.calm) ?? 0,
    variable: amounts[WIND_SECTORS] ?? [],
  };
};

/** The sum of all values. */
export const tableTotal = (table: SectorTable): number => {
  const { rows, variable, calm } = recordOfTable(table);
  return [...rows.flat(), ...variable].reduce((total, value) => total + value, calm);
};

const VARIABLE_ROW = WIND_SECTORS;
const CALM_ROW = -2;
const SECTOR_DEG = 360 / WIND_SECTORS;
/** The row named by a label of a pasted table: "NNE", "22.5", "VRB". `null` if there is none. */
const rowNamed = (label: string): number | null => {
  const word = label.trim().replace(/°$/, '').toUpperCase();
  if (/^CALMS?$/.test(word)) return CALM_ROW;
  if (/^(VRB|VAR|VARIABLE)$/.test(word)) return VARIABLE_ROW;
  const named = SECTOR_NAMES.findIndex((name) => name === word);
  if (named !== -1) return named;
  const sector = word === '' ? Number.NaN : Number(word) / SECTOR_DEG;
  return Number.isInteger(sector) && sector >= 0 && sector <= WIND_SECTORS ? sector % WIND_SECTORS : null;
};

/** The cells of a pasted text. `null` if it is a single one, which the field handles itself. */
export const pastedCells = (text: string): readonly (readonly string[])[] | null => {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const delimiter = ['\t', ';', ','].find((each) => (each === '\t' ? text.includes(each) : lines.length > 1 && text.includes(each)));
  if (delimiter === undefined && lines.length === 1) return null;
  return lines.map((line) => (delimiter === undefined ? [line.trim()] : line.split(delimiter).map((cell) => cell.trim())));
};

/** A whole table with its labels. `null` if the cells are not one. A line of speeds above the sectors sets the speeds. */
const wholeTable = (cells: readonly (readonly string[])[], table: SectorTable): SectorTable | null => {
  const first = cells.findIndex(([label = '']) => rowNamed(label) !== null);
  const labeled = cells.slice(Math.max(0, first)).filter(([label = '']) => rowNamed(label) !== null);
  const named = new Set(labeled.map(([label = '']) => rowNamed(label)).filter((row) => row !== CALM_ROW && row !== VARIABLE_ROW));
  if (named.size < WIND_SECTORS) return null;
  const head = first === 0 ? null : (cells[first - 1] ?? []).slice(1).filter((cell) => speedOf(cell) !== null);
  const wide = Math.max(...labeled.filter(([label = '']) => rowNamed(label) !== CALM_ROW).map((row) => row.length - 1));
  const count = head === null || head.length === 0 ? wide : head.length;
  let next = withColumns({ ...blankTable(), speeds: head ?? table.speeds }, count);
  for (const [label = '', ...values] of labeled) {
    const row = rowNamed(label);
    if (row === CALM_ROW) next = { ...next, calm: values.find((value) => value !== '') ?? '' };
    else
      next = {
        ...next,
        rows: next.rows.map((retained, at) => (at === row ? retained.map((_, column) => values[column] ?? '') : retained)),
      };
  }
  return next;
};

/** The table after a paste at a cell: a whole table with labels replaces it, other cells fill from there to the right and down. */
export const pasteInto = (table: SectorTable, cells: readonly (readonly string[])[], row: number, column: number): SectorTable => {
  const whole = wholeTable(cells, table);
  if (whole !== null) return whole;
  const wide = column + Math.max(...cells.map((line) => line.length));
  let next = withColumns(table, Math.max(table.speeds.length, wide));
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries())
      if (row + down < TABLE_ROW_NAMES.length) next = withCell(next, row + down, column + right, text);
  return next;
};
