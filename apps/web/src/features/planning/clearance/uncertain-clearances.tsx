/** The clearances of obstacles of limited accuracy in a saved analysis, under each surface. */
import type { PathObstacle } from '@touchdown/contract';
import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
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
        <RecordTable
          rows={uncertain
            .slice(0, shown)
            .flatMap(({ obstacleName, surfaces }) => (surfaces ?? []).map((one) => ({ ...one, obstacleName })))}
          keyOf={(_, index) => index}
          columns={[
            { title: 'Obstacle', cell: ({ obstacleName }) => obstacleName, isRowHeader: true },
            { title: 'Surface', cell: ({ surfaceName }) => surfaceName },
            { title: 'Status', cell: ({ status }) => STATUS_LABELS[status] },
            { title: 'Reported clearance', className: 'num', cell: (one) => reportedText(one, units) },
            {
              title: 'Required clearance',
              className: 'num',
              cell: ({ requiredClearanceFeet: required }) => (required === null ? '—' : units.tenthText(required, 'up')),
            },
          ]}
        />
      </div>
      {shown < uncertain.length && (
        <Button onClick={() => setShown((count) => count + SHOWN)}>
          {`Show More of ${uncertain.length.toLocaleString('en-US')} Obstacles`}
        </Button>
      )}
    </section>
  );
}
