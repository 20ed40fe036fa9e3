/** Filling in the form of a new project from the location that the user chooses. */
import { useQueryClient } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { asWork } from '../../../shared/app-state/app-state.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { nearbyQuery } from './api.ts';
import { groundElevation } from './read-ground.ts';
import { placeText } from './nearby-values.ts';
import {
  airportOf,
  BUILDINGS_TO_COME,
  type ChosenPlace,
  countyOf,
  elevationOfFacility,
  elevationOfGround,
  type FilledField,
  type FilledLine,
  type FoundElevation,
  townOf,
} from './where-values.ts';

export interface WhereForm {
  readonly isElevated: () => boolean;
  /** Fills in the coordinates, and clears what an earlier choice filled in. */
  readonly onPlace: (position: Position) => void;
  /** Fills in a field that has no value. Returns false if it has another one, which is kept. */
  readonly onFill: (field: FilledField, value: string) => boolean;
  /** When the buildings are downloaded. Absent: when the project is created. */
  readonly buildings?: string;
}

/** Returns what was filled in for the last choice, and how to choose. `afterMs`: the choice may change until then, as on a map. */
export function useWhere({ isElevated, onPlace, onFill, buildings = BUILDINGS_TO_COME }: WhereForm) {
  const client = useQueryClient();
  const units = useUnits();
  const latest = useRef<ChosenPlace | null>(null);
  const [lines, setLines] = useState<readonly FilledLine[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  const lineOf = (label: string, field: FilledField, value: string | null, text: string): FilledLine => ({
    label,
    text,
    isEntered: value !== null && !onFill(field, value),
  });

  async function elevationOf({ position, elevationFt, source }: ChosenPlace): Promise<FoundElevation> {
    if (elevationFt !== null) return elevationOfFacility(elevationFt, source, units);
    try {
      return elevationOfGround(await groundElevation(client, undefined, position), isElevated(), units);
    } catch (error) {
      return { value: null, text: `Not filled in. ${errorText(error)}` };
    }
  }

  async function look(place: ChosenPlace, afterMs: number): Promise<void> {
    if (afterMs > 0) await new Promise((resolve) => window.setTimeout(resolve, afterMs));
    if (latest.current !== place) return;
    const nearest = client.query(nearbyQuery({ ...place.position, kinds: 'airport', use: 'public', limit: 1 })).catch(() => null);
    const [elevation, nearby] = await Promise.all([elevationOf(place), nearest]);
    // Another location was chosen while this one was looked up.
    if (latest.current !== place) return;
    const airport = nearby && airportOf(nearby);
    const [county, town] = nearby === null ? [null, null] : [countyOf(nearby), townOf(nearby)];
    const noted = (label: string, text: string | null): FilledLine[] => (text === null ? [] : [{ label, text, isEntered: false }]);
    const found = [
      lineOf('Elevation', 'elevation', elevation.value, elevation.text),
      ...noted('County', county),
      ...noted('Nearest town', town),
      ...(airport ? [lineOf('Closest airport', 'closestAirport', airport.value, airport.text)] : []),
      ...(nearby?.variation
        ? [{ label: 'Magnetic variation', text: `${nearby.variation.statement}, used while the field is blank.`, isEntered: false }]
        : []),
    ];
    setLines((known) => [...known, ...found, { label: 'Buildings', text: buildings, isEntered: false }]);
    setBusy(false);
  }

  const choose = (place: ChosenPlace, afterMs = 0) => {
    latest.current = place;
    onPlace(place.position);
    const located = { label: 'Location', text: `${placeText(place.position)}. Source: ${place.source}.`, isEntered: false };
    const { address } = place;
    setLines([located, ...(address === null ? [] : [lineOf('Address', 'address', address, `${address}. Source: ${place.source}.`)])]);
    setBusy(true);
    void asWork(look(place, afterMs));
  };
  return { lines, isBusy, choose };
}
