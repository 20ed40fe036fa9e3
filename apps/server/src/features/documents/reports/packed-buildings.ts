/** The files of buildings that a report is made from. */
import type { Executor } from '../../../db/client.ts';
import { packedSet } from '../../planning/public.ts';
import type { ReportRecords } from './report-records.ts';

/** By id, read together with the records. Those of a compared scenario are included. */
export async function packedBuildings(db: Executor, { surroundings, comparison }: ReportRecords): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const all = [surroundings, comparison?.own?.surroundings, comparison?.other.surroundings];
  for (const { id } of all.flatMap((one) => one?.buildingFiles ?? [])) {
    if (files.has(id)) continue;
    const packed = await packedSet(db, id);
    if (packed !== null) files.set(id, packed);
  }
  return files;
}
