/**
 * Whether an aircraft fits an existing landing area: compares its minimum dimensions, by the edition of the facility, with the sizes of the
 * landing area.
 */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { ruleSetOf } from '../aircraft/design-aircraft-set.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { type BelowMinimum, findBelowMinimum } from './adjust-dimensions.ts';
import { calculateDimensions } from './calculate-dimensions.ts';
import { type FaaMinimums, type Zone, ZONES, type ZoneSize } from './dimension-results.ts';

export type PadSizes = Readonly<Record<Zone, ZoneSize>>;

/**
 * `fits`: every side of the landing area is at least what the edition requires. `too_small`: at least one side is not. `not_allowed`: the
 * edition does not allow the aircraft here, whatever the size. `unknown`: the aircraft has no recorded D, length, or width.
 */
export type Fit =
  | { readonly verdict: 'unknown' }
  | {
      readonly verdict: 'fits' | 'too_small' | 'not_allowed';
      /** Feet beyond the minimum size, the smaller of both sides. Negative if the landing area is too small. Unrounded. */
      readonly margins: Readonly<Record<Zone, number>>;
      readonly margin: number;
      /** The sides that are too small, with their minimums. */
      readonly below: readonly BelowMinimum[];
      readonly reasons: readonly string[];
      /** The edition, or both of them. */
      readonly reference: string;
    };

const marginOf = (pad: ZoneSize, least: ZoneSize): number => Math.min(pad.length - least.length, pad.width - least.width);

const marginsOf = (pad: PadSizes, minimums: FaaMinimums): Readonly<Record<Zone, number>> => ({
  tlof: marginOf(pad.tlof, minimums.tlof),
  fato: marginOf(pad.fato, minimums.fato),
  safetyArea: marginOf(pad.safetyArea, minimums.safetyArea),
});

/** A mixed facility evaluates an aircraft by the rule set for its type: the heliport circular for helicopters, EB 105A for all others. */
const facilityFor = (facility: FacilityConfiguration, { type }: DesignAircraft): FacilityConfiguration =>
  facility.type === 'mixed' ? { ...facility, type: ruleSetOf(type) } : facility;

/** Returns whether the aircraft fits, from unrounded values. `timestamp` is that of the calculation, ISO 8601. */
export function fitOf(pad: PadSizes, aircraft: DesignAircraft, facility: FacilityConfiguration, timestamp: string): Fit {
  const answer = calculateDimensions({ aircraft, facility: facilityFor(facility, aircraft) }, timestamp);
  if (!answer.ok) return { verdict: 'unknown' };
  const { faaMinimums, ruleSets, faaReference } = answer.results;
  const margins = marginsOf(pad, faaMinimums);
  const blocking = ruleSets.flatMap(({ advisories }) => advisories.filter(({ severity }) => severity === 'blocking'));
  const below = findBelowMinimum(pad, faaMinimums);
  return {
    verdict: below.length > 0 ? 'too_small' : blocking.length > 0 ? 'not_allowed' : 'fits',
    margins,
    margin: Math.min(...ZONES.map((zone) => margins[zone])),
    below,
    reasons: [...new Set(blocking.map(({ text }) => text))],
    reference: faaReference,
  };
}
