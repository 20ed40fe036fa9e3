import type { Aircraft, Project } from '@touchdown/contract';
import { useMemo } from 'react';
import { ZONE_LOOKS } from './footprint-key.tsx';
import { footprintOf } from './footprint-values.ts';
import './project-list.css';

/** The landing area to scale, pad up; a dashed square while there is nothing to calculate from. */
export function Footprint({ project, aircraft }: { readonly project: Project; readonly aircraft: Aircraft | undefined }) {
  const drawn = useMemo(() => footprintOf(project, aircraft), [project, aircraft]);
  return (
    <svg className="footprint" viewBox="-42 -28 84 56" aria-hidden="true">
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
}
