/** Picking the location on a map, beside the fields. */
import type { Facility } from '@touchdown/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { degrees, feetToNauticalMiles, geodesicInverse, type Position } from '@touchdown/domain';
import { useState } from 'react';
import { LazyPickerMap } from '../../../shared/map/lazy-maps.tsx';
import type { MapDot } from '../../../shared/map/base-map.tsx';
import type { MapViewport } from '../../../shared/map/picker-map.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { MapPin } from '../../../shared/ui/icons.ts';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { nearbyQuery, searchQuery } from './api.ts';
import { positionOf, placeText, townText } from './nearby-values.ts';
import './places.css';

const TYPING_PAUSE_MS = 350;

const DOTS_FROM_ZOOM = 8;
const NAMES_FROM_ZOOM = 10;
const MOST_DOTS = 50;
const FARTHEST_NM = 200;

/** The visible facilities, once the map is zoomed in enough to distinguish them. */
const useDots = (view: MapViewport | null): MapDot[] => {
  const radiusNm = view === null ? 0 : feetToNauticalMiles(geodesicInverse(view.center, view.corner).distanceFt);
  const isNear = view !== null && view.zoom >= DOTS_FROM_ZOOM && radiusNm > 0 && radiusNm < FARTHEST_NM;
  const { data } = useQuery({
    ...nearbyQuery(isNear ? { ...view.center, radiusNm, limit: MOST_DOTS } : null),
    placeholderData: isNear ? keepPreviousData : undefined,
  });
  if (!isNear) return [];
  return (data?.facilities ?? []).map(({ id, kind, latitude, longitude }) => ({
    id,
    position: { latitude: degrees(latitude), longitude: degrees(longitude) },
    isHeliport: kind === 'heliport',
    isNamed: view.zoom >= NAMES_FROM_ZOOM,
  }));
};

interface JumpProps {
  readonly onJump: (position: Position) => void;
}

function Jump({ onJump }: JumpProps) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const { data } = useQuery(searchQuery(text));
  const go = (facility: Facility) => {
    const position = positionOf(facility);
    if (position) onJump(position);
    setTyped('');
  };
  const found = typed.trim() === '' ? [] : (data?.facilities ?? []);
  return (
    <div className="picker-jump">
      <SearchInput
        label="Find an airport or city"
        placeholder="Airport, heliport, or city"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The surrounding form is not complete.
          event.preventDefault();
          if (found[0]) go(found[0]);
        }}
      />
      {found.length > 0 && (
        <ul className="picker-found" aria-label="Found">
          {found.map((facility) => (
            <li key={facility.id}>
              <button type="button" onClick={() => go(facility)}>
                <strong>{facility.id}</strong> {facility.name} <span className="quiet">{townText(facility)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed.trim().length > 1 && data?.facilities.length === 0 && <p className="field-hint">No matches in FAA data.</p>}
    </div>
  );
}

interface LocationPickerProps {
  /** `null`: nothing is entered yet. */
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
}

/** "Pick on Map" and, once clicked, the map. The fields are the source of truth; the map writes to them. */
export function LocationPicker({ position, onPick }: LocationPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<MapViewport | null>(null);
  const [jumpTo, setJumpTo] = useState<Position | null>(null);
  const dots = useDots(view);
  return (
    <div className="picker">
      <Button icon={<MapPin />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close Map' : 'Pick on Map'}
      </Button>
      {isOpen && (
        <>
          <Jump onJump={setJumpTo} />
          <LazyPickerMap position={position} onPick={onPick} dots={dots} onView={setView} jumpTo={jumpTo} />
          <p className="picker-place num" role="status">
            {position === null ? 'No location selected. Press Enter to select the map center.' : `Picked: ${placeText(position)}`}
          </p>
        </>
      )}
    </div>
  );
}
