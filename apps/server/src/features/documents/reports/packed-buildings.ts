/** The files of buildings that a report is made from. */
import type { Executor } from '../../../db/client.ts';
import { packedSet } from '../../planning/public.ts';
import type { ReportRecords } from './report-records.ts';

/** By id, read together with the records. */
export async function packedBuildings(db: Executor, { surroundings }: ReportRecords): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { id } of surroundings?.buildingFiles ?? []) {
    const packed = await packedSet(db, id);
    if (packed !== null) files.set(id, packed);
  }
  return files;
}
