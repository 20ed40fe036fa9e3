/** FAA Minimum Calculation Results: result, schedule, advisories, and their basis. */
import {
  PROJECT_COMPLIANCE_LABELS,
  type ProjectComplianceStatus,
  ruleSetCompliance,
  separationIssues,
  type SubjectCompliance,
  subjectStatusText,
} from '@touchdown/domain';
import { COMPLIANCE_TONES } from '../../../shared/compliance/compliance-mark.tsx';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { PROJECT_TYPE_LABELS } from '../../../shared/format/labels.ts';
import { TriangleAlert } from '../../../shared/ui/icons.ts';
import { AdvisoryList } from './advisory-list.tsx';
import { basisSentence, type ResultSection, resultSections } from './result-sections.ts';
import { SeparationList } from './separation-text.tsx';
import { type ResultLinks, ResultsTable } from './results-table.tsx';
import type { ShownCalculation } from './use-calculation.ts';
import './results.css';

interface ResultsPanelProps {
  readonly shown: ShownCalculation;
  /** The status of the dimensions and markings. `null`: unknown. */
  readonly dimensions: SubjectCompliance | null;
  readonly links: ResultLinks;
}

const BADGE = {
  compliant: 'Compliant',
  action_required: PROJECT_COMPLIANCE_LABELS.action_required,
  incomplete: PROJECT_COMPLIANCE_LABELS.incomplete,
  not_compliant: 'Non-compliant',
} as const satisfies Record<ProjectComplianceStatus, string>;

/** The specification's badge, with its subject, because obstacles, paths, and notices have their own statuses. */
function DimensionsMark({ subject }: { readonly subject: Pick<SubjectCompliance, 'subject' | 'status'> }) {
  return (
    <span className="results-status">
      <span>Dimensions and markings:</span>
      <StatusMark status={COMPLIANCE_TONES[subject.status]} label={BADGE[subject.status]} flag />
      {subject.status === 'compliant' && <span className="quiet">{subjectStatusText(subject)}</span>}
    </span>
  );
}

/** What the advisories of one rule set of a mixed facility cause. Without any, the status above says it all. */
function RuleSetMark({ section }: { readonly section: Pick<ResultSection, 'advisories'> }) {
  const subject = ruleSetCompliance(section);
  return subject.status === 'compliant' ? null : <DimensionsMark subject={subject} />;
}

export function ResultsPanel({ shown, dimensions, links }: ResultsPanelProps) {
  const { results, adjusted, saved, staleText } = shown;
  const units = useUnits();
  const issues = separationIssues(adjusted, results.faaMinimums);
  const facts = [
    results.faaReference,
    results.aircraftUsed,
    PROJECT_TYPE_LABELS[results.calculationType],
    `${saved ? 'saved ' : ''}${formatDateTime(saved?.createdAt ?? results.timestamp)}`,
  ];
  return (
    <>
      <header className="results-head">
        <div>
          <h2>FAA Minimum Calculation Results</h2>
          {dimensions !== null && <DimensionsMark subject={dimensions} />}
        </div>
        <p>{facts.join(' · ')}</p>
      </header>
      {staleText && (
        <p className="results-stale" role="status">
          <TriangleAlert />
          {staleText}
        </p>
      )}
      {issues.length > 0 && (
        <div className="results-stale" role="status">
          <TriangleAlert />
          <p>
            <SeparationList issues={issues} />
          </p>
        </div>
      )}
      {resultSections(results, adjusted, units).map((section) => (
        <section key={section.key} className="results-section" {...(section.heading ? { 'aria-label': section.heading } : {})}>
          {section.heading && (
            <h3>
              {section.heading}
              <RuleSetMark section={section} />
            </h3>
          )}
          <ResultsTable section={section} caption={section.heading ?? 'FAA minimum dimensions'} links={links} />
          {section.control && <p className="results-analysis">{section.control}</p>}
          {section.analysis && <p className="results-analysis num">{section.analysis}</p>}
          <AdvisoryList advisories={section.advisories} />
        </section>
      ))}
      <p className="results-basis">{basisSentence(results)} Minimums are rounded up.</p>
    </>
  );
}
