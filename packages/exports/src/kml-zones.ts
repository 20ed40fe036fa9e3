/** TLOF, FATO and safety area: areas of the ground, laid on it, so that the terrain model of a viewer can never hide them. */
import type { Zone } from '@touchdown/domain';
import { zoneOutline } from '@touchdown/domain';
import { computedDirection } from './direction-text.ts';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { placed } from './kml-site.ts';
import { areaStyleUrl } from './kml-styles.ts';
import { sourceWords, zoneSizeWords } from './kml-words.ts';
import type { XmlElement } from './xml.ts';

/** The largest first, so that the smaller ones are drawn over it. */
const ZONES: readonly (readonly [zone: Zone, name: string, meaning: string])[] = [
  ['safetyArea', 'Safety Area', 'Safety area around the FATO'],
  ['fato', 'FATO', 'Final approach and takeoff area'],
  ['tlof', 'TLOF', 'Touchdown and liftoff area'],
];

/** One placemark a zone; none when no sizes are known. */
export const zonePlacemarks = (site: Site): readonly XmlElement[] => {
  const { dimensions, shape, facilityAlignment } = site.document;
  if (dimensions === null) return [];
  return ZONES.map(([zone, name, meaning]) =>
    placemark({
      name,
      description: [
        meaning,
        zoneSizeWords(dimensions[zone], shape),
        `Alignment of the length axis: ${computedDirection(facilityAlignment)} true`,
        'Drawn on the ground, centred on the reference point',
        ...sourceWords(site.document),
      ],
      styleUrl: areaStyleUrl(zone),
      geometry: kmlPolygon(
        zoneOutline(dimensions[zone], shape, facilityAlignment).map((corner) => placed(site, corner, 0)),
        'clampToGround',
      ),
    }),
  );
};
