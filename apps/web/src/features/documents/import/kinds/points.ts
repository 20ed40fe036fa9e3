/** Geometry points of a path: a table or survey points, or the placemarks of a KML. */
import { type PointFields, POINTS_MAX, type StoredPoint } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import {
  type CheckedPoint,
  checkPointTable,
  countText,
  firstMissing,
  ImportRefused,
  loadPointPlacing,
  openFile,
  POINT_FIELDS,
  POINT_FILE,
  pointQuestions,
  type PointTable,
  readPointPlacemarks,
  readPointTable,
} from '@touchdown/imports';
import { importPoints, type PointsBody, readPoints, undoPointImport } from '../api.ts';
import type { ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';
import { optionsOfQuestions } from './questions.ts';

const PREVIEW_ROWS = 4;
const LABELS = {
  name: 'Name',
  type: 'Type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  northing: 'Northing (y)',
  easting: 'Easting (x)',
  elevation: 'Elevation',
  description: 'Description',
} as const satisfies Record<(typeof POINT_FIELDS)[number], string>;

export interface PointTarget {
  readonly projectId: string;
  readonly pathId: string;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
}
type Mode = NonNullable<PointsBody['mode']>;
interface Draft {
  /** `null`: a KML, whose points are read as they are. */
  readonly table: PointTable | null;
  readonly placed: readonly CheckedPoint[];
  /** What happens to the existing points. */
  readonly mode: Mode;
}

const TOO_MANY = `A path can have up to ${countText(POINTS_MAX)} points.`;
const pointsText = (count: number): string => `${countText(count)} ${count === 1 ? 'point' : 'points'}`;

function modeOption(draft: Draft, known: readonly StoredPoint[] | undefined): ReadingOption<Draft>[] {
  if (known === undefined || known.length === 0) return [];
  return [
    {
      name: 'mode',
      label: 'Existing Points',
      value: draft.mode,
      input: 'segments',
      choices: [
        { value: 'append', label: 'Keep and Add' },
        { value: 'replace', label: 'Replace' },
      ],
      note:
        draft.mode === 'replace'
          ? `The ${countText(known.length)} existing points will be deleted. You can restore them from Project History.`
          : undefined,
      set: (value) => ({ draft: { ...draft, mode: value === 'replace' ? 'replace' : 'append' } }),
    },
  ];
}

const questionOptions = (draft: Draft, table: PointTable): ReadingOption<Draft>[] =>
  optionsOfQuestions<Draft>({
    questions: pointQuestions(table),
    answers: table,
    labels: { unit: 'Elevation unit' },
    hints: { datum: 'The reference for MSL elevations. Saved with each point.' },
    // The list offers only values of the answer.
    set: (name, value) => ({ draft: { ...draft, table: { ...table, [name]: value } } }),
  });

const mappingOf = (draft: Draft, table: PointTable): Mapping<Draft> => ({
  headings: table.headings,
  rows: table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
  fields: POINT_FIELDS.map((name) => ({
    name,
    label: LABELS[name],
    column: table.columns[name],
    set: (column) => ({ ...draft, table: { ...table, columns: { ...table.columns, [name]: column } } }),
  })),
});

const isMisread = ({ columns: { latitude, longitude, northing, easting } }: PointTable): boolean =>
  (latitude === null || longitude === null) && (northing === null || easting === null);

const rowOf = ({ row, name, point, problems }: CheckedPoint, index: number): ImportRow<PointFields> => ({
  number: index + 1,
  label: `Row ${row}: ${name || 'unnamed'}`,
  facts: () => '',
  item: point,
  problems,
});

function draftOf(text: string): Draft {
  const mode = 'append';
  if (text.trimStart().startsWith('<')) {
    const placed = readPointPlacemarks(text);
    if (placed.length === 0) throw new ImportRefused('No point or line placemarks found in this file.');
    return { table: null, placed, mode };
  }
  const table = readPointTable(text);
  if (table === null) throw new ImportRefused('No rows found. The first row must contain column headings.');
  if (table.rows.length > POINTS_MAX) throw new ImportRefused(TOO_MANY);
  return { table, placed: [], mode };
}

const keyOf = ({ projectId, pathId }: PointTarget): readonly string[] => ['/api/projects', projectId, 'paths', pathId, 'geometry-points'];

export const POINTS: ImportKind<PointTarget, Draft, PointFields, readonly StoredPoint[]> = {
  formats: 'points',
  title: 'Import Points',
  description: 'CSV with column headings and decimal or DMS coordinates, or KML with placemarks. All points are added, or none.',
  fileHint: `Up to ${POINT_FILE.label} and ${countText(POINTS_MAX)} points.`,
  counted: pointsText,
  added: 'Points imported successfully',
  takes: 'all',
  site: ({ site }) => site,
  known: { key: keyOf, read: (target, signal) => readPoints(target, signal) },
  changes: (target) => [keyOf(target)],
  read: async (file) => {
    if (file.size > POINT_FILE.bytes) throw new ImportRefused(`The file is larger than ${POINT_FILE.label}.`);
    const opened = await openFile(new Uint8Array(await file.arrayBuffer()), 'points');
    return draftOf('text' in opened ? opened.text : '');
  },
  view: (draft, { known }) => {
    const { table } = draft;
    const mode = modeOption(draft, known);
    if (table === null) return { format: 'KML', notices: [], options: mode, mapping: null, isMisread: false, missing: null };
    return {
      format: 'CSV table',
      notices: table.notices,
      options: [...mode, ...questionOptions(draft, table)],
      mapping: mappingOf(draft, table),
      isMisread: isMisread(table),
      missing: firstMissing(pointQuestions(table), table),
    };
  },
  check: async ({ table, placed }) =>
    (table === null ? placed : checkPointTable(table, await loadPointPlacing(table))).map((point, index) => rowOf(point, index)),
  warnings: () => [],
  limit: ({ length: count }, { draft, known }) => {
    const existing = draft.mode === 'append' ? known.length : 0;
    return existing + count > POINTS_MAX ? TOO_MANY : null;
  },
  order: ({ items, draft: { mode }, known }, target) => {
    const body: PointsBody = { mode, was: known.map(({ id }) => id), points: [...items] };
    const before = new Set(body.was);
    return {
      body,
      send: async (sending) => {
        const all = await importPoints(target, body, sending);
        if (mode === 'replace' && known.length > 0) return null;
        return all.filter(({ id }) => !before.has(id)).map(({ id, version }) => ({ id, version }));
      },
    };
  },
  undo: async (created, target, idempotencyKey) => `${pointsText(await undoPointImport(target, created, idempotencyKey))} removed.`,
};
