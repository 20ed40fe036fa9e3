/** Touchdown conventions for the property around a site. Not from an FAA document. */
import { feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const convention = (states: string) => productRule('parcel conventions', states);

export const PARCEL_CONVENTIONS = {
  sameCornerFt: cited(feet(0.01), convention('Parcel corners less than 0.01 ft apart are treated as one.')),
  sharedSideFt: cited(
    feet(0.5),
    convention('Where another parcel of the project adjoins a side within 0.5 ft, that part is not a property line.'),
  ),
  reachFt: cited(feet(100_000), convention('Each corner of a parcel is within 100,000 ft of the first corner.')),
  distance: convention(
    "Distance to a property line is the shortest distance between the line and the area's edge, with lines straight in the local frame of the reference point.",
  ),
} as const;
