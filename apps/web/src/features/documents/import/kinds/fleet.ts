/** The fleet of a project: a table whose rows name aircraft of the library. */
import { type Fleet, FLEET_LIMIT, type FleetImport } from '@touchdown/contract';
import {
  countText,
  FLEET_FIELDS,
  FLEET_FILE,
  type FleetRow,
  type FleetTable,
  ImportRefused,
  type LibraryAircraft,
  matchFleet,
  namesAircraft,
  readFleetTable,
} from '@touchdown/imports';
import { importFleet, readFleet, undoFleetImport } from '../api.ts';
import type { ImportKind, ImportRow, Mapping } from '../kind.ts';

export interface FleetTarget {
  readonly projectId: string;
  readonly library: readonly LibraryAircraft[];
  readonly fleetIsDesignAircraft: boolean;
}

const PREVIEW_ROWS = 4;
const LABELS = { id: 'ID', name: 'Name', model: 'Model', manufacturer: 'Manufacturer' } as const satisfies Record<
  (typeof FLEET_FIELDS)[number],
  string
>;
const aircraftText = (count: number): string => `${countText(count)} aircraft`;

const mappingOf = (table: FleetTable): Mapping<FleetTable> => ({
  headings: table.headings,
  rows: table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
  fields: FLEET_FIELDS.map((name) => ({
    name,
    label: LABELS[name],
    column: table.columns[name],
    set: (column) => ({ ...table, columns: { ...table.columns, [name]: column } }),
  })),
});

const rowOf = ({ row, text, aircraft, problems }: FleetRow): ImportRow<string> => ({
  number: row,
  label: `Row ${row}: ${text || 'no aircraft'}`,
  facts: () => (aircraft === null ? '' : ` · ${aircraft.name}`),
  item: aircraft?.id ?? null,
  problems,
});

/** Rows that name an aircraft of the fleet, or one that an earlier row names. */
function repeatedRows(rows: readonly ImportRow<string>[], fleet: Fleet): ReadonlyMap<number, string> {
  const before = new Map(fleet.aircraft.map(({ id }) => [id, 'Already in the fleet']));
  const repeated = new Map<number, string>();
  for (const { number, item } of rows) {
    const what = item === null ? undefined : before.get(item);
    if (what !== undefined) repeated.set(number, what);
    else if (item !== null) before.set(item, `Same aircraft as row ${number}`);
  }
  return repeated;
}

const fleetKey = ({ projectId }: FleetTarget): readonly string[] => ['/api/projects', projectId, 'fleet'];

export const FLEET: ImportKind<FleetTarget, FleetTable, string, Fleet, FleetImport> = {
  formats: 'fleet',
  title: 'Import Fleet',
  description:
    'CSV or XLSX with column headings. Each row names an aircraft of the library by ID, model, or name. All rows are added, or none.',
  fileHint: `Up to ${FLEET_FILE.label} and ${countText(FLEET_FILE.rows)} rows.`,
  counted: aircraftText,
  countedRows: (count) => `${countText(count)} ${count === 1 ? 'row' : 'rows'}`,
  added: 'Fleet imported successfully',
  takes: 'selected',
  site: () => null,
  known: { key: fleetKey, read: ({ projectId }, signal) => readFleet(projectId, signal) },
  // The status of a project depends on its fleet, and everything on a fleet that is the design aircraft.
  changes: ({ projectId, fleetIsDesignAircraft }) => [fleetIsDesignAircraft ? ['/api/projects'] : ['/api/projects', projectId]],
  read: async (file, _context, { turn }) => {
    if (file.size > FLEET_FILE.bytes) throw new ImportRefused(`The file is larger than ${FLEET_FILE.label}.`);
    return readFleetTable(new Uint8Array(await file.arrayBuffer()), turn);
  },
  view: (table) => ({
    format: table.format === 'xlsx' ? 'XLSX workbook' : 'CSV table',
    notices: table.notices,
    options: [],
    mapping: mappingOf(table),
    isMisread: !namesAircraft(table),
    missing: namesAircraft(table) ? null : 'Choose the column with the ID, model, or name.',
  }),
  check: async (table, { library }, { turn }) => (await matchFleet(table, library, turn)).map(rowOf),
  warnings: (_rows, { fleetIsDesignAircraft }) =>
    fleetIsDesignAircraft ? ['The fleet is the design aircraft. Saved dimensions are kept, and may then be out of date.'] : [],
  duplicates: async (rows, { known }) => repeatedRows(rows, known),
  duplicatesBy: 'identity',
  limit: (items, { known }) => {
    const all = new Set([...known.aircraft.map(({ id }) => id), ...items]);
    return all.size > FLEET_LIMIT ? `A fleet can have up to ${FLEET_LIMIT} aircraft. It would have ${all.size}.` : null;
  },
  order: ({ items }, { projectId }) => {
    const ids = [...new Set(items)];
    return {
      body: ids,
      send: async (sending) => {
        const imported = await importFleet(projectId, ids, sending);
        return imported.added.length === 0 ? null : imported;
      },
    };
  },
  undo: async (imported, { projectId }, idempotencyKey) =>
    `${aircraftText(await undoFleetImport(projectId, imported, idempotencyKey))} removed from the fleet.`,
};
