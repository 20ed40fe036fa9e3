import { degrees, formatHeading, type PathCorridor } from '@touchdown/domain';
import { excessText, stateOf } from '../../../shared/clearance/ring-text.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import type { LiveRing } from './use-heading-ring.ts';

/** The worse of the whole-degree directions on either side of a direction. */
const worseOf = ({ ring: { excessFt } }: LiveRing, outboundTrueDeg: number): number => {
  const [low, high] = [Math.floor(outboundTrueDeg) % 360, Math.ceil(outboundTrueDeg) % 360];
  return (excessFt[high] ?? -Infinity) > (excessFt[low] ?? -Infinity) ? high : low;
};

/** Obstacles that penetrate a path while its heading is typed or dragged. Read from the ring, so that it keeps up with the pointer. */
export function InTheWay({ live, corridors }: { readonly live: LiveRing; readonly corridors: readonly PathCorridor[] }) {
  const units = useUnits();
  const straight = corridors.filter(({ course }) => course.kind === 'straight');
  if (straight.length === 0)
    return corridors.length === 0 ? null : <p className="quiet">Obstacles under curved and sector paths are evaluated after you save.</p>;
  return (
    <ul className="in-the-way" aria-label="Obstacles on this heading">
      {straight.map(({ outboundTrueDeg }) => {
        const at = worseOf(live, outboundTrueDeg);
        const excessFt = live.ring.excessFt[at] ?? -Infinity;
        const isBad = stateOf(excessFt) === 'penetrated';
        return (
          <li key={outboundTrueDeg}>
            <StatusMark status={isBad ? 'bad' : 'ok'} label={isBad ? 'Penetration' : 'Clear'} />
            <span className="num">
              Outbound {formatHeading(degrees(at))}° true: {excessText(excessFt, live.nameOf(live.ring.obstacle[at] ?? -1), units)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
