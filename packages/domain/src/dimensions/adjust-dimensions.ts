/** The owner's adjusted dimensions: copied from the minimums and changed side by side. Each outer zone follows the zone inside it. */
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

/** As capitalized in the sentences of the specification. */
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

/** Returns an editable copy of the FAA minimums. */
export const adjustmentFrom = (results: CalculationResults): AdjustedDimensions => ({
  tlof: copied(results.tlof),
  fato: copied(results.fato),
  safetyArea: copied(results.safetyArea),
});

/** Circular and square zones have one size, so a change to one side changes both. */
const changedSides = (shape: FacilityShape, side: Side): readonly Side[] => (shape === 'rectangle' ? [side] : SIDES);

/**
 * Returns the zone around `inner`: inner + 2 × strip on the changed sides. The other sides keep their size unless that is too small. Never
 * below the FAA minimum.
 */
function following(outer: ZoneSize, inner: ZoneSize, strip: Feet, minimum: ZoneSize, changed: readonly Side[]): ZoneSize {
  const side = (which: Side): Feet => {
    const around = inner[which] + 2 * strip;
    return feet(Math.max(around, minimum[which], changed.includes(which) ? 0 : outer[which]));
  };
  return { length: side('length'), width: side('width') };
}

/**
 * Returns the dimensions after the owner changed one side of one zone. A TLOF change moves the FATO (TLOF + 2 × separation) and then the
 * Safety Area. A FATO change moves the Safety Area. A Safety Area change moves nothing else. The zones that follow are never smaller than
 * the FAA minimum. The changed value itself is not checked (see findBelowMinimum). A negative or non-finite value becomes 0. Areas are
 * recomputed.
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

/** Returns the next whole foot at or above the value, in feet. Floating-point noise above a whole foot is ignored. */
export const roundUpToFoot = (value: number): Feet => feet(Math.ceil(Math.max(usable(value) - LENGTH_TOLERANCE_FT, 0)));

export interface BelowMinimum {
  readonly zone: Zone;
  readonly side: Side;
  readonly minimum: Feet;
  readonly message: string;
}

const isBelow = (value: number, minimum: number): boolean => !(value >= minimum - LENGTH_TOLERANCE_FT);

/** Returns every side that is below its FAA minimum, with the error message. Unrounded values are compared. */
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

/** Returns a typed dimension in feet. Unreadable or negative input is 0. */
export const parseDimensionInput = (text: string): Feet => usable(parseLength(text) ?? 0);
