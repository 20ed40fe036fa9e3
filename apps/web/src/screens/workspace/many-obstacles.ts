/** What several selected obstacles have in common, as text. No React here. */
import type { ProjectObstacle } from '@touchdown/contract';
import { CLEARANCE_LABELS, clearanceResult, CONSTRUCTION_LABELS } from '@touchdown/domain';
import { OBSTACLE_TYPE_LABELS } from '../../features/planning/obstacles/obstacle-labels.ts';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';

export const MIXED = 'Mixed';

/** The value that all have, or "Mixed". */
export function shared<Row>(rows: readonly Row[], textOf: (row: Row) => string): string {
  const texts = new Set(rows.map(textOf));
  const [only = ''] = texts;
  return texts.size === 1 ? only : MIXED;
}

export interface SharedField {
  readonly label: string;
  readonly value: string;
}
export const sharedFields = (obstacles: readonly ProjectObstacle[], results: ClearanceResults): SharedField[] => [
  { label: 'Result', value: shared(obstacles, ({ id }) => CLEARANCE_LABELS[clearanceResult(results.get(id))]) },
  { label: 'Type', value: shared(obstacles, ({ type }) => OBSTACLE_TYPE_LABELS[type]) },
  { label: 'Construction', value: shared(obstacles, ({ constructionStatus }) => CONSTRUCTION_LABELS[constructionStatus]) },
];
