/** Text for one direction of the ring of all headings. */
import { PENETRATION_TOLERANCE_FT, type ShownUnits } from '@touchdown/domain';

export type RingState = 'penetrated' | 'clear' | 'free';

/** `free`: no obstacle is under the surfaces of a path in that direction. */
export const stateOf = (excessFt: number): RingState => {
  if (excessFt === -Infinity) return 'free';
  return excessFt > PENETRATION_TOLERANCE_FT ? 'penetrated' : 'clear';
};

/** "Mast 12.000 ft above its limit", "Mast clear by 3.000 ft", "No obstacles" */
export function excessText(excessFt: number, obstacleName: string | null, units: ShownUnits): string {
  const state = stateOf(excessFt);
  if (state === 'free') return 'No obstacles';
  const name = obstacleName ?? 'An obstacle';
  return state === 'penetrated'
    ? `${name} ${units.tenthText(excessFt, 'up')} above its limit`
    : `${name} clears by ${units.tenthText(0 - excessFt, 'down')}`;
}
