/** The obstacles: each from the ground to its top, in the color of its result. One with an unknown top is on the ground. */
import type { Feet, FeetMsl } from '@touchdown/domain';
import { constructionText, feet, formatFeet, withMinus } from '@touchdown/domain';
import type { DimensionMark, DocumentObstacle } from './facility-document.ts';
import { placemark } from './kml-features.ts';
import { type AltitudeMode, kmlLine, type KmlPoint, kmlPoint, kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { obstacleStyleUrl } from './kml-styles.ts';
import { heightText, personText } from './kml-text.ts';
import { markedStatusLabel, shapeLabel } from './obstacle-list.ts';
import type { XmlElement } from './xml.ts';

const limitText = ({ result }: DocumentObstacle): readonly string[] => {
  if (result === null) return [];
  const clearance = (label: string, value: Feet | null, rounding: 'up' | 'down') =>
    value === null ? [] : [`${label}: ${withMinus(formatFeet(value, rounding))} ft`];
  return [
    ...(result.surface === null ? [] : [`Controlling surface: ${personText(result.surface)}`]),
    ...clearance('Required clearance', result.requiredClearanceFt, 'up'),
    ...clearance('Actual clearance', result.actualClearanceFt, 'down'),
    ...(result.penetrationFt !== null && result.penetrationFt > 0
      ? [`Penetration: ${formatFeet(result.penetrationFt, 'up')} ft${result.isCritical ? ', critical' : ''}`]
      : []),
  ];
};

/** A top elevation rounds up, unlike a limit. */
const topText = (top: FeetMsl): string => `${withMinus(formatFeet(feet(top), 'up'))} ft MSL`;

/** The known data of an obstacle, one line per item. */
const obstacleText = (obstacle: DocumentObstacle, mark: DimensionMark): readonly string[] => [
  `Clearance: ${markedStatusLabel(obstacle, mark)}`,
  ...limitText(obstacle),
  `Type: ${obstacle.type}, ${shapeLabel(obstacle).toLowerCase()}`,
  `Height: ${formatFeet(obstacle.heightFt, 'up')} ft AGL`,
  obstacle.top === null ? 'Top elevation: unknown' : `Top elevation: ${topText(obstacle.top)}`,
  ...(obstacle.ground === null ? [] : [`Ground elevation: ${heightText(obstacle.ground)}`]),
  `Construction status: ${constructionText(obstacle)}`,
  obstacle.isLighted ? 'Lighted' : 'Not lighted',
  ...(obstacle.faaRegistration === null ? [] : [`FAA registration: ${personText(obstacle.faaRegistration)}`]),
  `Source: ${personText(obstacle.source)}`,
  ...(obstacle.description === null ? [] : [personText(obstacle.description)]),
];

/** By the names that GeoJSON uses, so that an import of either file reads them. */
const constructionData = ({ constructionStatus, temporaryFrom, temporaryTo }: DocumentObstacle) => ({
  constructionStatus,
  temporaryFrom,
  temporaryTo,
});

const geometry = (site: Site, { extent, position, top }: DocumentObstacle): XmlElement => {
  const isInTheAir = site.elevation !== null && (top !== null || extent?.kind === 'line');
  const mode: AltitudeMode = isInTheAir ? 'absolute' : 'clampToGround';
  const at = (place: KmlPoint['position'], height: FeetMsl | null): KmlPoint => ({ position: place, altitude: isInTheAir ? height : null });
  switch (extent?.kind) {
    case 'line':
      return kmlLine(
        extent.points.map((point) => at(point.position, point.top)),
        mode,
        isInTheAir,
      );
    case 'area':
      return kmlPolygon(
        extent.ring.map((corner) => at(corner, top)),
        mode,
        isInTheAir,
      );
    case undefined:
      return kmlPoint(at(position, top), mode, isInTheAir);
  }
};

/** One placemark per obstacle. */
export const obstaclePlacemarks = (site: Site): readonly XmlElement[] =>
  site.document.obstacles.map((obstacle) =>
    placemark({
      name: obstacle.name,
      description: obstacleText(obstacle, site.document),
      styleUrl: obstacleStyleUrl(obstacle),
      data: constructionData(obstacle),
      geometry: geometry(site, obstacle),
    }),
  );
