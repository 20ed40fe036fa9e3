/** Obstacles of a survey file: CSV, XLSX, KML, KMZ, GeoJSON, shapefile, or GeoPackage. */
import { OBSTACLES_MAX, type Project, type ProjectObstacle } from '@touchdown/contract';
import { degrees, geodesicInverse, nauticalMilesToFeet, OBSTACLE_TYPES, type Position } from '@touchdown/domain';
import { countText, type Delimiter, DELIMITERS } from '@touchdown/imports';
import {
  type CheckedRow,
  checkSurvey,
  FIELD_LABELS,
  guessReading,
  isMisread,
  missingOf,
  type Reading,
  readSurvey,
  type Survey,
  SURVEY_FIELDS,
  SURVEY_LIMITS,
  type SurveyedObstacle,
  surveyQuestions,
} from '@touchdown/imports/obstacles';
import { importObstacles, readObstacles, undoObstacleImport } from '../api.ts';
import type { Cut, ImportKind, ImportRow, Mapping, ReadingOption } from '../kind.ts';
import { duplicatesOf } from './obstacle-duplicates.ts';
import { optionsOfQuestions } from './questions.ts';

const PREVIEW_ROWS = 4;
const FAR_NM = 50;
const DELIMITER_LABELS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' } as const satisfies Record<Delimiter, string>;

export interface ObstacleTarget {
  readonly project: Project;
}
interface Draft {
  readonly survey: Survey;
  readonly reading: Reading;
}

const obstacleCount = (count: number): string => `${countText(count)} ${count === 1 ? 'obstacle' : 'obstacles'}`;
const siteOf = ({ project: { latitude, longitude } }: ObstacleTarget): Position | null =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
const typeLabelOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

function questionOptions({ survey, reading }: Draft, cut: Cut): ReadingOption<Draft>[] {
  return optionsOfQuestions<Draft>({
    questions: surveyQuestions(survey, reading),
    answers: { ...reading, layer: survey.layer },
    hints: { datum: 'The reference for MSL elevations. Saved with each obstacle.' },
    set: (name, value) =>
      // The list offers only values of the answer.
      name === 'layer' ? { cut: { ...cut, layer: value } } : { draft: { survey, reading: { ...reading, [name]: value } } },
  });
}

function defaultOptions({ survey, reading }: Draft, cut: Cut): ReadingOption<Draft>[] {
  const change = (changes: Partial<Reading>) => ({ draft: { survey, reading: { ...reading, ...changes } } });
  const delimiter: ReadingOption<Draft> = {
    name: 'delimiter',
    label: 'Delimiter',
    value: cut.delimiter ?? '',
    input: 'list',
    choices: DELIMITERS.map((value) => ({ value, label: DELIMITER_LABELS[value] })),
    none: 'Auto-detected',
    isDefault: true,
    set: (value) => ({ cut: { ...cut, delimiter: DELIMITERS.find((one) => one === value) ?? null } }),
  };
  return [
    {
      name: 'groundFeet',
      label: 'Default ground elevation',
      hint: 'Used for rows without one. Leave blank if unknown.',
      value: reading.groundFeet,
      input: 'length',
      unit: 'ft MSL',
      isDefault: true,
      set: (groundFeet) => change({ groundFeet }),
    },
    {
      name: 'typeOtherwise',
      label: 'Default type',
      hint: 'By shape: footprints become Building, others become Other.',
      value: reading.typeOtherwise,
      input: 'list',
      choices: OBSTACLE_TYPES.map((value) => ({ value, label: typeLabelOf(value) })),
      none: 'By shape',
      isDefault: true,
      set: (value) => change({ typeOtherwise: OBSTACLE_TYPES.find((one) => one === value) ?? '' }),
    },
    ...(survey.format === 'CSV table' ? [delimiter] : []),
  ];
}

const POSITION_FIELDS: readonly string[] = ['latitude', 'longitude', 'northing', 'easting', 'geometry'];

function mappingOf({ survey, reading }: Draft): Mapping<Draft> {
  const isPlaced = survey.rows.some(({ shape }) => shape !== null);
  return {
    headings: survey.headings,
    rows: survey.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells),
    fields: SURVEY_FIELDS.filter((field) => !isPlaced || !POSITION_FIELDS.includes(field)).map((name) => ({
      name,
      label: FIELD_LABELS[name],
      column: reading.columns[name],
      set: (column) => ({ survey, reading: { ...reading, columns: { ...reading.columns, [name]: column } } }),
    })),
  };
}

