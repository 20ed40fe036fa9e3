/** Makes the plan sheets of a project from the same records as its reports. */
import type { SheetOptions } from '@touchdown/exports/sheets';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { drawnUnderlays } from '../underlays/public.ts';
import { collectRecords } from './collect-records.ts';
import { packedBuildings } from './packed-buildings.ts';
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

/** A PDF, or a ZIP of SVG or PNG files. `date` (YYYY-MM-DD) is on the sheets, and is the date of the magnetic model. */
export async function sheetsOf(
  { db, files, signal }: SheetSources,
  project: ProjectRow,
  sheets: AskedSheets,
  date: string,
): Promise<Uint8Array> {
  const records = await collectRecords(db, project, { type: 'compliance', units: 'imperial', date });
  const buildings = await packedBuildings(db, records);
  const underlays = await drawnUnderlays(db, files, project.id);
  return oneAtATime(() => makePdf({ records, buildings, underlays, sheets }, { signal, onProgress: () => undefined }));
}
