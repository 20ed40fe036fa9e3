/** An entry of the history for the wire: a sentence, and each record with the values before and after. */
import type { HistoryEntry, HistoryField, HistoryRecord, HistoryUnit, HistoryValue } from '@touchdown/contract';
import { documentText, type FollowedRevision, type PlannedEdition, plannedEditionText } from '@touchdown/domain';
import { sentenceOf, spaced, whoOf } from '../activity/public.ts';
import type { HistoryRow, RecordValues } from './history.queries.ts';
import { isSet, type NetChange } from './net-changes.ts';
import { camel, type RecordKind, kindOf } from './records.ts';
import { kindOfAction, type Missing, whyNot } from './reasons.ts';
import { stateOf } from './undone.ts';

const INTERNAL = new Set(
  [
    'id',
    'project_id',
    'path_id',
    'user_id',
    'calculation_id',
    'version',
    'path_version',
    'created_at',
    'updated_at',
    'added_at',
    'added_by',
  ].concat(
    ['metadata', 'inputs', 'faa_minimums', 'deleted_at', 'archived_at'],
    // Of an underlay: its picture.
    ['upload_id', 'source_added_at', 'width_px', 'height_px', 'created_by'],
    // Of a file: what it is of, and who added it, who is named with the entry.
    ['obstacle_id', 'uploaded_by', 'uploaded_at', 'requested_by', 'requested_at', 'state', 'sha256'],
  ),
);

const UNITS: readonly (readonly [RegExp, HistoryUnit])[] = [
  [/Kt$/, 'kt'],
  [/(Degrees|Heading|Angle|Alignment|magneticVariation)$/, 'degrees'],
  [/(Feet|Ft|Length|Width|Radius|elevation)$/, 'ft'],
];
const unitOf = (field: string, value: unknown): HistoryUnit | null =>
  typeof value === 'number' ? (UNITS.find(([pattern]) => pattern.test(field))?.[1] ?? null) : null;

const AIRCRAFT_COLUMNS = ['primary_aircraft_id', 'vertiport_aircraft_id', 'aircraft_id'];

/** The ids of the aircraft that the values name. */
export const aircraftOf = (changes: readonly Pick<NetChange, 'before' | 'after'>[]): string[] =>
  changes.flatMap((change) =>
    AIRCRAFT_COLUMNS.flatMap((column) => [change.before?.[column], change.after?.[column]].filter((id) => typeof id === 'string')),
  );

const counted = (n: number): string => (n === 1 ? '1 entry' : `${n} entries`);

type Columns = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Columns => typeof value === 'object' && value !== null && !Array.isArray(value);
const BUILT_IN = 'Built-in revision';

/** "AC 150/5390-2D, revision 2 (unsigned)" */
const revisionsText = (revisions: readonly unknown[]): string =>
  (revisions as readonly FollowedRevision[]).map((one) => documentText(one.document, [one])).join('; ') || BUILT_IN;

function plannedFields(stored: unknown): Columns {
  if (!isRecord(stored)) return {};
  const { performanceClass, taxi, turnsOnStand, flightManualFato, ...edition } = stored as unknown as PlannedEdition;
  const fato = flightManualFato === null ? null : `${flightManualFato} ${edition.pack.units}`;
  return { plannedEdition: plannedEditionText(edition), performanceClass, taxi, turnsOnStand, flightManualFato: fato };
}

/** The edition of a project as text, without its rules, and beside it the choices that its rules need. Each only where it differs. */
function withEditions(values: Columns | null, other: Columns | null): Columns | null {
  if (values === null) return null;
  const { edition_revisions: revisions, planned_edition: planned, ...rest } = values;
  const shownRevisions = Array.isArray(revisions) ? { edition_revisions: revisionsText(revisions) } : {};
  if (!('planned_edition' in values)) return { ...rest, ...shownRevisions };
  const [own, others] = [plannedFields(planned), plannedFields(other?.['planned_edition'])];
  const differing = PLANNED.filter(([, field]) => own[field] !== others[field]).map(([column, field]) => [column, own[field]] as const);
  return { ...rest, ...shownRevisions, ...Object.fromEntries(differing) };
}
const PLANNED = [
  ['planned_edition', 'plannedEdition'],
  ['performance_class', 'performanceClass'],
  ['taxi', 'taxi'],
  ['turns_on_stand', 'turnsOnStand'],
  ['flight_manual_fato', 'flightManualFato'],
] as const;

