/** Whether adjusted zones keep the separations between them: TLOF to FATO, and FATO to Safety Area. */
import type { FaaMinimums, Zone, ZoneSize } from './dimension-results.ts';
import { shownFeet } from './term.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';
import { formatFeet } from '../quantities/format.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { Side } from './adjust-dimensions.ts';

export interface SeparationIssue {
  /** The outer zone, which is too small around the zone inside it. */
  readonly zone: 'fato' | 'safetyArea';
  readonly side: Side;
  /** As adjusted. */
  readonly value: Feet;
  /** The size of the inner zone plus the separation on both sides. */
  readonly required: Feet;
  /** A complete sentence; lengths in feet with three decimals. */
  readonly message: string;
}

const PAIRS = [
  { zone: 'fato', inner: 'tlof', separation: 'tlofFatoSeparation', name: 'FATO', innerName: 'TLOF', strip: 'TLOF/FATO separation' },
  {
    zone: 'safetyArea',
    inner: 'fato',
    separation: 'fatoSafetyAreaSeparation',
    name: 'Safety Area',
    innerName: 'FATO',
    strip: 'Safety Area width',
  },
] as const;
const SIDES: readonly Side[] = ['length', 'width'];

/**
 * Returns every side of the FATO and the Safety Area that is smaller than the zone inside it plus the separation on both sides. The side
 * may still meet its own FAA minimum. Empty if all separations are kept.
 */
export const separationIssues = (
  sizes: Readonly<Record<Zone, ZoneSize>>,
  minimums: Pick<FaaMinimums, 'tlofFatoSeparation' | 'fatoSafetyAreaSeparation'>,
): readonly SeparationIssue[] =>
  PAIRS.flatMap(({ zone, inner, separation, name, innerName, strip }) =>
    SIDES.flatMap((side): SeparationIssue[] => {
      const value = sizes[zone][side];
      const required = feet(sizes[inner][side] + 2 * minimums[separation]);
      if (value >= required - LENGTH_TOLERANCE_FT) return [];
      const around = `${innerName} ${formatFeet(sizes[inner][side], 'nearest')} ft + 2 × ${strip} ${shownFeet(minimums[separation])} ft`;
      const message = `${name} ${side} ${formatFeet(value, 'down')} ft is less than ${shownFeet(required)} ft (${around}).`;
      return [{ zone, side, value, required, message }];
    }),
  );

/** Returns the messages of the issues: one for both sides of a zone if they are the same, as on a circle or a square. */
export function separationMessages(issues: readonly SeparationIssue[]): readonly string[] {
  const isOneSize = (one: SeparationIssue) =>
    issues.filter(({ zone, value, required }) => zone === one.zone && value === one.value && required === one.required).length ===
    SIDES.length;
  return issues.flatMap((issue) => {
    if (!isOneSize(issue)) return [issue.message];
    return issue.side === 'length' ? [issue.message.replace(' length ', ' ')] : [];
  });
}
