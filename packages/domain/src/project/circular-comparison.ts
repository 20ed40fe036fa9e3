/**
 * A project under an FAA circular beside an edition that it can be planned under instead. Only subjects that both define in the same way
 * correspond: the sizes of TLOF, FATO, and Safety Area, its width on each side, and markings and lights with the same rule. Everything else is a
 * row of its own that the other edition does not have.
 */
import type { BelowMinimum } from '../dimensions/adjust-dimensions.ts';
import type { AdjustedDimensions } from '../dimensions/adjusted-dimensions.ts';
import { type CalculationResults, type QuantityId, QUANTITIES, type Working, type Workings } from '../dimensions/dimension-results.ts';
import { type EditionPlan, type PlanLengthValue } from '../dimensions/edition-plan.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { metersToFeet } from '../quantities/convert.ts';
import { feet, type Feet, meters } from '../quantities/units.ts';
import type { PackAnswer } from '../standards/packs/evaluate-pack.ts';
import { datedReferenceOf } from '../standards/reference-text.ts';
import { markingRows } from './marking-rows.ts';
import { LENGTH_LABELS, minimumText, type PlanRow, SAFETY_AREA_LABEL } from './project-plan.ts';

/** The quantities of the circulars that a row of a plan corresponds to. Two: the sides of a zone. */
const CORRESPONDING = [
  { id: 'fato', subject: LENGTH_LABELS.fato, quantities: ['fatoLength', 'fatoWidth'] },
  { id: 'tlof', subject: LENGTH_LABELS.tlof, quantities: ['tlofLength', 'tlofWidth'] },
  { id: 'safetyAreaWidth', subject: LENGTH_LABELS.safetyAreaWidth, quantities: ['fatoSafetyAreaSeparation'] },
  { id: 'safetyArea', subject: SAFETY_AREA_LABEL, quantities: ['safetyAreaLength', 'safetyAreaWidth'] },
] as const satisfies readonly { readonly id: string; readonly subject: string; readonly quantities: readonly QuantityId[] }[];
const CORRESPOND: readonly QuantityId[] = CORRESPONDING.flatMap(({ quantities }) => [...quantities]);

/** Of the design aircraft, which is the same in both. */
const NOT_A_RULE: QuantityId = 'controllingDimension';

const dimensionRow = (id: string, subject: string, first: Working, second?: Working): PlanRow => {
  const isOne = second === undefined || Math.abs(first.value - second.value) <= LENGTH_TOLERANCE_FT;
  const shown = isOne ? [first] : [first, second];
  return {
    ...{ id, subject, kind: 'dimension', state: 'value', note: null },
    ...(isOne ? { value: first.value, unit: first.unit } : { value: null, unit: null }),
    text: shown.map(({ value, unit }) => (unit === ':1' ? `${value}:1` : minimumText(value, unit))).join(' × '),
    formula: [...new Set(shown.map(({ formula }) => formula))].join('; '),
    reference: [...new Set(shown.flatMap(({ citations }) => citations.map(datedReferenceOf)))].join('; ') || null,
    verification: first.verification === 'entered' ? null : first.verification,
  };
};

/** A project as the marking rules read it. */
type MarkedProject = Pick<FacilityConfiguration, 'type' | 'shape' | 'tlofPerimeterMarked' | 'fatoPerimeterMarked' | 'elevatedFacility'>;

const present = (workings: Workings, quantities: readonly QuantityId[]): Working[] =>
  quantities.flatMap((quantity) => workings[quantity] ?? []);

/**
 * The minimums of the circulars and the minimum quantities of markings and lights for them, as rows of a plan, in feet. Areas follow from the
 * sides and are not rows. `null`, for which there are none: nothing can be calculated.
 */
export function circularRows(results: CalculationResults | null, project: MarkedProject): readonly PlanRow[] {
  if (results === null) return [];
  const workings = results.envelopeWorkings ?? results.ruleSets[0]?.workings ?? {};
  const own = QUANTITIES.filter((quantity) => !CORRESPOND.includes(quantity) && quantity !== NOT_A_RULE);
  return [
    ...CORRESPONDING.flatMap(({ id, subject, quantities }) => {
      const [first, second] = present(workings, quantities);
      return first === undefined ? [] : [dimensionRow(id, subject, first, second)];
    }),
    ...present(workings, own)
      .filter(({ unit }) => unit !== 'sq ft')
      .map((working) => dimensionRow(`circular:${working.quantity}`, working.title, working)),
    ...markingRows(project, results),
  ];
}

const inFeet = (value: PlanLengthValue, { unit }: EditionPlan): Feet => (unit === 'm' ? metersToFeet(meters(value)) : feet(value));

/**
 * The sides of a landing area, in feet, that are below the minimum size of a plan. A zone contains a circle or a square of that size, so
 * both of its sides are compared, unrounded. A minimum that the edition does not give is not compared with anything.
 */
export function belowPlan(plan: EditionPlan, sizes: AdjustedDimensions): readonly BelowMinimum[] {
  const minimums = [
    { zone: 'tlof', title: 'TLOF', minimum: plan.lengths.tlof },
    { zone: 'fato', title: 'FATO', minimum: plan.lengths.fato },
    { zone: 'safetyArea', title: 'Safety Area', minimum: plan.safetyArea },
  ] as const satisfies readonly { readonly zone: string; readonly title: string; readonly minimum: PackAnswer<PlanLengthValue> }[];
  return minimums.flatMap(({ zone, title, minimum: answer }) => {
    if (answer.state !== 'value') return [];
    const minimum = inFeet(answer.value, plan);
    return (['length', 'width'] as const)
      .filter((side) => sizes[zone][side] < minimum - LENGTH_TOLERANCE_FT)
      .map((side) => ({
        ...{ zone, side, minimum },
        message: `${title} ${side} cannot be less than minimum of ${minimumText(minimum, 'ft')} in ${plan.edition.document}`,
      }));
  });
}
