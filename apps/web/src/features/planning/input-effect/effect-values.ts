/** The effect of a project change on its dimensions, and the rows that show it. No React here. */
import { type Aircraft, type Project, updateProjectBody } from '@touchdown/contract';
import {
  calculateDimensions,
  type CalculationResults,
  designInputs,
  designRecords,
  fleetEffect,
  inputEffect,
  type InputEffect,
  revisionsInUse,
  type SideEffect,
  type Zone,
} from '@touchdown/domain';
import type { StoredDimensions } from './api.ts';

/** Fields not used by any rule: changes of only these do not affect dimensions. */
const NOT_READ_BY_RULES: ReadonlySet<string> = new Set([
  ...['name', 'description', 'status', 'address', 'closestAirport', 'latitude', 'longitude', 'magneticVariation', 'facilityAlignment'],
  ...['version', 'dimensionChoice'],
]);

type Revisions = Project['editionRevisions'];

/**
 * The project after the change. `null`: the body is not valid, which the server reports better, or the project is then planned under an
 * edition that no FAA minimum applies in. `offered`: revisions that the change names,
 * in addition to those of the project.
 */
export function projectAfter(project: Project, body: object, offered: Revisions = []): Project | null {
  const read = updateProjectBody.safeParse(body);
  if (!read.success) return null;
  const {
    version: _version,
    dimensionChoice: _choice,
    editionRevisions: named,
    plannedEdition = project.plannedEdition,
    ...fields
  } = read.data;
  if (plannedEdition) return null;
  // A project saved on a device by an earlier build has none.
  const known = [...offered, ...(revisionsInUse(project).editionRevisions ?? [])];
  const followed = named?.flatMap(
    ({ editionId, revision }) => known.find((one) => one.editionId === editionId && one.revision === revision) ?? [],
  );
  return { ...project, ...fields, plannedEdition: null, editionRevisions: followed ?? project.editionRevisions };
}

/** Whether anything changes that a rule may use. */
export const mayAffect = (before: Project, after: Project): boolean =>
  (Object.keys(after) as (keyof Project)[]).some(
    (field) => !NOT_READ_BY_RULES.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

interface Known extends StoredDimensions {
  readonly library: readonly Aircraft[];
  /** ISO 8601. */
  readonly madeAt: string;
}

/** From a project, its fleet, and the library. `null`: nothing can be calculated. */
function resultsOf(project: Project, { library, fleetIds, madeAt }: Known): CalculationResults | null {
  const byId = new Map(library.map((aircraft) => [aircraft.id, aircraft]));
  const inputs = designInputs(project, designRecords(project, byId, fleetIds));
  const answer = inputs && calculateDimensions(inputs, madeAt);
  return answer?.ok === true ? answer.results : null;
}

/** The effect of a fleet change on a project whose design aircraft is the fleet. */
export const fleetEffectOf = (project: Project, fleetIdsAfter: readonly string[], known: Known): InputEffect | null =>
  fleetEffect({
    ...{ project, adjusted: known.adjusted, saved: known.saved },
    before: resultsOf(project, known),
    after: resultsOf(project, { ...known, fleetIds: fleetIdsAfter }),
  });

export const effectOf = (before: Project, after: Project, known: Known): InputEffect | null =>
  inputEffect({
    ...{ project: after, adjusted: known.adjusted, saved: known.saved },
    // Compared under the circulars, also if the project was planned under another edition.
    before: resultsOf({ ...before, plannedEdition: null }, known),
    after: resultsOf(after, known),
  });

const ZONE_LABELS: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' };

export interface EffectRow extends Omit<SideEffect, 'side' | 'zone'> {
  readonly label: string;
}

const areSame = (one: SideEffect, other: SideEffect): boolean =>
  one.minimumBefore === other.minimumBefore &&
  one.minimumAfter === other.minimumAfter &&
  one.current === other.current &&
  one.recalculated === other.recalculated;

/** One row per side, or one for a zone whose sides are the same. */
export const effectRows = ({ sides }: Pick<InputEffect, 'sides'>): readonly EffectRow[] =>
  sides.flatMap((one, index): EffectRow[] => {
    const partner = sides[index % 2 === 0 ? index + 1 : index - 1];
    const { zone, side, ...figures } = one;
    if (partner === undefined || !areSame(one, partner)) return [{ label: `${ZONE_LABELS[zone]} ${side}`, ...figures }];
    return index % 2 === 0 ? [{ label: ZONE_LABELS[zone], ...figures }] : [];
  });
