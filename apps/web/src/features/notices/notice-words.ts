/** Where a form field is entered: link text and target. */
import type { Notice7460, Notice7480, NoticeField, NoticePlace } from '@touchdown/contract';
import { formatHeading } from '@touchdown/domain';

/** `null`: on this very tab. */
export const PLACES: Readonly<
  Record<
    NoticePlace,
    { readonly words: string; readonly tab: 'overview' | 'calculations' | 'approach' | null; readonly view?: 'paths' | 'obstacles' }
  >
> = {
  answers: { words: 'Enter', tab: null },
  parcels: { words: 'Go to Property', tab: null },
  project: { words: 'Overview', tab: 'overview' },
  dimensions: { words: 'Calculations', tab: 'calculations' },
  paths: { words: 'Approach/Departures', tab: 'approach', view: 'paths' },
  obstacles: { words: 'Obstacles', tab: 'approach', view: 'obstacles' },
};

/** "074° M (060° T)"; the true one alone while the variation is unknown. */
export const directionText = (magneticDeg: number | null, trueDeg: number | null): string => {
  if (trueDeg === null) return '—';
  return magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;
};

/** "BOS, 2.2 NM, 102° M (088° T)": from the facility to the object, as the form asks. */
export const facilityText = (facility: Notice7460['objects'][number]['nearestFacility']): string =>
  facility === null
    ? '—'
    : `${facility.id}, ${facility.distanceNm.toFixed(2)} NM, ${directionText(facility.directionMagneticDeg, facility.directionTrueDeg)}`;

/** What is beside the label: the item of the form, and that no one read it in print. */
export const knownFrom = ({ item, verification }: NoticeField): string =>
  [item, verification === 'unverified' ? 'confirm on current form' : null].filter(Boolean).join(', ');

/** "10 of 31 fields are empty" */
export function emptyText({ sections, emptyFields }: Notice7480): string {
  const all = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (emptyFields.length === 0) return 'All fields are complete.';
  return `${emptyFields.length} of ${all} fields ${emptyFields.length === 1 ? 'is' : 'are'} empty.`;
}
