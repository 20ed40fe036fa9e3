/** A project under two editions that it can be planned under instead of the FAA circulars. Saves nothing. */
import type { EditionComparisonAnswer } from '@touchdown/contract';
import { comparePlans, plannedUnder, type PlanningEdition, planOf, type ProjectCompliance } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { designAircraftOf } from '../calculations/public.ts';
import { complianceAs } from '../compliance/public.ts';
import { type PlanningChoice, planningHead } from './planning-editions.ts';

export const statusOf = ({ status, subjects }: ProjectCompliance): EditionComparisonAnswer['status']['before'] => ({
  status,
  subjects: subjects.map(({ subject, status: own }) => ({ subject, status: own })),
});

/** The project if it were planned under another edition, with the same choices. Throws NO_EDITION_PLAN for one that follows the circulars. */
function asPlanned(project: ProjectRow, edition: PlanningEdition): ProjectRow {
  if (project.plannedEdition === null) throw new AppError('NO_EDITION_PLAN');
  return { ...project, plannedEdition: plannedUnder(project.plannedEdition, edition) };
}

/** What changes in the project. Its saved FAA dimensions and their revisions stay. */
function adoptedBy(after: ProjectRow): EditionComparisonAnswer['adopts'] {
  if (after.plannedEdition === null) return null;
  const { pack: _pack, signature: _signature, ...plannedEdition } = after.plannedEdition;
  return { plannedEdition, editionRevisions: [...after.editionRevisions] };
}

export async function plannedComparisonOf(
  db: Executor,
  project: ProjectRow,
  { before, after, current, available }: PlanningChoice,
  now: Date,
): Promise<EditionComparisonAnswer> {
  const aircraft = await designAircraftOf(db, project);
  const [was, is] = [asPlanned(project, before), asPlanned(project, after)];
  return {
    ...{ before: planningHead(before), after: planningHead(after) },
    ...{ inEffect: planningHead(current), available: available.map(planningHead) },
    plan: [...comparePlans(planOf(was, aircraft), planOf(is, aircraft))],
    // Of the FAA circulars only.
    ...{ numbers: [], rules: [], advisories: { removed: [], added: [] } },
    dimensions: { source: 'live', sides: [], below: [], separation: [], choices: [] },
    status: { before: statusOf(await complianceAs(db, was, now)), after: statusOf(await complianceAs(db, is, now)) },
    adopts: after === current ? null : adoptedBy(is),
  };
}
