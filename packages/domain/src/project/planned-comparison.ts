/**
 * A project under two editions, or two revisions of one, that it can be planned under instead of the FAA circulars: every row of the two
 * plans side by side. Pure: the caller provides the packs.
 */
import type { EditionPlan } from '../dimensions/edition-plan.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import { feetToMeters, metersToFeet } from '../quantities/convert.ts';
import { feet, meters } from '../quantities/units.ts';
import type { PlannedEdition } from '../standards/planned-edition.ts';
import { type PlanRow, planRows } from './project-plan.ts';

/** A pack that a project can be planned under, in one revision. */
export type PlanningEdition = Pick<PlannedEdition, 'pack' | 'signature'>;

/** A row of a plan, without its subject. */
export type PlanSide = Pick<PlanRow, 'state' | 'value' | 'unit' | 'text' | 'formula' | 'reference' | 'verification'>;

export interface PlanComparison extends Pick<PlanRow, 'id' | 'subject' | 'kind'> {
  /** `null`: the edition has no such row, so that it is not available in it. */
  readonly before: PlanSide | null;
  readonly after: PlanSide | null;
  readonly valueChanges: boolean;
  /** Another formula, paragraph, or text. */
  readonly paragraphChanges: boolean;
}

/** The same choices of the project under another edition. A length of the flight manual stays the same length in the unit of the pack. */
export function plannedUnder(planned: PlannedEdition, { pack, signature }: PlanningEdition): PlannedEdition {
  const { flightManualFato: length } = planned;
  const from = planned.pack.units;
  const converted =
    length === null || from === pack.units ? length : pack.units === 'm' ? feetToMeters(feet(length)) : metersToFeet(meters(length));
  return { ...planned, editionId: pack.id, revision: pack.revision, pack, signature, flightManualFato: converted };
}

const sideOf = ({ state, value, unit, text, formula, reference, verification }: PlanRow): PlanSide => ({
  ...{ state, value, unit, text, formula, reference, verification },
});

const NOTHING: readonly PlanRow['state'][] = ['notAvailable', 'notApplicable', 'missing', 'notGiven'];

/** A length in feet, whatever the unit of the edition. `null`: there is no number. */
function amountOf({ value, unit }: PlanSide): { readonly value: number; readonly unit: string | null } | null {
  if (value === null) return null;
  return unit === 'm' ? { value: metersToFeet(meters(value)), unit: 'ft' } : { value, unit };
}

const saysSomething = (side: PlanSide | undefined): boolean => side !== undefined && !NOTHING.includes(side.state);

/** Lengths, and numbers of one unit, are compared beyond floating-point noise, everything else by its words. */
function valueDiffers(was: PlanSide | undefined, is: PlanSide | undefined): boolean {
  // A row that only one of them has is a change only if it says something there.
  if (was === undefined || is === undefined) return saysSomething(was) || saysSomething(is);
  const [one, other] = [was, is].map(amountOf);
  if (one && other && one.unit === other.unit)
    return Math.abs(one.value - other.value) > LENGTH_TOLERANCE_FT * Math.max(1, Math.abs(one.value));
  return was.state !== is.state || was.text !== is.text;
}

const paragraphOf = (side: PlanSide | undefined): string => JSON.stringify([side?.formula, side?.reference]);

/** The rows of a plan. `null`, for which there are none: there is no design aircraft. */
const rowsIn = (plan: EditionPlan | null): readonly PlanRow[] => (plan === null ? [] : planRows(plan));

/** Every row of either plan, in the order of the second, those that only the first has last. `null`: there is no design aircraft. */
export const comparePlans = (before: EditionPlan | null, after: EditionPlan | null): readonly PlanComparison[] =>
  comparePlanRows(rowsIn(before), rowsIn(after));

/** As {@link comparePlans}, of rows of whatever editions. Rows correspond by their ids only. */
export function comparePlanRows(were: readonly PlanRow[], are: readonly PlanRow[]): readonly PlanComparison[] {
  const rows = (list: readonly PlanRow[]) => new Map(list.map((row) => [row.id, row]));
  const [first, second] = [rows(were), rows(are)];
  return [...second.values(), ...[...first.values()].filter(({ id }) => !second.has(id))].map(({ id, subject, kind }) => {
    const [was, is] = [first.get(id), second.get(id)];
    return {
      ...{ id, subject, kind },
      before: was === undefined ? null : sideOf(was),
      after: is === undefined ? null : sideOf(is),
      valueChanges: valueDiffers(was, is),
      paragraphChanges: paragraphOf(was) !== paragraphOf(is),
    };
  });
}

/** The project's choices when it has followed the circulars so far: none is made for it. */
export const plannedFirst = ({ pack, signature }: PlanningEdition): PlannedEdition => ({
  ...{ editionId: pack.id, revision: pack.revision, pack, signature },
  ...{ performanceClass: null, taxi: null, turnsOnStand: null, flightManualFato: null },
});
