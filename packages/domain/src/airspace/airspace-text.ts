/** What is known about the airspace of a site, as screens and reports state it. */
import { feetToNauticalMiles } from '../quantities/convert.ts';
import { AIRSPACE_REACH_NM, AIRSPACE_SETS, type AirspaceSet } from './faa-airspace.ts';

const SUBJECTS: Readonly<Record<AirspaceSet, string>> = {
  class: 'class B, C, and D airspace or class E surface area',
  special_use: 'special use airspace',
};
const NOT_LOADED: Readonly<Record<AirspaceSet, string>> = {
  class: 'Class airspace is not loaded, so nothing is known about it.',
  special_use: 'Special use airspace is not loaded, so nothing is known about it.',
};

export const NO_AIRSPACE_DATA = 'No airspace data is loaded.';
/** What the lists never contain, although the data may. */
export const AIRSPACE_LEFT_OUT = 'Class A airspace and class E airspace that begins above the surface are not included.';

/** Sentences about the sets that are not loaded. Empty if both are. */
export function airspaceGaps(loaded: readonly AirspaceSet[]): readonly string[] {
  if (loaded.length === 0) return [NO_AIRSPACE_DATA];
  return AIRSPACE_SETS.filter((set) => !loaded.includes(set)).map((set) => NOT_LOADED[set]);
}

/** States that the loaded data has nothing near the site. `null` if no data is loaded, because then that is unknown. */
export function nothingNearText(loaded: readonly AirspaceSet[]): string | null {
  const subjects = AIRSPACE_SETS.filter((set) => loaded.includes(set)).map((set) => SUBJECTS[set]);
  return subjects.length === 0
    ? null
    : `The FAA's data has no ${subjects.join(', and no ')} at the site or within ${AIRSPACE_REACH_NM} NM.`;
}

const TENTHS = 10;
/** "At the site", or the distance to the boundary rounded down to a tenth of a nautical mile, in feet below that. */
export function airspaceDistanceText({ isInside, distanceFt }: { readonly isInside: boolean; readonly distanceFt: number }): string {
  if (isInside) return 'At the site';
  const tenths = Math.floor(feetToNauticalMiles(distanceFt) * TENTHS);
  return tenths === 0 ? `${Math.floor(distanceFt).toLocaleString('en-US')} ft` : `${(tenths / TENTHS).toFixed(1)} NM`;
}
