/** How the cells of a survey are read: which column contains what, in which units, above which level. Guessed; the user may change it. */
import type { ObstacleType } from '@touchdown/domain';
import { needsUnit } from '../../crs/systems.ts';
import { type Answers, ELLIPSOID, firstMissing, type LengthUnit, type Question, QUESTIONS } from '../../questions.ts';
import { guessColumns } from '../../table/columns.ts';
import { withoutDoubt } from '../../table/survey-text.ts';
import type { Survey } from './survey.ts';

export const SURVEY_FIELDS = [
  'geometry',
  'name',
  'type',
  'latitude',
  'longitude',
  'northing',
  'easting',
  'height',
  'ground',
  'top',
  'horizontalAccuracy',
  'verticalAccuracy',
  'lighted',
  'permanent',
  'constructionStatus',
  'temporaryFrom',
  'temporaryTo',
  'frangible',
  'faaRegistration',
  'description',
] as const;
export type SurveyField = (typeof SURVEY_FIELDS)[number];
export type SurveyColumns = Readonly<Record<SurveyField, number | null>>;

export const FIELD_LABELS = {
  geometry: 'Geometry (WKT)',
  name: 'Name',
  type: 'Type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  northing: 'Northing (y)',
  easting: 'Easting (x)',
  height: 'Height (AGL)',
  ground: 'Ground elevation (MSL)',
  top: 'Top elevation (MSL)',
  horizontalAccuracy: 'Horizontal accuracy',
  verticalAccuracy: 'Vertical accuracy',
  lighted: 'Lighted',
  permanent: 'Permanent',
  constructionStatus: 'Construction status (existing, proposed, temporary)',
  temporaryFrom: 'Temporary from',
  temporaryTo: 'Temporary to',
  frangible: 'Frangible',
  faaRegistration: 'FAA registration',
  description: 'Description',
} as const satisfies Record<SurveyField, string>;

export const UNIT_LABELS = { ft: 'Feet', m: 'Meters', 'us-ft': 'U.S. survey feet' } as const satisfies Record<LengthUnit, string>;

/** How the rows are read: the columns, the user's answers, and what is used where the file has nothing. */
export interface Reading extends Omit<Answers, 'layer'> {
  readonly columns: SurveyColumns;
  /** The ground elevation if the file has none, in feet as typed. Empty: unknown. */
  readonly groundFeet: string;
  /** The type if the file has none. Empty: footprints are buildings, all others are "other". */
  readonly typeOtherwise: ObstacleType | '';
}

const NAMED = ['', 'obstacle', 'object', 'structure', 'feature', 'site', 'point'] as const;
/** The surest first: a number identifies an obstacle only in a file without names. */
const NAMES = [
  ...['name', 'label', 'designation', 'title'].flatMap((word) => NAMED.map((what) => what + word)),
  ...['obstacle', 'object', 'structure'],
  ...[...NAMED.map((what) => `${what}id`), 'oas', 'oasnumber'],
  ...['point', 'pointnumber', 'pointno', 'ptno', 'pt', 'p'],
];

const GUESSES = {
  geometry: /\bwkt\b/i,
  name: NAMES,
  type: /^(?:\w+ )?(?:type|kind|class|category)\b/i,
  latitude: /^(?:lat|latitude)\b(?!.*\bdms\b)|\blatitude\b/i,
  longitude: /^(?:lon|lng|long|longitude)\b(?!.*\bdms\b)|\blongitude\b/i,
  northing: /\bnorth(?:ing)?\b|^[ny]\b/i,
  easting: /\beast(?:ing)?\b|^[ex]\b/i,
  horizontalAccuracy: /^h(?:or\w*)? ?acc|accuracy.*\bhor/i,
  verticalAccuracy: /^v(?:er\w*)? ?acc|accuracy.*\bver/i,
  ground: /\bground\b(?! height)|\bterrain\b|\bbase (?:elev|alt)|\b(?:site|surface) elev/i,
  top: /\btop\b|\bamsl\b|\bmsl\b|\btip\b|\belev(?:ation)?\b|\balt(?:itude)?\b|^z$/i,
  height: /\bagl\b|\bheight\b|\bhgt\b|^ht\b/i,
  lighted: /\blight(?:ed|ing|s)?\b|^lit$/i,
  permanent: /\bpermanent\b/i,
  constructionStatus: /\bconstruction (?:status|state)\b|\bproposed\b/i,
  temporaryFrom: /\btemporary (?:from|start|begin)/i,
  temporaryTo: /\btemporary (?:to|until|end)\b/i,
  frangible: /\bfrangible\b/i,
  faaRegistration: /\bregistration\b|\bfaa\b|\bstudy\b|\basn\b/i,
  description: /\bdesc|\bnotes?\b|\bcomments?\b|\bremarks?\b|\bcode\b|^d$/i,
} as const satisfies Record<SurveyField, RegExp | readonly string[]>;

