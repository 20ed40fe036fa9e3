import type { Aircraft, Project } from '@touchdown/contract';
import type { Zone } from '@touchdown/domain';
import { useMemo } from 'react';
import { useUnitSystem } from '../../shared/format/unit-system.ts';
import { footprintOf, scaleText } from './footprint-values.ts';
import './project-list.css';

const LOOKS = { tlof: 'z-tlof', fato: 'z-fato', safetyArea: 'z-safety' } as const satisfies Record<Zone, string>;
const NAMES = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety area' } as const satisfies Record<Zone, string>;

/** The landing area to scale, pad up; a dashed square while there is nothing to calculate from. */
export function Footprint({ project, aircraft }: { readonly project: Project; readonly aircraft: Aircraft | undefined }) {
  const drawn = useMemo(() => footprintOf(project, aircraft), [project, aircraft]);
  return (
    <svg className="footprint" viewBox="-42 -28 84 56" aria-hidden="true">
      {drawn === null && <rect className="footprint-none" x="-19" y="-19" width="38" height="38" />}
      {drawn?.zones.map(({ zone, lengthPx, widthPx }) =>
        drawn.shape === 'circular' ? (
          <circle key={zone} className={LOOKS[zone]} r={lengthPx / 2} />
        ) : (
          <rect key={zone} className={LOOKS[zone]} x={-lengthPx / 2} y={-widthPx / 2} width={lengthPx} height={widthPx} />
        ),
      )}
    </svg>
  );
}

/** What the drawings of the list show, and at which scale. */
export function FootprintKey() {
  const system = useUnitSystem();
  return (
    <div className="footprint-key">
      <span>FAA minimums drawn at one scale, {scaleText(system)}</span>
      <ul className="page-key">
        {(['tlof', 'fato', 'safetyArea'] as const).map((zone) => (
          <li key={zone}>
            <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
              <rect x="1" y="1" width="20" height="8" className={LOOKS[zone]} />
            </svg>
            {NAMES[zone]}
          </li>
        ))}
      </ul>
    </div>
  );
}
