/** Positions of everything in a document, calculated from the facility itself, to compare with a file that is read back. */
import { feet, type LocalPoint, localToPosition, type Position, zoneOutline } from '@touchdown/domain';
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { pathLines, siteCorridors } from '../kml-paths.ts';
import { siteOf } from '../kml-site.ts';
import { siteSurfaces } from '../kml-surfaces.ts';
import { siteProtectionZones } from '../kml-zones.ts';
import { innerCircle, isWholeCircle } from '../mesh/surface-faces.ts';

export interface ExpectedPlace extends Position {
  /** `null`: the file has no height. */
  readonly heightFt: number | null;
}
export interface Expected {
  readonly name: string;
  readonly places: readonly ExpectedPlace[];
}
export interface ExpectedFile {
  readonly zones: readonly Expected[];
  /** In KML, GeoJSON, and DXF. */
  readonly protection: readonly Expected[];
  readonly surfaces: readonly Expected[];
  readonly paths: readonly Expected[];
  readonly obstacles: readonly Expected[];
  readonly points: readonly Expected[];
}

/** Returns the expected contents of a file. Throws for a document without a location or dimensions. */
export const expectedFile = (document: FacilityDocument, options: ExportOptions): ExpectedFile => {
  const site = siteOf(document, options);
  if (site === null || document.dimensions === null) throw new Error('nothing can be placed');
  const { dimensions, shape, facilityAlignment } = document;
  const elevation = options.altitudes ? document.elevation : null;
  const above = (riseFt: number) => (elevation === null ? null : elevation + riseFt);
  const at = (point: LocalPoint, riseFt: number): ExpectedPlace => ({
    ...localToPosition(site.origin, { eastFt: feet(point.eastFt), northFt: feet(point.northFt) }),
    heightFt: above(riseFt),
  });
  const zone = (name: string, size: typeof dimensions.tlof): Expected => ({
    name,
    places: zoneOutline(size, shape, facilityAlignment).map((corner) => at(corner, 0)),
  });
  const height = (value: number | null) => (elevation === null ? null : value);
  return {
    zones: [zone('Safety Area', dimensions.safetyArea), zone('FATO', dimensions.fato), zone('TLOF', dimensions.tlof)],
    protection: siteProtectionZones(site).map(({ name, outline }) => ({ name, places: outline.map((corner) => at(corner, 0)) })),
    surfaces: siteSurfaces(site, siteCorridors(site)).map((surface) => ({
      name: surface.name,
      places: [...surface.outline, ...(surface.level ?? []), ...(isWholeCircle(surface) ? innerCircle(surface) : [])].map((corner) =>
        at(corner, corner.riseFt),
      ),
    })),
    paths: pathLines(site).map(({ name, points }) => ({ name, places: points.map((point) => at(point, point.riseFt)) })),
    obstacles: document.obstacles.map(({ name, extent, position, top }) => {
      switch (extent?.kind) {
        case undefined:
          return { name, places: [{ ...position, heightFt: height(top) }] };
        case 'line':
          return { name, places: extent.points.map((point) => ({ ...point.position, heightFt: height(point.top) })) };
        case 'area':
          return { name, places: extent.ring.map((corner) => ({ ...corner, heightFt: height(top) })) };
      }
    }),
    points: document.points.map(({ name, position, elevation }) => ({ name, places: [{ ...position, heightFt: height(elevation) }] })),
  };
};
