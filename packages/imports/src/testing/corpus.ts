/** The files of the corpus (test-data/corpus, made by make-corpus/index.ts): what each one is, and what is read of it, in Node and in browsers. */
import { geodesicInverse, degrees } from '@touchdown/domain';
import { loadPlacing } from '../crs/systems.ts';
import { openFile } from '../formats.ts';
import { checkSurvey } from '../kinds/obstacles/check-survey.ts';
import { guessReading, type Reading, SURVEY_FIELDS, type SurveyField } from '../kinds/obstacles/reading.ts';
import { readSurvey } from '../kinds/obstacles/read-survey.ts';
import { readOutlineFile } from '../kinds/parcels.ts';
import { checkPointTable, loadPointPlacing, readPointPlacemarks, readPointTable } from '../kinds/points.ts';
import type { Answers } from '../questions.ts';
import { ImportRefused } from '../refusal.ts';

/** In Boston, in feet. */
export const CORPUS_OBSTACLES = [
  { name: 'Mast-1', latitude: 42.3601, longitude: -71.0589, height: 120.5, ground: 20.25 },
  { name: 'Oak', latitude: 42.3615, longitude: -71.0571, height: 62, ground: 20.25 },
  { name: 'Crane', latitude: 42.3588, longitude: -71.0612, height: 210, ground: 20.25 },
] as const;
export const CORPUS_PARCEL = {
  name: 'Lot 12',
  ring: [
    [-71.06, 42.36],
    [-71.059, 42.36],
    [-71.059, 42.361],
    [-71.06, 42.361],
  ],
} as const;

export type Answered = Partial<Answers>;
export interface CorpusFile {
  readonly file: string;
  readonly kind: 'obstacles' | 'points' | 'parcels';
  readonly made: string;
  /** 'all': the obstacles or the parcel of the corpus, and nothing else. */
  readonly expects: 'all' | 'among others' | 'nothing';
  /** A part of the sentence with which it is refused. */
  readonly refusal?: string;
  readonly layer?: string;
  readonly answers?: Answered;
  /** Field → heading, where it cannot be guessed. */
  readonly columns?: Readonly<Partial<Record<SurveyField, string | null>>>;
  /** The file has no ground elevations: that of the corpus is entered. */
  readonly groundFeet?: boolean;
  readonly isUnnamed?: boolean;
}

/** What is read of a file, as plain data. */
export interface ReadCorpusFile {
  readonly refusal: string | null;
  readonly found: readonly {
    readonly name: string;
    readonly place: readonly [number, number];
    readonly levels: readonly (number | null)[];
  }[];
  readonly problems: readonly string[];
}
type Found = ReadCorpusFile['found'][number];
const turn = () => null;

function readingOf(guessed: Reading, { answers, columns, groundFeet }: CorpusFile, headings: readonly string[]): Reading {
  const indexOf = (heading: string | null): number | null => (heading === null ? null : headings.indexOf(heading));
  const chosen = SURVEY_FIELDS.flatMap((field) => {
    const heading = columns?.[field];
    return heading === undefined ? [] : [[field, indexOf(heading)] as const];
  });
  return {
    ...guessed,
    datum: 'NAVD 88',
    ...answers,
    ...(groundFeet === true ? { groundFeet: String(CORPUS_OBSTACLES[0].ground) } : {}),
    columns: { ...guessed.columns, ...Object.fromEntries(chosen) },
  };
}

async function obstaclesOf(bytes: Uint8Array, file: CorpusFile): Promise<Omit<ReadCorpusFile, 'refusal'>> {
  const survey = await readSurvey(bytes, null, turn, file.layer);
  const rows = await checkSurvey(survey, readingOf(guessReading(survey), file, survey.headings), turn);
  return {
    problems: rows.flatMap(({ problems }) => problems),
    found: rows.flatMap(({ obstacle }): Found[] =>
      obstacle === null
        ? []
        : [
            {
              name: obstacle.name,
              place: [Number(obstacle.longitude), Number(obstacle.latitude)],
              levels: [Number(obstacle.heightFeet), Number(obstacle.elevationFeet)],
            },
          ],
    ),
  };
}

