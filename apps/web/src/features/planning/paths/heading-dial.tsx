/** A compass dial: 12 ticks at 30 degrees, and a hand for each direction of the path, which is dragged or turned by keys. */
import { COMPASS_TICKS, type Degrees, formatHeading, type HeadingReference, PATH_FORM } from '@touchdown/domain';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dialKeyStep, directionAt } from './dial-values.ts';

const CENTER = 80;

export interface DialHand {
  readonly key: string;
  /** "Ingress", "Sector start" */
  readonly label: string;
  /** Whether the hand points inbound, ending at the landing area, or outbound, starting there. */
  readonly way: 'inbound' | 'outbound';
  /** `null` while nothing is typed. */
  readonly valueDeg: Degrees | null;
}

interface HeadingDialProps {
  readonly hands: readonly DialHand[];
  readonly reference: HeadingReference;
  readonly onTurn: (key: string, direction: Degrees) => void;
}

const ARROWS = { inbound: 'M80 128V92M80 89l-5 10h10z', outbound: 'M80 71V46M80 41l-5 10h10z' } as const;

interface HandProps {
  readonly hand: DialHand;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onTurn: HeadingDialProps['onTurn'];
}

function Hand({ hand, isActive, onFocus, onTurn }: HandProps) {
  const { key, label, way, valueDeg } = hand;
  const onKeyDown = (event: KeyboardEvent) => {
    const turned = dialKeyStep(event.key, valueDeg);
    if (turned === null) return;
    event.preventDefault();
    onTurn(key, turned);
  };
  return (
    <g
      className={`dial-hand dial-${way}`}
      data-active={isActive || undefined}
      role="slider"
      tabIndex={0}
      aria-label={`${label} on the dial`}
      aria-valuemin={0}
      aria-valuemax={PATH_FORM.largestHeadingDeg.value}
      aria-valuenow={valueDeg ?? 0}
      aria-valuetext={valueDeg === null ? 'not entered' : `${formatHeading(valueDeg)}°`}
      transform={`rotate(${valueDeg ?? 0} ${CENTER} ${CENTER})`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {valueDeg !== null && <path className="dial-arrow" d={ARROWS[way]} />}
      <circle className="dial-grip" data-unset={valueDeg === null || undefined} cx={CENTER} cy="28" r="6" />
    </g>
  );
}

/** The dial of the form. A click on its face turns the last used hand to that direction. */
export function HeadingDial({ hands, reference, onTurn }: HeadingDialProps) {
  const face = useRef<SVGSVGElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const active = hands.find(({ key }) => key === last) ?? hands[0];
  const turnTo = (event: PointerEvent) => {
    const direction = face.current && directionAt(face.current.getBoundingClientRect(), event);
    if (active && direction !== null) onTurn(active.key, direction);
  };
  return (
    <svg
      ref={face}
      className="heading-dial"
      viewBox="0 0 160 160"
      role="group"
      aria-label={`Dial, ${reference} north up`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const pressed = event.target instanceof Element ? event.target.closest<SVGElement>('.dial-hand') : null;
        if (pressed === null) turnTo(event);
        (pressed ?? event.currentTarget.querySelector<SVGElement>('[data-active]'))?.focus();
      }}
      onPointerMove={(event) => {
        if (event.buttons % 2 === 1) turnTo(event);
      }}
    >
      <circle className="dial-face" cx={CENTER} cy={CENTER} r="52" />
      {COMPASS_TICKS.map((tick) => (
        <g key={tick} transform={`rotate(${tick} ${CENTER} ${CENTER})`}>
          <path className="dial-tick" d="M80 28v6" />
          <text x={CENTER} y="15" transform={`rotate(${360 - tick} ${CENTER} 11)`}>
            {formatHeading(tick)}
          </text>
        </g>
      ))}
      <rect className="dial-pad" x="75" y="75" width="10" height="10" />
      <text className="dial-north" x={CENTER} y="62">
        {reference === 'magnetic' ? 'MN' : 'TN'}
      </text>
      {hands.map((hand) => (
        <Hand key={hand.key} hand={hand} isActive={hand === active} onFocus={() => setLast(hand.key)} onTurn={onTurn} />
      ))}
    </svg>
  );
}
