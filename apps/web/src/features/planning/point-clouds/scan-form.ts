/** What is entered with a laser scan: the answers that its file leaves open, the margin, and the accuracy. */
import { POINT_CLOUD_LIMITS, SCAN_UNITS, USUAL_MARGIN_FEET } from '@touchdown/contract';
import { type CloudAnswers, cloudQuestions, firstMissing, NO_CLOUD_ANSWERS, type PointCloud } from '@touchdown/imports';
import type { ScanBody } from './api.ts';

/** Lengths are feet as text. */
export interface ScanDraft {
  readonly answers: CloudAnswers;
  readonly marginFeet: string;
  readonly horizontalAccuracyFeet: string;
  readonly verticalAccuracyFeet: string;
}
export const NEW_SCAN: ScanDraft = {
  answers: NO_CLOUD_ANSWERS,
  marginFeet: String(USUAL_MARGIN_FEET),
  horizontalAccuracyFeet: '',
  verticalAccuracyFeet: '',
};

const orNull = <Text extends string>(text: Text) => (text === '' ? null : (text as Exclude<Text, ''>));
const figureOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The figures of a draft without a problem. An accuracy that is not entered is unknown. */
export const figuresOf = (draft: ScanDraft) => ({
  marginFeet: Number(draft.marginFeet),
  horizontalAccuracyFeet: figureOf(draft.horizontalAccuracyFeet),
  verticalAccuracyFeet: figureOf(draft.verticalAccuracyFeet),
});

/** An empty answer is left to the file. */
export const bodyOf = ({ answers, ...figures }: ScanDraft): ScanBody => ({
  horizontalCrs: orNull(answers.system),
  coordinateUnit: SCAN_UNITS.find((unit) => unit === answers.coordinateUnit) ?? null,
  verticalDatum: orNull(answers.datum),
  verticalUnit: orNull(answers.unit),
  geoidHeightFeet: figureOf(answers.geoidFeet),
  marginFeet: figureOf(figures.marginFeet) ?? Number.NaN,
  horizontalAccuracyFeet: figureOf(figures.horizontalAccuracyFeet),
  verticalAccuracyFeet: figureOf(figures.verticalAccuracyFeet),
});

/** Answers to questions that are no longer asked are dropped: the unit of another coordinate system, for example. */
export function answered(cloud: PointCloud, answers: CloudAnswers): CloudAnswers {
  const names = cloudQuestions(cloud, answers).map(({ name }) => name);
  return {
    system: names.includes('system') ? answers.system : '',
    coordinateUnit: names.includes('coordinateUnit') ? answers.coordinateUnit : '',
    unit: names.includes('unit') ? answers.unit : '',
    datum: names.includes('datum') ? answers.datum : '',
    geoidFeet: names.includes('geoidFeet') ? answers.geoidFeet : '',
  };
}

/** The server has further limits, and answers with their sentences. */
function figureProblem(name: string, text: string, most: number): string | null {
  const value = Number(text);
  if (!Number.isFinite(value)) return `${name} must be a number.`;
  if (value < 0) return `${name} must be at least 0 ft.`;
  return value > most ? `${name} must be at most ${most} ft.` : null;
}

/** What keeps the scan from being sent, as a sentence. `null` if nothing does. */
export function problemOf(cloud: PointCloud, draft: ScanDraft): string | null {
  const missing = firstMissing(cloudQuestions(cloud, draft.answers), draft.answers);
  if (missing !== null) return missing;
  const figures = [
    ['Margin', draft.marginFeet.trim() === '' ? 'none' : draft.marginFeet, POINT_CLOUD_LIMITS.marginFeet],
    ['Horizontal accuracy', draft.horizontalAccuracyFeet, Infinity],
    ['Vertical accuracy', draft.verticalAccuracyFeet, Infinity],
  ] as const;
  return figures.map(([name, text, most]) => figureProblem(name, text, most)).find((problem) => problem !== null) ?? null;
}
