/** The closest airport: suggested in the form, and looked up again in the overview. */
import { useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { Button } from '../../../shared/ui/button.tsx';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { nearbyQuery } from './api.ts';
import { cycleText, type PlaceFacts, questionOf, wayText } from './nearby-values.ts';
import './places.css';

const TYPING_PAUSE_MS = 350;

interface AirportSuggestionProps {
  /** `null`: no location yet. */
  readonly position: Position | null;
  /** The value of the field. */
  readonly current: string;
  readonly onUse: (ident: string) => void;
}

/** The closest public-use airport of the FAA's data, which can be applied with one click. Until then the owner's entry is unchanged. */
export function AirportSuggestion({ position, current, onUse }: AirportSuggestionProps) {
  const settled = useSettled(position, TYPING_PAUSE_MS);
  const question = settled === null ? null : { ...settled, kinds: 'airport', use: 'public' as const, limit: 1 };
  const { data } = useQuery(nearbyQuery(question));
  const [airport] = data?.facilities ?? [];
  if (!data || !airport) return null;
  return (
    <div className="airport-suggestion">
      <p className="field-hint" aria-live="polite">
        Closest public-use airport: {airport.id}, {airport.name}, {wayText(airport)}. {cycleText(data)}.
      </p>
      {current.trim().toUpperCase() === airport.id ? null : (
        <Button aria-label={`Use ${airport.id} as the closest airport`} onClick={() => onUse(airport.id)}>
          Use
        </Button>
      )}
    </div>
  );
}

interface AirportNoteProps {
  readonly place: PlaceFacts;
  /** As entered by the owner: an FAA or ICAO identifier, or anything else. */
  readonly ident: string;
}

/** The position of an airport relative to the location, if its identifier is one of the FAA's. */
export function AirportNote({ place, ident }: AirportNoteProps) {
  const { data } = useQuery(nearbyQuery({ ...questionOf(place), ident, limit: 1 }));
  if (!data) return null;
  const [airport] = data.facilities;
  return airport ? `${airport.name}, ${wayText(airport)}` : 'Not an FAA location identifier';
}