/** Lists and tables are summarized, because no one compares them as text. */
function shown(value: unknown, names: ReadonlyMap<string, string>): HistoryValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return counted(Array.isArray(value) ? value.length : Object.keys(value).length);
}

const titled = (field: string): string => {
  const label = spaced(field);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
};

function fieldsOf(change: Pick<NetChange, 'before' | 'after'>, names: ReadonlyMap<string, string>): HistoryField[] {
  const [before, after] = [withEditions(change.before, change.after), withEditions(change.after, change.before)];
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((column) => !INTERNAL.has(column));
  return columns.flatMap((column) => {
    const [was, is] = [shown(before?.[column], names), shown(after?.[column], names)];
    if (was === null && is === null) return [];
    const field = camel(column);
    return [{ field, label: titled(field), unit: unitOf(field, after?.[column] ?? before?.[column]), before: was, after: is }];
  });
}

const nameIn = (kind: RecordKind, values: RecordValues | null): string | null => (values === null ? null : kind.nameOf(values));

export interface Described {
  readonly row: HistoryRow;
  readonly net: readonly NetChange[];
  readonly moreRecords: number;
  readonly isUndone: boolean;
  readonly isInPlace: boolean;
  readonly missing: Missing | null;
  readonly projectId: string;
  /** Names of aircraft by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** A change of a scenario itself, in the history of its project. */
function presentScenario({ recordId, before, after }: NetChange, { row, names }: Described): HistoryRecord {
  const { name } = row.details;
  const archived =
    after?.['archived_at'] === undefined
      ? []
      : [
          {
            field: 'isArchived',
            label: 'Archived',
            unit: null,
            before: isSet(before?.['archived_at']),
            after: isSet(after['archived_at']),
          },
        ];
  return {
    id: recordId,
    what: row.details['isVersion'] === true ? 'Version' : 'Scenario',
    name: typeof name === 'string' ? name : null,
    change: isSet(after?.['deleted_at']) ? 'deleted' : isSet(before?.['deleted_at']) ? 'created' : 'updated',
    fields: [...fieldsOf({ before, after }, names), ...archived],
  };
}

function presentRecord(net: NetChange, described: Described): HistoryRecord {
  const { record, recordId } = net;
  if (record === 'projects' && recordId !== described.projectId) return presentScenario(net, described);
  return presentPlanned(net, described);
}

function presentPlanned({ record, recordId, before, after }: NetChange, { row, names, net }: Described): HistoryRecord {
  const kind = kindOf(record);
  const { name: recorded } = row.details;
  const ofEntry = net.length === 1 && typeof recorded === 'string' && kind.nameOf !== kindOf('projects').nameOf ? recorded : null;
  return {
    id: recordId,
    what: kind.what,
    name: nameIn(kind, after) ?? nameIn(kind, before) ?? ofEntry,
    change: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    fields: fieldsOf({ before, after }, names),
  };
}

/** What undo would restore (`restored`) over the values that the record has now (`held`). */
export function presentOverwritten(
  { record, recordId, restored, now, held }: Overwritten,
  names: ReadonlyMap<string, string>,
): HistoryRecord {
  const kind = kindOf(record);
  return {
    id: recordId,
    what: kind.what,
    name: kind.nameOf(held),
    change: 'updated',
    fields: fieldsOf({ before: restored, after: now }, names),
  };
}
interface Overwritten {
  readonly record: string;
  readonly recordId: string;
  readonly restored: RecordValues;
  readonly now: RecordValues;
  /** The whole record. */
  readonly held: RecordValues;
}

const textOf = (value: unknown): string | null => (typeof value === 'number' ? String(value) : null);

export function presentEntry(described: Described): HistoryEntry {
  const { row, net, moreRecords, isUndone, isInPlace, missing } = described;
  const { of, undone } = row.details;
  const action = typeof of === 'string' ? of : row.action;
  const reason = whyNot({ action, hasChanges: net.length > 0, isUndone, isInPlace, missing });
  return {
    id: String(row.seq),
    at: row.at.toISOString(),
    personId: row.actorId,
    who: whoOf(row),
    action: row.action,
    kind: kindOfAction(action),
    sentence: sentenceOf(row.action, row.details),
    records: net.map((change) => presentRecord(change, described)),
    moreRecords,
    undoes: textOf(undone),
    isRedo: stateOf(row) === 'redo',
    undo: { possible: reason === null, reason },
  };
}
