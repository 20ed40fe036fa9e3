/** Draws the profile of a path: heliport level at the bottom, FATO edge on the left, with a labeled vertical exaggeration. */
import { memo } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import type { SideLine, SideView } from './side-values.ts';

const WIDTH = 352;
const HEIGHT = 132;
const LEFT = 16;
const RIGHT = 10;
const TOP = 10;
const FOOT = 22;
/** Number of divisions of the scale below the picture. */
const PARTS = 4;
const DECIMALS = 2;

function Legend({ line }: { readonly line: SideLine }) {
  return (
    <div>
      <dt>
        <svg viewBox="0 0 20 10" aria-hidden="true">
          <path className={`side-${line.kind}`} d="M0 5h20" />
        </svg>
        {line.label}
      </dt>
      <dd className="num">
        {line.value}
        {!line.isDrawn && <span className="quiet"> not shown</span>}
      </dd>
    </div>
  );
}

/** The picture with, below it, its legend and final heights. */
export const SidePlan = memo(function SidePlan({ name, view }: { readonly name: string; readonly view: SideView }) {
  const units = useUnits();
  const across = (WIDTH - LEFT - RIGHT) / view.lengthFt;
  const up = (HEIGHT - TOP - FOOT) / view.topFt;
  const x = (stationFt: number) => (LEFT + stationFt * across).toFixed(DECIMALS);
  const y = (heightFt: number) => (HEIGHT - FOOT - heightFt * up).toFixed(DECIMALS);
  const label = `${name} from the side: ${view.lines.map((line) => `${line.label} ${line.value}`).join(', ')}`;
  return (
    <figure className="side-plan">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {Array.from({ length: PARTS + 1 }, (_, part) => (view.lengthFt * part) / PARTS).map((station, part) => (
          <g key={part} transform={`translate(${x(station)} ${HEIGHT - FOOT})`}>
            <path className="side-tick" d="M0 0v4" />
            <text y="16" className={part === 0 ? 'side-first' : part === PARTS ? 'side-last' : ''}>
              {units.wholeText(station)}
            </text>
          </g>
        ))}
        {view.bendsFt.map((station) => (
          <path key={station} className="side-bend" d={`M${x(station)} ${HEIGHT - FOOT}V${TOP}`} />
        ))}
        {view.lines
          .filter(({ isDrawn }) => isDrawn)
          .map(({ kind, label: key, fromFt, toFt }) => (
            <path key={key} className={`side-${kind}`} d={`M${x(0)} ${y(fromFt)}L${x(view.lengthFt)} ${y(toFt)}`} />
          ))}
        <path className="side-ground" d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
        <path className="side-fato" d={`M0 ${HEIGHT - FOOT}H${LEFT}`} />
      </svg>
      <figcaption>
        <dl className="side-legend">
          {view.lines.map((line) => (
            <Legend key={line.label} line={line} />
          ))}
        </dl>
        <p className="quiet">
          Along the centerline from the FATO edge
          {view.bendsFt.length > 0 && '. The turn is between the vertical lines'}. Vertical exaggeration {(up / across).toFixed(1)}×.
        </p>
      </figcaption>
    </figure>
  );
});
