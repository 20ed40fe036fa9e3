/** The plan as a static picture, with alternative text. */
import { describeSitePlan, type Drawing, drawSitePlan, type SitePlanInput, toPixels } from '@touchdown/exports/drawing';
import { useId, useMemo } from 'react';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import { PaperGrid } from './paper-grid.tsx';
import { isDifferent, type PlanDifferences } from './plan-differences.ts';
import { canBeDrawn } from './plan-input.ts';
import { ObstacleMarks } from './obstacle-marks.tsx';
import type { PlanObstacle } from './plan-obstacles.ts';
import { Hatches, ItemPrimitives } from './primitives.tsx';
import { ScaleBar } from './scale-bar.tsx';
import './site-plan.css';

const BAR_PX = { right: 24, bottom: 12 } as const;

interface PictureProps {
  readonly drawing: Drawing;
  readonly description: string;
  readonly differences: PlanDifferences | undefined;
  readonly obstacles: readonly PlanObstacle[];
}
function Picture({ drawing, description, differences, obstacles }: PictureProps) {
  const idPrefix = useId();
  const place = toPixels(drawing);
  const { widthPx, heightPx } = drawing.sheet;
  return (
    <svg
      className="plan-picture"
      role="img"
      aria-label={description}
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
    >
      <defs>
        <Hatches items={drawing.items} idPrefix={idPrefix} />
      </defs>
      <PaperGrid drawing={drawing} toPixels={place} idPrefix={idPrefix} />
      {drawing.items.map((item) => (
        <g
          key={item.id}
          className="plan-item"
          data-layer={item.layer}
          data-differs={(differences !== undefined && isDifferent(item, differences)) || undefined}
        >
          <ItemPrimitives item={item} toPixels={place} pxPerFt={drawing.pxPerFt} idPrefix={idPrefix} />
        </g>
      ))}
      <ObstacleMarks obstacles={obstacles} drawing={drawing} />
      <ScaleBar drawing={drawing} x={widthPx - BAR_PX.right - drawing.scaleBar.lengthFt * drawing.pxPerFt} y={heightPx - BAR_PX.bottom} />
    </svg>
  );
}

interface PlanPictureProps {
  readonly input: SitePlanInput;
  /** What another plan beside it draws otherwise. */
  readonly differences?: PlanDifferences | undefined;
  /** Obstacles around it. */
  readonly obstacles?: readonly PlanObstacle[];
}

const NONE: readonly PlanObstacle[] = [];

/** Fills its container. The alignment is up, so that the labels of the landing area are readable. */
export function PlanPicture({ input, differences, obstacles = NONE }: PlanPictureProps) {
  const [sheetRef, size] = useElementSize<HTMLDivElement>();
  const drawing = useMemo(() => {
    if (size === null || size.widthPx === 0 || size.heightPx === 0 || !canBeDrawn(input.zones)) return null;
    return drawSitePlan(input, { ...size, layout: 'compact', orientation: 'pad-up' });
  }, [input, size]);
  return (
    <div className="plan">
      <div className="plan-sheet" ref={sheetRef}>
        {drawing !== null && <Picture {...{ drawing, differences, obstacles }} description={describeSitePlan(input)} />}
      </div>
    </div>
  );
}
