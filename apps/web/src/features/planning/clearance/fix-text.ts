/** Texts of a suggested fix: the action and its effects. */
import { angleBetween, type Fix, formatHeading, type ShownUnits } from '@touchdown/domain';
import type { SuggestedFix } from '../../../shared/clearance/clearance-jobs.ts';

/** The smallest angle between the path and any other after a rotation. `null` without another. */
function separationAfter(fix: Extract<Fix, { kind: 'turn' }>): number | null {
  const { corridors } = fix.site;
  const own = corridors.filter(({ pathId }) => pathId === fix.pathId);
  const others = corridors.filter(({ pathId }) => pathId !== fix.pathId);
  const angles = own.flatMap((one) => others.map((other) => angleBetween(one.outboundTrueDeg, other.outboundTrueDeg)));
  return angles.length === 0 ? null : Math.min(...angles);
}

const degreesText = (value: number): string => `${Number(value.toFixed(2))}°`;

/** In lists, a length rounds up to 0.1 ft, so that the shown change is never too small. The exact length is for what is applied. */
type FixPrecision = 'list' | 'exact';

/** "Rotate North approach 6.43° clockwise" */
export function fixText(fix: Fix, units: ShownUnits, precision: FixPrecision): string {
  const length = precision === 'exact' ? units.lengthText : units.tenthText;
  switch (fix.kind) {
    case 'lower':
      return fix.isRemoval ? 'Remove the obstacle' : `Lower the obstacle by ${length(fix.byFt, 'up')}`;
    case 'raise':
      return `Raise the heliport by ${length(fix.byFt, 'up')}`;
    case 'turn':
      return `Rotate ${fix.pathName} ${degreesText(Math.abs(fix.byDeg))} ${fix.byDeg < 0 ? 'counterclockwise' : 'clockwise'}`;
    case 'shift':
      return `Move the landing area ${length(fix.byFt, 'up')} on a bearing of ${formatHeading(fix.towardTrueDeg)}° true`;
  }
}

/** The consequence of the fix. `null` if its name is sufficient. */
export function fixDetail(fix: Fix, units: ShownUnits): string | null {
  switch (fix.kind) {
    case 'lower':
      return fix.isRemoval ? `It exceeds its limit by ${units.lengthText(fix.byFt, 'up')}, its full height.` : null;
    case 'raise':
      return `To ${units.lengthText(fix.site.heliportElevation, 'up')} MSL.`;
    case 'turn': {
      const separation = separationAfter(fix);
      return separation === null ? null : `Separation from the nearest other path becomes ${degreesText(separation)}.`;
    }
    case 'shift':
      return 'Assumes the same elevation at the new location.';
  }
}

const others = (count: number): string => `${count.toLocaleString('en-US')} other obstacle${count === 1 ? '' : 's'}`;

/** The effect of the fix on the other obstacles. `null` if it cannot affect them. */
export function effectText({ fix, newViolations, newViolationCount, endedCount }: SuggestedFix): string | null {
  if (fix.kind === 'lower') return null;
  const more = newViolationCount - newViolations.length;
  const made =
    newViolationCount === 0
      ? 'Creates no new violations'
      : `Creates ${newViolationCount} new violation${newViolationCount === 1 ? '' : 's'}: ${newViolations.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return endedCount === 0 ? `${made}.` : `${made}. Also resolves ${others(endedCount)}.`;
}
