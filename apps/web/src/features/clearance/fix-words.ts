/** What is said of a fix: what to do, and what else that changes. */
import { angleBetween, type Fix, formatHeading, type ShownUnits } from '@touchdown/domain';
import type { SuggestedFix } from '../../shared/clearance/clearance-jobs.ts';

/** The smallest angle, after a turn, between the path and any other; `null` without another. */
function separationAfter(fix: Extract<Fix, { kind: 'turn' }>): number | null {
  const { corridors } = fix.site;
  const own = corridors.filter(({ pathId }) => pathId === fix.pathId);
  const others = corridors.filter(({ pathId }) => pathId !== fix.pathId);
  const angles = own.flatMap((one) => others.map((other) => angleBetween(one.outboundTrueDeg, other.outboundTrueDeg)));
  return angles.length === 0 ? null : Math.min(...angles);
}

const degreesText = (value: number): string => `${Number(value.toFixed(2))}°`;

/** "Turn North approach by 6.43° clockwise" */
export function fixText(fix: Fix, units: ShownUnits): string {
  switch (fix.kind) {
    case 'lower':
      return fix.isRemoval ? 'Remove it' : `Lower it by ${units.lengthText(fix.byFt, 'up')}`;
    case 'raise':
      return `Raise the heliport by ${units.lengthText(fix.byFt, 'up')}`;
    case 'turn':
      return `Turn ${fix.pathName} by ${degreesText(Math.abs(fix.byDeg))} ${fix.byDeg < 0 ? 'counter-clockwise' : 'clockwise'}`;
    case 'shift':
      return `Shift the pad by ${units.lengthText(fix.byFt, 'up')} toward ${formatHeading(fix.towardTrueDeg)}° true`;
  }
}

/** What the fix leads to; `null` when its name says it all. */
export function fixDetail(fix: Fix, units: ShownUnits): string | null {
  switch (fix.kind) {
    case 'lower':
      return fix.isRemoval ? `It stands ${units.lengthText(fix.byFt, 'up')} above its limit, which is as much as it is high.` : null;
    case 'raise':
      return `To ${units.lengthText(fix.site.heliportElevation, 'up')} MSL.`;
    case 'turn': {
      const separation = separationAfter(fix);
      return separation === null ? null : `Then ${degreesText(separation)} from the nearest other path.`;
    }
    case 'shift':
      return 'At the same elevation; the ground there may lie otherwise.';
  }
}

const others = (count: number): string => `${count.toLocaleString('en-US')} other obstacle${count === 1 ? '' : 's'}`;

/** What the fix does to the other obstacles; `null` where it cannot touch them. */
export function effectText({ fix, newViolations, newViolationCount, endedCount }: SuggestedFix): string | null {
  if (fix.kind === 'lower') return null;
  const more = newViolationCount - newViolations.length;
  const made =
    newViolationCount === 0
      ? 'Makes no other obstacle a violation'
      : `Makes ${others(newViolationCount)} a violation: ${newViolations.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return endedCount === 0 ? `${made}.` : `${made}; ends the violation of ${others(endedCount)}.`;
}
