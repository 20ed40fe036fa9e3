/** Logic of the adjust panel: the effect of a typed value, rejections, and the request. */
import type { StoredAdjustedDimensions } from '@touchdown/contract';
import {
  type AdjustedDimensions,
  adjustZone,
  type CalculationResults,
  type FaaMinimums,
  type FacilityShape,
  feet,
  findBelowMinimum,
  parseDimensionInput,
  type SeparationIssue,
  type ShownUnits,
  type Side,
  squareFeet,
  type Zone,
} from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import type { SaveAdjustedBody } from './api.ts';

export interface ZoneSide {
  readonly zone: Zone;
  readonly side: Side;
}
export type Commit =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'changed'; readonly adjusted: AdjustedDimensions };

interface AdjustContext {
  readonly adjusted: AdjustedDimensions;
  readonly minimums: FaaMinimums;
  readonly shape: FacilityShape;
  /** The user's units. If omitted: feet. */
  readonly units?: ShownUnits;
}

/** A tenth of a meter has no finite decimal in feet. */
const ROUNDED_FT = 1e-9;

/** A dimension as the fields show it: three decimals, a minimum rounded up. */
export const shownSize = (value: number, units: ShownUnits = FEET_AND_POUNDS): string => units.fieldFigure(value, 'up');

/** The domain's sentence, which uses feet. The minimum is rounded up in meters as well. */
const refusalText = ({ message, minimum }: { readonly message: string; readonly minimum: number }, units: ShownUnits): string =>
  units.system === 'imperial' ? message : message.replace(/[\d,.]+ ft$/, units.lengthText(minimum, 'up'));

/** The dimension set to a value in feet. The outer zones follow. A value below the minimum is refused. */
export function commitSize({ zone, side }: ZoneSide, value: number, context: AdjustContext): Commit {
  const { adjusted, minimums, shape, units = FEET_AND_POUNDS } = context;
  const own = { ...adjusted, [zone]: { ...adjusted[zone], [side]: feet(value) } };
  const refusal = findBelowMinimum(own, minimums).find((below) => below.zone === zone && below.side === side);
  if (refusal) return { kind: 'refused', message: refusalText(refusal, units) };
  return { kind: 'changed', adjusted: adjustZone(adjusted, { zone, side, value }, minimums, shape) };
}

/**
 * Commits a typed dimension when its field is left or Enter is pressed. If it still equals the shown value, nothing changes, so the digits
 * after the third decimal are preserved. Unreadable input is 0 and therefore below the minimum.
 */
export function commitTyped(at: ZoneSide, typed: string, context: AdjustContext): Commit {
  const { units = FEET_AND_POUNDS } = context;
  const current = context.adjusted[at.zone][at.side];
  if (typed.trim() === shownSize(current, units)) return { kind: 'unchanged' };
  return commitSize(at, parseDimensionInput(units.typed(typed)), context);
}

/** The dimension rounded up to the next whole foot, or in meters to the next tenth. */
export function commitRoundedUp(at: ZoneSide, context: AdjustContext): Commit {
  const { units = FEET_AND_POUNDS } = context;
  const current = context.adjusted[at.zone][at.side];
  const rounded = units.roundedUp(current);
  return Math.abs(rounded - current) < ROUNDED_FT ? { kind: 'unchanged' } : commitSize(at, rounded, context);
}

export interface SpacingWarning {
  readonly zone: SeparationIssue['zone'];
  readonly text: string;
}

const SPACING: Readonly<Record<SeparationIssue['zone'], string>> = {
  fato: 'Less than TLOF + 2 × separation',
  safetyArea: 'Less than FATO + 2 × width',
};

/** Short texts for zones that no longer keep the separation to the inner zone. Saving them asks for confirmation. */
export const spacingWarnings = (issues: readonly SeparationIssue[]): SpacingWarning[] =>
  (['fato', 'safetyArea'] as const)
    .filter((zone) => issues.some((issue) => issue.zone === zone))
    .map((zone) => ({ zone, text: SPACING[zone] }));

/** The saved adjusted dimensions. */
export const adjustedFromStored = (stored: StoredAdjustedDimensions): AdjustedDimensions => ({
  tlof: { length: feet(stored.tlofLength), width: feet(stored.tlofWidth), area: squareFeet(stored.tlofArea) },
  fato: { length: feet(stored.fatoLength), width: feet(stored.fatoWidth), area: squareFeet(stored.fatoArea) },
  safetyArea: { length: feet(stored.safetyAreaLength), width: feet(stored.safetyAreaWidth), area: squareFeet(stored.safetyAreaArea) },
});

/** The request body. The server checks it against its own minimums. */
export const adjustedBody = (adjusted: AdjustedDimensions, results: CalculationResults, reason: string): SaveAdjustedBody => ({
  calculationId: null,
  tlofLength: adjusted.tlof.length,
  tlofWidth: adjusted.tlof.width,
  tlofArea: adjusted.tlof.area,
  fatoLength: adjusted.fato.length,
  fatoWidth: adjusted.fato.width,
  fatoArea: adjusted.fato.area,
  safetyAreaLength: adjusted.safetyArea.length,
  safetyAreaWidth: adjusted.safetyArea.width,
  safetyAreaArea: adjusted.safetyArea.area,
  faaMinimums: results.faaMinimums,
  inputs: results.inputs,
  adjustmentReason: reason.trim() === '' ? null : reason.trim(),
  status: 'active',
});
