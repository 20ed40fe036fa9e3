/** Random projects: written, parsed, and equal to what they were made of within 1e-8 degrees and 0.01 ft. */
import { degrees, feet, feetMsl, squareFeet } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentObstacle, FacilityDocument } from './facility-document.ts';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { writeGeoJson } from './geojson.ts';
import { writeGpx } from './gpx.ts';
import { writeJson } from './json.ts';
import { writeKml } from './kml.ts';
import { writeObstacles } from './obstacle-list.ts';
import { siteOf } from './kml-site.ts';
import { zoneAreas } from './kml-zones.ts';
import { placed } from './kml-site.ts';
import { aFacilityDocument, anObstacle, aPath } from './testing.ts';

const PROJECTS = 1_000;
const DEGREES = 1e-8;
const FEET = 0.01;
const METRES_PER_FOOT = 0.3048;

/** No negative zero: text has none. */
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
const position = fc.record({ latitude: real(-75, 75).map(degrees), longitude: real(-179.9, 179.9).map(degrees) });
const size = real(20, 400).map((side) => ({ length: feet(side), width: feet(side), area: squareFeet(side * side) }));
const obstacle = fc
  .record({ position, height: real(1, 900), ground: real(0, 9_000) })
  .map(({ position: place, height, ground }) =>
    anObstacle({ position: place, heightFt: feet(height), ground: feetMsl(ground), top: feetMsl(ground + height) }),
  );
const path = fc
  .record({ heading: fc.integer({ min: 0, max: 359 }), angle: real(3, 15), width: real(300, 900) })
  .map(({ heading, angle, width }) =>
    aPath({
      headingReference: 'true',
      ingressHeadingDegrees: degrees(heading),
      pathAngleDegrees: degrees(angle),
      pathWidthFeet: feet(width),
    }),
  );
const project: fc.Arbitrary<FacilityDocument> = fc
  .record({ location: position, elevation: real(-200, 9_000).map(feetMsl), size, alignment: real(0, 360), obstacle, path })
  .map(({ location, elevation, size: side, alignment, obstacle: one, path: way }) =>
    aFacilityDocument({
      location,
      elevation,
      facilityAlignment: degrees(alignment),
      dimensions: { tlof: side, fato: side, safetyArea: side },
      paths: [way],
      obstacles: [one],
    }),
  );

type Coordinate = readonly number[];
const closeTo = (
  [longitude = Number.NaN, latitude = Number.NaN, z]: Coordinate,
  place: { longitude: number; latitude: number },
  heightFt?: number,
) =>
  Math.abs(longitude - place.longitude) <= DEGREES &&
  Math.abs(latitude - place.latitude) <= DEGREES &&
  (heightFt === undefined || Math.abs((z ?? Number.NaN) / METRES_PER_FOOT - heightFt) <= FEET);

const kmlCoordinates = (kml: string, name: string): Coordinate[] => {
  const block = kml.split('<Placemark>').find((part) => part.includes(`<name>${name}</name>`)) ?? '';
  const text = /<coordinates>([^<]*)</.exec(block)?.[1] ?? '';
  return text.split(' ').map((one) => one.split(',').map(Number));
};

const topOf = ({ top }: DocumentObstacle): number => top ?? Number.NaN;

describe('a random project', () => {
  it('comes back from KML, GeoJSON, GPX, JSON and the table of obstacles', () => {
    fc.assert(
      fc.property(project, (document) => {
        const site = siteOf(document, DEFAULT_EXPORT_OPTIONS);
        const [mast] = document.obstacles;
        const [way] = document.paths;
        const { location, elevation } = document;
        if (site === null || mast === undefined || way === undefined || location === null || elevation === null)
          throw new Error('incomplete');
        const corners = (zoneAreas(site)[0]?.corners ?? []).map((corner) => placed(site, corner, 0).position);

        const kml = writeKml(document, DEFAULT_EXPORT_OPTIONS);
        const ring = kmlCoordinates(kml, 'Safety Area');
        expect(corners.every((corner) => ring.some((one) => closeTo(one, corner, elevation)))).toBe(true);
        expect(closeTo(kmlCoordinates(kml, 'Radio Mast')[0] ?? [], mast.position, topOf(mast))).toBe(true);

        const { features } = JSON.parse(writeGeoJson(document, DEFAULT_EXPORT_OPTIONS)) as {
          features: { geometry: { coordinates: Coordinate }; properties: Record<string, unknown> }[];
        };
        const [facility] = features;
        expect(closeTo(facility?.geometry.coordinates ?? [], location, elevation)).toBe(true);
        const point = features.find(({ properties }) => properties['kind'] === 'obstacle');
        expect(closeTo(point?.geometry.coordinates ?? [], mast.position, topOf(mast))).toBe(true);
        expect(point?.properties['topFtMsl']).toBe(mast.top);

        const waypoint = /<wpt lat="([^"]*)" lon="([^"]*)">\s*<ele>([^<]*)</.exec(writeGpx(document));
        expect(closeTo([Number(waypoint?.[2]), Number(waypoint?.[1]), Number(waypoint?.[3])], location, elevation)).toBe(true);

        const json = JSON.parse(writeJson(document)) as { paths: Record<string, unknown>[]; metadata: Record<string, unknown> };
        expect(json.paths[0]).toMatchObject({ pathAngleDegrees: way.pathAngleDegrees, pathWidthFeet: way.pathWidthFeet });
        expect(json.metadata).toMatchObject({ elevationFtMsl: elevation, location: { latitudeDeg: location.latitude } });

        const cells = writeObstacles(document).split('\r\n')[1]?.split(',') ?? [];
        expect([Number(cells[2]), Number(cells[3]), Number(cells[8])]).toEqual([mast.position.latitude, mast.position.longitude, mast.top]);
      }),
      { numRuns: PROJECTS },
    );
  }, 60_000);
});
