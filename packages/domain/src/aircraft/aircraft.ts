import type { Feet, Knots, Pounds } from '../quantities/units.ts';

export const AIRCRAFT_TYPES = ['helicopter', 'eVTOL', 'airplane'] as const;
export type AircraftType = (typeof AIRCRAFT_TYPES)[number];
export const AIRCRAFT_CATEGORIES = ['normal', 'transport', 'restricted'] as const;
export type AircraftCategory = (typeof AIRCRAFT_CATEGORIES)[number];
export const ROTOR_CONFIGURATIONS = ['single_main', 'tandem', 'dual', 'coaxial'] as const;
export type RotorConfiguration = (typeof ROTOR_CONFIGURATIONS)[number];
export const UNDERCARRIAGE_TYPES = ['wheel', 'skid'] as const;
export type UndercarriageType = (typeof UNDERCARRIAGE_TYPES)[number];

/** The design aircraft as input to the rules. A value that no source gives is `null`, never a guess. */
export interface DesignAircraft {
  readonly id: string;
  readonly name: string;
  readonly type: AircraftType;
  readonly rotorConfiguration: RotorConfiguration | null;
  readonly overallLength: Feet | null;
  readonly overallWidth: Feet | null;
  readonly overallHeight: Feet | null;
  readonly rotorDiameter: Feet | null;
  /** D as entered. `null`: the largest of overall length, overall width, and rotor diameter is used. */
  readonly controllingDimension: Feet | null;
  readonly maxGrossWeight: Pounds | null;
  readonly approachSpeed?: Knots | null;
}
