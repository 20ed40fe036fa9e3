/** The obstacles of a project with the numbers that every report and sheet has for them. */
import {
  CLEARANCE_LABELS,
  formatNumber,
  type LocalPoint,
  type Obstacle,
  type Position,
  positionToLocal,
  withMinus,
} from '@touchdown/domain';
import type { Derived } from '../report/derive.ts';
import { inOrder } from '../obstacle-order.ts';
import { positionsOf, topOf } from '../report/surroundings.ts';
import type { Row } from '../drawing/sheet-kit.ts';
import { STATUS_COLORS } from '../drawing/airspace-picture.ts';

export interface NumberedObstacle {
  /** `null`: not evaluated, so that reports have no number for it either. */
  readonly number: number | null;
  readonly name: string;
  readonly status: 'compliant' | 'warning' | 'violation';
  /** `null`: not evaluated, and not drawn. */
  readonly at: LocalPoint | null;
  /** It has no limit. */
  readonly isOutside: boolean;
  readonly topFt: number | null;
  readonly aboveGroundFt: number | null;
  /** Of the controlling surface, where the obstacle is. */
  readonly limitFt: number | null;
  readonly clearanceFt: number | null;
  readonly surfaceName: string;
}

const unknown = (name: string, topFt: number | null, aboveGroundFt: number | null): NumberedObstacle => ({
  ...{ number: null, name, status: 'compliant', at: null, isOutside: false, topFt, aboveGroundFt, limitFt: null, clearanceFt: null },
  surfaceName: 'not evaluated',
});

/** Where an obstacle outside all surfaces is: its first point. */
function placeOf(obstacle: Obstacle | undefined, location: Position | null): LocalPoint | null {
  const [position] = obstacle === undefined ? [] : positionsOf(obstacle);
  return position === undefined || location === null ? null : positionToLocal(location, position);
}

/** In the order of the reports, and then those that were not evaluated. */
export function numberedObstacles({ input, site: { location } }: Derived): NumberedObstacle[] {
  const without = input.notEvaluated.map(({ name, heightAglFt }) => unknown(name, null, heightAglFt));
  if (input.clearance === null)
    return [...input.obstacles.map(({ obstacle }) => unknown(obstacle.name, topOf(obstacle), obstacle.heightAglFt)), ...without];
  const records = new Map(input.obstacles.map(({ obstacle }) => [obstacle.id, obstacle]));
  const evaluated = inOrder(input.clearance.analysis.obstacles).map(
    ({ obstacleId, obstacleName, status, governing }, index): NumberedObstacle => {
      const record = records.get(obstacleId);
      const point = governing === null ? null : (governing.stated ?? governing.worst);
      return {
        number: index + 1,
        name: obstacleName,
        status,
        at: point?.at ?? placeOf(record, location),
        isOutside: governing === null,
        topFt: record === undefined ? null : topOf(record),
        aboveGroundFt: record?.heightAglFt ?? null,
        limitFt: point?.limit ?? null,
        clearanceFt: governing === null ? null : (governing.actualClearanceFt ?? governing.worst.clearanceFt),
        surfaceName: governing?.surface.name ?? CLEARANCE_LABELS.outside,
      };
    },
  );
  return [...evaluated, ...without];
}

const NONE = '–';
export const figure = (value: number | null, rounding: 'up' | 'down' | 'nearest'): string =>
  value === null ? NONE : withMinus(formatNumber(value, 1, rounding));

/** A penetration is rounded up, and a clearance down. */
export const clearText = (clearanceFt: number | null): string => {
  if (clearanceFt === null) return NONE;
  return clearanceFt < 0 ? `−${formatNumber(-clearanceFt, 1, 'up')}` : formatNumber(clearanceFt, 1, 'down');
};

export const obstacleRow = (one: NumberedObstacle): Row => ({
  cells: [
    one.number === null ? NONE : String(one.number),
    one.name,
    figure(one.topFt, 'up'),
    figure(one.limitFt, 'down'),
    clearText(one.clearanceFt),
  ],
  ...(one.status === 'compliant' ? {} : { color: STATUS_COLORS[one.status] }),
  ...(one.status === 'violation' ? { isBold: true } : {}),
});

export const OBSTACLE_COLUMNS = [
  { title: 'NO.', share: 0.9 },
  { title: 'OBSTACLE', share: 4 },
  { title: 'TOP', share: 1.5, align: 'right' },
  { title: 'LIMIT', share: 1.5, align: 'right' },
  { title: 'CLEAR', share: 1.4, align: 'right' },
] as const;
