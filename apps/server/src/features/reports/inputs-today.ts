/** The inputs of the calculation from the records of a report. */
import { designInputs, type InputSnapshot } from '@touchdown/domain';
import type { ReportRecords } from './report-records.ts';

/** What the rules would be given today, or null while no design aircraft is assigned. */
export function inputsToday({ project, aircraft, designAircraft }: ReportRecords): InputSnapshot | null {
  const { vertiport = null, fleet = null } = designAircraft ?? {};
  return designInputs(project, { primary: aircraft, vertiport, fleet });
}
