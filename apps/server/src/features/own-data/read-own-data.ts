/** A person's own data, page by page: what is held in memory does not grow with how much there is. */
import type { Executor } from '../../db/client.ts';
import {
  activeAdjustedOf,
  type AircraftRow,
  calculationsOf,
  contactsOf,
  fleetOf,
  nextAircraft,
  nextProjects,
  pathsOf,
  type ProjectRow,
} from './own-data.queries.ts';

const PAGE = 50;

async function* pages<Row extends { readonly id: string }>(next: (after: string | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await next(after);
    if (rows.length > 0) yield rows;
    const last: Row | undefined = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

export const aircraftPages = (db: Executor, userId: string): AsyncGenerator<AircraftRow[]> =>
  pages((after) => nextAircraft(db, userId, after, PAGE));
export const projectPages = (db: Executor, userId: string): AsyncGenerator<ProjectRow[]> =>
  pages((after) => nextProjects(db, userId, after, PAGE));

function grouped<Row extends { readonly projectId: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const byProject = new Map<string, Row[]>();
  for (const row of rows) {
    const others = byProject.get(row.projectId);
    if (others === undefined) byProject.set(row.projectId, [row]);
    else others.push(row);
  }
  return byProject;
}

/** The projects with all that is below them. */
export async function* wholeProjects(db: Executor, userId: string) {
  for await (const rows of projectPages(db, userId)) {
    const ids = rows.map(({ id }) => id);
    const contacts = grouped(await contactsOf(db, ids));
    const paths = grouped(await pathsOf(db, ids));
    const calculations = grouped(await calculationsOf(db, ids));
    const adjusted = grouped(await activeAdjustedOf(db, ids));
    const fleet = grouped(await fleetOf(db, ids));
    for (const { userId: _owner, deletedAt: _deleted, metadata: _metadata, ...project } of rows)
      yield {
        project,
        contacts: contacts.get(project.id) ?? [],
        paths: paths.get(project.id) ?? [],
        calculations: calculations.get(project.id) ?? [],
        adjustedDimensions: adjusted.get(project.id)?.[0] ?? null,
        fleet: (fleet.get(project.id) ?? []).map(({ aircraftId }) => aircraftId),
      };
  }
}
