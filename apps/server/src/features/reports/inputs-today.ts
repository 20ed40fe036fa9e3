/** The inputs of the calculation from the records of a report. */
import { type DesignAircraftRecords, designInputs, type InputSnapshot } from '@touchdown/domain';
import type { ReportRecords } from './report-records.ts';

/** The design aircraft of a report, as the calculation reads them. */
export function designRecordsOf({ aircraft, designAircraft }: ReportRecords): DesignAircraftRecords {
  const { vertiport = null, fleet = null } = designAircraft ?? {};
  return { primary: aircraft, vertiport, fleet };
}

/** The inputs of the rules today, or null: no design aircraft is assigned, or the fleet is the design aircraft and empty. */
export const inputsToday = (records: ReportRecords): InputSnapshot | null => designInputs(records.project, designRecordsOf(records));
