/** The directions that a turned path or pad snaps to: the axes of the pad, and the lines of the paths. Degrees true, unless stated. */
import type { PlanPath } from './plan-model.ts';
import { type NamedHeading, turnTo, wrapped } from './snapping.ts';

const QUARTERS = [0, 90, 180, 270] as const;
const HALF_TURN = 180;

type Line = Pick<PlanPath, 'id' | 'name' | 'outboundTrueDeg'>;

/**
 * The headings of a path, in its own reference, at which it is on an axis of the pad, or straight through from another path. Empty: the
 * path has no line.
 */
export function headingsOfPath(id: string, heading: number, alignmentTrueDeg: number, lines: readonly Line[]): NamedHeading[] {
  const own = lines.find((line) => line.id === id);
  if (own === undefined) return [];
  const wanted = [
    ...QUARTERS.map((quarter) => ({ deg: alignmentTrueDeg + quarter, name: 'pad alignment' })),
    ...lines
      .filter((line) => line.id !== id)
      .map(({ outboundTrueDeg, name }) => ({ deg: outboundTrueDeg + HALF_TURN, name: `line of ${name}` })),
  ];
  return wanted.map(({ deg, name }) => ({ deg: wrapped(heading + turnTo(own.outboundTrueDeg, deg)), name }));
}

/** The alignments at which an axis of the pad is along a path. */
export const alignmentsOfPad = (lines: readonly Line[]): NamedHeading[] =>
  lines.flatMap(({ outboundTrueDeg, name }) =>
    QUARTERS.map((quarter) => ({ deg: wrapped(outboundTrueDeg + quarter), name: `line of ${name}` })),
  );
