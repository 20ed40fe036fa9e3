/**
 * The facility as GeoJSON (RFC 7946): WGS 84, longitude before latitude, outer rings counterclockwise. The third number of a position is
 * meters above mean sea level, not above the ellipsoid as in the RFC. Every feature states this, and has its heights in feet as well.
 */
import { FEET_DECIMALS, feet, type FeetMsl, feetToMeters, type Position, roundNearestTo, type Surface } from '@touchdown/domain';
import type { DocumentObstacle, DocumentParcel, DocumentPoint, ExportOptions, FacilityDocument } from './facility-document.ts';
import { citedEdition } from './citation-text.ts';
import { controlLines } from './controlling-aircraft.ts';
import { reliable } from './csv-table.ts';
import { turn } from './kml-geometry.ts';
import { cornersOf, parcelsOf } from './kml-parcels.ts';
import { pathLines, siteCorridors } from './kml-paths.ts';
import { placed, type Site, siteOf } from './kml-site.ts';
import { siteProtectionZones, zoneAreas } from './kml-zones.ts';
import { drawnFaces, siteSurfaces } from './kml-surfaces.ts';
import { clearanceFigures } from './obstacles.ts';
import { statusLabel } from './obstacle-list.ts';
import { type GeoJsonGeometry, holedPolygon, lineAcross, polygonsAcross } from './geojson-cut.ts';
import { innerCircle, isWholeCircle } from './mesh/surface-faces.ts';
import { printable } from './plain-text.ts';

/** A position with its height. `null`: no height is stated. */
interface Placed {
  readonly position: Position;
  readonly altitude: FeetMsl | null;
}
type Value = string | number | boolean | null;

const DEGREE_DECIMALS = 9;
const METER_DECIMALS = 4;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;

const coordinate = ({ position, altitude }: Placed): readonly number[] => [
  rounded(position.longitude, DEGREE_DECIMALS),
  rounded(position.latitude, DEGREE_DECIMALS),
  ...(altitude === null ? [] : [rounded(feetToMeters(feet(altitude)), METER_DECIMALS)]),
];

const point = (place: Placed): GeoJsonGeometry => ({ type: 'Point', coordinates: coordinate(place) });
const line = (places: readonly Placed[]): GeoJsonGeometry => lineAcross(places.map(coordinate));
const polygons = (areas: readonly (readonly Placed[])[]): GeoJsonGeometry =>
  polygonsAcross(areas.map((corners) => (turn(corners) < 0 ? corners.toReversed() : corners).map(coordinate)));
const polygon = (corners: readonly Placed[]): GeoJsonGeometry => polygons([corners]);

const VERTICAL_DATUM = 'mean sea level';

/** Text without what cannot be printed, and numbers without floating-point noise. */
function plain(value: Value): Value {
  if (typeof value === 'string') return printable(value);
  return typeof value === 'number' ? reliable(value) : value;
}
/** A calculated height or area. */
const calculated = (value: number): number => roundNearestTo(value, FEET_DECIMALS);

const feature = (kind: string, geometry: GeoJsonGeometry, properties: Readonly<Record<string, Value>>) => ({
  type: 'Feature',
  geometry,
  properties: {
    kind,
    ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)])),
    verticalDatum: VERTICAL_DATUM,
  },
});
export type Feature = ReturnType<typeof feature>;

const facilityFeature = ({ document, origin, elevation }: Site): Feature =>
  feature('facility', point({ position: origin, altitude: elevation }), {
    name: document.projectName,
    facilityKind: document.projectType,
    elevationFtMsl: document.elevation,
    facilityAlignmentTrueDeg: document.facilityAlignment,
    standard: document.standardReference,
    aircraft: document.aircraftName,
    minimumsControlledBy: controlLines(document).join('; ') || null,
    dimensionSource: document.dimensionSource,
    dimensionState: document.dimensionState,
    dimensionNotice: document.dimensionNotice,
    fatoLengthNotice: document.fatoLengthNotice,
    magneticVariation: document.magneticVariation?.statement ?? null,
    date: document.date,
  });

const zoneFeatures = (site: Site): readonly Feature[] =>
  zoneAreas(site).map(({ zone, name, size, corners }) =>
    feature('zone', polygon(corners.map((corner) => placed(site, corner, 0))), {
      zone,
      name,
      lengthFt: size.length,
      widthFt: size.width,
      areaSqFt: calculated(size.area),
      elevationFtMsl: site.document.elevation,
    }),
  );

/** An area on the ground. No height is stated, because the terrain under it is unknown. */
const protectionFeatures = (site: Site): readonly Feature[] =>
  siteProtectionZones(site).map(({ name, pathId, lengthFt, outline, citation }) =>
    feature('protectionZone', polygon(outline.map((corner) => ({ ...placed(site, corner, 0), altitude: null }))), {
      name,
      pathId,
      lengthFromFatoFt: lengthFt,
      rule: citedEdition(citation),
    }),
  );

/** One outline around a surface and its level part, which begins at the corner where the outline ends: one area, because adjacent faces
 * are not a valid area in a GIS. */
const joined = ({ outline, level }: Surface): Surface['outline'] => {
  if (level === undefined) return outline;
  const [last, corner] = [outline.at(-1), level[0]];
  const meets = last !== undefined && corner !== undefined && last.eastFt === corner.eastFt && last.northFt === corner.northFt;
  return meets ? [...outline, ...level.slice(1)] : [...outline, ...level.slice(0, -1)];
};

