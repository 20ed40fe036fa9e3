/** Aircraft of a table: each row is validated by the rules of the aircraft form, with its messages. */
import {
  type AircraftEntry,
  createAircraftBody,
  type ImportColumns,
  type ImportField,
  type ImportUnits,
  IMPORT_FIELDS,
} from '@touchdown/contract';
import { AIRCRAFT_CATEGORIES, AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS, UNDERCARRIAGE_TYPES } from '@touchdown/domain';
import { wordOf } from '../table/columns.ts';
import type { Table, TableRow } from '../table/table.ts';
import { feetOf, knotsOf, poundsOf } from './aircraft-measures.ts';

export { guessAircraftColumns, guessAircraftUnits, headingNotices } from './aircraft-columns.ts';

export interface Problem {
  readonly field: ImportField | null;
  readonly message: string;
}
export interface CheckedRow {
  readonly row: number;
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly entry: AircraftEntry | null;
  readonly problems: readonly Problem[];
}
export interface Reading {
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
}

const CHOICES: Partial<Record<ImportField, readonly string[]>> = {
  type: AIRCRAFT_TYPES,
  category: AIRCRAFT_CATEGORIES,
  rotorConfiguration: ROTOR_CONFIGURATIONS,
  undercarriageType: UNDERCARRIAGE_TYPES,
};
/** Common spellings, in addition to the names themselves. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['singlemainrotor', 'single_main'],
  ['single', 'single_main'],
  ['wheels', 'wheel'],
  ['wheeled', 'wheel'],
  ['skids', 'skid'],
  ['plane', 'airplane'],
  ['aeroplane', 'airplane'],
]);
const asShown = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1).replace('_', ' ')}`;

type Read = { readonly value: unknown } | { readonly problem: string };

function choiceOf(cell: string, choices: readonly string[]): Read {
  const word = wordOf(cell);
  const value = choices.find((choice) => wordOf(choice) === word || choice === SYNONYMS.get(word));
  return value === undefined ? { problem: `Must be one of ${choices.map(asShown).join(', ')}` } : { value };
}

function performanceOf(cell: string): Read {
  try {
    return { value: JSON.parse(cell) as unknown };
  } catch {
    return { problem: 'Must be JSON name/value pairs' };
  }
}

function valueOf(field: ImportField, cell: string, units: ImportUnits, hasDecimalComma: boolean): Read {
  switch (field) {
    case 'name':
    case 'manufacturer':
    case 'model':
    case 'designGroup':
      return { value: cell };
    case 'type':
    case 'category':
    case 'rotorConfiguration':
    case 'undercarriageType':
      return choiceOf(cell, CHOICES[field] ?? []);
    case 'performance':
      return performanceOf(cell);
    case 'maxGrossWeight':
      return { value: poundsOf(cell, units.weight, hasDecimalComma) };
    case 'approachSpeed':
      return { value: knotsOf(cell, units.speed, hasDecimalComma) };
    case 'overallLength':
    case 'overallWidth':
    case 'overallHeight':
    case 'rotorDiameter':
    case 'controllingDimension':
    case 'tailRotorCircleRadius':
    case 'undercarriageWidth':
    case 'undercarriageLength':
      return { value: feetOf(cell, units.length, hasDecimalComma) };
  }
}

const isField = (path: unknown): path is ImportField => IMPORT_FIELDS.some((field) => field === path);

/** The aircraft of a row, or all its errors. */
export function checkAircraftRow({ row, cells }: TableRow, { headings, hasDecimalComma }: Table, { columns, units }: Reading): CheckedRow {
  const problems: Problem[] = [];
  const entry: Record<string, unknown> = {};
  for (const field of IMPORT_FIELDS) {
    const cell = cells[columns[field] ?? -1]?.trim() ?? '';
    if (cell === '') continue;
    const read = valueOf(field, cell, units, hasDecimalComma);
    if ('problem' in read) problems.push({ field, message: read.problem });
    else entry[field] = read.value;
  }
  if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    problems.push({ field: null, message: 'Has more cells than column headings' });
  const checked = createAircraftBody.safeParse(entry);
  for (const { path, message } of checked.success ? [] : checked.error.issues)
    problems.push({ field: isField(path[0]) ? path[0] : null, message });
  const names = (field: 'name' | 'manufacturer' | 'model') => {
    const text = entry[field];
    return typeof text === 'string' ? text.slice(0, 255) : '';
  };
  return {
    row,
    name: names('name'),
    manufacturer: names('manufacturer'),
    model: names('model'),
    entry: checked.success && problems.length === 0 ? checked.data : null,
    problems,
  };
}

/** Identifies duplicates: manufacturer, model, and name, case-insensitively. */
export const sameKey = ({ manufacturer, model, name }: Pick<CheckedRow, 'manufacturer' | 'model' | 'name'>): string =>
  JSON.stringify([manufacturer, model, name].map((text) => text.trim().toLowerCase()));
