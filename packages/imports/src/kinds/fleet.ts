/** A fleet from a CSV or XLSX table: the aircraft of the library that each row names by ID, model, or name. */
import { FLEET_LIMIT } from '@touchdown/contract';
import { openFile } from '../formats.ts';
import { countText } from '../refusal.ts';
import { guessColumns, wordOf } from '../table/columns.ts';
import { readCsv } from '../table/csv.ts';
import type { Table, TableLimits } from '../table/table.ts';
import { readXlsx } from '../table/xlsx.ts';
import type { Turn } from '../turn.ts';

export const FLEET_FIELDS = ['id', 'name', 'model', 'manufacturer'] as const;
export type FleetField = (typeof FLEET_FIELDS)[number];

export interface LibraryAircraft {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
}
export interface FleetTable extends Table {
  readonly format: 'csv' | 'xlsx';
  readonly columns: Readonly<Record<FleetField, number | null>>;
}
export interface FleetRow {
  /** As in a spreadsheet. */
  readonly row: number;
  /** The cells that name the aircraft. */
  readonly text: string;
  /** `null` if there is an error. */
  readonly aircraft: LibraryAircraft | null;
  readonly problems: readonly string[];
}

/** Several rows may name one aircraft. */
const ROWS = 2_000;
export const FLEET_FILE = { bytes: 2 * 1024 * 1024, label: '2 MB', rows: ROWS } as const;
const LIMITS: TableLimits = {
  rows: ROWS,
  columns: 100,
  tooManyRows: `The file has more than ${countText(ROWS)} rows. A fleet can have up to ${FLEET_LIMIT} aircraft.`,
};
const HEADINGS: Readonly<Record<FleetField, readonly string[]>> = {
  id: ['id', 'aircraftid', 'identifier'],
  name: ['name', 'aircraftname', 'aircraft', 'helicopter'],
  model: ['model', 'modelname', 'variant'],
  manufacturer: ['manufacturer', 'maker', 'make', 'oem', 'builder'],
};

/** The table with guessed columns. Throws ImportRefused with the reason why the file is not read. */
export async function readFleetTable(bytes: Uint8Array, turn: Turn): Promise<FleetTable> {
  const file = await openFile(bytes, 'fleet');
  const table =
    'archive' in file ? await readXlsx(file.archive, LIMITS, turn) : await readCsv('text' in file ? file.text : '', null, LIMITS, turn);
  return { ...table, format: 'archive' in file ? 'xlsx' : 'csv', columns: guessColumns(table.headings, HEADINGS) };
}

/** Whether the rows name aircraft: at least one column that does is known. */
export const namesAircraft = ({ columns: { id, name, model } }: Pick<FleetTable, 'columns'>): boolean =>
  id !== null || name !== null || model !== null;

const folded = (text: string): string => text.trim().toLowerCase();
/** Every text that names the aircraft by itself. */
const textsOf = ({ id, name, manufacturer, model }: LibraryAircraft): readonly string[] => [
  ...[id, model, name],
  ...[`${manufacturer} ${model}`, `${manufacturer} ${name}`],
];

type Index = ReadonlyMap<string, ReadonlySet<LibraryAircraft>>;
function indexOf(library: readonly LibraryAircraft[], keyOf: (text: string) => string): Index {
  const index = new Map<string, Set<LibraryAircraft>>();
  for (const aircraft of library)
    for (const text of textsOf(aircraft)) {
      const same = index.get(keyOf(text)) ?? new Set();
      index.set(keyOf(text), same.add(aircraft));
    }
  return index;
}
type Finder = (texts: readonly string[], manufacturer: string) => readonly LibraryAircraft[];

/** The aircraft that all texts name, of this manufacturer if it is given. */
function finderBy(library: readonly LibraryAircraft[], keyOf: (text: string) => string): Finder {
  const index = indexOf(library, keyOf);
  return ([first = '', ...others], manufacturer) => {
    const isNamed = (aircraft: LibraryAircraft) => others.every((text) => index.get(keyOf(text))?.has(aircraft) === true);
    const isFrom = (aircraft: LibraryAircraft) => manufacturer === '' || wordOf(aircraft.manufacturer) === wordOf(manufacturer);
    return keyOf(first) === '' ? [] : [...(index.get(keyOf(first)) ?? [])].filter((aircraft) => isNamed(aircraft) && isFrom(aircraft));
  };
}

function problemOf(text: string, found: readonly LibraryAircraft[]): string {
  if (found.length === 0) return `"${text}" is not in the aircraft library`;
  return `"${text}" matches ${found.length} aircraft: ${found.map(({ name }) => name).join(', ')}. Add the manufacturer or the ID`;
}

/**
 * Every row with its aircraft. Upper and lower case are the same; spaces and punctuation matter only where several aircraft would match
 * without them. No other spelling is guessed.
 */
export async function matchFleet(table: FleetTable, library: readonly LibraryAircraft[], turn: Turn): Promise<readonly FleetRow[]> {
  const [exactly, loosely] = [finderBy(library, folded), finderBy(library, wordOf)];
  const rows: FleetRow[] = [];
  for (const { row, cells } of table.rows) {
    const pause = turn(rows.length, table.rows.length);
    if (pause !== null) await pause;
    const cell = (field: FleetField): string => (cells[table.columns[field] ?? -1] ?? '').trim();
    const named = [cell('id'), cell('model'), cell('name')].filter((text) => text !== '');
    const manufacturer = cell('manufacturer');
    const text = [...new Set([manufacturer, ...named])].filter(Boolean).join(' ');
    const exact = exactly(named, manufacturer);
    const found = exact.length > 0 ? exact : loosely(named, manufacturer);
    const [aircraft = null] = found;
    if (named.length === 0) rows.push({ row, text, aircraft: null, problems: ['ID, model, or name is required'] });
    else if (found.length === 1) rows.push({ row, text, aircraft, problems: [] });
    else rows.push({ row, text, aircraft: null, problems: [problemOf(text, found)] });
  }
  return rows;
}
