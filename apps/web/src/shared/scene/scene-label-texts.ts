/** Labels in the scene: the selected obstacle, and those that are or may be above a limit. */
import type { ShownUnits } from '@touchdown/domain';
import type { Flight } from './flights.ts';
import { type DrawnObstacle, isQuiet, type Selection } from './model.ts';

export interface SceneLabel {
  readonly id: string;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  /** The name of a path. */
  readonly isPath?: boolean;
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

/** More would cover the picture. */
const MOST_PATHS = 8;
/** Where on its centerline the name of a path is, as a share of the length. */
const NAME_AT = 0.6;

/** The names of the paths, each on its centerline at the height of its surface. */
export function pathLabelsOf(flights: readonly Flight[]): SceneLabel[] {
  return flights.slice(0, MOST_PATHS).map(({ key, name, lengthFt, placed }) => {
    const stationFt = NAME_AT * lengthFt;
    const { eastFt, northFt } = placed.pointAt(stationFt);
    return { id: `path ${key}`, lines: [name], isOver: false, isPath: true, eastFt, northFt, upFt: placed.riseAt(stationFt) };
  });
}

/** The worst obstacles are last in the model. */
export function labelsOf(obstacles: readonly DrawnObstacle[], { obstacleId }: Selection, units: ShownUnits): SceneLabel[] {
  const picked = obstacles.filter(({ id }) => id === obstacleId);
  const worst = obstacles.slice(-WORST).filter(({ id, status }) => !isQuiet(status) && id !== obstacleId);
  const north: SceneLabel = { id: NORTH_LABEL, lines: ['N'], isOver: false, eastFt: 0, northFt: 0, upFt: 0 };
  return [...[...picked, ...worst.toReversed()].map((obstacle) => labelOf(obstacle, units)), north];
}
