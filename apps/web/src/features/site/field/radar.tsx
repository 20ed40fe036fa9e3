import { type Nearby, sinCosDegrees } from '@touchdown/domain';

export type Tone = 'ok' | 'warn' | 'bad' | 'none';
interface RadarProps<One> {
  readonly near: readonly Nearby<One>[];
  readonly radiusFt: number;
  readonly toneOf: (obstacle: One) => Tone;
  /** Alternative text of the picture. */
  readonly label: string;
}

/** In the picture's own units. */
const RADIUS = 92;
const RINGS = [1 / 3, 2 / 3, 1];
/** More marks would hide each other, so only the nearest are drawn. */
const MOST_MARKS = 200;

/** What is near the device, north up: the device at the center, the radius at the edge. */
export function Radar<One extends { readonly id: string }>({ near, radiusFt, toneOf, label }: RadarProps<One>) {
  return (
    <svg className="field-radar" viewBox="-100 -100 200 200" role="img" aria-label={label}>
      {RINGS.map((part) => (
        <circle key={part} className="field-ring" r={RADIUS * part} />
      ))}
      <path className="field-ring" d={`M0 ${-RADIUS}V${RADIUS}M${-RADIUS} 0H${RADIUS}`} />
      <text className="field-north" y={-RADIUS + 14} textAnchor="middle">
        N
      </text>
      {near.slice(0, MOST_MARKS).map(({ obstacle, distanceFt, azimuthTrueDeg }) => {
        const { sin, cos } = sinCosDegrees(azimuthTrueDeg);
        const out = (distanceFt / radiusFt) * RADIUS;
        return <circle key={obstacle.id} className="field-mark" data-tone={toneOf(obstacle)} cx={sin * out} cy={-cos * out} r={4} />;
      })}
      <path className="field-here" d="M0 -7L5 6L0 3L-5 6Z" />
    </svg>
  );
}
