/** What a paragraph states: a requirement, a definition, or a duty. Only a requirement is met or not met. */
import type { MatrixResult } from './clause-result.ts';
import type { TableCell, Tone } from './document.ts';
import type { RegisterClause } from './register-clauses.ts';

type ClauseKind = 'requirement' | 'definition' | 'surface' | 'obstruction' | 'duty';

/** By key in the register; the first match applies. All others are requirements. */
const KINDS: readonly (readonly [RegExp, ClauseKind])[] = [
  [/^(PRIMARY|APPROACH|TRANSITIONAL)_SURFACE|^paths\.(approach|transitional)/, 'surface'],
  [/^OBSTRUCTION/, 'obstruction'],
  [/^CONSTRUCTION_NOTICE\.(heliports|traverseWays|exempt)/, 'definition'],
  [/^CONSTRUCTION_NOTICE|^MARKING_AND_LIGHTING/, 'duty'],
  [/^(rotorArrangements|vtolNotAddressed|rotorDiameterFromD|rotorDiameterMeaning|safetyAreaReading|parkingStand)/, 'definition'],
  [/^(noLongerFatoForPriorPermission|outwashCautionMph|objectIdentification|definitions\.dFromRotorDiameter)/, 'definition'],
  [/^elevated\.(elevatedFromIn|dynamicLoad)/, 'definition'],
];

const kindOf = ({ keys }: RegisterClause): ClauseKind =>
  KINDS.find(([pattern]) => keys.some((key) => pattern.test(key)))?.[1] ?? 'requirement';

const SAME = { 'not-applicable': 'Not applicable', confirm: 'Owner to confirm', done: 'Done' } as const;
const LABELS: Readonly<Record<ClauseKind, Readonly<Record<MatrixResult, string>>>> = {
  requirement: { ...SAME, met: 'Met', 'not-met': 'Not met' },
  definition: { ...SAME, met: 'Applied', done: 'Applied', 'not-met': 'Outside scope' },
  surface: { ...SAME, met: 'Clear', 'not-met': 'Penetrated' },
  obstruction: { ...SAME, met: 'No obstruction', 'not-met': 'Obstruction' },
  duty: { ...SAME, met: 'Not required', 'not-met': 'Not done' },
};

const TONES: Readonly<Record<MatrixResult, Tone>> = {
  'not-met': 'bad',
  confirm: 'warn',
  done: 'ok',
  met: 'ok',
  'not-applicable': 'quiet',
};

export const resultLabel = (clause: RegisterClause, result: MatrixResult): string => LABELS[kindOf(clause)][result];
export const resultTone = (result: MatrixResult): Tone => TONES[result];
export const resultCell = (clause: RegisterClause, result: MatrixResult): TableCell => ({
  text: resultLabel(clause, result),
  tone: TONES[result],
  isStrong: result === 'not-met',
});

/** All labels, worst first, without repetition. */
export const RESULT_LABELS: readonly string[] = [
  ...new Set(
    (['not-met', 'confirm', 'met', 'done', 'not-applicable'] as const).flatMap((result) =>
      Object.values(LABELS).map((labels) => labels[result]),
    ),
  ),
];
