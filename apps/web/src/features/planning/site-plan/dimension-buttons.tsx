/** The dimension lines as controls: each is highlighted with its value and opens its "why". */
import type { QuantityId } from '@touchdown/domain';
import { type Drawing, type DrawingItem, linePath, quantitiesOf, type ToPixels } from '@touchdown/exports/drawing';
import type { KeyboardEvent } from 'react';
import { ItemPrimitives } from './primitives.tsx';

interface DimensionButtonsProps {
  readonly drawing: Drawing;
  readonly toPixels: ToPixels;
  readonly idPrefix: string;
  readonly lit: QuantityId | null;
  readonly onLight: (quantity: QuantityId | null) => void;
  readonly onOpen: (quantity: QuantityId) => void;
}

const isDimension = (item: DrawingItem): item is DrawingItem & { quantity: QuantityId } =>
  item.layer === 'dimension' && item.quantity !== undefined;

const pressed = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

export function DimensionButtons({ drawing, toPixels, idPrefix, lit, onLight, onOpen }: DimensionButtonsProps) {
  return drawing.items.filter(isDimension).map((item) => (
    <g key={item.id} className="plan-dimension" data-lit={(lit !== null && quantitiesOf(item).includes(lit)) || undefined}>
      <g aria-hidden="true">
        <ItemPrimitives item={item} toPixels={toPixels} pxPerFt={drawing.pxPerFt} idPrefix={idPrefix} />
      </g>
      <g
        className="plan-target"
        role="button"
        tabIndex={0}
        aria-label={item.name}
        data-quantity={item.quantity}
        onPointerEnter={() => onLight(item.quantity)}
        onPointerLeave={() => onLight(null)}
        onFocus={() => onLight(item.quantity)}
        onBlur={() => onLight(null)}
        onClick={() => onOpen(item.quantity)}
        onKeyDown={(event) => {
          if (!pressed(event)) return;
          event.preventDefault();
          onOpen(item.quantity);
        }}
      >
        {item.primitives.map((primitive, index) =>
          primitive.kind === 'line' && primitive.style === 'dimension' ? (
            <path key={index} d={linePath(primitive.points, toPixels)} />
          ) : null,
        )}
      </g>
    </g>
  ));
}
