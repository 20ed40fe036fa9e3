import type { Position } from '@touchdown/domain';
import { useBaseLayer } from '../../../shared/map/base-layer.ts';
import { LazyLocationMap } from '../../../shared/map/lazy-maps.tsx';
import { StillMap } from '../../../shared/map/still-map.tsx';
import { canDrawStill } from '../../../shared/map/still-pictures.ts';
import { useIsPainted } from '../../../shared/app-state/first-paint.ts';
import { placeText } from './nearby-values.ts';
import './places.css';

/** The location on a static map. Its space is reserved from the beginning. */
export function PlaceMap({ position }: { readonly position: Position }) {
  const isPainted = useIsPainted();
  const base = useBaseLayer(isPainted);
  const label = `Map of ${placeText(position)}`;
  // Only the map library draws vector tiles.
  const isStill = base.isPending || (base.layer === null ? canDrawStill() : base.layer.format === 'raster');
  return (
    <div className="place-map">
      {!isPainted ? null : isStill ? (
        <StillMap position={position} label={label} base={base} />
      ) : (
        <LazyLocationMap position={position} label={label} />
      )}
    </div>
  );
}
