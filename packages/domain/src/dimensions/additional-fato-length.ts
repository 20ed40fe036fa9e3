/** When a heliport circular requires an additional FATO length for elevation, and whether the owner entered it. */
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { FeetMsl } from '../quantities/units.ts';
import { heliportStandard } from '../standards/registry.ts';

type Inputs = Pick<FacilityConfiguration, 'type' | 'ppr' | 'advisoryCircular'> & {
  /** Feet MSL. */
  readonly elevation: number | null;
};

/**
 * Whether the circular requires an additional FATO length: above 1,000 ft MSL, prior permission not required, under the heliport rules. False
 * while the elevation is not entered; that is an issue of its own.
 */
export const requiresAdditionalFatoLength = ({ type, ppr, advisoryCircular, elevation }: Inputs): boolean =>
  type !== 'vertiport' &&
  !ppr &&
  elevation !== null &&
  Number.isFinite(elevation) &&
  elevation > heliportStandard(advisoryCircular).longerFatoAbove.value;

/** Whether it is required and was not entered. 0 is an answer: no additional length. */
export const isAdditionalFatoLengthMissing = (facility: Inputs & { readonly additionalFatoLengthFt: number | null }): boolean =>
  facility.additionalFatoLengthFt === null && requiresAdditionalFatoLength(facility);

export interface AdditionalFatoLengthChange {
  readonly rule: 'begins' | 'ceases';
  /** The rule applies above it. */
  readonly above: FeetMsl;
}

/**
 * Whether a change of the facility makes the rule apply or cease to apply; `null`: neither. AC 150/5390-2D and 2C, above 1,000 ft MSL unless prior
 * permission is required.
 */
export function additionalFatoLengthChange(before: Inputs, after: Inputs): AdditionalFatoLengthChange | null {
  const [did, does] = [requiresAdditionalFatoLength(before), requiresAdditionalFatoLength(after)];
  if (did === does) return null;
  return { rule: does ? 'begins' : 'ceases', above: heliportStandard(after.advisoryCircular).longerFatoAbove.value };
}
