/** The project's primary aircraft with what the tabs ask of it. */
import type { Aircraft } from '@touchdown/contract';
import { type ControllingDimension, controllingDimension, designAircraft } from '@touchdown/domain';

export interface AircraftFacts {
  /** `null`: none is assigned. */
  readonly aircraft: Aircraft | null;
  /** D as entered, or what it is taken from; `null` when nothing is recorded. */
  readonly controlling: ControllingDimension | null;
  /** Whether a field of the aircraft was not read in a source. */
  readonly isUnverified: (field: string) => boolean;
}

/** Stands in a list of fields for every one of them. */
const EVERY_FIELD = 'ALL';

export function aircraftFactsOf(library: readonly Aircraft[], primaryAircraftId: string | null): AircraftFacts {
  const aircraft = library.find(({ id }) => id === primaryAircraftId) ?? null;
  if (aircraft === null) return { aircraft, controlling: null, isUnverified: () => false };
  const { unverifiedFields } = aircraft;
  return {
    aircraft,
    controlling: controllingDimension(designAircraft(aircraft)),
    isUnverified: (field) => unverifiedFields.includes(EVERY_FIELD) || unverifiedFields.includes(field),
  };
}