/** For a full circle, an area with a hole unless a meridian splits it. */
const surfaceGeometry = (site: Site, surface: Surface): GeoJsonGeometry => {
  const coordinates = (corners: Surface['outline']) => corners.map((corner) => coordinate(placed(site, corner, corner.riseFt)));
  const whole = isWholeCircle(surface) ? holedPolygon(coordinates(surface.outline), coordinates(innerCircle(surface))) : null;
  const shapes = isWholeCircle(surface) ? drawnFaces(surface) : [joined(surface)];
  return whole ?? polygons(shapes.map((corners) => corners.map((corner) => placed(site, corner, corner.riseFt))));
};

const surfaceFeatures = (site: Site): readonly Feature[] =>
  siteSurfaces(site, siteCorridors(site)).map((surface) => {
    const { kind, name, pathId, citation } = surface;
    const faces = drawnFaces(surface);
    const rises = faces.flatMap((corners) => corners.map(({ riseFt }) => riseFt));
    const { elevation } = site.document;
    const [lowest, highest] = [Math.min(...rises), Math.max(...rises)];
    return feature('surface', surfaceGeometry(site, surface), {
      surface: kind,
      name,
      pathId,
      lowestRiseFt: calculated(lowest),
      highestRiseFt: calculated(highest),
      lowestFtMsl: elevation === null ? null : calculated(elevation + lowest),
      highestFtMsl: elevation === null ? null : calculated(elevation + highest),
      rule: citedEdition(citation),
    });
  });

const pathFeatures = (site: Site): readonly Feature[] =>
  pathLines(site).map(({ path, corridor, name, points }) =>
    feature('path', line(points.map((one) => placed(site, one, one.riseFt))), {
      name,
      pathId: path.id,
      use: corridor.use,
      pathType: path.type,
      geometryType: path.pathGeometryType,
      profile: path.profileType,
      isPrimary: path.isPrimary,
      isPrimarySurface: path.isPrimarySurface,
      outboundTrueDeg: rounded(corridor.outboundTrueDeg, DEGREE_DECIMALS),
      pathAngleDeg: path.pathAngleDegrees,
      pathWidthFt: path.pathWidthFeet,
      minimumAltitudeFtMsl: path.minimumAltitudeFeet,
      maximumAltitudeFtMsl: path.maximumAltitudeFeet,
      notes: path.notes,
    }),
  );

const obstacleGeometry = (site: Site, { extent, position, top }: DocumentObstacle): GeoJsonGeometry => {
  const at = (place: Position, height: FeetMsl | null): Placed => ({ position: place, altitude: site.elevation === null ? null : height });
  switch (extent?.kind) {
    case 'line':
      return line(extent.points.map((one) => at(one.position, one.top)));
    case 'area':
      return polygon(extent.ring.map((corner) => at(corner, top)));
    case undefined:
      return point(at(position, top));
  }
};

const obstacleFeature = (site: Site, obstacle: DocumentObstacle): Feature =>
  feature('obstacle', obstacleGeometry(site, obstacle), {
    name: obstacle.name,
    obstacleType: obstacle.type,
    heightFtAgl: obstacle.heightFt,
    groundFtMsl: obstacle.ground,
    topFtMsl: obstacle.top,
    constructionStatus: obstacle.constructionStatus,
    temporaryFrom: obstacle.temporaryFrom,
    temporaryTo: obstacle.temporaryTo,
    isLighted: obstacle.isLighted,
    isPermanent: obstacle.isPermanent,
    isFrangible: obstacle.isFrangible,
    horizontalAccuracyFt: obstacle.horizontalAccuracyFt,
    verticalAccuracyFt: obstacle.verticalAccuracyFt,
    faaRegistration: obstacle.faaRegistration,
    source: obstacle.source,
    description: obstacle.description,
    status: statusLabel(obstacle),
    governingSurface: obstacle.result?.surface ?? null,
    ...clearanceFigures(obstacle.result),
    // A layer with only obstacles has no facility feature.
    dimensionState: site.document.dimensionState,
    dimensionNotice: site.document.dimensionNotice,
  });

const pointFeature = (site: Site, { position, elevation, ...rest }: DocumentPoint): Feature =>
  feature('geometryPoint', point({ position, altitude: site.elevation === null ? null : elevation }), {
    name: rest.name,
    path: rest.pathName,
    sequence: rest.sequenceOrder,
    pointType: rest.type,
    elevationFtMsl: elevation,
    description: rest.description,
  });

const parcelFeature = (parcel: DocumentParcel): Feature =>
  feature('parcel', polygon(cornersOf(parcel)), { name: parcel.name, source: parcel.source });

/** Every feature of a facility, in the order of the file. */
export const siteFeatures = (site: Site, { surfaces }: Pick<ExportOptions, 'surfaces'>): readonly Feature[] => [
  facilityFeature(site),
  ...zoneFeatures(site),
  ...protectionFeatures(site),
  ...(surfaces ? surfaceFeatures(site) : []),
  ...pathFeatures(site),
  ...site.document.obstacles.map((obstacle) => obstacleFeature(site, obstacle)),
  ...site.document.points.map((one) => pointFeature(site, one)),
  ...parcelsOf(site.document).map(parcelFeature),
];

/** One feature per line, so that files can be compared. */
export const writeGeoJson = (document: FacilityDocument, options: ExportOptions): string => {
  const site = siteOf(document, options);
  const lines = site === null ? [] : siteFeatures(site, options).map((one) => JSON.stringify(one));
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
};
