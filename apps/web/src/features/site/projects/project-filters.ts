/** Search, filters, and order of the list, as stored in the address. Unknown values are excluded. */
import { PROJECT_STATUSES, PROJECT_TYPES } from '@touchdown/domain';
import { PROJECT_TYPE_LABELS, STATUS_LABELS } from '../../../shared/format/labels.ts';
import type { FilterField } from '../../../shared/ui/filter-popover.tsx';
import type { ListQuery } from './api.ts';

export interface ProjectSearch {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
  readonly whose?: string | undefined;
  readonly tag?: string | undefined;
  readonly archived?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'status' | 'type' | 'location' | 'whose' | 'tag' | 'archived';
export type SortColumn = 'name' | 'type' | 'status' | 'createdAt';

const LOCATIONS = ['set', 'not-set'] as const;
const WHOSE = ['mine', 'shared'] as const;
const SORTS = ['name', '-name', 'type', '-type', 'status', '-status', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

const LOCATION_LABELS = { set: 'Set', 'not-set': 'Not set' } as const;
const ARCHIVED = ['only', 'all'] as const;
const ARCHIVED_LABELS = { only: 'Archived only', all: 'Archived too' } as const;
const WHOSE_LABELS = { mine: 'Mine', shared: 'Shared with me' } as const;

const FIXED_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'status', label: 'Status', options: PROJECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })) },
  { key: 'type', label: 'Type', options: PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_LABELS[value] })) },
  { key: 'location', label: 'Location', options: LOCATIONS.map((value) => ({ value, label: LOCATION_LABELS[value] })) },
  { key: 'whose', label: 'Owner', options: WHOSE.map((value) => ({ value, label: WHOSE_LABELS[value] })) },
  { key: 'archived', label: 'Archived', options: ARCHIVED.map((value) => ({ value, label: ARCHIVED_LABELS[value] })), none: 'Not shown' },
];

/** The filters, with the tags that the user's projects have. A tag in the address that none of them has is offered too. */
export function projectFilters(tags: readonly string[], chosen: string | undefined): readonly FilterField<FilterKey>[] {
  const all = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen];
  if (all.length === 0) return FIXED_FILTERS;
  return [...FIXED_FILTERS, { key: 'tag', label: 'Tag', options: all.map((tag) => ({ value: tag, label: tag })) }];
}

/** The sort options on a narrow screen, which has no column headings. */
export const SORT_OPTIONS = [
  { value: '', label: 'Last changed' },
  { value: 'name', label: 'Name' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'status', label: 'Status' },
  { value: 'type', label: 'Type' },
] as const;

const known = <Choice extends string>(labels: readonly Choice[], value: string | undefined): Choice | undefined =>
  labels.find((word) => word === value);

/** The server query. */
export const listQueryOf = (search: ProjectSearch): ListQuery => {
  const asked = {
    q: search.q?.trim() || undefined,
    status: known(PROJECT_STATUSES, search.status),
    type: known(PROJECT_TYPES, search.type),
    location: known(LOCATIONS, search.location),
    whose: known(WHOSE, search.whose),
    tag: search.tag?.trim() || undefined,
    archived: known(ARCHIVED, search.archived),
    sort: known(SORTS, search.sort),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
};

/** Whether a search or a filter excludes anything. */
export const isFiltered = (search: ProjectSearch): boolean => Object.keys(listQueryOf(search)).some((key) => key !== 'sort');

/** The current sort order of a column. */
export const sortOf = (search: ProjectSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  if (search.sort === column) return 'ascending';
  return search.sort === `-${column}` ? 'descending' : 'none';
};

/** The order after a click on a column heading: ascending, descending, and back to the newest change first. */
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

const SAVED_KEYS = [
  'q',
  'status',
  'type',
  'location',
  'whose',
  'tag',
  'archived',
  'sort',
] as const satisfies readonly (keyof ProjectSearch)[];

/** Search, filters, and order as a saved filter keeps them: "tag=Roof&status=draft". */
export const savedSearchOf = (search: ProjectSearch): string => {
  const params = new URLSearchParams();
  for (const key of SAVED_KEYS) if (search[key]) params.set(key, search[key]);
  return params.toString();
};

/** The search of a saved filter. Every key that it does not have is cleared. */
export const searchOfSaved = (saved: string): ProjectSearch => {
  const params = new URLSearchParams(saved);
  return Object.fromEntries(SAVED_KEYS.map((key) => [key, params.get(key) ?? undefined]));
};
