/**
 * The largest value of each measure in a fleet, and the aircraft that have it. For how the rules use them, see
 * `dimensions/composite-measures.ts`.
 */
import type { Feet } from '../quantities/units.ts';
import type { DesignAircraft } from './aircraft.ts';
import { controllingDimension, knownLength } from './controlling-dimension.ts';

/** An aircraft with the measures a fleet is compared by that the rules do not use. */
export interface FleetAircraft extends DesignAircraft {
  readonly tailRotorCircleRadius: Feet | null;
  readonly undercarriageWidth: Feet | null;
  readonly undercarriageLength: Feet | null;
}

/** The largest value of a measure, and every aircraft that has it. */
export interface Driver<Key extends string> {
  readonly key: Key;
  readonly value: number;
  readonly ids: readonly string[];
}

export const FLEET_MEASURES = [
  'controllingDimension',
  'rotorDiameter',
  'overallLength',
  'overallWidth',
  'overallHeight',
  'tailRotorCircleRadius',
  'undercarriageWidth',
  'undercarriageLength',
  'maxGrossWeight',
  'approachSpeed',
] as const;
export type FleetMeasure = (typeof FLEET_MEASURES)[number];

const measureOf = (aircraft: FleetAircraft, measure: FleetMeasure): number | null => {
  switch (measure) {
    case 'controllingDimension':
      return controllingDimension(aircraft)?.value ?? null;
    case 'maxGrossWeight':
    case 'approachSpeed':
      return aircraft[measure] ?? null;
    case 'rotorDiameter':
    case 'overallLength':
    case 'overallWidth':
    case 'overallHeight':
    case 'tailRotorCircleRadius':
    case 'undercarriageWidth':
    case 'undercarriageLength':
      return knownLength(aircraft[measure]);
  }
};

/** Returns the largest of the values and the aircraft that have it. `null` if no aircraft has one. */
export function driverOf<Key extends string>(
  key: Key,
  values: readonly { readonly id: string; readonly value: number | null }[],
): Driver<Key> | null {
  const known = values.flatMap(({ id, value }) => (value === null ? [] : [{ id, value }]));
  const [first] = known;
  if (first === undefined) return null;
  const largest = known.reduce((most, { value }) => Math.max(most, value), first.value);
  return { key, value: largest, ids: known.filter(({ value }) => value === largest).map(({ id }) => id) };
}

/** Returns the aircraft that controls each measure, in feet, pounds, and knots. A measure that no aircraft records is omitted. */
export const measureDrivers = (fleet: readonly FleetAircraft[]): readonly Driver<FleetMeasure>[] =>
  FLEET_MEASURES.flatMap((measure) => {
    const driver = driverOf(
      measure,
      fleet.map((aircraft) => ({ id: aircraft.id, value: measureOf(aircraft, measure) })),
    );
    return driver === null ? [] : [driver];
  });
