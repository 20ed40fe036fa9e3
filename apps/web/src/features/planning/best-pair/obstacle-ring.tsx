import { degrees, formatHeading, type HeadingRing, PATH_FORM, reciprocalHeading } from '@touchdown/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { excessText, type RingState } from '../../../shared/clearance/ring-text.ts';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { byWorst, FULL_MARGIN_FT, ringPath, type RingSpan, ringScale, ringSpans, spanText, ZERO } from './ring-values.ts';
import { RoseFrame, type RoseSetting } from './rose-frame.tsx';
import { ROSE, rosePoint } from './rose-values.ts';

/** The obstacles around the landing area by direction. */
export interface ObstacleRing {
  readonly ring: HeadingRing;
  /** By the index in the ring. */
  readonly nameOf: (obstacle: number) => string | null;
  /** The ring of a changed landing area is being calculated. */
  readonly isPending: boolean;
}

const STATES = ['penetrated', 'clear', 'free'] as const;
const MARKS = {
  penetrated: { status: 'bad', label: 'Penetration' },
  clear: { status: 'ok', label: 'Clear' },
  free: { status: 'ok', label: 'No obstacles' },
} as const satisfies Record<RingState, { status: 'ok' | 'bad'; label: string }>;
/** At each end of the table. */
const SHOWN = 10;

const nameAt = ({ ring, nameOf }: ObstacleRing, direction: number): string | null => nameOf(ring.obstacle[direction] ?? -1);

/** The worst and the best ranges of directions. All of them if they are few. */
const shownSpans = (ring: HeadingRing): readonly RingSpan[] => {
  const spans = ringSpans(ring).toSorted(byWorst);
  return spans.length <= 2 * SHOWN ? spans : [...spans.slice(0, SHOWN), ...spans.slice(-SHOWN)];
};

function SpanTable(obstacles: ObstacleRing) {
  const units = useUnits();
  const { ring } = obstacles;
  const spans = useMemo(() => shownSpans(ring), [ring]);
  return (
    <RecordTable
      caption="Worst and best outbound directions, worst first"
      rows={spans}
      keyOf={({ first }) => first}
      columns={[
        { title: 'Direction (° true)', className: 'num', cell: (span) => spanText(span), isRowHeader: true },
        { title: 'Status', cell: ({ state }) => <StatusMark {...MARKS[state]} /> },
        {
          title: 'Controlling obstacle',
          className: 'num',
          cell: ({ state, worst, excessFt }) =>
            `${state === 'free' ? '' : `${formatHeading(degrees(worst))}°: `}${excessText(excessFt, nameAt(obstacles, worst), units)}`,
        },
      ]}
    />
  );
}

/** One direction at a time, by pointer or by the arrow keys. */
function DirectionReader({ at, onAt, ...obstacles }: ObstacleRing & { readonly at: number; readonly onAt: (at: number) => void }) {
  const units = useUnits();
  const text = excessText(obstacles.ring.excessFt[at] ?? -Infinity, nameAt(obstacles, at), units);
  const inbound = formatHeading(reciprocalHeading(degrees(at)));
  return (
    <div className="ring-reader">
      <label htmlFor="ring-direction">Outbound direction</label>
      <input
        id="ring-direction"
        type="range"
        min={0}
        max={PATH_FORM.largestHeadingDeg.value}
        value={at}
        aria-valuetext={`${at}° true: ${text}`}
        onChange={({ target }) => onAt(Number(target.value))}
      />
      <p className="num">
        {formatHeading(degrees(at))}° outbound ({inbound}° inbound): {text}
      </p>
    </div>
  );
}

type FigureProps = RoseSetting & { readonly obstacles: ObstacleRing; readonly controls: ReactNode };

/** For every direction, the worst obstacle for a straight path there: drawn, one by one, and as a table. */
export function ObstacleRingFigure({ obstacles, controls, ...setting }: FigureProps) {
  const units = useUnits();
  const [at, setAt] = useState(0);
  const { ring, isPending } = obstacles;
  const scaleFt = ringScale(ring);
  const paths = useMemo(() => STATES.map((state) => ({ state, path: ringPath(ring, state, scaleFt) })), [ring, scaleFt]);
  const penetrated = ring.excessFt.reduce((count, excess) => (excess > 0 ? count + 1 : count), 0);
  const [from, to] = [rosePoint(at, ROSE.hole), rosePoint(at, ROSE.reach)];
  return (
    <figure className="rose-figure" aria-busy={isPending}>
      <RoseFrame
        {...setting}
        title={`Obstacle clearance by direction, true north up. Penetrations in ${penetrated} of 360 directions.`}
        rings={[
          { distance: ZERO, text: '0' },
          { distance: ROSE.reach, text: units.lengthText(scaleFt, 'up') },
        ]}
      >
        {paths.map(({ state, path }) => (
          <path key={state} className={`ring-${state}`} d={path} />
        ))}
        <path className="ring-at" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </RoseFrame>
      <figcaption>
        <p className="quiet">
          {`Red: an obstacle penetrates the 8:1 or 2:1 surface of a straight path on this heading. Green: clearance margin, full at ${units.tenthText(FULL_MARGIN_FT, 'nearest')}. Objects on the FATO are not included.`}
        </p>
      </figcaption>
      <DirectionReader {...obstacles} at={at} onAt={setAt} />
      {controls}
      <details className="rose-table">
        <summary>Best and Worst Directions (Table)</summary>
        <div>
          <SpanTable {...obstacles} />
        </div>
      </details>
    </figure>
  );
}
