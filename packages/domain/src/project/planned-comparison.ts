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

/** Numbers of one unit are compared beyond floating-point noise, everything else by its words. */
function valueDiffers(was: PlanSide | undefined, is: PlanSide | undefined): boolean {
  // A row that only one of them has is a change only if it says something there.
  if (was === undefined || is === undefined) return !NOTHING.includes((was ?? is)?.state ?? 'notAvailable');
  if (was.value !== null && is.value !== null && was.unit === is.unit)
    return Math.abs(was.value - is.value) > LENGTH_TOLERANCE_FT * Math.max(1, Math.abs(was.value));
  return was.state !== is.state || was.text !== is.text;
}

const paragraphOf = (side: PlanSide | undefined): string => JSON.stringify([side?.formula, side?.reference]);

/** Every row of either plan, in the order of the second, those that only the first has last. `null`: there is no design aircraft. */
export function comparePlans(before: EditionPlan | null, after: EditionPlan | null): readonly PlanComparison[] {
  const [were, are] = [before, after].map((plan) => (plan === null ? [] : planRows(plan)));
  const rows = (list: readonly PlanRow[] = []) => new Map(list.map((row) => [row.id, row]));
  const [first, second] = [rows(were), rows(are)];
  return [...new Set([...second.keys(), ...first.keys()])].flatMap((id) => {
    const [was, is] = [first.get(id), second.get(id)];
    const known = is ?? was;
    if (known === undefined) return [];
    return {
      ...{ id, subject: known.subject, kind: known.kind },
      before: was === undefined ? null : sideOf(was),
      after: is === undefined ? null : sideOf(is),
      valueChanges: valueDiffers(was, is),
      paragraphChanges: paragraphOf(was) !== paragraphOf(is),
    };
  });
}
