/**
 * A project under two editions of which at least one is not an FAA circular, or that is planned under such an edition: FAA circulars and
 * planning editions in either direction. Saves nothing.
 */
import type { EditionComparisonAnswer, EditionHead } from '@touchdown/contract';
import {
  type CalculationResults,
  belowPlan,
  circularOfEdition,
  circularRows,
  comparePlanRows,
  currentDimensions,
  type DimensionEdition,
  dimensionEffect,
  followingEdition,
  plannedFirst,
  plannedUnder,
  type PlanningEdition,
  planOf,
  planRows,
  type ProjectCompliance,
  resultsUnder,
  separationMessages,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { dimensionRecordsOf } from '../adjusted-dimensions/public.ts';
import { designAircraftOf } from '../calculations/public.ts';
import { complianceOfBoth, type Evaluating } from '../compliance/public.ts';

type Dimensions = EditionComparisonAnswer['dimensions'];

export const statusOf = ({ status, subjects }: ProjectCompliance): EditionComparisonAnswer['status']['before'] => ({
  status,
  subjects: subjects.map(({ subject, status: own }) => ({ subject, status: own })),
});

/** An edition of either kind, with its head. */
export type AnyEdition =
  | { readonly kind: 'circular'; readonly head: EditionHead; readonly edition: DimensionEdition }
  | { readonly kind: 'planned'; readonly head: EditionHead; readonly edition: PlanningEdition };

export interface AnyPair {
  readonly before: AnyEdition;
  readonly after: AnyEdition;
  readonly current: AnyEdition;
  readonly available: readonly AnyEdition[];
}

/** The project if it followed the edition, with the choices that it has. Its saved FAA dimensions and their revisions stay. */
function projectUnder(project: ProjectRow, { kind, edition }: AnyEdition): ProjectRow {
  if (kind === 'circular') return followingEdition({ ...project, plannedEdition: null }, edition);
  const { plannedEdition } = project;
  return { ...project, plannedEdition: plannedEdition === null ? plannedFirst(edition) : plannedUnder(plannedEdition, edition) };
}

/** The fields that adopt the edition. */
function adoptedBy(after: ProjectRow, edition: AnyEdition): EditionComparisonAnswer['adopts'] {
  const editionRevisions = [...after.editionRevisions];
  if (edition.kind === 'circular') return { ...circularOfEdition(edition.edition), plannedEdition: null, editionRevisions };
  if (after.plannedEdition === null) return null;
  const { pack: _pack, signature: _signature, ...plannedEdition } = after.plannedEdition;
  return { plannedEdition, editionRevisions };
}

const NO_DIMENSIONS: Dimensions = { source: 'live', sides: [], below: [], separation: [], choices: [] };

export async function plannedComparisonOf(
  db: Executor,
  project: ProjectRow,
  { before, after, current, available }: AnyPair,
  evaluating: Evaluating,
): Promise<EditionComparisonAnswer> {
  const { now } = evaluating;
  const aircraft = await designAircraftOf(db, project);
  const timestamp = now.toISOString();
  const resultsOf = (edition: DimensionEdition): CalculationResults | null =>
    resultsUnder(edition, { project: { ...project, plannedEdition: null }, aircraft, timestamp });
  const rowsUnder = (edition: AnyEdition) => {
    const as = projectUnder(project, edition);
    if (edition.kind === 'circular') return circularRows(resultsOf(edition.edition), as);
    const plan = planOf(as, aircraft);
    return plan === null ? [] : planRows(plan);
  };
  const [was, is] = [projectUnder(project, before), projectUnder(project, after)];

  /** The saved or adjusted dimensions under the edition after. Those of a project that is planned under another edition are not in use. */
  async function dimensionsAfter(): Promise<Dimensions> {
    const records = await dimensionRecordsOf(db, { ...project, plannedEdition: null }, now);
    const { adjusted, saved } = records;
    if (after.kind === 'circular') {
      const effect = dimensionEffect({
        ...{ project: is, adjusted, saved, after: resultsOf(after.edition) },
        before: before.kind === 'circular' ? resultsOf(before.edition) : null,
      });
      const { source, sides, below, separation, choices } = effect;
      const lists = { sides: [...sides], below: [...below], choices: [...choices] };
      return { source, ...lists, separation: [...separationMessages(separation)] };
    }
    const plan = planOf(is, aircraft);
    const stored = project.plannedEdition === null && (adjusted !== null || saved !== null) ? currentDimensions(records) : null;
    if (plan === null || stored === null) return NO_DIMENSIONS;
    return { ...NO_DIMENSIONS, source: stored.source, below: [...belowPlan(plan, stored.sizes)] };
  }

  const statuses = await complianceOfBoth(db, { before: was, after: is }, evaluating);
  return {
    ...{ before: before.head, after: after.head, inEffect: current.head, available: available.map(({ head }) => head) },
    plan: [...comparePlanRows(rowsUnder(before), rowsUnder(after))],
    // Between two FAA circulars only.
    ...{ numbers: [], rules: [], advisories: { removed: [], added: [] } },
    dimensions: await dimensionsAfter(),
    status: { before: statusOf(statuses.before), after: statusOf(statuses.after) },
    adopts: after === current ? null : adoptedBy(is, after),
  };
}
