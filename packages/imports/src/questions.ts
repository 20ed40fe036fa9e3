/** What a file does not state, so that the user must. Nothing is assumed: a question without an answer keeps the file from being read. */
import { DRAWING_UNITS, type DrawingUnit, unitOf } from './crs/units.ts';

/** Reference of a file's elevations. Heights above the ellipsoid are converted to MSL with the geoid height. */
export const DATUMS = ['NAVD 88', 'NGVD 29', 'EGM96', 'EGM2008', 'Local mean sea level', 'WGS 84 / NAD 83 ellipsoid'] as const;
export type VerticalDatum = (typeof DATUMS)[number];
export const ELLIPSOID: VerticalDatum = 'WGS 84 / NAD 83 ellipsoid';

/** Of heights and elevations. */
export const LENGTH_UNITS = ['ft', 'm', 'us-ft'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
/** Of northings and eastings. */
export const COORDINATE_UNITS = ['us-ft', 'ft', 'm'] as const;

/** Each is empty until it is answered. */
export interface Answers {
  /** The name of one of the layers. */
  readonly layer: string;
  /** The key of a coordinate system: "EPSG:2249". */
  readonly system: string;
  readonly coordinateUnit: DrawingUnit | '';
  /** Of heights and elevations in cells. */
  readonly unit: LengthUnit | '';
  /** Of the altitudes of shapes. */
  readonly altitudeUnit: LengthUnit | '';
  readonly datum: VerticalDatum | '';
  /** Height of the geoid above the ellipsoid at the site, in feet as typed: negative in the contiguous United States. */
  readonly geoidFeet: string;
}
export type AnswerName = keyof Answers;

export interface Option {
  readonly value: string;
  readonly label: string;
}
export interface Question {
  readonly name: AnswerName;
  readonly label: string;
  /** 'systems': those of `loadSystems()`, which are many. 'number': a number is typed. */
  readonly options: readonly Option[] | 'systems' | 'number';
  /** What to do, as a sentence, while there is no answer. */
  readonly missing: string;
}

const unitOptions = (units: readonly DrawingUnit[]): readonly Option[] => units.map((value) => ({ value, label: unitOf(value).name }));

export const QUESTIONS = {
  layer: (layers: readonly string[]): Question => ({
    name: 'layer',
    label: 'Layer',
    options: layers.map((value) => ({ value, label: value })),
    missing: 'Choose the layer.',
  }),
  system: { name: 'system', label: 'Coordinate system', options: 'systems', missing: 'Choose the coordinate system.' },
  coordinateUnit: {
    name: 'coordinateUnit',
    label: 'Unit of coordinates',
    options: unitOptions(COORDINATE_UNITS),
    missing: 'Choose the unit of the coordinates.',
  },
  drawingUnit: {
    name: 'coordinateUnit',
    label: 'Drawing unit',
    options: unitOptions(DRAWING_UNITS),
    missing: 'Choose the drawing unit.',
  },
  unit: { name: 'unit', label: 'Length unit', options: unitOptions(LENGTH_UNITS), missing: 'Choose the length unit.' },
  altitudeUnit: {
    name: 'altitudeUnit',
    label: 'Shape altitudes are',
    options: unitOptions(LENGTH_UNITS),
    missing: 'Choose the unit of the altitudes.',
  },
  datum: {
    name: 'datum',
    label: 'Vertical datum',
    options: DATUMS.map((value) => ({ value, label: value })),
    missing: 'Choose the vertical datum.',
  },
  geoidFeet: {
    name: 'geoidFeet',
    label: 'Geoid height',
    options: 'number',
    missing: 'Enter the geoid height to convert ellipsoidal heights to MSL.',
  },
} as const satisfies Record<string, Question | ((layers: readonly string[]) => Question)>;

/** Whether the answer is one of the options, or a number. */
function isAnswered({ name, options }: Question, answers: Partial<Answers>): boolean {
  const answer = answers[name] ?? '';
  if (options === 'number') return answer.trim() !== '' && Number.isFinite(Number(answer));
  return answer !== '' && (options === 'systems' || options.some(({ value }) => value === answer));
}

/** The first question without an answer, as a sentence. `null` if all are answered. */
export const firstMissing = (questions: readonly Question[], answers: Partial<Answers>): string | null =>
  questions.find((question) => !isAnswered(question, answers))?.missing ?? null;
