/**
 * Buildings as walls and a roof over their footprints, with the part above the limit as a separate mesh. Feet east, north, above the
 * heliport.
 */
import { ShapeUtils, Vector2 } from 'three';
import type { DrawnObstacle } from './model.ts';
import { type ColumnTone, parted } from './obstacle-columns.ts';

export interface BuildingMesh {
  readonly obstacleId: string;
  readonly tone: ColumnTone;
  readonly positions: Float32Array;
}

/** The walls between two heights, and the roof on top. */
function prism({ vertices }: DrawnObstacle, fromFt: number, toFt: number): Float32Array {
  const walls = vertices.flatMap(({ eastFt, northFt }, index) => {
    const next = vertices[(index + 1) % vertices.length];
    if (next === undefined) return [];
    const [low, high] = [[eastFt, northFt, fromFt] as const, [next.eastFt, next.northFt, toFt] as const];
    const [over, under] = [[eastFt, northFt, toFt] as const, [next.eastFt, next.northFt, fromFt] as const];
    return [...low, ...under, ...high, ...low, ...high, ...over];
  });
  const corners = vertices.map(({ eastFt, northFt }) => new Vector2(eastFt, northFt));
  const roof = ShapeUtils.triangulateShape(corners, []).flatMap((face) =>
    face.flatMap((corner) => {
      const at = corners[corner];
      return at === undefined ? [] : [at.x, at.y, toFt];
    }),
  );
  return Float32Array.from([...walls, ...roof]);
}

/** One mesh per building, two if it is above its limit. None if its top is unknown. */
export const buildingMeshes = (obstacles: readonly DrawnObstacle[]): BuildingMesh[] =>
  obstacles
    .filter(({ kind, topFt }) => kind === 'area' && topFt !== null)
    .flatMap((obstacle) =>
      parted(obstacle, obstacle.topFt ?? obstacle.baseFt).map(({ fromFt, toFt, tone }) => ({
        obstacleId: obstacle.id,
        tone,
        positions: prism(obstacle, fromFt, toFt),
      })),
    );
