/** Makes the plan sheets of a project from the same records as its reports. */
import type { SheetOptions } from '@touchdown/exports/sheets';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { packedSets } from '../../site/public.ts';
import { drawnUnderlays } from '../underlays/public.ts';
import { collectRecords } from './collect-records.ts';
import { packedBuildings } from './packed-buildings.ts';
import { logoBytes, logoOf } from './make-report.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { makePdf } from './run-worker.ts';
import type { SheetWork } from './report-worker.ts';

interface SheetSources {
  readonly db: Executor;
  readonly files: FileStore;
  /** Aborted if the file is no longer wanted. */
  readonly signal: AbortSignal;
}

export interface AskedSheets extends SheetOptions {
  readonly as: SheetWork['sheets']['as'];
}

export type SheetRecords = Pick<SheetWork, 'records' | 'buildings' | 'underlays' | 'drawn' | 'logo'>;

/** What the sheets show. `date` (YYYY-MM-DD) is that of the results and of the magnetic model. */
export async function sheetRecordsOf(
  { db, files }: Omit<SheetSources, 'signal'>,
  project: ProjectRow,
  date: string,
): Promise<SheetRecords> {
  const records = await collectRecords(db, project, { type: 'compliance', units: 'imperial', date });
  const buildings = await packedBuildings(db, records);
  const underlays = await drawnUnderlays(db, files, project.id);
  // A base map is not fetched, so that the same project always has the same sheets.
  const drawn = { sets: await packedSets(db, project.id), baseMap: null };
  const logo = records.logo && (await logoBytes(files, await logoOf(db, project)));
  return { records, buildings, underlays, drawn, logo };
}

/** A PDF, or a ZIP of SVG or PNG files. */
export const drawnSheets = (shown: SheetRecords, sheets: AskedSheets, signal: AbortSignal): Promise<Uint8Array> =>
  oneAtATime(() => makePdf({ ...shown, sheets }, { signal, onProgress: () => undefined }));

/** The sheets of a project as it is now. */
export const sheetsOf = async (sources: SheetSources, project: ProjectRow, sheets: AskedSheets, date: string): Promise<Uint8Array> =>
  drawnSheets(await sheetRecordsOf(sources, project, date), sheets, sources.signal);
