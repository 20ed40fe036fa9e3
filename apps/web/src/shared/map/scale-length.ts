/** The length of a scale bar: a round number of the user's units. */
import { metersToFeet, nauticalMilesToFeet, type UnitSystem } from '@touchdown/domain';

export interface ScaleLength {
  readonly feet: number;
  readonly text: string;
}
interface Unit {
  readonly name: string;
  readonly inFeet: number;
}
const UNITS: Readonly<Record<UnitSystem, readonly Unit[]>> = {
  imperial: [
    { name: 'ft', inFeet: 1 },
    { name: 'NM', inFeet: nauticalMilesToFeet(1) },
  ],
  metric: [
    { name: 'm', inFeet: metersToFeet(1) },
    { name: 'km', inFeet: metersToFeet(1_000) },
  ],
};
const STEPS = [5, 2, 1];

/** The longest of 1, 2, and 5 times a power of ten that is at most this long. */
export function scaleLength(mostFeet: number, system: UnitSystem): ScaleLength {
  const units = UNITS[system];
  const unit = units.findLast(({ inFeet }, index) => index === 0 || mostFeet >= inFeet) ?? units[0];
  if (unit === undefined) throw new Error('every system has a unit');
  const most = mostFeet / unit.inFeet;
  const power = 10 ** Math.floor(Math.log10(most));
  const value = (STEPS.find((step) => step * power <= most) ?? 1) * power;
  return { feet: value * unit.inFeet, text: `${value.toLocaleString('en-US', { maximumSignificantDigits: 1 })} ${unit.name}` };
}
