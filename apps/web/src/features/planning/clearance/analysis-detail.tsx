import type { AnalysisInputs, ClearanceAnalysisHead } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
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
  if (query.isPending) return <Skeleton label="Comparing..." rows={3} />;
  if (!query.data) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const { changes } = query.data;
  return (
    <>
      <p>{comparisonText(query.data)}</p>
      {changes.length > 0 && (
        <div className="analysis-changes">
          <table className="schedule">
            <caption className="visually-hidden">Changes since the previous analysis, worst first</caption>
            <thead>
              <tr>
                <th scope="col">Obstacle</th>
                <th scope="col">Change</th>
                <th scope="col">Previous</th>
                <th scope="col">This analysis</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, shown).map(({ obstacleId, obstacleName, change, before, after }) => (
                <tr key={obstacleId}>
                  <th scope="row">{obstacleName}</th>
                  <td>{CHANGE_LABELS[change]}</td>
                  <td className="num">{resultText(before, units)}</td>
                  <td className="num">{resultText(after, units)}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
  if (query.isPending) return <Skeleton label="Loading inputs..." rows={3} />;
  if (!query.data) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
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
        Inputs and clearances
      </Button>
      {isOpen && <Inputs {...props} />}
    </div>
  );
}
