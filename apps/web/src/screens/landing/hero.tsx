import { useId } from 'react';
import { HERO } from './hero-drawing.generated.ts';
import { HERO_LAYERS, type HeroLayer, type HeroMark } from './hero-types.ts';
import './hero.css';

/** Which layers fade out instead of ending at an edge. */
const FADES: Partial<Record<HeroLayer, 'round' | 'left'>> = { ground: 'round', transitional: 'round', arrival: 'left' };

function Mark({ mark, gradient }: { readonly mark: HeroMark; readonly gradient: (id: string) => string }) {
  if (mark.kind === 'text')
    return (
      <text
        className={`hero-text ${mark.look}`}
        {...(mark.turnDeg === undefined
          ? { x: mark.x, y: mark.y }
          : { transform: `translate(${mark.x} ${mark.y}) rotate(${mark.turnDeg})` })}
      >
        {mark.text}
      </text>
    );
  const [look, gradientId] = mark.look.split(' ');
  return <path className={`hero-${look ?? ''} ${look ?? ''}`} d={mark.d} fill={gradientId ? gradient(gradientId) : undefined} />;
}

interface HeroProps {
  /** Which part of the drawing is shown. */
  readonly view?: keyof typeof VIEWS;
}

/** The parts of the drawing: across a wide page, beside a form, and on a phone. */
const VIEWS = {
  wide: { viewBox: '0 0 1440 532', fit: 'xMidYMid slice' },
  beside: { viewBox: '500 -60 940 640', fit: 'xMidYMid meet' },
  phone: { viewBox: '640 0 780 532', fit: 'xMidYMid slice' },
} as const;

/** A heliport in 3D, drawn to scale from Touchdown's own calculation. */
export function Hero({ view = 'wide' }: HeroProps) {
  const id = useId();
  const gradient = (name: string) => `url(#${id}-${name})`;
  return (
    <svg
      className="hero"
      data-view={view}
      viewBox={VIEWS[view].viewBox}
      preserveAspectRatio={VIEWS[view].fit}
      role="img"
      aria-label={HERO.label}
    >
      <defs>
        {HERO.gradients.map(({ id: name, from, to }) => (
          <linearGradient key={name} id={`${id}-${name}`} gradientUnits="userSpaceOnUse" x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
            <stop offset="0" className="hero-stop-near" />
            <stop offset="1" className="hero-stop-far" />
          </linearGradient>
        ))}
        <radialGradient id={`${id}-fade-round`} gradientUnits="userSpaceOnUse" cx="960" cy="330" r="620">
          <stop offset="0.45" stopColor="white" />
          <stop offset="1" stopColor="black" />
        </radialGradient>
        <linearGradient id={`${id}-fade-left`} x1="0" x2="1">
          <stop offset="0.36" stopColor="black" />
          <stop offset="0.5" stopColor="white" />
        </linearGradient>
        {(['round', 'left'] as const).map((fade) => (
          <mask key={fade} id={`${id}-${fade}`} maskUnits="userSpaceOnUse" x="0" y="-400" width="1440" height="1400">
            <rect x="0" y="-400" width="1440" height="1400" fill={gradient(`fade-${fade}`)} />
          </mask>
        ))}
      </defs>
      {HERO_LAYERS.map((layer) => {
        const fade = FADES[layer];
        return (
          <g key={layer} className={`hero-layer-${layer}`} mask={fade ? gradient(fade) : undefined}>
            {HERO.layers[layer].map((mark, index) => (
              <Mark key={index} mark={mark} gradient={gradient} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** The title strip of the drawing: its subject, its values, its scale, its rules. */
export function TitleStrip() {
  return (
    <dl className="title-strip">
      {HERO.strip.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
