/** Wind at the site: a table of hourly observations. The hours are summed; limits of the aircraft are kept. */
import { type ProjectWind, WIND_LIMITS } from '@touchdown/contract';
import { type HourlyObservation, recordOfWind, windFromObservations } from '@touchdown/domain';
import {
  countText,
  ImportRefused,
  isReadable,
  OBSERVATION_FIELDS,
  OBSERVATION_FILE,
  type ObservationTable,
  openFile,
  type ReadHour,
  readObservations,
  readObservationTable,
  SPEED_UNIT_NAMES,
} from '@touchdown/imports';
import { importWind, leftBy, readWind, type ReplacedWind, undoWindImport, type WindBody } from '../api.ts';
import type { ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';

export interface WindTarget {
  readonly projectId: string;
}
interface Draft {
  readonly table: ObservationTable;
  readonly reference: ProjectWind['reference'];
}

const PREVIEW_ROWS = 4;
const SOURCE_MAX = 255;
const LABELS = { time: 'Time', direction: 'Direction', speed: 'Speed' } as const;
const hoursText = (count: number): string => `${countText(count)} ${count === 1 ? 'hour' : 'hours'}`;

async function readTable(file: File): Promise<ObservationTable> {
  if (file.size > OBSERVATION_FILE.bytes) throw new ImportRefused(`The file is larger than ${OBSERVATION_FILE.label}.`);
  const opened = await openFile(new Uint8Array(await file.arrayBuffer()), 'wind');
  const table = readObservationTable('text' in opened ? opened.text : '');
  if (table === null) throw new ImportRefused('No rows found. The first row must contain column headings.');
  if (table.rows.length > OBSERVATION_FILE.rows)
    throw new ImportRefused(`The file has more than ${countText(OBSERVATION_FILE.rows)} rows.`);
  return table;
}

const optionsOf = (draft: Draft): ReadingOption<Draft>[] => [
  {
    name: 'unit',
    label: 'Speed unit',
    isRequired: true,
    value: draft.table.unit ?? '',
    input: 'list',
    none: 'Choose the unit',
    choices: SPEED_UNIT_NAMES.map((unit) => ({ value: unit, label: unit })),
    set: (value) => ({ draft: { ...draft, table: { ...draft.table, unit: SPEED_UNIT_NAMES.find((unit) => unit === value) ?? null } } }),
  },
  {
    name: 'reference',
    label: 'Directions',
    hint: 'Weather services record true directions.',
    value: draft.reference,
    input: 'list',
    choices: [
      { value: 'true', label: 'True' },
      { value: 'magnetic', label: 'Magnetic' },
    ],
    set: (value) => ({ draft: { ...draft, reference: value === 'magnetic' ? 'magnetic' : 'true' } }),
  },
];

const mappingOf = (draft: Draft): Mapping<Draft> => ({
  headings: draft.table.headings,
  rows: draft.table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
  fields: OBSERVATION_FIELDS.map((name) => ({
    name,
    label: LABELS[name],
    column: draft.table.columns[name],
    set: (column) => ({ ...draft, table: { ...draft.table, columns: { ...draft.table.columns, [name]: column } } }),
  })),
});

const windText = ({ fromTrueDeg, speedKt }: HourlyObservation): string => {
  if (speedKt === 0) return 'calm';
  const speed = `${speedKt.toLocaleString('en-US', { maximumFractionDigits: 1 })} kt`;
  return fromTrueDeg === null ? `variable at ${speed}` : `${fromTrueDeg}° at ${speed}`;
};

const rowOf = ({ row, wind, problems }: ReadHour, index: number): ImportRow<HourlyObservation> => ({
  number: index + 1,
  label: `Row ${countText(row)}`,
  facts: () => (wind === null ? '' : `: ${windText(wind)}`),
  item: wind,
  problems,
});

/** The record of the hours, or the reason why there is none. */
function recordOf(
  hours: readonly HourlyObservation[],
): Extract<ProjectWind['record'], { kind: 'observations' }> | { readonly problem: string } {
  const wind = windFromObservations(hours);
  if (!wind.ok) return { problem: 'No rows in this file contain wind data.' };
  const record = recordOfWind(wind.wind);
  if (record.cells.length > WIND_LIMITS.cells)
    return { problem: `The file has more than ${countText(WIND_LIMITS.cells)} distinct wind values.` };
  return {
    ...record,
    cells: record.cells.map(([fromDeg, speedKt, hours]): [number, number, number] => [fromDeg, speedKt, hours]),
    variable: record.variable.map(([speedKt, hours]): [number, number] => [speedKt, hours]),
  };
}

function calmNotice(rows: readonly ImportRow<HourlyObservation>[]): string[] {
  const hours = rows.flatMap(({ item }) => (item === null ? [] : [item]));
  const calm = hours.filter(({ speedKt }) => speedKt === 0).length;
  const variable = hours.filter(({ fromTrueDeg, speedKt }) => fromTrueDeg === null && speedKt > 0).length;
  return [`${countText(calm)} calm, ${countText(variable)} variable.`];
}

const keyOf = ({ projectId }: WindTarget): readonly string[] => ['/api/projects', projectId, 'wind'];

function fieldsOf({ record, reference, source, crosswindKt, tailwindKt }: ProjectWind): ReplacedWind['before'] {
  return { record, reference, source, crosswindKt, tailwindKt };
}

export const WIND: ImportKind<WindTarget, Draft, HourlyObservation, ProjectWind | null, ReplacedWind> = {
  formats: 'wind',
  title: 'Import Wind',
  description:
    'CSV with one row per hour: direction in degrees (or VRB) and speed. A speed of 0 is calm. If rows include a time, such as 2025-03-09 14:53, each hour is counted once.',
  fileHint: `Up to ${OBSERVATION_FILE.label} and ${countText(OBSERVATION_FILE.rows)} hours. The file stays on this device; only the sums are uploaded.`,
  counted: hoursText,
  added: 'Wind imported successfully',
  takes: 'valid',
  site: () => null,
  known: { key: keyOf, read: ({ projectId }, signal) => readWind(projectId, signal) },
  changes: (target) => [keyOf(target)],
  read: async (file) => ({ table: await readTable(file), reference: 'true' }),
  view: (draft, { known }) => ({
    format: 'CSV table',
    notices: known
      ? [`Replaces the ${known.source === null ? 'current wind data' : `wind data from ${known.source}`}. The limits are kept.`]
      : [],
    options: optionsOf(draft),
    mapping: mappingOf(draft),
    isMisread: draft.table.columns.direction === null || draft.table.columns.speed === null,
    missing: isReadable(draft.table) ? null : 'Choose the direction and speed columns and the speed unit.',
  }),
  check: async ({ table }, _target, { turn }) => (await readObservations(table, turn)).map(rowOf),
  warnings: calmNotice,
  limit: (hours) => {
    const record = recordOf(hours);
    return 'problem' in record ? record.problem : null;
  },
  order: ({ file, draft, items, known }, { projectId }) => {
    const record = recordOf(items);
    if ('problem' in record) throw new ImportRefused(record.problem);
    const body: WindBody = {
      record,
      reference: draft.reference,
      source: file.name.slice(0, SOURCE_MAX),
      crosswindKt: known?.crosswindKt ?? null,
      tailwindKt: known?.tailwindKt ?? null,
      version: known?.version ?? 0,
    };
    const before = known && fieldsOf(known);
    return { body, send: async (sending) => ({ imported: leftBy(await importWind(projectId, body, sending)), before }) };
  },
  undo: async (replaced, { projectId }, idempotencyKey) => {
    const restored = await undoWindImport(projectId, replaced, idempotencyKey);
    return restored === null ? 'The wind data was deleted.' : 'The previous wind data was restored.';
  },
};
