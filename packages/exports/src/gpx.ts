/** GPX 1.1 for handheld receivers: a waypoint for the facility, each geometry point, and each obstacle. Meters above mean sea level. */
import { constructionText, feet, type FeetMsl, feetToMeters, type Position } from '@touchdown/domain';
import type { DocumentObstacle, DocumentPoint, FacilityDocument } from './facility-document.ts';
import { controlLines } from './controlling-aircraft.ts';
import { dimensionWarning } from './dimension-warning.ts';
import { oneLine } from './plain-text.ts';
import { FACILITY_KIND_LABELS } from './facility-kind.ts';
import { degreesText } from './kml-geometry.ts';
import { markedStatusLabel } from './obstacle-list.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

interface Waypoint {
  readonly position: Position;
  readonly height: FeetMsl | null;
  readonly name: string;
  readonly description: readonly string[];
  readonly symbol: string;
  readonly type: string;
}

/** A tenth of a millimeter. */
const METER_DECIMALS = 4;

/** The schema does not allow 180, which is the same meridian as −180. */
const longitudeText = (longitude: Position['longitude']): string => degreesText(longitude).replace(/^180\.0*$/, (text) => `-${text}`);

/** The children in schema order. */
const waypoint = ({ position, height, name, description, symbol, type }: Waypoint): XmlElement =>
  element(
    'wpt',
    [
      ...(height === null ? [] : [element('ele', feetToMeters(feet(height)).toFixed(METER_DECIMALS))]),
      element('name', oneLine(name, 'Unnamed')),
      element('desc', description.join('\n')),
      element('sym', symbol),
      element('type', type),
    ],
    { lat: degreesText(position.latitude), lon: longitudeText(position.longitude) },
  );

const facilityPoint = (document: FacilityDocument, position: Position): Waypoint => ({
  position,
  height: document.elevation,
  name: document.projectName,
  description: [
    `Reference point. ${FACILITY_KIND_LABELS[document.projectType]}`,
    `Criteria: ${document.standardReference}`,
    ...dimensionWarning(document),
    ...controlLines(document),
  ],
  symbol: 'Heliport',
  type: 'facility',
});

const pathPoint = ({ position, elevation, name, pathName, sequenceOrder, type, description }: DocumentPoint): Waypoint => ({
  position,
  height: elevation,
  name,
  description: [
    `Point ${sequenceOrder} of ${oneLine(pathName, 'a path')}: ${type}, ${elevation} ft MSL`,
    ...(description === null ? [] : [description]),
  ],
  symbol: 'Waypoint',
  type,
});

const obstaclePoint = (obstacle: DocumentObstacle, document: FacilityDocument): Waypoint => {
  const { position, top, name, heightFt, description } = obstacle;
  return {
    position,
    height: top,
    name,
    description: [
      `Obstacle: ${obstacle.type}, ${heightFt} ft AGL, top ${top === null ? 'unknown' : `${top} ft MSL`}`,
      `Construction status: ${constructionText(obstacle)}`,
      `Clearance: ${markedStatusLabel(obstacle, document)}`,
      ...(description === null ? [] : [description]),
    ],
    symbol: 'Tall Tower',
    type: 'obstacle',
  };
};

const metadata = ({ projectName, date }: FacilityDocument): XmlElement =>
  element('metadata', [
    element('name', oneLine(projectName, 'Unnamed')),
    element('desc', 'Positions in WGS 84; elevations in meters MSL.'),
    element('time', `${date}T00:00:00Z`),
  ]);

/** Returns GPX that is valid against the GPX 1.1 schema, whatever text users entered. */
export const writeGpx = (document: FacilityDocument): string => {
  const { location, points, obstacles } = document;
  const waypoints = [
    ...(location === null ? [] : [facilityPoint(document, location)]),
    ...points.map(pathPoint),
    ...obstacles.map((obstacle) => obstaclePoint(obstacle, document)),
  ];
  return xmlDocument(
    element('gpx', [metadata(document), ...waypoints.map(waypoint)], {
      version: '1.1',
      creator: 'Touchdown',
      xmlns: 'http://www.topografix.com/GPX/1/1',
    }),
  );
};
