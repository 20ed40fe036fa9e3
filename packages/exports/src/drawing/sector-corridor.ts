/**
 * A sector in plan, as far as the sheet reaches: its directions from the FATO edge to an arc, with the straight side strips that are part
 * of its evaluation.
 */
import { feet, type Pad, type PathCorridor, sectorOutline, startOfPad, type LocalPoint } from '@touchdown/domain';
import type { SheetPoint } from './drawing.ts';

export interface DrawnSector {
  readonly outline: readonly SheetPoint[];
  /** The two straight sides. Empty for a full circle. */
  readonly sides: readonly (readonly SheetPoint[])[];
  /** The cut line: along the arc from one side to the other. */
  readonly cut: readonly SheetPoint[];
}

/** The sector out to a station, in feet from the FATO edge. */
export function sectorTo(
  pad: Pad,
  corridor: PathCorridor,
  sweepDeg: number,
  reachFt: number,
  onSheet: (at: LocalPoint) => SheetPoint,
): DrawnSector {
  const corners = sectorOutline(corridor, sweepDeg, startOfPad(pad), feet(reachFt));
  const outline = corners.map(({ point }) => onSheet(point));
  if (sweepDeg >= 360) return { outline, sides: [], cut: [...outline, ...outline.slice(0, 1)] };
  // First the left corner at the FATO, then along the FATO to the right one, then the outer edge back to the left.
  const outer = corners.findIndex(({ stationFt }) => stationFt > 0);
  const [left, right] = [outline.at(0), outline.at(outer - 1)];
  const cut = outline.slice(outer);
  const [first, last] = [cut.at(0), cut.at(-1)];
  return {
    outline,
    sides:
      left && right && first && last
        ? [
            [right, first],
            [last, left],
          ]
        : [],
    cut,
  };
}

const STEPS = 40;

/** The farthest station, up to `mostFt`, at which `isFree` allows every corner of the sector. */
export function lastFreeStation(
  mostFt: number,
  outlineTo: (reachFt: number) => readonly SheetPoint[],
  isFree: (at: SheetPoint) => boolean,
): number {
  const fits = (reachFt: number) => outlineTo(reachFt).every(isFree);
  if (fits(mostFt)) return mostFt;
  let [inside, outside] = [0, mostFt];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (inside + outside) / 2;
    if (fits(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
