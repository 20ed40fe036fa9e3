/** The door to the reports: all that is known of a project in, the document of the asked kind out. Pure: no clock, no locale. */
import type { ReportDocument } from './document.ts';
import type { ReportInput, ReportKind } from './input.ts';

export const REPORT_TITLES: Readonly<Record<ReportKind, string>> = {
  'site-analysis': 'Site Analysis Report',
  dimension: 'Dimension Report',
  compliance: 'Compliance Report',
};

/** The report of a project. What is not known is said in it; nothing is refused. */
export function buildReport(kind: ReportKind, input: ReportInput): ReportDocument {
  const { project, issue } = input;
  return {
    language: 'en-US',
    madeAt: issue.madeAt,
    author: issue.madeBy,
    running: `${project.name} · ${REPORT_TITLES[kind]}`,
    cover: { title: REPORT_TITLES[kind], subject: project.name, place: project.address, logo: input.logo, facts: [], seal: [] },
    sections: [],
  };
}
