/** The clearances of obstacles of limited accuracy in a saved analysis, under each surface. */
import type { PathObstacle } from '@touchdown/contract';
import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { reportedText, STATUS_LABELS } from './analysis-text.ts';

/** Obstacles rendered at first; more on request. */
const SHOWN = 50;

export function UncertainClearances({ results }: { readonly results: readonly PathObstacle[] }) {
  const units = useUnits();
  const [shown, setShown] = useState(SHOWN);
  const uncertain = results.filter(({ surfaces }) => surfaces !== null);
  if (uncertain.length === 0) return null;
  return (
    <section aria-label="Obstacles of limited accuracy">
      <h4>Obstacles of limited accuracy, under each surface</h4>
      <div className="analysis-changes">
        <table className="schedule">
          <thead>
            <tr>
              <th scope="col">Obstacle</th>
              <th scope="col">Surface</th>
              <th scope="col">Status</th>
              <th scope="col">Reported clearance</th>
              <th scope="col">Required clearance</th>
            </tr>
          </thead>
          <tbody>
            {uncertain.slice(0, shown).flatMap(({ obstacleId, obstacleName, surfaces }) =>
              (surfaces ?? []).map((one, index) => (
                <tr key={`${obstacleId} ${index}`}>
                  <th scope="row">{obstacleName}</th>
                  <td>{one.surfaceName}</td>
                  <td>{STATUS_LABELS[one.status]}</td>
                  <td className="num">{reportedText(one, units)}</td>
                  <td className="num">{one.requiredClearanceFeet === null ? '—' : units.tenthText(one.requiredClearanceFeet, 'up')}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {shown < uncertain.length && (
        <Button onClick={() => setShown((count) => count + SHOWN)}>
          {`Show more of ${uncertain.length.toLocaleString('en-US')} obstacles`}
        </Button>
      )}
    </section>
  );
}
