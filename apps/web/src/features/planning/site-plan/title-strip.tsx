import type { Drawing } from '@touchdown/exports/drawing';
import { ScaleBar } from './scale-bar.tsx';

const BAR = { height: 24, inset: 4, top: 16, room: 16 } as const;

/** What a sheet must state: alignment, scale with its bar, elevation, rules and their edition. */
export function TitleStrip({ drawing }: { readonly drawing: Drawing }) {
  const { title } = drawing;
  const barPx = drawing.scaleBar.lengthFt * drawing.pxPerFt;
  return (
    <dl className="plan-strip">
      <div>
        <dt>Alignment</dt>
        <dd>{title.alignment}</dd>
      </div>
      <div>
        <dt>Scale</dt>
        <dd>{title.scale}</dd>
        <dd aria-hidden="true">
          <svg width={barPx + 2 * BAR.room} height={BAR.height}>
            <ScaleBar drawing={drawing} x={BAR.inset} y={BAR.top} />
          </svg>
        </dd>
      </div>
      <div>
        <dt>Elevation</dt>
        <dd>{title.elevation}</dd>
      </div>
      <div>
        <dt>Criteria</dt>
        <dd>{title.rules}</dd>
      </div>
    </dl>
  );
}
