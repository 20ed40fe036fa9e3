/** Objects of a point cloud as obstacles of the project, with their provenance. */
import { OBSTACLE_LENGTHS, type PointCloudObject, scanObstacle } from '@touchdown/contract';
import { validationFailed } from '../../../errors/app-error.ts';
import type { NewObstacle } from '../obstacles/public.ts';
import type { CloudHead } from './point-clouds.queries.ts';

type ScanObstacle = Omit<NewObstacle, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>;

/** `groundFeet`: for objects without ground points nearby. Throws VALIDATION_FAILED with every object that cannot be added. */
export function scanObstacles(
  cloud: CloudHead,
  objects: readonly PointCloudObject[],
  { indexes, groundFeet }: { readonly indexes: readonly number[]; readonly groundFeet: number | null },
): ScanObstacle[] {
  const problems: { readonly path: string; readonly message: string }[] = [];
  const provenance = { ...cloud, createdAt: cloud.createdAt.toISOString() };
  const obstacles = indexes.flatMap((index, at): ScanObstacle[] => {
    const object = objects[index];
    const made =
      object === undefined ? { problem: 'The point cloud has no such object.' } : scanObstacle(provenance, object, { index, groundFeet });
    if ('obstacle' in made) return [{ ...made.obstacle, source: 'scan', sourceFile: cloud.fileName.slice(0, OBSTACLE_LENGTHS.sourceFile) }];
    problems.push({ path: `objects.${at}`, message: made.problem });
    return [];
  });
  if (problems.length > 0) throw validationFailed(...problems);
  return obstacles;
}
