/** The ring of clearances around the pad, drawn while the end of a straight path is pulled. The Best Pair tab has it as a table. */
import { degrees, formatHeading, type HeadingRing } from '@touchdown/domain';
import { useMemo } from 'react';
import type { CanvasPoint, CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import { pathOf, scaleBox } from './plan-overlay.tsx';
import { RING, ringArcs, ringPoint, ringRadius } from './plan-ring.ts';

const STATES = ['free', 'clear', 'penetrated'] as const;
/** Penetrations are blocks outside of the circle, so that they differ from a clearance in more than their color. */
const OUTWARD_PX = { free: 0, clear: 0, penetrated: 5 } as const;
const TICKS = Array.from({ length: 360 / RING.tickDeg }, (_, index) => index * RING.tickDeg);
const TICK_PX = 6;
const MARK_PX = { width: 7, length: 11, gap: 14 } as const;
const KEYS = [
  ['clear', 'Clear'],
  ['penetrated', 'Penetration'],
] as const;
const KEY_PX = { height: 24, swatch: 22, first: 102, step: 62 } as const;

/** Where the key of the ring is: above the scale. No label is below it. */
export function ringKeyBox(size: CanvasSize): LabelBox {
  const { left, top } = scaleBox(size);
  return { left, right: left + KEY_PX.first + KEY_PX.step + 70, top: top - RING.textPx - KEY_PX.height, bottom: top - RING.textPx };
}

/** A pointer at the ring, toward its center. */
const pointerAt = (center: CanvasPoint, directionDeg: number, radiusPx: number): string => {
  const turn = (MARK_PX.width / radiusPx) * (180 / Math.PI);
  const outer = radiusPx + MARK_PX.gap + MARK_PX.length;
  const tip = ringPoint(center, directionDeg, radiusPx + MARK_PX.gap);
  return pathOf([ringPoint(center, directionDeg - turn, outer), tip, ringPoint(center, directionDeg + turn, outer)], true);
};

interface PlanRingProps {
  readonly ring: HeadingRing;
  readonly center: CanvasPoint;
  /** How far the pad reaches from its center. */
  readonly reachPx: number;
  readonly size: CanvasSize;
  /** Outbound, of the pulled path. */
  readonly trueDegs: readonly number[];
}

export function PlanRing({ ring, center: { x, y }, reachPx, size, trueDegs }: PlanRingProps) {
  const radius = ringRadius(reachPx, size);
  const center = useMemo(() => ({ x, y }), [x, y]);
  const arcs = useMemo(
    () => STATES.map((state) => ({ state, d: ringArcs(ring, state, center, radius + OUTWARD_PX[state]) })),
    [ring, center, radius],
  );
  const key = ringKeyBox(size);
  return (
    <g className="plan-clearances">
      <circle className="clearances-paper" cx={x} cy={y} r={radius} />
      {TICKS.map((tick) => (
        <path
          key={tick}
          className="clearances-tick"
          d={pathOf([ringPoint(center, tick, radius), ringPoint(center, tick, radius - TICK_PX)], false)}
        />
      ))}
      {TICKS.map((tick) => {
        const at = ringPoint(center, tick, radius - TICK_PX - RING.textPx);
        return (
          <text key={tick} className="clearances-text" x={at.x} y={at.y + 4} textAnchor="middle">
            {formatHeading(degrees(tick))}
          </text>
        );
      })}
      {arcs.map(({ state, d }) => (
        <path key={state} className="clearances-arc" data-state={state} d={d} />
      ))}
      {trueDegs.map((trueDeg) => (
        <path key={trueDeg} className="clearances-at" d={pointerAt(center, trueDeg, radius)} />
      ))}
      <g className="clearances-key" transform={`translate(${key.left} ${key.top})`}>
        <rect width={key.right - key.left} height={KEY_PX.height} rx="2" />
        <text x="8" y="16">
          By heading
        </text>
        {KEYS.map(([state, text], index) => {
          const left = KEY_PX.first + index * KEY_PX.step;
          return (
            <g key={state}>
              <path className="clearances-arc" data-state={state} d={`M${left - KEY_PX.swatch} 12H${left - 6}`} />
              <text x={left} y="16">
                {text}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}
