/** Labels in the scene: the selected obstacle, and those that are or may be above a limit. */
import type { ShownUnits } from '@touchdown/domain';
import { type DrawnObstacle, isQuiet, type Selection } from './model.ts';

export interface SceneLabel {
  readonly id: string;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  readonly eastFt: number;
  readonly northFt: number;
  readonly upFt: number;
}

/** More would cover the picture. */
const WORST = 12;
export const NORTH_LABEL = 'north';

const labelOf = ({ id, name, at, topFt, baseFt, penetrationFt }: DrawnObstacle, units: ShownUnits): SceneLabel => ({
  id,
  lines: penetrationFt > 0 ? [name, `${units.tenthText(penetrationFt, 'up')} above`] : [name],
  isOver: penetrationFt > 0,
  eastFt: at.eastFt,
  northFt: at.northFt,
  upFt: topFt ?? baseFt,
});

/** The worst obstacles are last in the model. */
export function labelsOf(obstacles: readonly DrawnObstacle[], { obstacleId }: Selection, units: ShownUnits): SceneLabel[] {
  const picked = obstacles.filter(({ id }) => id === obstacleId);
  const worst = obstacles.slice(-WORST).filter(({ id, status }) => !isQuiet(status) && id !== obstacleId);
  const north: SceneLabel = { id: NORTH_LABEL, lines: ['N'], isOver: false, eastFt: 0, northFt: 0, upFt: 0 };
  return [...[...picked, ...worst.toReversed()].map((obstacle) => labelOf(obstacle, units)), north];
}
