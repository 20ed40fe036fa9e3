/** The obstacles of a document as the table of obstacles. */
import { CLEARANCE_LABELS, clearanceResult, type ClearanceResult, CONSTRUCTION_LABELS } from '@touchdown/domain';
import { dimensionSuffix } from './dimension-warning.ts';
import type { DimensionMark, DocumentObstacle, FacilityDocument } from './facility-document.ts';
import { type ObstacleRecord, obstaclesCsv } from './obstacles.ts';

/** The clearance result of an obstacle in a document; outside all surfaces is a result of its own. */
export const resultOf = ({ verdict }: DocumentObstacle): ClearanceResult =>
  clearanceResult(verdict && { status: verdict.status, governing: verdict.surface });

/** "Violation", "Outside all surfaces", "Not evaluated". */
export const statusWord = (obstacle: DocumentObstacle): string => CLEARANCE_LABELS[resultOf(obstacle)];

/** The same where a file says it in a line: "Violation (dimensions out of date)" while the dimensions that it was evaluated with are not current. */
export const markedStatusWord = (obstacle: DocumentObstacle, mark: DimensionMark): string =>
  `${statusWord(obstacle)}${obstacle.verdict === null ? '' : dimensionSuffix(mark)}`;

/** "Point", "Line of 3 points", "Footprint of 4 corners". */
export const shapeWord = ({ extent }: DocumentObstacle): string => {
  if (extent === null) return 'Point';
  return extent.kind === 'line' ? `Line of ${extent.points.length} points` : `Footprint of ${extent.ring.length} corners`;
};

const recordOf = (obstacle: DocumentObstacle): ObstacleRecord => {
  const { verdict } = obstacle;
  return {
    name: obstacle.name,
    type: obstacle.type,
    latitude: obstacle.position.latitude,
    longitude: obstacle.position.longitude,
    heightFeet: obstacle.heightFt,
    elevationFeet: obstacle.ground,
    topFeet: obstacle.top,
    shape: shapeWord(obstacle),
    horizontalAccuracyFeet: obstacle.horizontalAccuracyFt,
    verticalAccuracyFeet: obstacle.verticalAccuracyFt,
    constructionStatus: CONSTRUCTION_LABELS[obstacle.constructionStatus],
    temporaryFrom: obstacle.temporaryFrom,
    temporaryTo: obstacle.temporaryTo,
    isLighted: obstacle.isLighted,
    isPermanent: obstacle.isPermanent,
    isFrangible: obstacle.isFrangible,
    faaRegistration: obstacle.faaRegistration,
    source: obstacle.source,
    description: obstacle.description,
    status: statusWord(obstacle),
    surface: verdict?.surface ?? null,
    requiredClearanceFeet: verdict?.requiredClearanceFt ?? null,
    actualClearanceFeet: verdict?.actualClearanceFt ?? null,
    penetrationFeet: verdict?.penetrationFt ?? null,
  };
};

export const writeObstacles = (document: FacilityDocument): string => obstaclesCsv(document.obstacles.map(recordOf), document);
