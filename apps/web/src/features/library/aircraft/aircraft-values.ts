/** What the aircraft list shows of a row, and which rows match a search. */
import type { Aircraft } from '@touchdown/contract';
import { type AircraftCategory, type RotorConfiguration, type ShownUnits, type UndercarriageType } from '@touchdown/domain';

import { fieldLabel } from '../../../shared/format/aircraft-labels.ts';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import { isUnverified } from '../../../shared/format/verified.ts';

export const AIRCRAFT_TYPE_LABELS = { helicopter: 'Helicopter', eVTOL: 'eVTOL', airplane: 'Airplane' } as const satisfies Record<
  Aircraft['type'],
  string
>;

export const CATEGORY_LABELS = { normal: 'Normal', transport: 'Transport', restricted: 'Restricted' } as const satisfies Record<
  AircraftCategory,
  string
>;
export const ROTOR_LABELS = {
  single_main: 'Single main rotor',
  tandem: 'Tandem',
  dual: 'Dual',
  coaxial: 'Coaxial',
} as const satisfies Record<RotorConfiguration, string>;
export const UNDERCARRIAGE_LABELS = { wheel: 'Wheel', skid: 'Skid' } as const satisfies Record<UndercarriageType, string>;

export interface DimensionEntry {
  readonly label: 'L' | 'W' | 'H' | 'RD' | 'D';
  readonly name: string;
  /** "54.7 ft", or a dash if no source gives it. */
  readonly text: string;
  readonly isUnverified: boolean;
}

const DIMENSIONS = [
  ['L', 'overallLength'],
  ['W', 'overallWidth'],
  ['H', 'overallHeight'],
  ['RD', 'rotorDiameter'],
  ['D', 'controllingDimension'],
] as const;

/** Length, width, height, rotor diameter, and D, each marked if it is not from a source. */
export const dimensionsOf = (aircraft: Aircraft, units: ShownUnits = FEET_AND_POUNDS): readonly DimensionEntry[] =>
  DIMENSIONS.map(([label, field]) => {
    const value = aircraft[field];
    return {
      label,
      name: fieldLabel(field),
      text: value === null ? '–' : units.enteredText(value),
      isUnverified: value !== null && isUnverified(aircraft.unverifiedFields, field),
    };
  });

/** "14,991 lb", or a dash if no source gives it. */
export const weightText = (pounds: number | null, units: ShownUnits = FEET_AND_POUNDS): string =>
  pounds === null ? '–' : units.weightText(pounds);
