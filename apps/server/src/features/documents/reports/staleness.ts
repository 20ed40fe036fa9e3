/** Whether reports are out of date. */
import type { ReportType } from '@touchdown/contract';
import { dayIn } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { hashOfContents, isMadeFrom } from './hash-records.ts';
import { contentsFor } from './report-contents.ts';
import { drawnBaseMaps, projectsOf, type ReportRow } from './reports.queries.ts';

type Compared = string | undefined;
const keyOf = (type: ReportType, compareWith: Compared): string => `${type} ${compareWith ?? ''}`;
type Wanted = Pick<ReportRow, 'type'> & { readonly compareWith: Compared };

interface Contents {
  /** By report type. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Of the firm. */
  readonly timeZone: string | null;
}

/** The hashes of the project's current contents for some report types. Day and units are not included. */
async function contentsOf(db: Executor, project: ProjectRow, wanted: readonly Wanted[]): Promise<Contents> {
  const asked = { date: '1970-01-01', units: 'imperial' } as const;
  const all = await collectAll(db, project, { type: 'dimension', ...asked });
  const contents = new Map<string, string>();
  for (const { type, compareWith } of wanted) {
    const key = keyOf(type, compareWith);
    if (contents.has(key)) continue;
    // A comparison reads another scenario, so such a report is read on its own.
    const records =
      compareWith === undefined ? { ...all, type } : await collectAll(db, project, { type, ...asked, options: { compareWith } });
    contents.set(key, hashOfContents(contentsFor(records)));
  }
  return { hashes: contents, timeZone: all.timeZone ?? null };
}

/** The day a report may have: that of the firm, or in UTC as before documents had the day of the firm. */
const daysOf = (at: Date, timeZone: string | null): string[] => [...new Set([dayIn(at, timeZone), dayIn(at, null)])];

export type IsStale = (report: ReportRow) => boolean;

/** Returns which of the reports are out of date. Each project is read once, and only if it has a finished report. */
export async function stalenessOf(db: Executor, reports: readonly ReportRow[]): Promise<IsStale> {
  const wanted = new Map<string, Wanted[]>();
  for (const { state, projectId, type, options } of reports)
    if (state === 'ready') wanted.set(projectId, [...(wanted.get(projectId) ?? []), { type, compareWith: options?.compareWith }]);
  const contents = new Map<string, Contents>();
  if (wanted.size > 0)
    for (const project of await projectsOf(db, [...wanted.keys()]))
      contents.set(project.id, await contentsOf(db, project, wanted.get(project.id) ?? []));
  const drawn = await drawnBaseMaps(
    db,
    reports.flatMap(({ id, state }) => (state === 'ready' ? [id] : [])),
  );
  return ({ id, projectId, type, options, inputsSha256, generatedAt }) => {
    const now = contents.get(projectId)?.hashes.get(keyOf(type, options?.compareWith));
    return (
      now !== undefined &&
      inputsSha256 !== null &&
      generatedAt !== null &&
      !daysOf(generatedAt, contents.get(projectId)?.timeZone ?? null).some((date) =>
        isMadeFrom(inputsSha256, { type, date, ...(options && { options }), baseMapSha256: drawn.get(id) ?? null }, now),
      )
    );
  };
}
