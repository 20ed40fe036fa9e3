/** The ring of clearances around the pad while the end of a path is pulled: each outbound direction of a straight path. No React here. */
import type { HeadingRing } from '@touchdown/domain';
import { ringSpans, widthOf } from '../../features/planning/best-pair/ring-values.ts';
import type { RingState } from '../../shared/clearance/ring-text.ts';
import type { CanvasPoint, CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';

export const RING = { leastPx: 72, besidePx: 28, edgePx: 24, tickDeg: 30, textPx: 14 } as const;
const FULL_TURN = 360;
const HALF_TURN = 180;
const HALF_STEP = 0.5;
const RADIANS = Math.PI / HALF_TURN;

/** The point of a ring in a true direction. */
export const ringPoint = ({ x, y }: CanvasPoint, directionDeg: number, radiusPx: number): CanvasPoint => ({
  x: x + Math.sin(directionDeg * RADIANS) * radiusPx,
  y: y - Math.cos(directionDeg * RADIANS) * radiusPx,
});

/** Around the pad, which reaches this far, and no larger than the canvas. */
export const ringRadius = (padReachPx: number, { width, height }: CanvasSize): number =>
  Math.max(RING.leastPx, Math.min(padReachPx + RING.besidePx, Math.min(width, height) / 2 - RING.edgePx));

/** The arcs of all directions in a state. Each covers half a degree on either side of its first and last direction. */
export function ringArcs(ring: HeadingRing, state: RingState, center: CanvasPoint, radiusPx: number): string {
  return ringSpans(ring)
    .filter((span) => span.state === state)
    .map((span) => {
      const width = widthOf(span);
      // An arc cannot end where it begins.
      const parts = width === FULL_TURN ? 2 : 1;
      return Array.from({ length: parts }, (_, index) => {
        const from = span.first - HALF_STEP + (index * width) / parts;
        const to = from + width / parts;
        const [a, b] = [ringPoint(center, from, radiusPx), ringPoint(center, to, radiusPx)];
        const isLarge = to - from > HALF_TURN ? 1 : 0;
        const radius = radiusPx.toFixed(1);
        return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 ${isLarge} 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
      }).join('');
    })
    .join('');
}
