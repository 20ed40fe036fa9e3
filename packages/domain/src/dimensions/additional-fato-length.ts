/** When a heliport circular requires an additional FATO length for elevation, and whether the owner entered it. */
import type { FacilityConfiguration } from '../facility/facility.ts';
import type { FeetMsl } from '../quantities/units.ts';
import type { Cited } from '../standards/cited.ts';
import { heliportStandardIn } from '../standards/dimension-edition.ts';
import { grouped } from './term.ts';

type Inputs = Pick<FacilityConfiguration, 'type' | 'ppr' | 'advisoryCircular' | 'editionRevisions'> & {
  /** Feet MSL. */
  readonly elevation: number | null;
};

/** The elevation above which the heliport circular requires an additional FATO length, in feet MSL. */
export const longerFatoAbove = ({
  advisoryCircular,
  editionRevisions,
}: Pick<FacilityConfiguration, 'advisoryCircular' | 'editionRevisions'>): Cited<FeetMsl> =>
  heliportStandardIn(advisoryCircular, editionRevisions).longerFatoAbove;

/**
 * Returns whether the circular requires an additional FATO length: above 1,000 ft MSL, prior permission not required, under the heliport
 * rules. False if no elevation is entered, which is a separate issue.
 */
export const requiresAdditionalFatoLength = (facility: Inputs): boolean => {
  const { type, ppr, elevation } = facility;
  return type !== 'vertiport' && !ppr && elevation !== null && Number.isFinite(elevation) && elevation > longerFatoAbove(facility).value;
};

/** Returns whether the additional length is required and was not entered. 0 is a valid entry: no additional length. */
export const isAdditionalFatoLengthMissing = (facility: Inputs & { readonly additionalFatoLengthFt: number | null }): boolean =>
  facility.additionalFatoLengthFt === null && requiresAdditionalFatoLength(facility);

/** The sentence where the required length is missing: without it, the FATO may be below its minimum. `null`: it is not missing. */
export function fatoLengthNotice(facility: Parameters<typeof isAdditionalFatoLengthMissing>[0]): string | null {
  if (!isAdditionalFatoLengthMissing(facility)) return null;
  return `Above ${grouped(longerFatoAbove(facility).value)} ft MSL the standard requires an additional FATO length, which is not entered.`;
}

export interface AdditionalFatoLengthChange {
  readonly rule: 'begins' | 'ceases';
  /** The rule applies above this elevation. */
  readonly above: FeetMsl;
}

/**
 * Returns whether a facility change makes the rule apply or no longer apply. `null`: neither. AC 150/5390-2D and 2C, above 1,000 ft MSL
 * unless prior permission is required.
 */
export function additionalFatoLengthChange(before: Inputs, after: Inputs): AdditionalFatoLengthChange | null {
  const [did, does] = [requiresAdditionalFatoLength(before), requiresAdditionalFatoLength(after)];
  if (did === does) return null;
  return { rule: does ? 'begins' : 'ceases', above: longerFatoAbove(after).value };
}
