/** The inputs of the calculation from a report's records. */
import { type DesignAircraftRecords, designInputs, type InputSnapshot } from '@touchdown/domain';
import type { ReportRecords } from './report-records.ts';

/** A report's design aircraft, in the form the calculation takes. */
export function designRecordsOf({ aircraft, designAircraft }: ReportRecords): DesignAircraftRecords {
  const { vertiport = null, fleet = null } = designAircraft ?? {};
  return { primary: aircraft, vertiport, fleet };
}

/** The rules' current inputs. Null if no design aircraft is assigned, or the fleet is the design aircraft and empty. */
export const inputsToday = (records: ReportRecords): InputSnapshot | null => designInputs(records.project, designRecordsOf(records));
