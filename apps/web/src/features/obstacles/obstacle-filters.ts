/** Search, filter and order of the obstacles as they stand in the address. */
import type { ProjectObstacle } from '@touchdown/contract';
import { OBSTACLE_TYPES } from '@touchdown/domain';
import type { FilterField } from '../../shared/ui/filter-popover.tsx';
import { OBSTACLE_TYPE_WORDS, topOf } from './obstacle-words.ts';

export interface ObstacleSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'type';

export const OBSTACLE_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'type', label: 'Type', options: OBSTACLE_TYPES.map((value) => ({ value, label: OBSTACLE_TYPE_WORDS[value] })) },
];

/** By what the rows are ordered; nothing known comes last, in either direction. */
const KEYS = {
  name: ({ name }: ProjectObstacle) => name,
  type: ({ type }: ProjectObstacle) => OBSTACLE_TYPE_WORDS[type],
  height: ({ heightFeet }: ProjectObstacle) => heightFeet,
  ground: ({ elevationFeet }: ProjectObstacle) => elevationFeet,
  top: topOf,
} as const satisfies Record<string, (obstacle: ProjectObstacle) => string | number | null>;
export type SortColumn = keyof typeof KEYS;

export const SORT_OPTIONS = [
  { value: '', label: 'Name' },
  { value: 'type', label: 'Type' },
  { value: '-height', label: 'Tallest' },
  { value: '-top', label: 'Highest top' },
] as const;

const isColumn = (word: string): word is SortColumn => Object.hasOwn(KEYS, word);

interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}
/** The order of the address, or by name. */
const orderIn = ({ sort = '' }: ObstacleSearch): Order => {
  const column = sort.replace(/^-/, '');
  return isColumn(column) ? { column, isDescending: sort.startsWith('-') } : { column: 'name', isDescending: false };
};

export const orderOf = (search: ObstacleSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  const order = orderIn(search);
  if (order.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
};
/** The order after a press on the heading of a column. */
export const nextSort = (search: ObstacleSearch, column: SortColumn): string =>
  orderOf(search, column) === 'ascending' ? `-${column}` : column;

export const isFiltered = ({ q, type }: ObstacleSearch): boolean => q !== undefined || type !== undefined;

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
type SortKey = string | number | null;
const byKey = (one: SortKey, other: SortKey): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byText.compare(String(one), String(other));

/** The obstacles that the address asks for, in its order; those that are equal in the order they were added. */
export function obstaclesFor(obstacles: readonly ProjectObstacle[], search: ObstacleSearch): readonly ProjectObstacle[] {
  const sought = search.q?.trim().toLocaleLowerCase('en') ?? '';
  const { column, isDescending } = orderIn(search);
  const keyed = obstacles
    .filter(({ name, type }) => (search.type ?? type) === type && name.toLocaleLowerCase('en').includes(sought))
    .map((obstacle) => ({ obstacle, key: KEYS[column](obstacle) }));
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
      return isDescending ? byKey(other.key, one.key) : byKey(one.key, other.key);
    })
    .map(({ obstacle }) => obstacle);
}
