import type { Aircraft } from '@touchdown/contract';
import { useMemo } from 'react';
import { useUnitSystem } from '../../../shared/format/unit-system.ts';
import { ZONE_LOOKS } from './footprint-key.tsx';
import { FOOTPRINT_BOX, LIST_SCALE, scaleText } from './footprint-scale.ts';
import { type DrawnProject, footprintOf } from './footprint-values.ts';
import './project-list.css';

const { width, height } = FOOTPRINT_BOX;
const VIEW_BOX = `${-width / 2} ${-height / 2} ${width} ${height}`;

/**
 * The landing area to scale, with the alignment upward, and with its scale if it differs from that of the list. A dashed square while there
 * is nothing to calculate from.
 */
export function Footprint({ project, library }: { readonly project: DrawnProject; readonly library: ReadonlyMap<string, Aircraft> }) {
  const drawn = useMemo(() => footprintOf(project, library), [project, library]);
  const system = useUnitSystem();
  const picture = (
    <svg className="footprint" viewBox={VIEW_BOX} aria-hidden="true">
      {drawn === null && <rect className="footprint-none" x="-19" y="-19" width="38" height="38" />}
      {drawn?.zones.map(({ zone, lengthPx, widthPx }) =>
        drawn.shape === 'circular' ? (
          <circle key={zone} className={ZONE_LOOKS[zone]} r={lengthPx / 2} />
        ) : (
          <rect key={zone} className={ZONE_LOOKS[zone]} x={-lengthPx / 2} y={-widthPx / 2} width={lengthPx} height={widthPx} />
        ),
      )}
    </svg>
  );
  if (drawn === null || drawn.feetPerInch === LIST_SCALE) return picture;
  return (
    <>
      {picture}
      <span className="footprint-scale num">{scaleText(system, drawn.feetPerInch)}</span>
    </>
  );
}
