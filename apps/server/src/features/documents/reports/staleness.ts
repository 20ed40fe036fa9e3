/** Whether reports are out of date. */
import type { ReportType } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { hashOfContents, isMadeFrom } from './hash-records.ts';
import { contentsFor, showsSurroundings } from './report-contents.ts';
import { drawnBaseMaps, projectsOf, type ReportRow } from './reports.queries.ts';

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
export const isoDay = (date: Date): string => date.toISOString().slice(0, ISO_DAY_LENGTH);

/** The hashes of the project's current contents for some report types. Day and units are not included. */
async function contentsOf(db: Executor, project: ProjectRow, types: ReadonlySet<ReportType>): Promise<ReadonlyMap<ReportType, string>> {
  const all = await collectAll(db, project, { type: 'dimension', date: '1970-01-01', units: 'imperial' });
  return new Map([...types].map((type) => [type, hashOfContents(contentsFor({ ...all, type }))]));
}

export type IsStale = (report: ReportRow) => boolean;

/** Returns which of the reports are out of date. Each project is read once, and only if it has a finished report. */
export async function stalenessOf(db: Executor, reports: readonly ReportRow[]): Promise<IsStale> {
  const types = new Map<string, Set<ReportType>>();
  for (const { state, projectId, type } of reports)
    if (state === 'ready') types.set(projectId, (types.get(projectId) ?? new Set<ReportType>()).add(type));
  const contents = new Map<string, ReadonlyMap<ReportType, string>>();
  if (types.size > 0)
    for (const project of await projectsOf(db, [...types.keys()]))
      contents.set(project.id, await contentsOf(db, project, types.get(project.id) ?? new Set()));
  const drawn = await drawnBaseMaps(
    db,
    reports.flatMap(({ id, state, type }) => (state === 'ready' && showsSurroundings(type) ? [id] : [])),
  );
  return ({ id, projectId, type, options, inputsSha256, generatedAt }) => {
    const now = contents.get(projectId)?.get(type);
    return (
      now !== undefined &&
      inputsSha256 !== null &&
      generatedAt !== null &&
      !isMadeFrom(inputsSha256, { type, date: isoDay(generatedAt), ...(options && { options }), baseMapSha256: drawn.get(id) ?? null }, now)
    );
  };
}
