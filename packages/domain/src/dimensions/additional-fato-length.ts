/** When a heliport circular requires an additional FATO length for elevation, and whether the owner entered it. */
import type { FacilityConfiguration } from '../facility/facility.ts';
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
