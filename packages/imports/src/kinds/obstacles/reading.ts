/** How the cells of a survey are read: which column contains what, in which units, above which level. Guessed; the user may change it. */
import type { ObstacleType } from '@touchdown/domain';
import { ELLIPSOID, type LengthUnit, type VerticalDatum } from '../../questions.ts';
import { guessColumns } from '../../table/columns.ts';
import type { Survey } from './survey.ts';

export const SURVEY_FIELDS = [
  'geometry',
  'name',
  'type',
  'latitude',
  'longitude',
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

export interface Reading {
  readonly columns: SurveyColumns;
  readonly unit: LengthUnit;
  /** Of the altitudes of shapes. */
  readonly altitudeUnit: LengthUnit;
  /** Empty until it is chosen. */
  readonly datum: VerticalDatum | '';
  /** Height of the geoid above the ellipsoid at the site, in feet as typed: negative in the contiguous United States. */
  readonly geoidFeet: string;
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
];

const GUESSES = {
  geometry: /\bwkt\b/i,
  name: NAMES,
  type: /^(?:\w+ )?(?:type|kind|class|category)\b/i,
  latitude: /^(?:lat|latitude)\b(?!.*\bdms\b)|\blatitude\b/i,
  longitude: /^(?:lon|lng|long|longitude)\b(?!.*\bdms\b)|\blongitude\b/i,
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
  description: /\bdesc|\bnotes?\b|\bcomments?\b|\bremarks?\b/i,
} as const satisfies Record<SurveyField, RegExp | readonly string[]>;

/** "heightAgl_ft" as separate words: "height Agl ft". */
const headingText = (heading: string): string =>
  heading
    .replaceAll(/[\s_\-.()[\],:]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim();

const METERS = /\bm\b|\bmet(?:re|er)s?\b/i;

/** An elevation column is the ground if there is a height column, otherwise the top. */
function sorted(columns: SurveyColumns, headings: readonly string[]): SurveyColumns {
  const { height, ground, top } = columns;
  const isPlain = top !== null && !/\btop\b|\bamsl\b|\btip\b/i.test(headings[top] ?? '');
  return height !== null && ground === null && isPlain ? { ...columns, ground: top, top: null } : columns;
}

/** Guesses from the headings. Altitudes of shapes fill in for missing columns. */
export function guessReading({ headings, altitudes, format, rows }: Survey): Reading {
  const own = headings.map((heading, column) => (column === altitudes.msl || column === altitudes.agl ? '' : headingText(heading)));
  const guessed = sorted(guessColumns(own, GUESSES), own);
  const isPlaced = rows.some(({ shape }) => shape !== null);
  const columns: SurveyColumns = {
    ...guessed,
    ...(isPlaced ? { latitude: null, longitude: null, geometry: null } : {}),
    top: guessed.top ?? (guessed.ground !== null && guessed.height !== null ? null : altitudes.msl),
    height: guessed.height ?? altitudes.agl,
  };
  const lengths = [columns.height, columns.top, columns.ground].map((column) => (column === null ? '' : (own[column] ?? '')));
  return {
    columns,
    unit: lengths.some((heading) => METERS.test(heading)) ? 'm' : 'ft',
    altitudeUnit: 'm',
    datum: format === 'KML' ? 'EGM96' : '',
    geoidFeet: '',
    groundFeet: '',
    typeOtherwise: '',
  };
}

/** Whether MSL heights are read, so that a datum must be chosen. */
export const readsLevels = ({ columns, groundFeet }: Reading): boolean =>
  columns.top !== null || columns.ground !== null || groundFeet.trim() !== '';

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Which column must be chosen before the rows can be evaluated. `null` if none is missing. */
export function missingColumn({ columns }: Reading, isPlaced: boolean): string | null {
  if (!isPlaced && (columns.latitude === null || columns.longitude === null)) return 'Choose the latitude and longitude columns.';
  if (columns.height === null && columns.top === null) return 'Choose a height (AGL) or top elevation (MSL) column.';
  return null;
}

/** What must be entered before the rows can be evaluated. `null` if nothing is missing. */
export function missingOf(reading: Reading, isPlaced: boolean): string | null {
  const { datum, geoidFeet, groundFeet } = reading;
  const column = missingColumn(reading, isPlaced);
  if (column !== null) return column;
  if (groundFeet.trim() !== '' && !isNumber(groundFeet)) return 'The ground elevation must be a number.';
  if (readsLevels(reading) && datum === '') return 'Choose the vertical datum.';
  if (datum === ELLIPSOID && !isNumber(geoidFeet)) return 'Enter the geoid height to convert ellipsoidal heights to MSL.';
  return null;
}

/** Whether the file was probably parsed incorrectly, so that its columns are shown. */
export const isMisread = ({ rows }: Survey, reading: Reading): boolean =>
  missingColumn(
    reading,
    rows.some(({ shape }) => shape !== null),
  ) !== null;
