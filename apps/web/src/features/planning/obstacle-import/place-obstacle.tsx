/** Other ways to enter an obstacle's position than typing: on the map around the site, or from the device. */
import type { Position } from '@touchdown/domain';
import { useMemo, useState } from 'react';
import { LazyPickerMap } from '../../../shared/map/lazy-maps.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { MapPin } from '../../../shared/ui/icons.ts';
import { DevicePosition } from './device-position.tsx';
import './place-obstacle.css';

interface PlaceObstacleProps {
  /** `null`: nothing is entered yet. */
  readonly position: Position | null;
  /** The landing area. `null` while the project has no location. */
  readonly site: Position | null;
  /** `accuracyFt`: in each direction, if known. */
  readonly onPick: (position: Position, accuracyFt: number | null) => void;
}

export function PlaceObstacle({ position, site, onPick }: PlaceObstacleProps) {
  const [isOpen, setOpen] = useState(false);
  const dots = useMemo(() => (site === null ? [] : [{ id: 'Landing area', position: site, isHeliport: true, isNamed: true }]), [site]);
  return (
    <div className="place-obstacle">
      <div className="place-obstacle-ways">
        <Button icon={<MapPin />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close Map' : 'Pick on Map'}
        </Button>
        <DevicePosition onPick={onPick} />
      </div>
      {isOpen && (
        <LazyPickerMap
          position={position}
          around={site}
          onPick={(picked) => onPick(picked, null)}
          dots={dots}
          onView={() => undefined}
          jumpTo={null}
        />
      )}
    </div>
  );
}
