/** Names and descriptions of the report types. */
import { type Project, type Report, REPORT_TYPE_LABELS, REPORT_TYPES, type ReportType } from '@touchdown/contract';

export interface ReportKind {
  readonly type: ReportType;
  readonly label: string;
  readonly text: string;
}
const TEXTS: Readonly<Record<ReportType, string>> = {
  site_analysis: 'Site location, magnetic variation, nearby facilities, and surrounding obstacles.',
  dimension: 'Every dimension with its formula and reference, plus a scaled site plan.',
  compliance: 'Compliance by paragraph, path issues, and obstacle clearance.',
  summary: 'Two pages: conclusion, status by subject, key plan, dimensions, obstacles that matter, and open items.',
};
export const REPORT_KINDS: readonly ReportKind[] = REPORT_TYPES.map((type) => ({
  type,
  label: REPORT_TYPE_LABELS[type],
  text: TEXTS[type],
}));

/** Whether there is such a report under the edition that a project is planned under. `null`: the FAA circulars, which have all. */
export const isReportIn = (edition: Project['plannedEdition'] | undefined, type: ReportType): boolean => !edition || type === 'dimension';

const HASH_SHOWN = 12;
/** Enough of a checksum to distinguish two files. */
export const shortHash = (hash: string): string => hash.slice(0, HASH_SHOWN);

/** The progress of a report, as text. */
export function stateText({ state, progress, problem }: Pick<Report, 'state' | 'progress' | 'problem'>): string {
  switch (state) {
    case 'queued':
      return 'Queued';
    case 'running':
      return `Generating: ${progress}%`;
    case 'ready':
      return 'Ready';
    case 'failed':
      return problem ?? 'Failed';
  }
}
