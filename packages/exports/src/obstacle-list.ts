/** The obstacles of a document as rows of the obstacle table. */
import { CLEARANCE_LABELS, clearanceResult, type ClearanceResult, CONSTRUCTION_LABELS } from '@touchdown/domain';
import { dimensionSuffix } from './dimension-warning.ts';
import type { DimensionMark, DocumentObstacle, FacilityDocument } from './facility-document.ts';
import { type ObstacleRecord, obstaclesCsv } from './obstacles.ts';

/** The clearance result of an obstacle in a document. Being outside all surfaces is a separate result. */
export const resultOf = ({ result }: DocumentObstacle): ClearanceResult =>
  clearanceResult(result && { status: result.status, governing: result.surface });

/** "Violation", "Outside all surfaces", "Not evaluated". */
export const statusLabel = (obstacle: DocumentObstacle): string => CLEARANCE_LABELS[resultOf(obstacle)];

/** The same for a line of text: "Violation (dimensions out of date)" if the dimensions it was evaluated with are not current. */
export const markedStatusLabel = (obstacle: DocumentObstacle, mark: DimensionMark): string =>
  `${statusLabel(obstacle)}${obstacle.result === null ? '' : dimensionSuffix(mark)}`;

/** "Point", "Line of 3 points", "Footprint of 4 corners". */
export const shapeLabel = ({ extent }: DocumentObstacle): string => {
  if (extent === null) return 'Point';
  return extent.kind === 'line' ? `Line of ${extent.points.length} points` : `Footprint of ${extent.ring.length} corners`;
};

function extentOf({ extent }: DocumentObstacle): ObstacleRecord['extent'] {
  if (extent === null || extent.kind === 'area') return extent;
  return { kind: 'line', points: extent.points.map(({ position, top }) => ({ ...position, topFeet: top })) };
}

export const recordOf = (obstacle: DocumentObstacle): ObstacleRecord => {
  const { result } = obstacle;
  return {
    name: obstacle.name,
    type: obstacle.type,
    latitude: obstacle.position.latitude,
    longitude: obstacle.position.longitude,
    heightFeet: obstacle.heightFt,
    elevationFeet: obstacle.ground,
    topFeet: obstacle.top,
    shape: shapeLabel(obstacle),
    extent: extentOf(obstacle),
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
    status: statusLabel(obstacle),
    surface: result?.surface ?? null,
    requiredClearanceFeet: result?.requiredClearanceFt ?? null,
    actualClearanceFeet: result?.actualClearanceFt ?? null,
    penetrationFeet: result?.penetrationFt ?? null,
  };
};

export const writeObstacles = (document: FacilityDocument): string => obstaclesCsv(document.obstacles.map(recordOf), document);
