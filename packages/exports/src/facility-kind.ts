/** Labels of the kinds of facility, the same in every document and file. */
import type { ProjectType } from '@touchdown/domain';

export const FACILITY_KIND_LABELS = {
  heliport: 'Heliport',
  vertiport: 'Vertiport',
  mixed: 'Heliport and vertiport',
} as const satisfies Record<ProjectType, string>;
