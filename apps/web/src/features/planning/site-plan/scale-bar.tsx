import type { Drawing, ToPixels } from '@touchdown/exports/drawing';
import { ItemPrimitives } from './primitives.tsx';

interface ScaleBarProps {
  readonly drawing: Drawing;
  /** Position of its left end and upper edge, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** The scale bar of a drawing, placed anywhere: on the sheet or in the title strip. */
export function ScaleBar({ drawing, x, y }: ScaleBarProps) {
  const place: ToPixels = (at) => ({ x: x + at.xFt * drawing.pxPerFt, y: y - at.yFt * drawing.pxPerFt });
  return (
    <g className="plan-item" data-layer="scale">
      <ItemPrimitives item={drawing.scaleBar.item} toPixels={place} pxPerFt={drawing.pxPerFt} idPrefix="" />
    </g>
  );
}
