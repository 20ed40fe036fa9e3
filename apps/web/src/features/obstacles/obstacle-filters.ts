/** Search, filters and order of the obstacles as they are in the address. */
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
import type { FilterField } from '../../shared/ui/filter-popover.tsx';
import { NOT_JUDGED, STATUS_WORDS } from './clearance-words.ts';
import type { Verdicts } from './judged-obstacle.ts';
import { OBSTACLE_TYPE_WORDS } from './obstacle-words.ts';

export interface ObstacleSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly construction?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'type' | 'construction' | 'status';

const UNJUDGED = 'not-evaluated';
/** As it is in the address. */
const statusOf = (verdict: ObstacleClearance | undefined): string => {
  const result = clearanceResult(verdict);
  return result === 'not_evaluated' ? UNJUDGED : result;
};

export const OBSTACLE_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'type', label: 'Type', options: OBSTACLE_TYPES.map((value) => ({ value, label: OBSTACLE_TYPE_WORDS[value] })) },
  {
    key: 'construction',
    label: 'Construction status',
    options: CONSTRUCTION_STATUSES.map((value) => ({ value, label: CONSTRUCTION_LABELS[value] })),
  },
  {
    key: 'status',
    label: 'Status',
    options: [
      ...COMPLIANCE_STATUSES.toReversed().map((value) => ({ value, label: STATUS_WORDS[value] })),
      { value: 'outside', label: CLEARANCE_LABELS.outside },
      { value: UNJUDGED, label: NOT_JUDGED },
    ],
  },
];

/** Farther apart than any clearance. */
const RANK_FT = 1e7;
/** Violations first, the deepest first; then warnings, what is not evaluated, what is clear by the least, what has no limit. */
function urgency(verdict: ObstacleClearance | undefined): number {
  if (verdict === undefined) return 2 * RANK_FT;
  const { status, governing } = verdict;
  if (governing === null) return 4 * RANK_FT;
  if (status === 'violation') return 0 - governing.penetrationFt;
  return status === 'warning' ? RANK_FT + governing.worst.clearanceFt : 3 * RANK_FT + governing.worst.clearanceFt;
}

/** By what the rows are ordered; nothing known comes last, in either direction. */
const KEYS = {
  name: ({ name }: ProjectObstacle) => name,
  type: ({ type }: ProjectObstacle) => OBSTACLE_TYPE_WORDS[type],
  height: ({ heightFeet }: ProjectObstacle) => heightFeet,
  ground: ({ elevationFeet }: ProjectObstacle) => elevationFeet,
  top: topOf,
  clearance: (_: ProjectObstacle, verdict: ObstacleClearance | undefined) => urgency(verdict),
} as const satisfies Record<string, (obstacle: ProjectObstacle, verdict: ObstacleClearance | undefined) => string | number | null>;
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
/** The order of the address, or the worst first. */
const orderIn = ({ sort = '' }: ObstacleSearch): Order => {
  const column = sort.replace(/^-/, '');
  return isColumn(column) ? { column, isDescending: sort.startsWith('-') } : { column: 'clearance', isDescending: false };
};

export const orderOf = (search: ObstacleSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  const order = orderIn(search);
  if (order.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
};
/** The order after a press on the heading of a column. */
export const nextSort = (search: ObstacleSearch, column: SortColumn): string =>
  orderOf(search, column) === 'ascending' ? `-${column}` : column;

export const isFiltered = ({ q, type, construction, status }: ObstacleSearch): boolean =>
  [q, type, construction, status].some((one) => one !== undefined);

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type SortKey = string | number | null;
const byKey = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byText.compare(String(one), String(other));

/** The obstacles that the address asks for, in its order; those that are equal in the order they were added. */
export function obstaclesFor(
  obstacles: readonly ProjectObstacle[],
  search: ObstacleSearch,
  verdicts: Verdicts,
): readonly ProjectObstacle[] {
  const sought = search.q?.trim().toLocaleLowerCase('en') ?? '';
  const { column, isDescending } = orderIn(search);
  const keyed = obstacles
    .filter(({ constructionStatus }) => (search.construction ?? constructionStatus) === constructionStatus)
    .filter(({ name, type }) => (search.type ?? type) === type && name.toLocaleLowerCase('en').includes(sought))
    .map((obstacle) => ({ obstacle, verdict: verdicts.get(obstacle.id) }))
    .filter(({ verdict }) => search.status === undefined || search.status === statusOf(verdict))
    .map(({ obstacle, verdict }) => ({ obstacle, key: KEYS[column](obstacle, verdict) }));
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
      return isDescending ? byKey(other.key, one.key) : byKey(one.key, other.key);
    })
    .map(({ obstacle }) => obstacle);
}
