/** Touchdown conventions for the property around a site. Not from an FAA document. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, statement } = SOURCE_PRODUCT;

export const PARCEL_CONVENTIONS = {
  sameCornerFt: feet('parcelConventions.sameCornerFt'),
  sharedSideFt: feet('parcelConventions.sharedSideFt'),
  reachFt: feet('parcelConventions.reachFt'),
  distance: statement('parcelConventions.distance'),
} as const;
