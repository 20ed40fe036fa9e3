/** The obstacles of a compared scenario on its plan. The list beside the plan has them for screen readers. */
import type { Drawing } from '@touchdown/exports/drawing';
import { useMemo } from 'react';
import { type ObstacleMark, obstacleMarks, type PlanObstacle } from './plan-obstacles.ts';

const PEAK = 'M-4,5L0,-5L4,5';
const BEYOND = 'M-5,-5L5,-5L0,6Z';
const RING_PX = 9;

function Mark({ mark: { x, y, obstacle, isBeyond, label } }: { readonly mark: ObstacleMark }) {
  return (
    <g className="plan-obstacle" data-penetrates={obstacle.penetrates || undefined} data-differs={obstacle.differs || undefined}>
      <path className="plan-obstacle-mark" d={isBeyond ? BEYOND : PEAK} transform={`translate(${x} ${y})`} />
      {obstacle.differs && <circle className="plan-obstacle-ring" cx={x} cy={y} r={RING_PX} />}
      {label !== null && (
        <text className="plan-text" x={label.x} y={label.y} textAnchor={label.anchor}>
          {obstacle.name}
        </text>
      )}
    </g>
  );
}

export function ObstacleMarks({ obstacles, drawing }: { readonly obstacles: readonly PlanObstacle[]; readonly drawing: Drawing }) {
  const marks = useMemo(() => obstacleMarks(obstacles, drawing), [obstacles, drawing]);
  return marks.map((mark, index) => <Mark key={index} mark={mark} />);
}
