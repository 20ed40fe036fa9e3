import type { AnalysisInputs, ClearanceAnalysisHead } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CHANGE_LABELS, comparisonText, resultText } from './analysis-text.ts';
import { analysisQuery, comparisonQuery } from './api.ts';
import { UncertainClearances } from './uncertain-clearances.tsx';

interface DetailProps {
  readonly projectId: string;
  readonly analysis: ClearanceAnalysisHead;
}
/** Rendered at first; more on request. */
const CHANGES_SHOWN = 50;

function Comparison({ projectId, analysis }: DetailProps) {
  const units = useUnits();
  const query = useQuery(comparisonQuery(projectId, analysis.id));
  const [shown, setShown] = useState(CHANGES_SHOWN);
  if (!query.data) return <QueryStates query={query} loading="Comparing..." rows={3} />;
  const { changes } = query.data;
  return (
    <>
      <p>{comparisonText(query.data)}</p>
      {changes.length > 0 && (
        <div className="analysis-changes">
          <RecordTable
            caption="Changes since the previous analysis, worst first"
            rows={changes.slice(0, shown)}
            keyOf={({ obstacleId }) => obstacleId}
            columns={[
              { title: 'Obstacle', cell: ({ obstacleName }) => obstacleName, isRowHeader: true },
              { title: 'Change', cell: ({ change }) => CHANGE_LABELS[change] },
              { title: 'Previous', className: 'num', cell: ({ before }) => resultText(before, units), isLabeled: true },
              { title: 'This analysis', className: 'num', cell: ({ after }) => resultText(after, units), isLabeled: true },
            ]}
          />
        </div>
      )}
      {shown < changes.length && (
        <Button onClick={() => setShown((count) => count + CHANGES_SHOWN)}>
          {`Show More of ${changes.length.toLocaleString('en-US')} Changes`}
        </Button>
      )}
    </>
  );
}

const SOURCES = { adjusted: 'adjusted dimensions', saved: 'a saved calculation', live: 'a current calculation' } as const;

function inputFacts({ project, sizes, dimensionSource, paths, obstacles }: AnalysisInputs, units: ReturnType<typeof useUnits>) {
  const length = (value: number) => units.lengthText(value, 'nearest');
  const { latitude, longitude, elevation } = project;
  return [
    [
      'Location',
      latitude === null || longitude === null
        ? 'None'
        : `${dmsText(String(latitude), 'latitude')} ${dmsText(String(longitude), 'longitude')}`,
    ],
    ['Elevation (MSL)', elevation === null ? 'None' : length(elevation)],
    ['FATO', sizes === null ? 'None' : `${length(sizes.fato.length)} by ${length(sizes.fato.width)}, ${sizes.shape}`],
    ['Safety Area', sizes === null ? 'None' : `${length(sizes.safetyArea.length)} by ${length(sizes.safetyArea.width)}`],
    ['Dimensions from', dimensionSource === null ? 'None' : SOURCES[dimensionSource]],
    ['Paths', paths.map(({ name }) => name).join(', ') || 'None'],
    ['Obstacles', obstacles.length.toLocaleString('en-US')],
  ] as const;
}

function Inputs({ projectId, analysis }: DetailProps) {
  const units = useUnits();
  const query = useQuery(analysisQuery(projectId, analysis.id));
  if (!query.data) return <QueryStates query={query} loading="Loading inputs..." rows={3} />;
  const facts = [...inputFacts(query.data.inputs, units), ['Input checksum (SHA-256)', analysis.inputsSha256] as const];
  return (
    <>
      <dl className="analysis-facts num">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <UncertainClearances results={query.data.results} />
    </>
  );
}

/** One saved analysis: its differences from the previous one, and on request its inputs. */
export function AnalysisDetail(props: DetailProps) {
  const { ruleSet, engineVersion, omitted, notes } = props.analysis;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="analysis-detail">
      <p className="quiet">{`By ${ruleSet}; calculation version ${engineVersion}.`}</p>
      {omitted.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {notes !== null && <p>{notes}</p>}
      <h3>Compared with Previous</h3>
      <Comparison {...props} />
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Inputs and Clearances
      </Button>
      {isOpen && <Inputs {...props} />}
    </div>
  );
}
