/** Converts a stored obstacle for the evaluation. */
import type { ConstructionStatus } from '../obstacles/construction-status.ts';
import type { Obstacle, ObstacleShape } from '../obstacles/obstacle.ts';
import { degrees, feet, feetMsl, type FeetMsl } from '../quantities/units.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Inputs of a result from a saved obstacle, by API names. Degrees and feet; top and elevation are MSL. */
export interface StoredObstacle extends Place {
  readonly id: string;
  readonly name: string;
  /** Above the ground. */
  readonly heightFeet: number;
  /** Of the ground; `null`: unknown. */
  readonly elevationFeet: number | null;
  /** The extent beyond a point. */
  readonly extent:
    | { readonly kind: 'line'; readonly points: readonly (Place & { readonly topFeet: number })[] }
    | { readonly kind: 'area'; readonly ring: readonly Place[] }
    | null;
  readonly horizontalAccuracyFeet: number | null;
  readonly verticalAccuracyFeet: number | null;
  readonly isFrangible: boolean;
  /** Absent in records saved before the field was added: existing. */
  readonly constructionStatus?: ConstructionStatus | undefined;
}

/** The highest top elevation (MSL): ground plus height, or the highest point of a line. `null` while the ground elevation is unknown. */
export const topOf = ({ heightFeet, elevationFeet, extent }: Pick<StoredObstacle, 'heightFeet' | 'elevationFeet' | 'extent'>) => {
  if (extent?.kind === 'line') return extent.points.reduce((top, { topFeet }) => feetMsl(Math.max(top, topFeet)), feetMsl(-Infinity));
  return elevationFeet === null ? null : feetMsl(elevationFeet + heightFeet);
};

const positionOf = ({ latitude, longitude }: Place) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

function shapeOf(obstacle: StoredObstacle): ObstacleShape | null {
  const { extent } = obstacle;
  if (extent?.kind === 'line')
    return { kind: 'line', points: extent.points.map((point) => ({ position: positionOf(point), top: feetMsl(point.topFeet) })) };
  const top: FeetMsl | null = topOf(obstacle);
  if (top === null) return null;
  return extent === null
    ? { kind: 'point', position: positionOf(obstacle), top }
    : { kind: 'area', ring: extent.ring.map(positionOf), top };
}

/** The obstacle for the evaluation. `null` while its top elevation (MSL) is unknown. An accuracy that was not entered counts as exact. */
export function asEvaluable(obstacle: StoredObstacle): Obstacle | null {
  const { id, name, heightFeet, horizontalAccuracyFeet, verticalAccuracyFeet, isFrangible, constructionStatus } = obstacle;
  const shape = shapeOf(obstacle);
  return (
    shape && {
      id,
      name,
      shape,
      accuracy: { horizontalFt: feet(horizontalAccuracyFeet ?? 0), verticalFt: feet(verticalAccuracyFeet ?? 0) },
      heightAglFt: feet(heightFeet),
      isFrangible,
      constructionStatus: constructionStatus ?? 'existing',
    }
  );
}
