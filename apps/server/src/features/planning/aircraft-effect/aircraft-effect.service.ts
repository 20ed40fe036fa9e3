/** The effect of changing a library aircraft on the dimensions of the projects designed for it. */
import { AIRCRAFT_EFFECT_LIMIT, type AircraftEffectAnswer, type ProjectEffect } from '@touchdown/contract';
import { aircraftEffect, type AircraftNumbers, calculateDimensions, type CalculationResults, designInputs } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { dimensionRecordsOf } from '../adjusted-dimensions/public.ts';
import type { AircraftRow } from '../../library/public.ts';
import { designAircraftOf } from '../calculations/public.ts';
import { countDesignedFor, listDesignedFor } from './aircraft-effect.queries.ts';

/** The project's results with the changed aircraft. Null: nothing can be calculated. */
async function resultsWith(db: Executor, project: ProjectRow, changed: AircraftRow, now: Date): Promise<CalculationResults | null> {
  const { primary, vertiport, fleet } = await designAircraftOf(db, project);
  const asChanged = (aircraft: AircraftNumbers): AircraftNumbers => (aircraft.id === changed.id ? changed : aircraft);
  const inputs = designInputs(project, {
    primary: primary && asChanged(primary),
    vertiport: vertiport && asChanged(vertiport),
    fleet: fleet && fleet.map(asChanged),
  });
  const answer = inputs && calculateDimensions(inputs, now.toISOString());
  return answer?.ok === true ? answer.results : null;
}

async function effectOn(db: Executor, project: ProjectRow, changed: AircraftRow, now: Date): Promise<ProjectEffect | null> {
  const { today, ...records } = await dimensionRecordsOf(db, project, now);
  const effect = aircraftEffect({ ...records, before: today, after: await resultsWith(db, project, changed, now) });
  if (effect === null) return null;
  const { source, state, minimums, below } = effect;
  return { projectId: project.id, name: project.name, source, state, minimums: [...minimums], below: [...below] };
}

interface Asked {
  readonly userId: string;
  /** The aircraft as it would be saved. */
  readonly changed: AircraftRow;
  readonly now: Date;
}

/** The effect on the projects that the user can see, and the number of other projects that use the aircraft. */
export async function effectOnProjects(db: Executor, { userId, changed, now }: Asked): Promise<AircraftEffectAnswer> {
  const listed = await listDesignedFor(db, userId, changed.id, AIRCRAFT_EFFECT_LIMIT);
  const projects: ProjectEffect[] = [];
  for (const project of listed) {
    const effect = await effectOn(db, project, changed, now);
    if (effect !== null) projects.push(effect);
  }
  const { visible, ofOthers } = await countDesignedFor(db, userId, changed.id);
  return { projects, notEvaluated: visible - listed.length, ofOthers };
}
