/** What both roses are in: north up, names of the directions, the axis of the facility, the chosen pair. */
import { type Degrees, formatHeading, type HeadingPair, reciprocalHeading } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { ROSE, rosePoint } from './rose-values.ts';

const { size, centre, reach, label } = ROSE;
const QUARTERS = ['N', 'E', 'S', 'W'] as const;
const BASELINE = 4;

export interface RoseSetting {
  /** Which way the facility lies. */
  readonly alignmentTrueDeg: number;
  readonly pair: HeadingPair | null;
}

/** An arrival: flown inbound on the heading, so it comes from the opposite side and ends near the middle. */
function Arrival({ headingTrueDeg }: { readonly headingTrueDeg: Degrees }) {
  const from = reciprocalHeading(headingTrueDeg);
  const place = rosePoint(from, label);
  return (
    <g className="rose-arrival">
      <path
        d={`M${centre} ${centre - reach - 6}V${centre - 16}M${centre - 4} ${centre - 26}L${centre} ${centre - 16}L${centre + 4} ${centre - 26}`}
        transform={`rotate(${from} ${centre} ${centre})`}
      />
      <text x={place.x} y={place.y + BASELINE}>
        {formatHeading(headingTrueDeg)}°
      </text>
    </g>
  );
}

interface RoseFrameProps extends RoseSetting {
  readonly title: string;
  /** Distances from the center with what each represents. */
  readonly rings: readonly { readonly distance: number; readonly text: string }[];
  readonly children: ReactNode;
}

export function RoseFrame({ title, rings, alignmentTrueDeg, pair, children }: RoseFrameProps) {
  const [one, other] = [rosePoint(alignmentTrueDeg, reach), rosePoint(alignmentTrueDeg + 180, reach)];
  return (
    <svg className="rose" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      {rings.map(({ distance }) => (
        <circle key={distance} className="rose-ring" cx={centre} cy={centre} r={distance} />
      ))}
      <path className="rose-axis" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />
      {children}
      {rings.map(({ distance, text }) => (
        <text key={distance} className="rose-scale" x={centre + distance * Math.SQRT1_2} y={centre - distance * Math.SQRT1_2}>
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

/** The directions alone, while no wind can be drawn. */
export function DirectionsRose(setting: RoseSetting) {
  const { alignmentTrueDeg, pair } = setting;
  const headings = pair?.headingsTrueDeg.map((heading) => `${formatHeading(heading)}°`).join(' and ') ?? 'none';
  const axis = `facility alignment is ${formatHeading(alignmentTrueDeg)}°`;
  return (
    <figure className="rose-figure">
      <RoseFrame {...setting} title={`Directions, true north up: headings ${headings}; ${axis}.`} rings={[{ distance: reach, text: '' }]}>
        <circle className="rose-hole" cx={centre} cy={centre} r={ROSE.hole} />
      </RoseFrame>
      <figcaption className="quiet">Arrows show inbound headings. The dashed line is the facility alignment.</figcaption>
    </figure>
  );
}
