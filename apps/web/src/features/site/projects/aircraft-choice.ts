/** The aircraft of the library as the pickers of a project read them. No React here. */
import type { Aircraft } from '@touchdown/contract';
import { controllingDimension, feet, type ShownUnits } from '@touchdown/domain';

export type AircraftChoice = Pick<
  Aircraft,
  | 'id'
  | 'name'
  | 'manufacturer'
  | 'controllingDimension'
  | 'overallLength'
  | 'overallWidth'
  | 'rotorDiameter'
  | 'rotorConfiguration'
  | 'unverifiedFields'
>;

const feetOrNull = (value: number | null) => (value === null ? null : feet(value));

/** D of an aircraft, with how it is found. `null`: none of its dimensions are recorded. */
export const dOf = (aircraft: AircraftChoice) =>
  controllingDimension({
    controllingDimension: feetOrNull(aircraft.controllingDimension),
    overallLength: feetOrNull(aircraft.overallLength),
    overallWidth: feetOrNull(aircraft.overallWidth),
    rotorDiameter: feetOrNull(aircraft.rotorDiameter),
  });

/** "D 55.0 ft", or that it is unknown. */
export function dText(aircraft: AircraftChoice, units: ShownUnits): string {
  const found = dOf(aircraft);
  return found === null ? 'D unknown' : `D ${units.enteredText(found.value)}`;
}

/** The aircraft whose name and manufacturer contain every typed word. */
export function foundAircraft<Choice extends Pick<AircraftChoice, 'name' | 'manufacturer'>>(
  all: readonly Choice[],
  typed: string,
): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name, manufacturer }) => {
    const text = `${name} ${manufacturer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
