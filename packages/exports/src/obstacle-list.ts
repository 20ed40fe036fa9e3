/** The obstacles of a document as the table of obstacles. */
import type { ComplianceStatus } from '@touchdown/domain';
import type { DocumentObstacle, FacilityDocument } from './facility-document.ts';
import { type ObstacleRecord, obstaclesCsv } from './obstacles.ts';

/** How a verdict is called. */
export const STATUS_WORDS = { compliant: 'Compliant', warning: 'Warning', violation: 'Violation' } as const satisfies Record<
  ComplianceStatus,
  string
>;

/** "Violation", "Not judged". */
export const statusWord = ({ verdict }: DocumentObstacle): string => (verdict === null ? 'Not judged' : STATUS_WORDS[verdict.status]);

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

export const writeObstacles = ({ obstacles }: FacilityDocument): string => obstaclesCsv(obstacles.map(recordOf));
