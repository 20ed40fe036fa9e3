/** The project's primary aircraft with what the tabs ask of it. */
import type { Aircraft } from '@touchdown/contract';
import { type ControllingDimension, controllingDimension, feet, type Feet, pounds } from '@touchdown/domain';

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

const feetOrNull = (value: number | null): Feet | null => (value === null ? null : feet(value));

export function aircraftFactsOf(library: readonly Aircraft[], primaryAircraftId: string | null): AircraftFacts {
  const aircraft = library.find(({ id }) => id === primaryAircraftId) ?? null;
  if (aircraft === null) return { aircraft, controlling: null, isUnverified: () => false };
  const { unverifiedFields } = aircraft;
  return {
    aircraft,
    controlling: controllingDimension({
      id: aircraft.id,
      name: aircraft.name,
      type: aircraft.type,
      rotorConfiguration: aircraft.rotorConfiguration,
      overallLength: feetOrNull(aircraft.overallLength),
      overallWidth: feetOrNull(aircraft.overallWidth),
      overallHeight: feetOrNull(aircraft.overallHeight),
      rotorDiameter: feetOrNull(aircraft.rotorDiameter),
      controllingDimension: feetOrNull(aircraft.controllingDimension),
      maxGrossWeight: aircraft.maxGrossWeight === null ? null : pounds(aircraft.maxGrossWeight),
    }),
    isUnverified: (field) => unverifiedFields.includes(EVERY_FIELD) || unverifiedFields.includes(field),
  };
}