async function pointsOf(bytes: Uint8Array, { answers }: CorpusFile): Promise<Omit<ReadCorpusFile, 'refusal'>> {
  const opened = await openFile(bytes, 'points');
  const text = 'text' in opened ? opened.text : '';
  const table = text.trimStart().startsWith('<') ? null : readPointTable(text);
  const answered = table === null ? null : { ...table, ...answers };
  const points = answered === null ? readPointPlacemarks(text) : checkPointTable(answered, await loadPointPlacing(answered));
  return {
    problems: points.flatMap(({ problems }) => problems),
    found: points.flatMap(({ point }): Found[] =>
      point === null ? [] : [{ name: point.name, place: [point.longitude, point.latitude], levels: [null, point.elevation] }],
    ),
  };
}

const DECIMALS = 8;
/** The corners of the outlines, each as one place. */
async function cornersOf(bytes: Uint8Array, { layer, answers }: CorpusFile): Promise<Omit<ReadCorpusFile, 'refusal'>> {
  const file = await readOutlineFile(bytes, turn, layer);
  const unit = answers?.coordinateUnit ?? file.unit ?? '';
  const place = file.isPlaced ? await loadPlacing('EPSG:4326', '') : await loadPlacing(answers?.system ?? '', unit);
  return {
    problems: file.outlines.flatMap(({ problem }) => problem ?? []),
    found: file.outlines.flatMap(({ name, points }) =>
      points.map(([x, y]): Found => {
        const { longitude, latitude } = place?.(x, y) ?? { longitude: Number.NaN, latitude: Number.NaN };
        // As corners are saved.
        return { name, place: [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))], levels: [] };
      }),
    ),
  };
}

const READERS = { obstacles: obstaclesOf, points: pointsOf, parcels: cornersOf } as const;

/** Reads a file as the screens do. */
export async function readCorpusFile(bytes: Uint8Array, file: CorpusFile): Promise<ReadCorpusFile> {
  try {
    return { refusal: null, ...(await READERS[file.kind](bytes, file)) };
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message, found: [], problems: [] };
    throw error;
  }
}

const CLOSE_FT = 0.05;
const isAt = ([longitude, latitude]: readonly [number, number], [x, y]: readonly [number, number]): boolean =>
  geodesicInverse({ longitude: degrees(longitude), latitude: degrees(latitude) }, { longitude: degrees(x), latitude: degrees(y) })
    .distanceFt < CLOSE_FT;
const isLevel = (read: number | null | undefined, expected: number): boolean =>
  read === undefined || read === null || Math.abs(read - expected) < 0.001;

/** What differs from the corpus, as text. Empty if the file is read as it must be. */
export function differenceIn({ refusal, found, problems }: ReadCorpusFile, file: CorpusFile): string {
  if (file.expects === 'nothing') return refusal?.includes(file.refusal ?? '') === true ? '' : `refused with: ${refusal ?? 'nothing'}`;
  if (refusal !== null) return `refused with: ${refusal}`;
  if (problems.length > 0 && file.expects === 'all') return problems.join('; ');
  const expected =
    file.kind === 'parcels'
      ? CORPUS_PARCEL.ring.map((place) => ({ name: CORPUS_PARCEL.name, place, height: 0, ground: 0 }))
      : CORPUS_OBSTACLES.map((one) => ({ ...one, place: [one.longitude, one.latitude] as const }));
  const missing = expected.filter(
    ({ name, place, height, ground }) =>
      !found.some(
        (one) =>
          (file.isUnnamed === true || one.name === name) &&
          isAt(one.place, place) &&
          isLevel(one.levels[0], height) &&
          isLevel(one.levels[1], ground),
      ),
  );
  if (missing.length > 0) return `missing: ${missing.map(({ name }) => name).join(', ')} in ${JSON.stringify(found)}`;
  const others = found.filter(({ place }) => !expected.some((one) => isAt(place, one.place)));
  return file.expects === 'all' && others.length > 0 ? `also found: ${JSON.stringify(others)}` : '';
}
