/** How the product reads the property around a site. No FAA document says so. */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const convention = (states: string) => productRule('parcel conventions', states);

export const PARCEL_CONVENTIONS = {
  sameCornerFt: cited(feet(0.01), convention('Two corners of a parcel closer than 0.01 ft are one.')),
  sharedSideFt: cited(
    feet(0.5),
    convention(
      'Where another parcel of a project lies along the other side of a side, within 0.5 ft of it, that part of it is no edge of the property.',
    ),
  ),
  reachFt: cited(feet(100_000), convention('A corner of a parcel is within 100,000 ft of its first corner.')),
  distance: convention(
    'A distance to a property edge is the least between the edge and the outline of the zone, in the local frame of the reference point; an edge is straight in it.',
  ),
} as const;
