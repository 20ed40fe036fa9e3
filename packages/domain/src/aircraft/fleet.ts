/**
 * Several aircraft taken together. The design aircraft of a fleet is a composite: the largest of each measure and the greatest weight
 * of the aircraft expected, wherever each comes from (AC 150/5390-2, definition of the design helicopter).
 */
import type { Feet } from '../quantities/units.ts';
import { feet } from '../quantities/units.ts';
import type { DesignAircraft, RotorConfiguration } from './aircraft.ts';
import { controllingDimension, knownLength } from './controlling-dimension.ts';

/** What a fleet is compared by beyond what the rules read. */
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

/** The largest of the values and who has it; `null` where nobody has one. */
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

/** Which aircraft drives each measure: feet, pounds, knots. A measure that nobody records is left out. */
export const measureDrivers = (fleet: readonly FleetAircraft[]): readonly Driver<FleetMeasure>[] =>
  FLEET_MEASURES.flatMap((measure) => {
    const driver = driverOf(
      measure,
      fleet.map((aircraft) => ({ id: aircraft.id, value: measureOf(aircraft, measure) })),
    );
    return driver === null ? [] : [driver];
  });

const SEVERAL_ROTORS: readonly (RotorConfiguration | null)[] = ['tandem', 'dual'];

/** Tandem or dual when any aircraft is: its recorded rotor diameter is that of one rotor, which the vertiport rule must not take. */
const composedRotors = (fleet: readonly FleetAircraft[]): RotorConfiguration | null => {
  const configurations = fleet.map(({ rotorConfiguration }) => rotorConfiguration);
  return configurations.find((one) => SEVERAL_ROTORS.includes(one)) ?? configurations.find((one) => one !== null) ?? null;
};

/** The composite design aircraft of a fleet, each measure the largest of them; `null` for a fleet whose D nobody knows. */
export function compositeAircraft(fleet: readonly FleetAircraft[]): FleetAircraft | null {
  const [first] = fleet;
  const drivers = new Map(measureDrivers(fleet).map(({ key, value }) => [key, value]));
  if (first === undefined || !drivers.has('controllingDimension')) return null;
  const length = (measure: FleetMeasure): Feet | null => {
    const value = drivers.get(measure);
    return value === undefined ? null : feet(value);
  };
  const heaviest = fleet.reduce((most, one) => ((one.maxGrossWeight ?? 0) > (most.maxGrossWeight ?? 0) ? one : most), first);
  const fastest = fleet.reduce((most, one) => ((one.approachSpeed ?? 0) > (most.approachSpeed ?? 0) ? one : most), first);
  return {
    id: first.id,
    name: 'Composite design aircraft',
    type: fleet.some(({ type }) => type === 'helicopter') ? 'helicopter' : first.type,
    rotorConfiguration: composedRotors(fleet),
    overallLength: length('overallLength'),
    overallWidth: length('overallWidth'),
    overallHeight: length('overallHeight'),
    rotorDiameter: length('rotorDiameter'),
    controllingDimension: length('controllingDimension'),
    maxGrossWeight: heaviest.maxGrossWeight,
    approachSpeed: fastest.approachSpeed ?? null,
    tailRotorCircleRadius: length('tailRotorCircleRadius'),
    undercarriageWidth: length('undercarriageWidth'),
    undercarriageLength: length('undercarriageLength'),
  };
}