/** "heightAgl_ft" as separate words: "height Agl ft". */
const headingText = (heading: string): string =>
  heading
    .replaceAll(/[\s_\-.()[\],:]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim();

const METERS = /\bm\b|\bmet(?:re|er)s?\b/i;

const hasShapes = ({ rows }: Survey): boolean => rows.some(({ shape }) => shape !== null);

/** An elevation column is the ground if there is a height column, otherwise the top. */
function sorted(columns: SurveyColumns, headings: readonly string[]): SurveyColumns {
  const { height, ground, top } = columns;
  const isPlain = top !== null && !/\btop\b|\bamsl\b|\btip\b/i.test(headings[top] ?? '');
  return height !== null && ground === null && isPlain ? { ...columns, ground: top, top: null } : columns;
}

const SURVEY_FEET = /\b(?:us ?s?ft|s?ftus|us survey f(?:ee|oo)t)\b/i;
/** The unit that a heading of coordinates states. Empty: none, or feet of an unknown definition. */
const coordinateUnitIn = (heading: string): 'm' | 'us-ft' | '' => (SURVEY_FEET.test(heading) ? 'us-ft' : METERS.test(heading) ? 'm' : '');

/** Shapes need no columns of positions. */
const placed = (columns: SurveyColumns, survey: Survey): SurveyColumns =>
  hasShapes(survey)
    ? { ...columns, latitude: null, longitude: null, northing: null, easting: null, geometry: null }
    : withoutDoubt(columns, survey.rows[0]?.cells ?? []);

const isPlaneTable = ({ northing, easting }: SurveyColumns): boolean => northing !== null && easting !== null;

/** Guesses from the headings. Altitudes of shapes fill in for missing columns. What no heading states is left to the user. */
export function guessReading(survey: Survey): Reading {
  const { headings, altitudes, format } = survey;
  const own = headings.map((heading, column) => (column === altitudes.msl || column === altitudes.agl ? '' : headingText(heading)));
  const guessed = placed(sorted(guessColumns(own, GUESSES), own), survey);
  const columns: SurveyColumns = {
    ...guessed,
    top: guessed.top ?? (guessed.ground !== null && guessed.height !== null ? null : altitudes.msl),
    height: guessed.height ?? altitudes.agl,
  };
  const headingOf = (column: number | null): string => (column === null ? '' : (own[column] ?? ''));
  const lengths = [columns.height, columns.top, columns.ground].map(headingOf);
  const isPlane = isPlaneTable(columns);
  return {
    columns,
    unit: lengths.some((heading) => METERS.test(heading)) ? 'm' : isPlane ? '' : 'ft',
    altitudeUnit: survey.altitudeUnit ?? (altitudes.msl === null && altitudes.agl === null ? 'm' : ''),
    datum: format === 'KML' ? 'EGM96' : '',
    geoidFeet: '',
    groundFeet: '',
    typeOtherwise: '',
    system: '',
    coordinateUnit: coordinateUnitIn(headingOf(columns.northing)),
  };
}

/** Whether MSL heights are read, so that a datum must be chosen. */
export const readsLevels = ({ columns, groundFeet }: Pick<Reading, 'columns' | 'groundFeet'>): boolean =>
  columns.top !== null || columns.ground !== null || groundFeet.trim() !== '';

/** Whether a coordinate system must be chosen: of shapes whose file states none, or of northings and eastings. */
export const readsPlane = (survey: Survey, { columns }: Pick<Reading, 'columns'>): boolean =>
  hasShapes(survey) ? !survey.isPlaced : isPlaneTable(columns);

/** What the file does not state, given the answers so far. */
export function surveyQuestions(survey: Survey, reading: Reading): readonly Question[] {
  const { altitudes, format, layers, layer } = survey;
  if (layers.length > 1 && layer === '') return [QUESTIONS.layer(layers)];
  const isPlane = readsPlane(survey, reading);
  return [
    ...(layers.length > 1 ? [QUESTIONS.layer(layers)] : []),
    ...(isPlane ? [QUESTIONS.system] : []),
    ...(isPlane && needsUnit(reading.system) ? [QUESTIONS.coordinateUnit] : []),
    QUESTIONS.unit,
    ...(format !== 'KML' && (altitudes.msl !== null || altitudes.agl !== null) ? [QUESTIONS.altitudeUnit] : []),
    ...(readsLevels(reading) ? [QUESTIONS.datum] : []),
    ...(reading.datum === ELLIPSOID ? [QUESTIONS.geoidFeet] : []),
  ];
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Which column must be chosen before the rows can be evaluated. `null` if none is missing. */
function missingColumn(survey: Survey, { columns }: Reading): string | null {
  const { latitude, longitude, height, top } = columns;
  if (!hasShapes(survey) && !isPlaneTable(columns) && (latitude === null || longitude === null))
    return 'Choose the latitude and longitude columns, or the northing and easting columns.';
  if (height === null && top === null) return 'Choose a height (AGL) or top elevation (MSL) column.';
  return null;
}

/** What must be entered before the rows can be evaluated. `null` if nothing is missing. */
export function missingOf(survey: Survey, reading: Reading): string | null {
  const { layers, layer } = survey;
  if (layers.length > 1 && layer === '') return QUESTIONS.layer(layers).missing;
  const column = missingColumn(survey, reading);
  if (column !== null) return column;
  const { groundFeet } = reading;
  if (groundFeet.trim() !== '' && !isNumber(groundFeet)) return 'The ground elevation must be a number.';
  return firstMissing(surveyQuestions(survey, reading), { ...reading, layer });
}

/** Whether the file was probably parsed incorrectly, so that its columns are shown. */
export const isMisread = (survey: Survey, reading: Reading): boolean => survey.rows.length > 0 && missingColumn(survey, reading) !== null;
