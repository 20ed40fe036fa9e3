/** Makes a report for a look before it is issued: of the same records, marked as a preview, neither sealed nor stored. */
import { type ReportOptions, REPORTS_WITH_DIMENSIONS, type ReportType } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { issueDateOf } from '../document-details/public.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { issuableWith } from '../../planning/public.ts';
import { preferencesOf } from '../../identity/public.ts';
import { collectRecords } from './collect-records.ts';
import { hashOfRecords } from './hash-records.ts';
import { readBackground } from '../map-background/public.ts';
import { expectComparison, logoBytes, logoOf, type MakingDeps, personName, withBaseMap } from './make-report.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { packedBuildings } from './packed-buildings.ts';
import { type Listening, makePdf } from './run-worker.ts';

export interface Previewed {
  readonly project: ProjectRow;
  readonly user: UserRow;
  readonly type: ReportType;
  readonly options: ReportOptions;
  readonly now: Date;
  /** Absent: a request waits for it. */
  readonly listening?: Listening;
}

const UNHEARD: Listening = { signal: new AbortController().signal, onProgress: () => undefined };

/** Throws DIMENSIONS_NOT_CURRENT if the report could not be issued either, and SCENARIO_NOT_FOUND. */
export async function previewOf(
  db: Executor,
  { files, config, maps }: Pick<MakingDeps, 'files' | 'config' | 'maps'>,
  { project, user, type, options, now, listening = UNHEARD }: Previewed,
): Promise<Uint8Array> {
  if (REPORTS_WITH_DIMENSIONS.has(type)) await issuableWith(db, project, now);
  const { units } = await preferencesOf(db, user.id);
  const collected = await collectRecords(db, project, { type, units, date: await issueDateOf(db, project, now), options });
  expectComparison(collected);
  const buildings = await packedBuildings(db, collected);
  const background = await readBackground(db, maps, project);
  const unsigned = { madeAt: now.toISOString(), madeBy: personName(user), productVersion: config.version };
  const { records, drawn } = await withBaseMap({ records: collected, background }, { ...unsigned, inputsSha256: '' });
  const logo = records.logo && (await logoBytes(files, await logoOf(db, project)));
  const issue = { ...unsigned, inputsSha256: hashOfRecords(records) };
  return oneAtATime(() => makePdf({ records, issue, buildings, logo, isPreview: true, ...(drawn && { drawn }) }, listening));
}
