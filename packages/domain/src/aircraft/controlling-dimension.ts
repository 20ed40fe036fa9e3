/**
 * D, the controlling dimension of the design aircraft. D encloses the aircraft with its rotors turning, so it is never smaller than a
 * recorded length, width, or rotor diameter.
 */
import type { Feet } from '../quantities/units.ts';
import type { DesignAircraft } from './aircraft.ts';

export type ControllingDimensionBasis = 'entered' | 'overall-length' | 'overall-width' | 'rotor-diameter';

export interface ControllingDimension {
  readonly value: Feet;
  readonly basis: ControllingDimensionBasis;
  /** "From aircraft record", "Overall length, larger than the entered D" … */
  readonly calculation: string;
}

/** Larger than any aircraft. Keeps absurd input out of the arithmetic. */
const ABSURD_LENGTH_FT = 1_000_000;

/** Returns the length if it is usable: positive, finite, and not absurd. Anything else is unknown: `null`. */
export const knownLength = (length: Feet | null): Feet | null =>
  length !== null && length > 0 && length < ABSURD_LENGTH_FT ? length : null;

const TAKEN: Readonly<Record<ControllingDimensionBasis, string>> = {
  entered: 'From aircraft record',
  'overall-length': 'Overall length',
  'overall-width': 'Overall width',
  'rotor-diameter': 'Rotor diameter',
};
/** The aircraft field that each basis is read from. */
export const CONTROLLING_FIELDS = {
  entered: 'controllingDimension',
  'overall-length': 'overallLength',
  'overall-width': 'overallWidth',
  'rotor-diameter': 'rotorDiameter',
} as const satisfies Record<ControllingDimensionBasis, keyof DesignAircraft>;

const OUTGROWN: Readonly<Record<ControllingDimensionBasis, string>> = {
  entered: 'the entered D',
  'overall-length': 'overall length',
  'overall-width': 'overall width',
  'rotor-diameter': 'rotor diameter',
};

interface Recorded {
  readonly basis: ControllingDimensionBasis;
  readonly size: Feet;
}
const recorded = (basis: ControllingDimensionBasis, length: Feet | null): readonly Recorded[] => {
  const size = knownLength(length);
  return size === null ? [] : [{ basis, size }];
};

type RecordedSizes = Pick<DesignAircraft, 'controllingDimension' | 'overallLength' | 'overallWidth' | 'rotorDiameter'>;

/**
 * Returns the D of an aircraft in feet: as entered, else the overall length, else the overall width. A larger recorded dimension takes
 * precedence. `null` if D, length, and width are all unknown.
 */
export function controllingDimension(aircraft: RecordedSizes): ControllingDimension | null {
  const candidates = [
    ...recorded('entered', aircraft.controllingDimension),
    ...recorded('overall-length', aircraft.overallLength),
    ...recorded('overall-width', aircraft.overallWidth),
  ];
  const [first] = candidates;
  if (first === undefined) return null;
  const largest = [...candidates, ...recorded('rotor-diameter', aircraft.rotorDiameter)].reduce((best, next) =>
    next.size > best.size ? next : best,
  );
  const outgrown = largest === first ? '' : `, larger than ${OUTGROWN[first.basis]}`;
  return { value: largest.size, basis: largest.basis, calculation: `${TAKEN[largest.basis]}${outgrown}` };
}
