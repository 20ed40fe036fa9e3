/**
 * TLOF, FATO, and Safety Area, placed on the ground so that a viewer's terrain model can never hide them. The zones of an elevated facility
 * are at its elevation.
 */
import type { LocalPoint, Zone, ZoneDimensions } from '@touchdown/domain';
import { protectionZones, zoneOutline } from '@touchdown/domain';
import { computedDirection } from './direction-text.ts';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { padMode, placed } from './kml-site.ts';
import { areaStyleUrl } from './kml-styles.ts';
import { criterionState } from './citation-text.ts';
import { citationText, enteredFeet, sourceText, zoneSizeText } from './kml-text.ts';
import type { XmlElement } from './xml.ts';
import { siteCorridors } from './kml-paths.ts';

/** Largest first, so that the smaller zones are drawn over the larger ones. */
const ZONES: readonly (readonly [zone: Zone, name: string, meaning: string])[] = [
  ['safetyArea', 'Safety Area', 'Safety Area around the FATO'],
  ['fato', 'FATO', 'Final approach and takeoff area'],
  ['tlof', 'TLOF', 'Touchdown and liftoff area'],
];

export interface ZoneArea {
  readonly zone: Zone;
  readonly name: string;
  readonly meaning: string;
  readonly size: ZoneDimensions;
  /** Around the reference point, counterclockwise, not closed. */
  readonly corners: readonly LocalPoint[];
}

/** The three zones, largest first; empty if no dimensions are known. */
export const zoneAreas = ({ document: { dimensions, shape, facilityAlignment } }: Site): readonly ZoneArea[] =>
  dimensions === null
    ? []
    : ZONES.map(([zone, name, meaning]) => ({
        zone,
        name,
        meaning,
        size: dimensions[zone],
        corners: zoneOutline(dimensions[zone], shape, facilityAlignment),
      }));

/** One placemark per zone. */
export const zonePlacemarks = (site: Site): readonly XmlElement[] => {
  const { shape, facilityAlignment } = site.document;
  return zoneAreas(site).map(({ zone, name, meaning, size, corners }) =>
    placemark({
      name,
      description: [
        meaning,
        zoneSizeText(size, shape),
        `Long-axis alignment: ${computedDirection(facilityAlignment)} true`,
        `${padMode(site) === 'absolute' ? 'Drawn at the heliport elevation' : 'Drawn on the ground'}, centered on the reference point`,
        ...sourceText(site.document),
      ],
      styleUrl: areaStyleUrl(zone),
      geometry: kmlPolygon(
        corners.map((corner) => placed(site, corner, 0)),
        padMode(site),
      ),
    }),
  );
};

/** The protection zone of each path; empty if no dimensions are known. */
export const siteProtectionZones = (site: Site) =>
  site.pad === null ? [] : protectionZones(site.pad, siteCorridors(site), site.document.protectionZone);

/** One placemark per protection zone, always on the ground: it is an area of the ground even if the facility is elevated. */
export const protectionPlacemarks = (site: Site): readonly XmlElement[] =>
  siteProtectionZones(site).map(({ name, lengthFt, outline, citation }) =>
    placemark({
      name,
      description: [
        `Ground under the 8:1 surface, out to ${enteredFeet(lengthFt)} from the FATO edge`,
        'Drawn on the ground',
        ...citationText(citation, criterionState(site.document, citation)),
      ],
      styleUrl: areaStyleUrl('safetyArea'),
      geometry: kmlPolygon(
        outline.map((corner) => placed(site, corner, 0)),
        'clampToGround',
      ),
    }),
  );
