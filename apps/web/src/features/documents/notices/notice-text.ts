/** Where a form field is entered: link text and target. */
import type { Notice7460, Notice7480, NoticeField, NoticePlace } from '@touchdown/contract';
import { formatHeading } from '@touchdown/domain';

/** `null`: on this tab. */
export const PLACES: Readonly<
  Record<
    NoticePlace,
    { readonly label: string; readonly tab: 'overview' | 'calculations' | 'approach' | null; readonly view?: 'paths' | 'obstacles' }
  >
> = {
  answers: { label: 'Enter', tab: null },
  parcels: { label: 'Go to Property', tab: null },
  project: { label: 'Overview', tab: 'overview' },
  dimensions: { label: 'Calculations', tab: 'calculations' },
  paths: { label: 'Approach/Departures', tab: 'approach', view: 'paths' },
  obstacles: { label: 'Obstacles', tab: 'approach', view: 'obstacles' },
};

/** "074° M (060° T)", or only the true direction while the variation is unknown. */
export const directionText = (magneticDeg: number | null, trueDeg: number | null): string => {
  if (trueDeg === null) return '—';
  return magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;
};

/** "BOS, 2.2 NM, 102° M (088° T)": from the facility to the object, as required by the form. */
export const facilityText = (facility: Notice7460['objects'][number]['nearestFacility']): string =>
  facility === null
    ? '—'
    : `${facility.id}, ${facility.distanceNm.toFixed(2)} NM, ${directionText(facility.directionMagneticDeg, facility.directionTrueDeg)}`;

/** Shown beside the label: the item of the form, and its verification. */
export const knownFrom = ({ item, verification }: NoticeField): string =>
  [item, verification === 'read' || verification === 'verified' ? null : 'confirm on current form'].filter(Boolean).join(', ');

/** "10 of 31 fields are empty" */
export function emptyText({ sections, emptyFields }: Notice7480): string {
  const all = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (emptyFields.length === 0) return 'All fields are complete.';
  return `${emptyFields.length} of ${all} fields ${emptyFields.length === 1 ? 'is' : 'are'} empty.`;
}
