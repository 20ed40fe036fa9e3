/** The outline of an aircraft seen from above, to scale from its recorded dimensions. A schematic: only lengths and rotors are known. */
import type { AircraftChoice } from './aircraft-choice.ts';
import { silhouetteOf } from './silhouette.ts';
import './aircraft-finder.css';

const SIZE = 64;

export function AircraftSilhouette({ aircraft, feetAcross }: { readonly aircraft: AircraftChoice; readonly feetAcross: number }) {
  const drawn = silhouetteOf(aircraft, SIZE / feetAcross);
  return (
    <svg className="aircraft-silhouette" viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true">
      {drawn === null ? (
        <text textAnchor="middle" dominantBaseline="central">
          ?
        </text>
      ) : (
        <>
          <path d={drawn.body} />
          {drawn.rotors.map(({ x, y, r }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </>
      )}
    </svg>
  );
}
