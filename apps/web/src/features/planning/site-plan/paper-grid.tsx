import type { Drawing, ToPixels } from '@touchdown/exports/drawing';

interface PaperGridProps {
  readonly drawing: Drawing;
  readonly toPixels: ToPixels;
  readonly idPrefix: string;
}

/** The faint paper grid, in round feet from the reference point. */
export function PaperGrid({ drawing, toPixels, idPrefix }: PaperGridProps) {
  const origin = toPixels({ xFt: 0, yFt: 0 });
  const { widthPx, heightPx } = drawing.sheet;
  return (['minor', 'major'] as const).map((weight) => {
    const step = drawing.gridFt[weight] * drawing.pxPerFt;
    const id = `${idPrefix}-grid-${weight}`;
    return (
      <g key={weight}>
        <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" x={origin.x % step} y={origin.y % step}>
          <path className="plan-grid" data-weight={weight} d={`M${step},0H0V${step}`} />
        </pattern>
        <rect width={widthPx} height={heightPx} fill={`url(#${id})`} />
      </g>
    );
  });
}
