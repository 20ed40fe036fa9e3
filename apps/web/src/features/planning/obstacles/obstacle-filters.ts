/** Search, filters, and order of the obstacles as stored in the address. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  clearanceResult,
  COMPLIANCE_STATUSES,
  CONSTRUCTION_LABELS,
  CONSTRUCTION_STATUSES,
  OBSTACLE_TYPES,
  type ObstacleClearance,
  topOf,
} from '@touchdown/domain';
import type { FilterField } from '../../../shared/ui/filter-popover.tsx';
import { NOT_EVALUATED, STATUS_LABELS } from './clearance-text.ts';
import type { ClearanceResults } from './evaluate-obstacles.ts';
import { OBSTACLE_TYPE_LABELS } from './obstacle-labels.ts';

export interface ObstacleSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly construction?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'type' | 'construction' | 'status';

const WITHOUT_RESULT = 'not-evaluated';
/** As stored in the address. */
const statusOf = (evaluation: ObstacleClearance | undefined): string => {
  const result = clearanceResult(evaluation);
  return result === 'not_evaluated' ? WITHOUT_RESULT : result;
};

export const OBSTACLE_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'type', label: 'Type', options: OBSTACLE_TYPES.map((value) => ({ value, label: OBSTACLE_TYPE_LABELS[value] })) },
  {
    key: 'construction',
    label: 'Construction status',
    options: CONSTRUCTION_STATUSES.map((value) => ({ value, label: CONSTRUCTION_LABELS[value] })),
  },
  {
    key: 'status',
    label: 'Status',
    options: [
      ...COMPLIANCE_STATUSES.toReversed().map((value) => ({ value, label: STATUS_LABELS[value] })),
      { value: 'outside', label: CLEARANCE_LABELS.outside },
      { value: WITHOUT_RESULT, label: NOT_EVALUATED },
    ],
  },
];

/** Larger than any clearance. */
const RANK_FT = 1e7;
/** Violations first, the deepest first; then warnings, not evaluated, clear ones by the smallest clearance, and those without a limit. */
function urgency(evaluation: ObstacleClearance | undefined): number {
  if (evaluation === undefined) return 2 * RANK_FT;
  const { status, governing } = evaluation;
  if (governing === null) return 4 * RANK_FT;
  if (status === 'violation') return 0 - governing.penetrationFt;
  return status === 'warning' ? RANK_FT + governing.worst.clearanceFt : 3 * RANK_FT + governing.worst.clearanceFt;
}

/** Sort keys of the rows. Unknown values come last, in either direction. */
const KEYS = {
  name: ({ name }: ProjectObstacle) => name,
  type: ({ type }: ProjectObstacle) => OBSTACLE_TYPE_LABELS[type],
  height: ({ heightFeet }: ProjectObstacle) => heightFeet,
  ground: ({ elevationFeet }: ProjectObstacle) => elevationFeet,
  top: topOf,
  clearance: (_: ProjectObstacle, evaluation: ObstacleClearance | undefined) => urgency(evaluation),
} as const satisfies Record<string, (obstacle: ProjectObstacle, evaluation: ObstacleClearance | undefined) => string | number | null>;
export type SortColumn = keyof typeof KEYS;

export const SORT_OPTIONS = [
  { value: '', label: 'Worst first' },
  { value: 'name', label: 'Name' },
  { value: 'type', label: 'Type' },
  { value: '-height', label: 'Tallest' },
  { value: '-top', label: 'Highest top' },
] as const;

const isColumn = (word: string): word is SortColumn => Object.hasOwn(KEYS, word);

interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}
/** The order of the address, or worst first. */
const orderIn = ({ sort = '' }: ObstacleSearch): Order => {
  const column = sort.replace(/^-/, '');
  return isColumn(column) ? { column, isDescending: sort.startsWith('-') } : { column: 'clearance', isDescending: false };
};

export const orderOf = (search: ObstacleSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  const order = orderIn(search);
  if (order.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
};
/** The order after a click on a column heading. */
export const nextSort = (search: ObstacleSearch, column: SortColumn): string =>
  orderOf(search, column) === 'ascending' ? `-${column}` : column;

export const isFiltered = ({ q, type, construction, status }: ObstacleSearch): boolean =>
  [q, type, construction, status].some((one) => one !== undefined);

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type SortKey = string | number | null;
const byKey = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byText.compare(String(one), String(other));

/** The obstacles that the address requests, in its order. Equal ones stay in the order they were added. */
export function obstaclesFor(
  obstacles: readonly ProjectObstacle[],
  search: ObstacleSearch,
  results: ClearanceResults,
): readonly ProjectObstacle[] {
  const sought = search.q?.trim().toLocaleLowerCase('en') ?? '';
  const { column, isDescending } = orderIn(search);
  const keyed = obstacles
    .filter(({ constructionStatus }) => (search.construction ?? constructionStatus) === constructionStatus)
    .filter(({ name, type }) => (search.type ?? type) === type && name.toLocaleLowerCase('en').includes(sought))
    .map((obstacle) => ({ obstacle, evaluation: results.get(obstacle.id) }))
    .filter(({ evaluation }) => search.status === undefined || search.status === statusOf(evaluation))
    .map(({ obstacle, evaluation }) => ({ obstacle, key: KEYS[column](obstacle, evaluation) }));
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
      return isDescending ? byKey(other.key, one.key) : byKey(one.key, other.key);
    })
    .map(({ obstacle }) => obstacle);
}
