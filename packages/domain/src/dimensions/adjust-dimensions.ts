/** The owner's own sizes: copied from the minimums, changed side by side, the zones outside following the zones inside. */
import type { FacilityShape } from '../facility/facility.ts';
import { parseLength } from '../quantities/parse-length.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { AdjustedDimensions } from './adjusted-dimensions.ts';
import { zoneArea } from './area.ts';
import { ZONES, type CalculationResults, type FaaMinimums, type Zone, type ZoneDimensions, type ZoneSize } from './dimension-results.ts';
import { ZONE_NAMES } from './layout.ts';
import { shownFeet } from './term.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';

export type Side = 'length' | 'width';
const SIDES: readonly Side[] = ['length', 'width'];

/** As the sentences of the specification write them. */
const ZONE_TITLES: Readonly<Record<Zone, string>> = { ...ZONE_NAMES, safetyArea: 'Safety Area' };

export interface ZoneChange {
  readonly zone: Zone;
  readonly side: Side;
  /** Feet. */
  readonly value: number;
}

const usable = (value: number): Feet => feet(Number.isFinite(value) && value > 0 ? value : 0);
const measured = (shape: FacilityShape, size: ZoneSize): ZoneDimensions => ({ ...size, area: zoneArea(shape, size) });
const copied = ({ length, width, area }: ZoneDimensions): ZoneDimensions => ({ length, width, area });

/** The editable copy of the FAA minimums. */
export const adjustmentFrom = (results: CalculationResults): AdjustedDimensions => ({
  tlof: copied(results.tlof),
  fato: copied(results.fato),
  safetyArea: copied(results.safetyArea),
});

/** Circular and square zones have one size: a change of one side is a change of both. */
const changedSides = (shape: FacilityShape, side: Side): readonly Side[] => (shape === 'rectangle' ? [side] : SIDES);

/**
 * The zone around `inner`: on the changed sides inner + 2 × strip, on the others what it was, grown where that is too small;
 * never below the FAA minimum.
 */
function following(outer: ZoneSize, inner: ZoneSize, strip: Feet, minimum: ZoneSize, changed: readonly Side[]): ZoneSize {
  const side = (which: Side): Feet => {
    const around = inner[which] + 2 * strip;
    return feet(Math.max(around, minimum[which], changed.includes(which) ? 0 : outer[which]));
  };
  return { length: side('length'), width: side('width') };
}

/**
 * One side of one zone changed by the owner. A TLOF change moves the FATO (TLOF + 2 × separation) and then the Safety Area; a FATO
 * change moves the Safety Area; a Safety Area change moves nothing else. What follows never falls below the FAA minimum; the changed
 * value itself is taken as it is (see findBelowMinimum). A value that is negative or no number becomes 0. Areas are recomputed.
 */
export function adjustZone(
  adjusted: AdjustedDimensions,
  change: ZoneChange,
  minimums: FaaMinimums,
  shape: FacilityShape,
): AdjustedDimensions {
  const changed = changedSides(shape, change.side);
  const value = usable(change.value);
  const own: ZoneSize = { ...adjusted[change.zone], ...Object.fromEntries(changed.map((side) => [side, value])) };

  const tlof = change.zone === 'tlof' ? own : adjusted.tlof;
  const fato =
    change.zone === 'tlof'
      ? following(adjusted.fato, tlof, minimums.tlofFatoSeparation, minimums.fato, changed)
      : change.zone === 'fato'
        ? own
        : adjusted.fato;
  const safetyArea =
    change.zone === 'safetyArea'
      ? own
      : following(adjusted.safetyArea, fato, minimums.fatoSafetyAreaSeparation, minimums.safetyArea, changed);
  return { tlof: measured(shape, tlof), fato: measured(shape, fato), safetyArea: measured(shape, safetyArea) };
}

/** The next whole foot at or above the value, in feet; float noise above a whole foot does not count. */
export const roundUpToFoot = (value: number): Feet => feet(Math.ceil(Math.max(usable(value) - LENGTH_TOLERANCE_FT, 0)));

export interface BelowMinimum {
  readonly zone: Zone;
  readonly side: Side;
  readonly minimum: Feet;
  readonly message: string;
}

const isBelow = (value: number, minimum: number): boolean => !(value >= minimum - LENGTH_TOLERANCE_FT);

/** Every side that is below its FAA minimum, with the sentence of the rejection; unrounded values decide. */
export const findBelowMinimum = (adjusted: Readonly<Record<Zone, ZoneSize>>, minimums: FaaMinimums): readonly BelowMinimum[] =>
  ZONES.flatMap((zone) =>
    SIDES.filter((side) => isBelow(adjusted[zone][side], minimums[zone][side])).map((side) => {
      const minimum = minimums[zone][side];
      return {
        zone,
        side,
        minimum,
        message: `${ZONE_TITLES[zone]} ${side} cannot be less than FAA minimum of ${shownFeet(minimum)} ft`,
      };
    }),
  );

/** A typed dimension in feet; what cannot be read, and what is negative, is 0. */
export const parseDimensionInput = (text: string): Feet => usable(parseLength(text) ?? 0);
