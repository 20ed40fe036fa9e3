/** One drawing on its sheet. The picture has alternative text; the dimension lines over it are separate controls. */
import type { QuantityId } from '@touchdown/domain';
import { type Drawing, type DrawingItem, quantitiesOf, toPixels } from '@touchdown/exports/drawing';
import { useId } from 'react';
import { DimensionButtons } from './dimension-buttons.tsx';
import { PaperGrid } from './paper-grid.tsx';
import { Hatches, ItemPrimitives } from './primitives.tsx';
import { ScaleBar } from './scale-bar.tsx';

interface PlanSheetProps {
  readonly drawing: Drawing;
  readonly description: string;
  /** The bar is on the sheet. Otherwise it is in the title strip. */
  readonly hasScaleBar: boolean;
  readonly lit: QuantityId | null;
  readonly onLight: (quantity: QuantityId | null) => void;
  readonly onOpen: (quantity: QuantityId) => void;
}

const BAR_PX = { right: 24, bottom: 12 } as const;

export function PlanSheet({ drawing, description, hasScaleBar, lit, onLight, onOpen }: PlanSheetProps) {
  const idPrefix = useId();
  const place = toPixels(drawing);
  const { widthPx, heightPx } = drawing.sheet;
  const box = { width: widthPx, height: heightPx, viewBox: `0 0 ${widthPx} ${heightPx}` };
  const isLit = (item: DrawingItem) => (lit !== null && quantitiesOf(item).includes(lit)) || undefined;
  const pictured = drawing.items.filter((item) => item.layer !== 'dimension');
  return (
    <>
      <svg className="plan-picture" role="img" aria-label={description} {...box}>
        <defs>
          <Hatches items={drawing.items} idPrefix={idPrefix} />
        </defs>
        <PaperGrid drawing={drawing} toPixels={place} idPrefix={idPrefix} />
        {pictured.map((item) => (
          <g
            key={item.id}
            className="plan-item"
            data-layer={item.layer}
            data-lit={isLit(item)}
            onPointerEnter={() => onLight(item.quantity ?? null)}
            onPointerLeave={() => onLight(null)}
          >
            <ItemPrimitives item={item} toPixels={place} pxPerFt={drawing.pxPerFt} idPrefix={idPrefix} />
          </g>
        ))}
        {hasScaleBar && (
          <ScaleBar
            drawing={drawing}
            x={widthPx - BAR_PX.right - drawing.scaleBar.lengthFt * drawing.pxPerFt}
            y={heightPx - BAR_PX.bottom}
          />
        )}
      </svg>
      <svg className="plan-dimensions" role="group" aria-label="Dimension lines" {...box}>
        <DimensionButtons drawing={drawing} toPixels={place} idPrefix={idPrefix} lit={lit} onLight={onLight} onOpen={onOpen} />
      </svg>
    </>
  );
}
