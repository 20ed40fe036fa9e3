import { formatHeading, type Wind, type WindLimits } from '@touchdown/domain';
import { useMemo } from 'react';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { RoseFrame, type RoseSetting } from './rose-frame.tsx';
import { distanceOn, outlineOf, scaleOf, usesOf } from './rose-values.ts';
import { usabilityText } from '../../../shared/format/usability-text.ts';

interface UsabilityRoseProps extends RoseSetting {
  readonly wind: Wind;
  readonly limits: WindLimits;
}

/** The usability of each heading: drawn, and the same as a table. */
export function UsabilityRose({ wind, limits, ...setting }: UsabilityRoseProps) {
  const uses = useMemo(() => usesOf(wind, limits), [wind, limits]);
  const { from, rings } = scaleOf(uses);
  const distance = distanceOn(from, 100);
  const [best, ...rest] = uses.toSorted((a, b) => b.percent - a.percent);
  const least = rest[rest.length - 1];
  const named = (use: typeof best) => (use === undefined ? '' : `${formatHeading(use.headingTrueDeg)}° (${usabilityText(use.percent)})`);
  return (
    <figure className="rose-figure">
      <RoseFrame
        {...setting}
        title={`Usability of every heading, true north up: highest on ${named(best)}, lowest on ${named(least)}.`}
        rings={rings.map((ring) => ({ distance: distance(ring), text: `${ring}%` }))}
      >
        <polygon className="rose-use" points={outlineOf(uses, from)} />
      </RoseFrame>
      <figcaption>
        <p className="quiet">{`The outline shows usability by heading flown. Center is ${from}%, outer edge is 100%. The dashed line is the facility alignment.`}</p>
      </figcaption>
      <details className="rose-table">
        <summary>Usability (Table)</summary>
        <div>
          <RecordTable
            caption="Percentage of time each heading is usable within the limits"
            rows={uses}
            keyOf={({ headingTrueDeg }) => headingTrueDeg}
            columns={[
              { title: 'Heading flown (true)', cell: ({ headingTrueDeg }) => `${formatHeading(headingTrueDeg)}°`, isRowHeader: true },
              { title: 'Usability', className: 'n', cell: ({ percent }) => usabilityText(percent) },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
