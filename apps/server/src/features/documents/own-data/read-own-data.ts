/** A user's own data, page by page, so that memory use does not grow with its amount. */
import type { CalculationResults, PlannedEdition } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { FileRow } from './files.queries.ts';
import {
  activeAdjustedOf,
  type AircraftRow,
  calculationsOf,
  contactsOf,
  fleetOf,
  nextAircraft,
  nextProjects,
  documentDetailsOf,
  noticeAnswersOf,
  obstaclesOf,
  overridesOf,
  parcelsOf,
  pathsOf,
  pointsOf,
  type ProjectRow,
  terrainOf,
  underlaysOf,
  windOf,
} from './own-data.queries.ts';
import { pages } from './pages.ts';

export const aircraftPages = (db: Executor, userId: string): AsyncGenerator<AircraftRow[]> =>
  pages((after, limit) => nextAircraft(db, userId, after, limit));
export const projectPages = (db: Executor, userId: string): AsyncGenerator<ProjectRow[]> =>
  pages((after, limit) => nextProjects(db, userId, after, limit));

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const others = byKey.get(keyOf(row));
    if (others === undefined) byKey.set(keyOf(row), [row]);
    else others.push(row);
  }
  return byKey;
}
const byProject = <Row extends { readonly projectId: string }>(rows: readonly Row[]) => grouped(rows, ({ projectId }) => projectId);
const byPath = <Row extends { readonly pathId: string }>(rows: readonly Row[]) => grouped(rows, ({ pathId }) => pathId);

/** The points and terrain of the paths. */
async function onPaths(db: Executor, pathIds: readonly string[]) {
  const points = byPath(await pointsOf(db, pathIds));
  const terrain = byPath(await terrainOf(db, pathIds));
  return (paths: readonly { readonly id: string; readonly version: number }[]) => ({
    geometryPoints: paths
      .flatMap(({ id }) => points.get(id) ?? [])
      .map(({ altitudeFeet, ...point }) => ({ ...point, elevation: altitudeFeet })),
    terrain: paths.flatMap(({ id, version }) =>
      (terrain.get(id) ?? []).map(({ pathVersion, ...ground }) => ({ ...ground, isOutdated: pathVersion !== version })),
    ),
  });
}

/** The values of a result and its inputs. The calculation details are recreated from those, and would make up most of the file. */
function figuresOf({ ruleSets, envelopeWorkings: _, ...figures }: CalculationResults) {
  return { ...figures, ruleSets: ruleSets.map(({ kind, reference, ruleSetVersion }) => ({ kind, reference, ruleSetVersion })) };
}

/** Without the pack, which is installed where the archive is imported. */
const archivedEdition = ({ pack: { hash }, signature: _signature, ...named }: PlannedEdition) => ({ ...named, hash });

/** Projects with all their records. */
export async function withAllBelow(db: Executor, rows: readonly ProjectRow[]) {
  const ids = rows.map(({ id }) => id);
  const contacts = byProject(await contactsOf(db, ids));
  const allPaths = await pathsOf(db, ids);
  const paths = byProject(allPaths);
  const alongPaths = await onPaths(
    db,
    allPaths.map(({ id }) => id),
  );
  const wind = byProject(await windOf(db, ids));
  const parcels = byProject(await parcelsOf(db, ids));
  const underlays = byProject(await underlaysOf(db, ids));
  const answers = byProject(await noticeAnswersOf(db, ids));
  const details = byProject(await documentDetailsOf(db, ids));
  const obstacles = byProject(await obstaclesOf(db, ids));
  const calculations = byProject(await calculationsOf(db, ids));
  const adjusted = byProject(await activeAdjustedOf(db, ids));
  const overrides = byProject(await overridesOf(db, ids));
  const fleet = byProject(await fleetOf(db, ids));
  return rows.map(({ userId: _owner, deletedAt: _deleted, metadata: _metadata, editionRevisions, plannedEdition, ...project }) => ({
    project,
    editionRevisions: editionRevisions.map(({ editionId, revision, hash }) => ({ editionId, revision, hash })),
    plannedEdition: plannedEdition && archivedEdition(plannedEdition),
    contacts: contacts.get(project.id) ?? [],
    paths: paths.get(project.id) ?? [],
    ...alongPaths(paths.get(project.id) ?? []),
    wind: wind.get(project.id)?.[0] ?? null,
    parcels: parcels.get(project.id) ?? [],
    underlays: (underlays.get(project.id) ?? []).map(({ createdBy: _by, ...underlay }) => underlay),
    noticeAnswers: answers.get(project.id)?.[0]?.answers ?? null,
    documentDetails: details.get(project.id)?.[0] ?? null,
    obstacles: obstacles.get(project.id) ?? [],
    calculations: (calculations.get(project.id) ?? []).map(({ results, ...rest }) => ({ ...rest, results: figuresOf(results) })),
    adjustedDimensions: adjusted.get(project.id)?.[0] ?? null,
    // For information only: a decision applies to the dimensions that its owner saw, and is not imported.
    dimensionOverrides: overrides.get(project.id) ?? [],
    fleet: (fleet.get(project.id) ?? []).map(({ aircraftId }) => aircraftId),
  }));
}

export type WholeProject = Awaited<ReturnType<typeof withAllBelow>>[number];

/** A project's files as an archive lists them. A file whose obstacle was deleted in the meantime belongs to the project only. */
export function filesIn({ obstacles }: Pick<WholeProject, 'obstacles'>, files: readonly FileRow[]) {
  const known = new Set(obstacles.map(({ id }) => id));
  return files.map(({ filePath: _path, projectId: _project, obstacleId, ...file }) => ({
    ...file,
    obstacleId: obstacleId !== null && known.has(obstacleId) ? obstacleId : null,
  }));
}

/** The user's own projects with all their records. */
export async function* wholeProjects(db: Executor, userId: string) {
  for await (const rows of projectPages(db, userId)) yield* await withAllBelow(db, rows);
}
