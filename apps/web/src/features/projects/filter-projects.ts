/** Which projects a search and the filters show. */
import type { Project } from '@touchdown/contract';
import { PROJECT_STATUSES, PROJECT_TYPES } from '@touchdown/domain';
import { PROJECT_TYPE_WORDS, STATUS_WORDS } from '../../shared/format/words.ts';
import type { FilterField } from '../../shared/ui/filter-popover.tsx';

export interface ProjectFilter {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
}

export const PROJECT_FILTERS: readonly FilterField<keyof ProjectFilter>[] = [
  { key: 'status', label: 'Status', options: PROJECT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })) },
  { key: 'type', label: 'Type', options: PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_WORDS[value] })) },
  {
    key: 'location',
    label: 'Location',
    options: [
      { value: 'set', label: 'Set' },
      { value: 'not-set', label: 'Not set' },
    ],
  },
];

type Filtered = Pick<Project, 'name' | 'description' | 'status' | 'type' | 'latitude'>;

const isLike = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value;

/** Those whose name or description holds the text, whatever its case, and that all filters admit. */
export const filterProjects = <P extends Filtered>(projects: readonly P[], text: string, filter: ProjectFilter = {}): readonly P[] => {
  const wanted = text.trim().toLowerCase();
  return projects.filter(
    ({ name, description, status, type, latitude }) =>
      [name, description ?? ''].some((words) => words.toLowerCase().includes(wanted)) &&
      isLike(filter.status, status) &&
      isLike(filter.type, type) &&
      isLike(filter.location, latitude === null ? 'not-set' : 'set'),
  );
};
