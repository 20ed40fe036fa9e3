import type { Zone } from '@touchdown/domain';
import { useUnitSystem } from '../../../shared/format/unit-system.ts';
import { scaleText } from './footprint-scale.ts';
import './project-list.css';

export const ZONE_LOOKS = { tlof: 'z-tlof', fato: 'z-fato', safetyArea: 'z-safety' } as const satisfies Record<Zone, string>;
const NAMES = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' } as const satisfies Record<Zone, string>;

/** What the drawings of the list show, and at which scale. */
export function FootprintKey() {
  const system = useUnitSystem();
  return (
    <div className="footprint-key">
      <span>Minimum dimensions at {scaleText(system)}, unless another scale is shown</span>
      <ul className="page-key">
        {(['tlof', 'fato', 'safetyArea'] as const).map((zone) => (
          <li key={zone}>
            <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
              <rect x="1" y="1" width="20" height="8" className={ZONE_LOOKS[zone]} />
            </svg>
            {NAMES[zone]}
          </li>
        ))}
      </ul>
    </div>
  );
}
