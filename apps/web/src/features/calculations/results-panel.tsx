/** FAA Minimum Calculation Results: verdict, schedule, advisories, and what they rest on. */
import { StatusMark } from '../../shared/ui/badge.tsx';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { PROJECT_TYPE_WORDS } from '../../shared/format/words.ts';
import { TriangleAlert } from '../../shared/ui/icons.ts';
import { AdvisoryList } from './advisory-list.tsx';
import { basisSentence, resultSections } from './result-sections.ts';
import { type ResultLinks, ResultsTable } from './results-table.tsx';
import type { ShownCalculation } from './use-calculation.ts';
import './results.css';

interface ResultsPanelProps {
  readonly shown: ShownCalculation;
  readonly links: ResultLinks;
}

const compliance = (isCompliant: boolean) =>
  ({ status: isCompliant ? 'ok' : 'bad', word: isCompliant ? 'Compliant' : 'Non-compliant' }) as const;

export function ResultsPanel({ shown, links }: ResultsPanelProps) {
  const { results, adjusted, saved, staleText } = shown;
  const units = useUnits();
  const facts = [
    results.faaReference,
    results.aircraftUsed,
    PROJECT_TYPE_WORDS[results.calculationType],
    `${saved ? 'saved ' : ''}${formatDateTime(saved?.createdAt ?? results.timestamp)}`,
  ];
  return (
    <>
      <header className="results-head">
        <div>
          <h2>FAA Minimum Calculation Results</h2>
          <StatusMark {...compliance(results.faaCompliant)} flag />
        </div>
        <p>{facts.join(' · ')}</p>
      </header>
      {staleText && (
        <p className="results-stale" role="status">
          <TriangleAlert />
          {staleText}
        </p>
      )}
      {resultSections(results, adjusted, units).map((section) => (
        <section key={section.key} className="results-section" {...(section.heading ? { 'aria-label': section.heading } : {})}>
          {section.heading && (
            <h3>
              {section.heading}
              {section.compliant !== null && <StatusMark {...compliance(section.compliant)} />}
            </h3>
          )}
          <ResultsTable section={section} caption={section.heading ?? 'FAA minimum dimensions'} links={links} />
          {section.analysis && <p className="results-analysis num">{section.analysis}</p>}
          <AdvisoryList advisories={section.advisories} />
        </section>
      ))}
      <p className="results-basis">{basisSentence(results)} Minima are shown rounded up.</p>
    </>
  );
}
