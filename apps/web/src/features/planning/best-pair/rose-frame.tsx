/** The frame of both roses: north up, direction labels, the facility alignment, the selected pair. */
import { type Degrees, formatHeading, type HeadingPair, reciprocalHeading } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { ROSE, rosePoint } from './rose-values.ts';

const { size, center, reach, label } = ROSE;
const QUARTERS = ['N', 'E', 'S', 'W'] as const;
const BASELINE = 4;

export interface RoseSetting {
  /** The facility alignment. */
  readonly alignmentTrueDeg: number;
  readonly pair: HeadingPair | null;
}

/** An arrival: flown inbound on the heading, so it comes from the opposite side and ends near the center. */
function Arrival({ headingTrueDeg }: { readonly headingTrueDeg: Degrees }) {
  const from = reciprocalHeading(headingTrueDeg);
  const place = rosePoint(from, label);
  return (
    <g className="rose-arrival">
      <path
        d={`M${center} ${center - reach - 6}V${center - 16}M${center - 4} ${center - 26}L${center} ${center - 16}L${center + 4} ${center - 26}`}
        transform={`rotate(${from} ${center} ${center})`}
      />
      <text x={place.x} y={place.y + BASELINE}>
        {formatHeading(headingTrueDeg)}°
      </text>
    </g>
  );
}

interface RoseFrameProps extends RoseSetting {
  readonly title: string;
  /** Distances from the center with their labels. */
  readonly rings: readonly { readonly distance: number; readonly text: string }[];
  readonly children: ReactNode;
}

export function RoseFrame({ title, rings, alignmentTrueDeg, pair, children }: RoseFrameProps) {
  const [one, other] = [rosePoint(alignmentTrueDeg, reach), rosePoint(alignmentTrueDeg + 180, reach)];
  return (
    <svg className="rose" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      {rings.map(({ distance }) => (
        <circle key={distance} className="rose-ring" cx={center} cy={center} r={distance} />
      ))}
      <path className="rose-axis" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
      {children}
      {rings.map(({ distance, text }) => (
        <text key={distance} className="rose-scale" x={center + distance * Math.SQRT1_2} y={center - distance * Math.SQRT1_2}>
          {text}
        </text>
      ))}
      {QUARTERS.map((name, index) => {
        const place = rosePoint(index * 90, reach + 12);
        return (
          <text key={name} className="rose-quarter" x={place.x} y={place.y + BASELINE}>
            {name}
          </text>
        );
      })}
      {pair?.headingsTrueDeg.map((heading) => (
        <Arrival key={heading} headingTrueDeg={heading} />
      ))}
    </svg>
  );
}

/** Only the directions, while no wind can be drawn. */
export function DirectionsRose(setting: RoseSetting) {
  const { alignmentTrueDeg, pair } = setting;
  const headings = pair?.headingsTrueDeg.map((heading) => `${formatHeading(heading)}°`).join(' and ') ?? 'none';
  const axis = `facility alignment is ${formatHeading(alignmentTrueDeg)}°`;
  return (
    <figure className="rose-figure">
      <RoseFrame {...setting} title={`Directions, true north up: headings ${headings}; ${axis}.`} rings={[{ distance: reach, text: '' }]}>
        <circle className="rose-hole" cx={center} cy={center} r={ROSE.hole} />
      </RoseFrame>
      <figcaption className="quiet">Arrows show inbound headings. The dashed line is the facility alignment.</figcaption>
    </figure>
  );
}
