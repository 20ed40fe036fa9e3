/** The options of a report, as they are saved with it. */
import { OPTIONAL_PARTS, type ReportOptions, REPORTS_WITH_COMPARISON, type ReportType } from '@touchdown/contract';
import type { ReportChoice } from '@touchdown/exports/report';
import type { ReportRecords } from './report-records.ts';

/** Without what is the standard, and what the type does not have. Absent if nothing is left, so that such a report keeps its hash. */
export function savedOptions(type: ReportType, isPlanned: boolean, options: ReportOptions | undefined): Pick<ReportRecords, 'options'> {
  const parts = isPlanned ? OPTIONAL_PARTS[type].filter((part) => part === 'contacts') : OPTIONAL_PARTS[type];
  const leftOut = parts.filter((part) => options?.leftOut?.includes(part) === true);
  const hasPlan = parts.includes('sitePlan') && !leftOut.includes('sitePlan');
  const saved: ReportOptions = {
    ...(options?.paper !== undefined && options.paper !== 'letter' && { paper: options.paper }),
    ...(hasPlan && options?.scale !== undefined && { scale: options.scale }),
    ...(REPORTS_WITH_COMPARISON.has(type) && !isPlanned && options?.compareWith !== undefined && { compareWith: options.compareWith }),
    ...(leftOut.length > 0 && { leftOut }),
  };
  return Object.keys(saved).length === 0 ? {} : { options: saved };
}

/** What the contents of the report depend on. */
export const choiceOf = ({ options }: ReportRecords): ReportChoice => ({
  leftOut: options?.leftOut ?? [],
  feetPerInch: options?.scale === undefined ? null : Number(options.scale),
});
