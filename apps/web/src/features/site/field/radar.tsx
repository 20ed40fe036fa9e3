import { type Nearby, type Position, sinCosDegrees } from '@touchdown/domain';
import { useId } from 'react';
import { placedSite, type RadarSite } from './radar-site.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'none';
interface RadarProps<One> {
  readonly near: readonly Nearby<One>[];
  readonly device: Position;
  readonly radiusFt: number;
  readonly toneOf: (obstacle: One) => Tone;
  /** `null`: the project has no location. */
  readonly site: RadarSite | null;
  /** Alternative text of the picture. */
  readonly label: string;
}

/** In the picture's own units. */
const RADIUS = 92;
const RINGS = [1 / 3, 2 / 3, 1];
/** More marks would hide each other, so only the nearest are drawn. */
const MOST_MARKS = 200;

/** A shape for each status, because colors are hard to distinguish in bright sunlight and for many users. */
const SHAPES = {
  ok: 'M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z',
  warn: 'M0 -6L5.5 4.5H-5.5Z',
  bad: 'M0 -6.5L6.5 0L0 6.5L-6.5 0Z',
  none: 'M-3.5 -3.5H3.5V3.5H-3.5Z',
} as const satisfies Record<Tone, string>;

const PAD = 'M-5 -5H5V5H-5Z';
const PAD_H = 'M-2 -3V3M2 -3V3M-2 0H2';
/** Points north, out of the picture. */
const BEYOND = 'M-5 3L0 -6L5 3';

function Site({ site, device, radiusFt }: Pick<RadarProps<unknown>, 'device' | 'radiusFt'> & { readonly site: RadarSite }) {
  const clip = useId();
  const { pad, beyondDeg, fato, paths } = placedSite(site, device, radiusFt, RADIUS);
  return (
    <>
      <clipPath id={clip}>
        <circle r={RADIUS} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {paths.map(({ key, d }) => (
          <path key={key} className="field-path" d={d} />
        ))}
        <path className="field-fato" d={fato} />
      </g>
      {beyondDeg === null ? (
        <g transform={`translate(${pad.x.toFixed(1)} ${pad.y.toFixed(1)})`}>
          <path className="field-pad" d={PAD} />
          <path className="field-pad-h" d={PAD_H} />
        </g>
      ) : (
        <path className="field-pad-h" d={BEYOND} transform={`rotate(${beyondDeg.toFixed(1)}) translate(0 ${-RADIUS})`} />
      )}
    </>
  );
}

/** What is near the device, north up: the device at the center, the radius at the edge. */
export function Radar<One extends { readonly id: string }>({ near, device, radiusFt, toneOf, site, label }: RadarProps<One>) {
  return (
    <svg className="field-radar" viewBox="-100 -100 200 200" role="img" aria-label={label}>
      {RINGS.map((part) => (
        <circle key={part} className="field-ring" r={RADIUS * part} />
      ))}
      <path className="field-ring" d={`M0 ${-RADIUS}V${RADIUS}M${-RADIUS} 0H${RADIUS}`} />
      {site !== null && <Site site={site} device={device} radiusFt={radiusFt} />}
      <text className="field-north" y={-RADIUS + 14} textAnchor="middle">
        N
      </text>
      {near.slice(0, MOST_MARKS).map(({ obstacle, distanceFt, azimuthTrueDeg }) => {
        const { sin, cos } = sinCosDegrees(azimuthTrueDeg);
        const out = (distanceFt / radiusFt) * RADIUS;
        const tone = toneOf(obstacle);
        const place = `translate(${(sin * out).toFixed(1)} ${(-cos * out).toFixed(1)})`;
        return <path key={obstacle.id} className="field-mark" data-tone={tone} d={SHAPES[tone]} transform={place} />;
      })}
      <path className="field-here" d="M0 -7L5 6L0 3L-5 6Z" />
    </svg>
  );
}

const TONES = ['bad', 'warn', 'ok', 'none'] as const satisfies readonly Tone[];
const STATUS_TEXT = { bad: 'Violation', warn: 'Warning', ok: 'Compliant', none: 'Outside or not evaluated' } as const satisfies Record<
  Tone,
  string
>;

/** The shapes of the radar in words. */
export const RadarKey = ({ hasSite }: { readonly hasSite: boolean }) => (
  <ul className="field-key" aria-label="Symbols">
    {TONES.map((tone) => (
      <li key={tone}>
        <svg viewBox="-7 -7 14 14" aria-hidden="true">
          <path className="field-mark" data-tone={tone} d={SHAPES[tone]} />
        </svg>
        {STATUS_TEXT[tone]}
      </li>
    ))}
    {hasSite && (
      <>
        <li>
          <svg viewBox="-7 -7 14 14" aria-hidden="true">
            <path className="field-pad" d={PAD} />
            <path className="field-pad-h" d={PAD_H} />
          </svg>
          Pad
        </li>
        <li>
          <svg viewBox="-7 -7 14 14" aria-hidden="true">
            <path className="field-path" d="M-7 0H7" />
          </svg>
          Path
        </li>
      </>
    )}
  </ul>
);
