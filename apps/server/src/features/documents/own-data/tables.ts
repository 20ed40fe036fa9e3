/** A user's own data as tables: one row per record, with units in the headings. */
import type { OwnTable } from '@touchdown/contract';
import { documentText, type FollowedRevision, type PlannedEdition, plannedEditionText } from '@touchdown/domain';
import { BYTE_ORDER_MARK, type CsvCell, csvTable } from '@touchdown/exports';
import type { Executor } from '../../../db/client.ts';
import { contactsOf, obstaclesOf, OWN_FIELDS, pathsOf, pointsOf } from './own-data.queries.ts';
import { aircraftPages, projectPages } from './read-own-data.ts';

/** Units that headings add to the field name. */
const UNITS: Readonly<Record<string, string>> = {
  elevation: 'ft MSL',
  additionalFatoLengthFt: 'ft',
  latitude: '°',
  longitude: '°',
  magneticVariation: '° east',
  facilityAlignment: '° true',
  maxGrossWeight: 'lb',
  approachSpeed: 'kt',
  minimumAltitudeFeet: 'ft MSL',
  maximumAltitudeFeet: 'ft MSL',
  altitudeFeet: 'ft MSL',
  elevationFeet: 'ft MSL',
};
const LENGTH =
  /^(overall|rotorDiameter|controllingDimension|tailRotorCircleRadius|undercarriage(Width|Length)|curveRadius|finalSegmentLength)/;
const NOT_FOR_PEOPLE = new Set(['userId', 'deletedAt', 'metadata', 'sources', 'createdBy', 'version']);

/** "pathWidthFeet" → "Path width (ft)". */
function heading(field: string): string {
  const spaced = field
    .replace(/(Ft|Feet|Degrees)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  const unit = UNITS[field] ?? (/(Ft|Feet)$/.test(field) || LENGTH.test(field) ? 'ft' : /Degrees$/.test(field) ? '°' : null);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1) + (unit === null ? '' : ` (${unit})`);
}

/** "AC 150/5390-2D, revision 2 (unsigned)" */
const revisionsText = (project: object): string | null =>
  'editionRevisions' in project && Array.isArray(project.editionRevisions)
    ? (project.editionRevisions as FollowedRevision[]).map((one) => documentText(one.document, [one])).join('; ') || null
    : null;

/** "EASA PTS-VPT-DSN, revision 1" */
const plannedText = (project: object): string | null =>
  'plannedEdition' in project && project.plannedEdition ? plannedEditionText(project.plannedEdition as PlannedEdition) : null;

/** "Roof; Phase 1" */
const tagsText = (project: object): string | null =>
  'tags' in project && Array.isArray(project.tags) ? project.tags.join('; ') || null : null;

const SHORTENED: Readonly<Record<string, (project: object) => string | null>> = {
  editionRevisions: revisionsText,
  plannedEdition: plannedText,
  tags: tagsText,
};

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

export type Row = readonly CsvCell[];

const BELOW = { contacts: contactsOf, paths: pathsOf, obstacles: obstaclesOf } as const;

/** The records of the projects, each with its project's name. A point also has its path's name. */
async function recordsBelow(db: Executor, table: Exclude<OwnTable, 'projects' | 'aircraft'>, names: ReadonlyMap<string, string>) {
  const ids = [...names.keys()];
  if (table !== 'points')
    return (await BELOW[table](db, ids)).map((record: { readonly projectId: string }) => ({
      project: names.get(record.projectId),
      ...record,
    }));
  const paths = new Map((await pathsOf(db, ids)).map((path) => [path.id, path]));
  return (await pointsOf(db, [...paths.keys()])).map((point) => {
    const path = paths.get(point.pathId);
    return { project: names.get(path?.projectId ?? ''), path: path?.name, ...point };
  });
}

async function* recordPages(db: Executor, userId: string, table: OwnTable): AsyncGenerator<readonly object[]> {
  if (table === 'aircraft') {
    yield* aircraftPages(db, userId);
    return;
  }
  for await (const projects of projectPages(db, userId)) {
    if (table === 'projects') yield projects;
    else yield await recordsBelow(db, table, new Map(projects.map(({ id, name }) => [id, name])));
  }
}

const forPeople = (fields: readonly string[]): string[] => fields.filter((field) => !NOT_FOR_PEOPLE.has(field));

/** The rows of a table, page by page, starting with its headings. */
export async function* tableRows(db: Executor, userId: string, table: OwnTable): AsyncGenerator<Row[]> {
  let fields: string[] | null = null;
  for await (const records of recordPages(db, userId, table)) {
    const [first] = records;
    if (first === undefined) continue;
    const isFirst = fields === null;
    fields ??= forPeople(Object.keys(first));
    const shown = fields;
    const rows = records.map((record) => {
      const values = new Map<string, unknown>(Object.entries(record));
      return shown.map((field) => SHORTENED[field]?.(record) ?? (field in SHORTENED ? null : cellOf(values.get(field))));
    });
    yield isFirst ? [shown.map(heading), ...rows] : rows;
  }
  if (fields === null) yield [forPeople(OWN_FIELDS[table]).map(heading)];
}

/** Comma-separated values. Formulas in text are escaped; numbers are unchanged. */
export async function* csvOf(db: Executor, userId: string, table: OwnTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of tableRows(db, userId, table)) yield csvTable(rows);
}
