import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, asEvaluable, localToPosition, noticesOf, type ObstacleClearance, type SurfaceClearance } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { accuracyText, NOTICE_LABELS, STATUS_TONES, STATUS_LABELS } from './clearance-text.ts';

interface WorkingProps {
  readonly obstacle: ProjectObstacle;
  readonly evaluation: ObstacleClearance;
  readonly airspace: Airspace;
  /** Of its parts. */
  readonly heading?: 'h4' | 'h5';
}

function Facts({ facts }: { readonly facts: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className="obstacle-facts num">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The values for one surface: at the reported position, and the minimum within accuracy. */
function useSurfaceFacts({ stated, worst, requiredClearanceFt, actualClearanceFt }: SurfaceClearance, airspace: Airspace) {
  const units = useUnits();
  const shown = stated ?? worst;
  const { latitude, longitude } = localToPosition(airspace.site.origin, shown.at);
  return [
    ['Height limit (MSL)', units.lengthText(shown.limit, 'down')],
    [stated === null ? 'Highest top within accuracy (MSL)' : 'Top elevation (MSL)', units.lengthText(shown.top, 'up')],
    [
      'Required clearance',
      requiredClearanceFt === null ? 'Outside surface at reported position' : units.lengthText(requiredClearanceFt, 'up'),
    ],
    ['Actual clearance', actualClearanceFt === null ? 'Outside surface at reported position' : units.lengthText(actualClearanceFt, 'down')],
    ['Minimum clearance within accuracy', units.lengthText(worst.clearanceFt, 'down')],
    ['Evaluated at', `${dmsText(String(latitude), 'latitude')} ${dmsText(String(longitude), 'longitude')}`],
  ] as const;
}

function SurfaceWorking({ result, airspace }: { readonly result: SurfaceClearance; readonly airspace: Airspace }) {
  return (
    <li>
      <div className="clearance-head">
        <b>{result.surface.name}</b>
        <StatusMark status={STATUS_TONES[result.status]} label={STATUS_LABELS[result.status]} />
        <RuleSource source={result.surface.citation} />
      </div>
      <Facts facts={useSurfaceFacts(result, airspace)} />
    </li>
  );
}

function Notices({ obstacle, evaluation, airspace, heading: Heading = 'h5' }: WorkingProps) {
  const units = useUnits();
  const read = asEvaluable(obstacle);
  const notices = read === null ? [] : noticesOf(airspace, read, evaluation);
  if (notices.length === 0) return null;
  return (
    <div>
      <Heading>FAA notice and marking</Heading>
      <ul>
        {notices.map(({ kind, certainty, excessFt, citation }) => (
          <li key={`${kind} ${citation.clause}`} className="clearance-head">
            <span>
              {NOTICE_LABELS[kind]}:{' '}
              {certainty === 'applies' ? `applies, by ${units.lengthText(excessFt, 'up')}` : 'may apply, given position accuracy'}
            </span>
            <RuleSource source={citation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Near a landing area with many paths, an obstacle is under the surfaces of all of them. */
const SHOWN_AT_ONCE = 12;

function SurfaceWorkings({ surfaces, airspace }: { readonly surfaces: readonly SurfaceClearance[]; readonly airspace: Airspace }) {
  const [areAllShown, showAll] = useState(surfaces.length <= SHOWN_AT_ONCE);
  return (
    <>
      <ul>
        {(areAllShown ? surfaces : surfaces.slice(0, SHOWN_AT_ONCE)).map((result) => (
          <SurfaceWorking key={`${result.surface.name} ${String(result.surface.pathId)}`} result={result} airspace={airspace} />
        ))}
      </ul>
      {!areAllShown && (
        <div>
          <Button onClick={() => showAll(true)}>Show All {surfaces.length} Surfaces</Button>
        </div>
      )}
    </>
  );
}

/** How an obstacle was evaluated: every surface that it is or may be under, the controlling one first, with paragraph and values. */
export function ClearanceWorking(props: WorkingProps) {
  const { obstacle, evaluation, airspace } = props;
  const units = useUnits();
  return (
    <div className="clearance-working">
      {evaluation.governing === null ? (
        <p>Outside all surfaces. No height limit applies here.</p>
      ) : (
        <SurfaceWorkings surfaces={evaluation.surfaces} airspace={airspace} />
      )}
      <Facts facts={[['Accuracy', accuracyText(obstacle.horizontalAccuracyFeet, obstacle.verticalAccuracyFeet, units)]]} />
      <Notices {...props} />
    </div>
  );
}
