/** Search, filters, and order of the library as stored in the address, and the query sent to the server. */
import { AIRCRAFT_ORIGINS, AIRCRAFT_SORTS, type AircraftFilterQuery, NO_GROUP } from '@touchdown/contract';
import { AIRCRAFT_CATEGORIES, AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS } from '@touchdown/domain';
import type { FilterField } from '../../../shared/ui/filter-popover.tsx';
import { AIRCRAFT_TYPE_LABELS, CATEGORY_LABELS, ROTOR_LABELS } from './aircraft-values.ts';

export interface AircraftSearch {
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly rotor?: string | undefined;
  readonly group?: string | undefined;
  readonly origin?: string | undefined;
  readonly sort?: string | undefined;
}
export type FilterKey = 'type' | 'category' | 'rotor' | 'group' | 'origin';

const choices = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
export const AIRCRAFT_FILTERS: readonly FilterField<FilterKey>[] = [
  { key: 'type', label: 'Type', options: choices(AIRCRAFT_TYPE_LABELS) },
  { key: 'category', label: 'Category', options: choices(CATEGORY_LABELS) },
  { key: 'rotor', label: 'Rotor configuration', options: choices(ROTOR_LABELS) },
  { key: 'group', label: 'Design group', options: choices({ I: 'I', II: 'II', III: 'III', IV: 'IV', [NO_GROUP]: 'N/A' }) },
  { key: 'origin', label: 'Source', options: choices({ reference: 'Reference list', added: 'User-added', mine: 'Added by me' }) },
];

export const SORT_OPTIONS = [
  { value: '', label: 'Name' },
  { value: '-updatedAt', label: 'Last changed' },
  { value: 'type', label: 'Type' },
  { value: 'overallLength', label: 'Shortest' },
  { value: '-overallLength', label: 'Longest' },
  { value: 'maxGrossWeight', label: 'Lightest' },
  { value: '-maxGrossWeight', label: 'Heaviest' },
  { value: 'designGroup', label: 'Design group' },
] as const;

const oneOf = <Choice extends string>(labels: readonly Choice[], value: string | undefined): Choice | undefined =>
  labels.find((word) => word === value);

/** The server query. Values that the server does not support are excluded. */
export const filterOf = (search: AircraftSearch): AircraftFilterQuery => ({
  q: search.q,
  type: oneOf(AIRCRAFT_TYPES, search.type),
  category: oneOf(AIRCRAFT_CATEGORIES, search.category),
  rotor: oneOf(ROTOR_CONFIGURATIONS, search.rotor),
  group: search.group,
  origin: oneOf(AIRCRAFT_ORIGINS, search.origin),
});

export const isFiltered = (search: AircraftSearch): boolean =>
  Object.values<string | undefined>(filterOf(search)).some((value) => value !== undefined);

/** The order of the address, or by name. */
export const sortOf = ({ sort = '' }: AircraftSearch): string =>
  AIRCRAFT_SORTS.some((key) => sort === key || sort === `-${key}`) ? sort : 'name';

export type SortColumn = 'name' | 'type' | 'overallLength' | 'maxGrossWeight' | 'designGroup';
export const orderOf = (search: AircraftSearch, column: SortColumn): 'ascending' | 'descending' | 'none' => {
  const sort = sortOf(search);
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
};
/** The order after a click on a column heading. */
export const nextSort = (search: AircraftSearch, column: SortColumn): string =>
  orderOf(search, column) === 'ascending' ? `-${column}` : column;