function rowOf({ number, line, name, obstacle, problems }: CheckedRow, counted: string): ImportRow<SurveyedObstacle> {
  return {
    number,
    label: `${counted} ${countText(line)}: ${name || 'unnamed'}`,
    facts: (units) => {
      if (obstacle === null) return '';
      const { extent, elevationFeet } = obstacle;
      const height = units.tenthText(Number(obstacle.heightFeet), 'nearest');
      const ground = elevationFeet === null ? 'ground unknown' : `ground ${units.tenthText(Number(elevationFeet), 'nearest')} MSL`;
      const shape = extent
        ? ` · ${extent.kind === 'line' ? `line of ${extent.points.length} points` : `footprint of ${extent.ring.length} corners`}`
        : '';
      return ` · ${obstacle.type ?? 'other'}, ${height} high, ${ground}${shape}`;
    },
    item: obstacle,
    problems,
  };
}

/** A coordinate with swapped order or the wrong sign is far away: how many rows are, as text. */
function farWarnings(rows: readonly ImportRow<SurveyedObstacle>[], target: ObstacleTarget): string[] {
  const site = siteOf(target);
  if (site === null) return [];
  const limit = nauticalMilesToFeet(FAR_NM);
  const far = rows.filter(({ item }) => {
    if (item === null) return false;
    const place = { latitude: degrees(Number(item.latitude)), longitude: degrees(Number(item.longitude)) };
    return geodesicInverse(site, place).distanceFt > limit;
  }).length;
  if (far === 0) return [];
  return [`${obstacleCount(far)} ${far === 1 ? 'is' : 'are'} more than ${FAR_NM} NM from the project. Check the coordinates.`];
}

const keyOf = ({ project: { id } }: ObstacleTarget): readonly string[] => ['/api/projects', id, 'obstacles'];

export const OBSTACLES: ImportKind<ObstacleTarget, Draft, SurveyedObstacle, readonly ProjectObstacle[]> = {
  formats: 'obstacles',
  title: 'Import Obstacles',
  description:
    'Import a CSV, XLSX, KML, KMZ, GeoJSON, shapefile, or GeoPackage survey. Points, lines (wires), and polygons (footprints) are supported. All obstacles are added, or none.',
  fileHint: `Up to ${SURVEY_LIMITS.bytes / 1024 / 1024} MB and ${countText(SURVEY_LIMITS.rows)} obstacles. The file stays on this device; only the obstacles are uploaded.`,
  counted: obstacleCount,
  added: 'Obstacles imported successfully',
  takes: 'selected',
  site: siteOf,
  known: { key: keyOf, read: ({ project }, signal) => readObstacles(project.id, signal) },
  changes: (target) => [keyOf(target)],
  read: async (file, { cut: { delimiter, layer } }, { turn }) => {
    const survey = await readSurvey(new Uint8Array(await file.arrayBuffer()), delimiter, turn, layer);
    return { survey, reading: guessReading(survey) };
  },
  view: (draft, { cut }) => ({
    format: draft.survey.format,
    notices: draft.survey.notices,
    options: [...questionOptions(draft, cut), ...defaultOptions(draft, cut)],
    mapping: draft.survey.rows.length === 0 ? null : mappingOf(draft),
    isMisread: isMisread(draft.survey, draft.reading),
    missing: missingOf(draft.survey, draft.reading),
  }),
  check: async ({ survey, reading }, _target, { turn }) =>
    (await checkSurvey(survey, reading, turn)).map((row) => rowOf(row, survey.counted)),
  warnings: farWarnings,
  duplicates: (rows, { draft, known, withinFt }, turn) => duplicatesOf({ rows, known, withinFt, counted: draft.survey.counted }, turn),
  limit: ({ length: count }, { known }) => {
    const room = OBSTACLES_MAX - known.length;
    return count > room ? `The project limit allows ${obstacleCount(Math.max(0, room))} more.` : null;
  },
  order: ({ file, items }, { project }) => {
    const body = { sourceFile: file.name.slice(-255), obstacles: [...items] };
    return {
      body,
      send: async (sending) => (await importObstacles(project.id, body, sending)).map(({ id, version }) => ({ id, version })),
    };
  },
  undo: async (created, { project }, idempotencyKey) =>
    `${obstacleCount(await undoObstacleImport(project.id, created, idempotencyKey))} removed.`,
};
