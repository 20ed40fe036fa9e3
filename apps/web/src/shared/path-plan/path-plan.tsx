/** A plan of paths around their landing area, to scale and true north up. A landing area too small to be visible is drawn as a mark. */
import { type Degrees, type FacilityShape, type LocalPoint, zoneOutline, type ZoneSize } from '@touchdown/domain';
import { memo } from 'react';
import { frameTransform, type PlanFrame, planFrame, planPath } from './plan-frame.ts';
import type { Backdrop, PlanWay } from './plan-ways.ts';
import './path-plan.css';

const SIZES = {
  small: { px: 96, margin: 8, mark: 5 },
  large: { px: 400, margin: 24, mark: 7 },
} as const;
const ZONE_CLASSES = { approach: 'z-approach', departure: 'z-departure', both: 'z-approach' } as const;

export interface PlanPad {
  readonly shape: FacilityShape;
  readonly alignmentDeg: Degrees;
  /** `null`: the dimensions are unknown. */
  readonly fato: ZoneSize | null;
}

interface PathPlanProps {
  /** Alternative text of the plan. */
  readonly label: string;
  readonly ways: readonly PlanWay[];
  readonly pad: PlanPad;
  readonly size: keyof typeof SIZES;
  /** Drawn behind the paths. */
  readonly backdrop?: Backdrop | null;
  /** The paths to highlight. All others are dimmed. */
  readonly lit?: ReadonlySet<string> | undefined;
  /** Where two paths meet. */
  readonly marks?: readonly LocalPoint[];
}

interface WayProps {
  readonly way: PlanWay;
  readonly frame: PlanFrame;
  readonly isLit: boolean | null;
}

const heading = ({ x, y }: { readonly x: number; readonly y: number }, degrees: number) => `translate(${x} ${y}) rotate(${degrees})`;

function Way({ way, frame, isLit }: WayProps) {
  const { use, outline, centerline, fromDeg, toDeg } = way;
  const [first, last] = [centerline[0], centerline.at(-1)];
  return (
    <g className="plan-way" data-lit={isLit ?? undefined}>
      <path className={ZONE_CLASSES[use]} d={planPath(frame, outline, true)} />
      <path className="way-line" d={planPath(frame, centerline, false)} />
      {use !== 'departure' && first && <path className="way-head" d="M0 0l-3-9h6z" transform={heading(frame.toPx(first), fromDeg)} />}
      {use !== 'approach' && last && <path className="way-head" d="M0 0l-3 9h6z" transform={heading(frame.toPx(last), toDeg)} />}
    </g>
  );
}

const CENTER = { eastFt: 0 as LocalPoint['eastFt'], northFt: 0 as LocalPoint['northFt'] };

function PadMark({ pad, frame, leastPx }: { readonly pad: PlanPad; readonly frame: PlanFrame; readonly leastPx: number }) {
  const center = frame.toPx(CENTER);
  const { fato, shape, alignmentDeg } = pad;
  if (fato !== null && Math.min(fato.length, fato.width) * frame.pxPerFt >= leastPx) {
    return <path className="z-fato" d={planPath(frame, zoneOutline(fato, shape, alignmentDeg), true)} />;
  }
  return (
    <rect
      className="z-fato"
      x={center.x - leastPx / 2}
      y={center.y - leastPx / 2}
      width={leastPx}
      height={leastPx}
      rx={shape === 'circular' ? leastPx / 2 : 0}
      transform={`rotate(${alignmentDeg} ${center.x} ${center.y})`}
    />
  );
}

export const PathPlan = memo(function PathPlan({ label, ways, pad, size, backdrop = null, lit, marks = [] }: PathPlanProps) {
  const { px, margin, mark } = SIZES[size];
  const frame = planFrame([...(backdrop?.bounds ?? []), ...ways.flatMap(({ outline }) => outline)], px, margin);
  const isLit = (way: PlanWay): boolean | null => (lit === undefined ? null : lit.has(way.pathId));
  const ordered = lit === undefined ? ways : ways.toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)));
  return (
    <svg className="path-plan" data-size={size} viewBox={`0 0 ${px} ${px}`} role="img" aria-label={label}>
      {backdrop && <path className="plan-backdrop" d={backdrop.d} transform={frameTransform(frame, frame.toPx(CENTER))} />}
      {ordered.map((way) => (
        <Way key={way.key} way={way} frame={frame} isLit={isLit(way)} />
      ))}
      <PadMark pad={pad} frame={frame} leastPx={mark} />
      {marks.map((point) => {
        const { x, y } = frame.toPx(point);
        return <path key={`${x} ${y}`} className="plan-meeting" d="M-5-5l10 10M5-5l-10 10" transform={`translate(${x} ${y})`} />;
      })}
      <g transform={`translate(${px - 8} 4)`}>
        <path className="plan-north" d="M0 14V2M-3 5l3-4 3 4" />
        <text x="0" y="24">
          N
        </text>
      </g>
    </svg>
  );
});
