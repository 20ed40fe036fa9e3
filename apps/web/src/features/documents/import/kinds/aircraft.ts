/** Aircraft of the library: a table that the server checks and imports by its jobs. */
import {
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportColumns,
  type ImportField,
  type ImportPreview,
  type ImportUnits,
  LENGTH_UNITS,
  SPEED_UNITS,
  WEIGHT_UNITS,
} from '@touchdown/contract';
import { countText } from '@touchdown/imports';
import { AIRCRAFT_LABELS, fieldLabel } from '../../../../shared/format/aircraft-labels.ts';
import { type AircraftBody, checkAircraft, importAircraft, undoAircraftImport } from '../api.ts';
import type { ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';

interface Draft {
  readonly file: File;
  /** The check of the columns and units that were guessed. */
  readonly first: ImportPreview;
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
}

const MEBIBYTE = 1024 * 1024;
const REQUIRED = [
  'name',
  'manufacturer',
  'model',
  'maxGrossWeight',
  'overallLength',
  'overallWidth',
] as const satisfies readonly ImportField[];

const aircraftText = (count: number): string => `${countText(count)} aircraft`;

/** Whether something that every aircraft has is missing, or no row is valid. */
const isMisread = ({ columns, first: { rows, problemRows } }: Draft): boolean =>
  REQUIRED.some((field) => columns[field] === undefined) || problemRows.length === rows;

const mappingOf = (draft: Draft): Mapping<Draft> => {
  const { headings } = draft.first;
  const samples = Math.max(0, ...headings.map((column) => column.samples.length));
  return {
    headings: headings.map(({ heading }) => heading),
    rows: Array.from({ length: samples }, (_, index) => headings.map((column) => column.samples[index] ?? '')),
    fields: IMPORT_FIELDS.map((name) => ({
      name,
      label: AIRCRAFT_LABELS[name],
      column: draft.columns[name] ?? null,
      set: (column) => {
        const { [name]: _, ...others } = draft.columns;
        return { ...draft, columns: column === null ? others : { ...others, [name]: column } };
      },
    })),
  };
};

const UNITS = [
  { name: 'length', label: 'Length unit', units: LENGTH_UNITS },
  { name: 'weight', label: 'Weight unit', units: WEIGHT_UNITS },
  { name: 'speed', label: 'Speed unit', units: SPEED_UNITS },
] as const;
const optionsOf = (draft: Draft): ReadingOption<Draft>[] =>
  UNITS.map(({ name, label, units }) => ({
    name,
    label,
    value: draft.units[name],
    input: 'list',
    choices: units.map((unit) => ({ value: unit, label: unit })),
    set: (value) => ({ draft: { ...draft, units: { ...draft.units, [name]: units.find((unit) => unit === value) ?? units[0] } } }),
  }));

const labelOf = ({ row, name, manufacturer, model }: Pick<ImportPreview['ready'][number], 'row' | 'name' | 'manufacturer' | 'model'>) =>
  `Row ${row}: ${[name || 'unnamed', manufacturer, model].filter(Boolean).join(' · ')}`;

/** What the server noted about the file when it checked these rows. */
const NOTICES = new WeakMap<readonly ImportRow<number>[], readonly string[]>();

/** The result of every row. The server describes only the first ones; the others are counted, and have no number of their own. */
function rowsOf({ rows, problemRows, problems, ready, notices }: ImportPreview): readonly ImportRow<number>[] {
  const named = new Map(problems.map((row) => [row.row, row]));
  const wrong = problemRows.map((number): ImportRow<number> => {
    const row = named.get(number);
    return {
      number,
      label: row === undefined ? null : labelOf(row),
      facts: () => '',
      item: null,
      problems: (row?.problems ?? []).map(({ field, message }) => (field === null ? message : `${fieldLabel(field)}: ${message}`)),
    };
  });
  const right = ready.map((row): ImportRow<number> => ({
    number: row.row,
    label: labelOf(row),
    facts: (units) =>
      ` · L ${units.enteredText(row.overallLength)}, W ${units.enteredText(row.overallWidth)}, ${units.weightText(row.maxGrossWeight)}`,
    item: row.row,
    problems: [],
  }));
  const others = Array.from({ length: rows - wrong.length - right.length }, (_, index): ImportRow<number> => ({
    number: -1 - index,
    label: null,
    facts: () => '',
    item: -1 - index,
    problems: [],
  }));
  const all = [...wrong, ...right, ...others];
  NOTICES.set(all, notices);
  return all;
}

export const AIRCRAFT: ImportKind<null, Draft, number, null, string> = {
  formats: 'aircraft',
  title: 'Import Aircraft',
  description: 'CSV or XLSX with column headings and one aircraft per row. All rows are added, or none.',
  fileHint: `Up to ${IMPORT_LIMITS.bytes / MEBIBYTE} MB and ${countText(IMPORT_LIMITS.rows)} rows.`,
  counted: aircraftText,
  countedRows: (count) => `${countText(count)} ${count === 1 ? 'row' : 'rows'}`,
  added: 'Aircraft imported successfully',
  takes: 'selected',
  site: () => null,
  known: { key: () => ['aircraft import'], read: () => Promise.resolve(null) },
  changes: () => [['/api/aircraft'], ['/api/dashboard/stats']],
  read: async (file, _context, working) => {
    const first = await checkAircraft(file, { columns: null, units: null }, working);
    return { file, first, columns: first.columns, units: first.units };
  },
  view: (draft) => ({
    format: /\.xlsx$/i.test(draft.file.name) ? 'XLSX workbook' : 'CSV table',
    notices: [],
    options: optionsOf(draft),
    mapping: mappingOf(draft),
    isMisread: isMisread(draft),
    missing: null,
  }),
  check: async ({ file, first, columns, units }, _target, working) => {
    const isGuessed = columns === first.columns && units === first.units;
    return rowsOf(isGuessed ? first : await checkAircraft(file, { columns, units }, working));
  },
  warnings: (rows) => NOTICES.get(rows) ?? [],
  limit: () => null,
  order: ({ file, draft: { first, columns, units }, items, skipped }) => {
    const body: AircraftBody = { columns, units, skip: [...skipped], expected: { sha256: first.sha256, rows: items.length } };
    return { body, send: (sending) => importAircraft(file, body, sending) };
  },
  undo: async (jobId, _target, idempotencyKey) => {
    const { removed, kept } = await undoAircraftImport(jobId, idempotencyKey);
    const rest = kept === 0 ? '' : ` ${aircraftText(kept)} kept because projects use them.`;
    return `${aircraftText(removed)} removed.${rest}`;
  },
};
