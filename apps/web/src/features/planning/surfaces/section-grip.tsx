/** The handle at the top of an obstacle in the profile, which is pulled up and down to change the height. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { useLatestCallback } from '../../../shared/ui/use-latest-callback.ts';

/** The obstacle whose top can be pulled, and what pulling it does. */
export interface TopGrip {
  readonly id: string;
  /** `null`: it is not pulled at the moment. */
  readonly pulled: PulledTop | null;
  readonly onBegin: () => void;
  /** Up by some feet from where it began. `isFree`: with Alt, which turns snapping off. */
  readonly onPull: (byFt: number, isFree: boolean) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

export interface PulledTop {
  /** "60 ft → 64 ft AGL, 844.0 ft MSL", or why it goes no further. */
  readonly text: string;
  /** How much higher than it began. */
  readonly byFt: number;
}

interface TopHandleProps {
  readonly x: number;
  readonly y: number;
  /** Vertical, where it began. */
  readonly pxPerFt: number;
  readonly grip: TopGrip;
  readonly onHold: () => void;
  readonly onDrop: () => void;
}

const REACH_PX = 12;
const SIDE_PX = 9;

/** Not a stop of the keyboard: the height has a field in the inspector, with arrow keys. */
export function TopHandle({ x, y, pxPerFt, grip, onHold, onDrop }: TopHandleProps) {
  const pull = useRef<AbortController | null>(null);
  const drop = (end: () => void) => {
    if (pull.current === null) return;
    pull.current.abort();
    pull.current = null;
    end();
    onDrop();
  };
  const pullTo = useLatestCallback((byPx: number, isFree: boolean) => grip.onPull(byPx / pxPerFt, isFree));
  const end = useLatestCallback(() => drop(grip.onEnd));
  const cancel = useLatestCallback(() => drop(grip.onCancel));
  useEffect(() => cancel, [cancel]);
  const begin = (event: ReactPointerEvent) => {
    if (event.button !== 0 || pull.current !== null) return;
    event.preventDefault();
    pull.current = new AbortController();
    const { signal } = pull.current;
    const fromY = event.clientY;
    onHold();
    grip.onBegin();
    window.addEventListener('pointermove', ({ clientY, altKey }) => pullTo(fromY - clientY, altKey), { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
  };
  return (
    <g className="section-grip" onPointerDown={begin} onClick={(event) => event.stopPropagation()}>
      <circle className="section-grip-reach" cx={x} cy={y} r={REACH_PX} />
      <rect className="section-grip-handle" x={x - SIDE_PX / 2} y={y - SIDE_PX / 2} width={SIDE_PX} height={SIDE_PX} />
    </g>
  );
}
