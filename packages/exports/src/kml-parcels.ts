/** The parcels of a document: the property around the site, as outlines on the ground. */
import type { Position } from '@touchdown/domain';
import type { DocumentParcel, FacilityDocument } from './facility-document.ts';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { PARCEL_STYLE } from './kml-styles.ts';
import { personText } from './kml-text.ts';
import type { XmlElement } from './xml.ts';

/** In the order in which they were added. */
export const parcelsOf = ({ parcels = [] }: Pick<FacilityDocument, 'parcels'>): readonly DocumentParcel[] => parcels;

/** The corners of a parcel. No height is stated, because the terrain under it is unknown. */
export const cornersOf = ({ ring }: DocumentParcel) => ring.map((position: Position) => ({ position, altitude: null }));

/** One placemark per parcel. */
export const parcelPlacemarks = ({ document }: Site): readonly XmlElement[] =>
  parcelsOf(document).map((parcel) =>
    placemark({
      name: parcel.name,
      description: ['Parcel, drawn on the ground', `Source: ${personText(parcel.source)}`],
      styleUrl: PARCEL_STYLE,
      geometry: kmlPolygon(cornersOf(parcel), 'clampToGround'),
    }),
  );
