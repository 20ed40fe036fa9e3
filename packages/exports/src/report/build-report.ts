/** Entry point of the reports: turns a project's data into the document of the requested kind. Pure: no clock, no locale. */
import { DIMENSION_STATE_LABELS, projectUnits } from '@touchdown/domain';
import { dataFacts } from './closing.ts';
import { complianceSections } from './compliance-report.ts';
import { coverOf, firmHead } from './cover.ts';
import { derive, type Derived } from './derive.ts';
import { dimensionSections } from './dimension-report.ts';
import type { ReportCover, ReportDocument, ReportSection } from './document.ts';
import type { ReportInput, ReportKind } from './input.ts';
import { plannedSections } from './planned-report.ts';
import { siteAnalysisSections } from './site-analysis-report.ts';
import { summarySections } from './summary-report.ts';

export const REPORT_TITLES: Readonly<Record<ReportKind, string>> = {
  'site-analysis': 'Site Analysis Report',
  dimension: 'Dimension Report',
  compliance: 'Compliance Report',
  summary: 'Executive Summary',
};

function sectionsOf(kind: ReportKind, derived: Derived): ReportSection[] {
  switch (kind) {
    case 'site-analysis':
      return siteAnalysisSections(derived);
    case 'dimension':
      return derived.input.project.plannedEdition
        ? plannedSections(derived, derived.input.project.plannedEdition)
        : dimensionSections(derived);
    case 'compliance':
      return complianceSections(derived);
    case 'summary':
      return summarySections(derived);
  }
}

/** The head of every page. The dimension warning comes first because a long project name is truncated. */
function runningHead({ input, dimensionProblem }: Derived, title: string): string {
  const warning = dimensionProblem === null ? [] : [`DIMENSIONS ${DIMENSION_STATE_LABELS[dimensionProblem.state].toUpperCase()}`];
  return [...warning, input.project.name, title].join(' · ');
}

/** A summary states its data on its first page, because it has no Basis of Analysis. */
const withData = (cover: ReportCover, derived: Derived): ReportCover => ({
  ...cover,
  facts: [...cover.facts, ...dataFacts(derived, ['obstacles'])],
});

const SHOWN_HASH = 16;

const inProjectUnits = (input: ReportInput): ReportInput => ({ ...input, units: projectUnits(input.project, input.units) });

/** Returns the report of a project. Missing data is stated in it and never makes it fail. */
export function buildReport(kind: ReportKind, asked: ReportInput): ReportDocument {
  const input = inProjectUnits(asked);
  const { issue } = input;
  const derived = derive(input);
  return {
    language: 'en-US',
    madeAt: issue.madeAt,
    author: issue.madeBy,
    running: runningHead(derived, REPORT_TITLES[kind]),
    runningRight: firmHead(input.details),
    foot: `Touchdown ${issue.productVersion} · inputs ${issue.inputsSha256.slice(0, SHOWN_HASH)}`,
    cover:
      kind === 'summary' ? withData(coverOf(derived, kind, REPORT_TITLES[kind]), derived) : coverOf(derived, kind, REPORT_TITLES[kind]),
    ...(kind === 'summary' && { isWithoutContents: true }),
    sections: sectionsOf(kind, derived).filter(({ part }) => part === undefined || input.choice?.leftOut.includes(part) !== true),
  };
}
