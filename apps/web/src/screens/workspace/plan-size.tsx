/** The dimension line of a number of the pad, beside the zone that it measures. */
import type { LocalPoint } from '@touchdown/domain';
import type { CanvasPoint, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { pathOf } from './plan-overlay.tsx';
import { sizeLine } from './resize.ts';

interface SizeMarkProps {
  readonly id: string;
  readonly model: FacilityModel;
  readonly center: LocalPoint;
  readonly frame: PlanFrame;
}

const AWAY_PX = 16;
const BEYOND_PX = 4;
const TICK_PX = 5;
const TEXT_PX = 8;

export function SizeMark({ id, model, center, frame }: SizeMarkProps) {
  const units = useUnits();
  const line = sizeLine(model, center, id);
  if (line === null) return null;
  const [from, to, beside, middle] = [line.from, line.to, line.beside, center].map(frame.toCanvas);
  if (from === undefined || to === undefined || beside === undefined || middle === undefined) return null;
  const wide = Math.hypot(to.x - from.x, to.y - from.y);
  if (wide === 0) return null;
  const along = { x: (to.x - from.x) / wide, y: (to.y - from.y) / wide };
  // Across the line, toward the edge beside which it is drawn.
  const side = Math.sign((beside.x - middle.x) * -along.y + (beside.y - middle.y) * along.x) || 1;
  const across = { x: -along.y * side, y: along.x * side };
  const awayPx = Math.abs((beside.x - middle.x) * across.x + (beside.y - middle.y) * across.y) + AWAY_PX;
  const moved = ({ x, y }: CanvasPoint, px: number) => ({ x: x + across.x * px, y: y + across.y * px });
  const [start, end] = [moved(from, awayPx), moved(to, awayPx)];
  const tick = ({ x, y }: CanvasPoint) =>
    pathOf(
      [
        { x: x - (along.x + across.x) * TICK_PX, y: y - (along.y + across.y) * TICK_PX },
        { x: x + (along.x + across.x) * TICK_PX, y: y + (along.y + across.y) * TICK_PX },
      ],
      false,
    );
  const text = moved({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, TEXT_PX);
  return (
    <g className="plan-size">
      <path d={pathOf([from, moved(from, awayPx + BEYOND_PX)], false)} />
      <path d={pathOf([to, moved(to, awayPx + BEYOND_PX)], false)} />
      <path d={pathOf([start, end], false)} />
      <path d={tick(start)} />
      <path d={tick(end)} />
      <text x={text.x} y={text.y} textAnchor={across.x < 0 ? 'end' : 'start'} dominantBaseline="middle">
        {units.tenthText(Math.hypot(line.to.eastFt - line.from.eastFt, line.to.northFt - line.from.northFt), 'nearest')}
      </text>
    </g>
  );
}
