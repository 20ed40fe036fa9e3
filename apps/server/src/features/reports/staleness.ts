/** Whether reports still say what their projects hold. */
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { collectRecords } from './collect-records.ts';
import { hashOfContents, isMadeFrom } from './hash-records.ts';
import { projectsOf, type ReportRow } from './reports.queries.ts';

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
export const isoDay = (date: Date): string => date.toISOString().slice(0, ISO_DAY_LENGTH);

/** What the project holds now, hashed. Kind, day and units are no part of it. */
const contentsOf = async (db: Executor, project: ProjectRow): Promise<string> =>
  hashOfContents(await collectRecords(db, project, { type: 'dimension', date: '1970-01-01', units: 'imperial' }));

export type IsStale = (report: ReportRow) => boolean;

/** Answers which of the reports are out of date; each project is read once, and only when it has a finished report. */
export async function stalenessOf(db: Executor, reports: readonly ReportRow[]): Promise<IsStale> {
  const ids = new Set(reports.filter(({ state }) => state === 'ready').map(({ projectId }) => projectId));
  const contents = new Map<string, string>();
  if (ids.size > 0) for (const project of await projectsOf(db, [...ids])) contents.set(project.id, await contentsOf(db, project));
  return ({ projectId, type, inputsSha256, generatedAt }) => {
    const now = contents.get(projectId);
    return (
      now !== undefined &&
      inputsSha256 !== null &&
      generatedAt !== null &&
      !isMadeFrom(inputsSha256, { type, date: isoDay(generatedAt) }, now)
    );
  };
}
