/** Clearance as a figure: −4.2 for a penetration (rounded up), 2.8 for a clearance (rounded down). */
import type { ObstacleClearance, ShownUnits } from '@touchdown/domain';

const MINUS = '−';
const withoutUnit = (text: string): string => text.replace(/ \D+$/, '');

/** `null`: not evaluated, or no limit applies. */
export function clearanceFigure(evaluation: ObstacleClearance | undefined, units: ShownUnits): string | null {
  const governing = evaluation?.governing ?? null;
  if (governing === null) return null;
  if (governing.status === 'violation') return `${MINUS}${withoutUnit(units.tenthText(governing.penetrationFt, 'up'))}`;
  return governing.actualClearanceFt === null ? null : withoutUnit(units.tenthText(governing.actualClearanceFt, 'down'));
}

/** "−4.2 → 1.6", or only the second if nothing changed. */
export function figureChange(
  before: ObstacleClearance | undefined,
  after: ObstacleClearance | undefined,
  units: ShownUnits,
): { readonly from: string | null; readonly to: string } {
  const [from, to] = [clearanceFigure(before, units) ?? '—', clearanceFigure(after, units) ?? '—'];
  return { from: from === to ? null : from, to };
}

/** A top as on charts: the next whole foot or tenth of a meter, without its unit. */
export const topFigure = (valueFt: number, units: ShownUnits): string => withoutUnit(units.enteredText(units.roundedUp(valueFt)));
