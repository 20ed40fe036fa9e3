/** Texts of the On Site screen. */
import { type AveragedPlace, formatHeading, metersToFeet, type Nearby, toMagneticHeading, type ShownUnits } from '@touchdown/domain';

/** Radius around the device, in feet: round values in either unit. */
export const RADII = {
  imperial: [500, 1_500, 5_000],
  metric: [150, 500, 1_500].map(metersToFeet),
} as const satisfies Record<ShownUnits['system'], readonly number[]>;

/** "074° true, 088° magnetic". Empty at the position itself. */
export function bearingText(
  { distanceFt, azimuthTrueDeg }: Pick<Nearby<unknown>, 'distanceFt' | 'azimuthTrueDeg'>,
  variationDeg: number | null,
): string {
  if (distanceFt < 1) return 'Here';
  const magnetic = variationDeg === null ? '' : `, ${formatHeading(toMagneticHeading(azimuthTrueDeg, variationDeg))}° magnetic`;
  return `${formatHeading(azimuthTrueDeg)}° true${magnetic}`;
}

/** "Pad 1,204 ft away, 074° true, 088° magnetic" */
export const padText = (
  way: Pick<Nearby<unknown>, 'distanceFt' | 'azimuthTrueDeg'>,
  variationDeg: number | null,
  units: ShownUnits,
): string => (way.distanceFt < 1 ? 'At the pad' : `Pad ${units.wholeText(way.distanceFt)} away, ${bearingText(way, variationDeg)}`);

/** "3 obstacles within 1,500 ft", "No obstacle within 500 ft; the nearest is 2,120 ft away" */
export function aroundText(count: number, radiusFt: number, nearestFt: number | null, units: ShownUnits): string {
  const radius = units.wholeText(radiusFt);
  if (count > 0) return `${count.toLocaleString('en-US')} obstacle${count === 1 ? '' : 's'} within ${radius}`;
  return nearestFt === null ? 'No obstacles yet' : `No obstacles within ${radius}. Nearest is ${units.wholeText(nearestFt)} away.`;
}

/** "±12 ft from 8 fixes, spread 5 ft; 1 refused" */
export function averageText({ accuracyFt, fixes, spreadFt, refused }: AveragedPlace, units: ShownUnits): string {
  const strays = refused === 0 ? '' : `; ${refused} rejected`;
  const spread = fixes === 1 ? '' : `, spread ${units.wholeText(Math.ceil(spreadFt))}`;
  return `±${units.wholeText(accuracyFt)} from ${fixes === 1 ? '1 fix' : `${fixes} fixes`}${spread}${strays}`;
}

/** The shown position is no longer the device's. */
export const oldPositionText = (refusal: string): string => `No new position. Showing the last one. ${refusal}`;
