/** The search, the filters and the order of the list, as they are in the address; what the address does not know is excluded. */
import { PROJECT_STATUSES, PROJECT_TYPES } from '@touchdown/domain';
import { PROJECT_TYPE_WORDS, STATUS_WORDS } from '../../shared/format/words.ts';
import type { FilterField } from '../../shared/ui/filter-popover.tsx';
import type { ListQuery } from './api.ts';

export interface ProjectSearch {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
  readonly whose?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'status' | 'type' | 'location' | 'whose';
export type SortColumn = 'name' | 'type' | 'status' | 'createdAt';

const LOCATIONS = ['set', 'not-set'] as const;
const WHOSE = ['mine', 'shared'] as const;
const SORTS = ['name', '-name', 'type', '-type', 'status', '-status', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

const LOCATION_WORDS = { set: 'Set', 'not-set': 'Not set' } as const;
const WHOSE_WORDS = { mine: 'Mine', shared: 'Shared with me' } as const;

export const PROJECT_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'status', label: 'Status', options: PROJECT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })) },
  { key: 'type', label: 'Type', options: PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_WORDS[value] })) },
  { key: 'location', label: 'Location', options: LOCATIONS.map((value) => ({ value, label: LOCATION_WORDS[value] })) },
  { key: 'whose', label: 'Owner', options: WHOSE.map((value) => ({ value, label: WHOSE_WORDS[value] })) },
];

/** The orders that a narrow screen, which has no column heads, offers. */
export const SORT_OPTIONS = [
  { value: '', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'status', label: 'Status' },
  { value: 'type', label: 'Type' },
] as const;

const known = <Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined =>
  words.find((word) => word === value);

/** What is asked of the server. */
export const listQueryOf = (search: ProjectSearch): ListQuery => {
  const asked = {
    q: search.q?.trim() || undefined,
    status: known(PROJECT_STATUSES, search.status),
    type: known(PROJECT_TYPES, search.type),
    location: known(LOCATIONS, search.location),
    whose: known(WHOSE, search.whose),
    sort: known(SORTS, search.sort),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
};

/** Whether a search or a filter leaves something out. */
export const isFiltered = (search: ProjectSearch): boolean => Object.keys(listQueryOf(search)).some((key) => key !== 'sort');

/** How a column is sorted now. */
export const sortOf = (search: ProjectSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  if (search.sort === column) return 'ascending';
  return search.sort === `-${column}` ? 'descending' : 'none';
};

/** The order after a press on the head of a column: up, down, and back to the newest change first. */
export const nextSort = (search: ProjectSearch, column: SortColumn): string | undefined => {
  switch (sortOf(search, column)) {
    case 'none':
      return column;
    case 'ascending':
      return `-${column}`;
    case 'descending':
      return undefined;
  }
};
