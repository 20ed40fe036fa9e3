/** Labels for the stored values of Touchdown. */
import type { FacilityShape, FacilityType, ProjectStatus, ProjectType } from '@touchdown/domain';

export const PROJECT_TYPE_LABELS = { heliport: 'Heliport', vertiport: 'Vertiport', mixed: 'Mixed' } as const satisfies Record<
  ProjectType,
  string
>;
export const FACILITY_TYPE_LABELS = {
  general_aviation: 'General Aviation',
  transport: 'Transport',
  hospital: 'Hospital',
} as const satisfies Record<FacilityType, string>;
export const SHAPE_LABELS = { circular: 'Circular', square: 'Square', rectangle: 'Rectangle' } as const satisfies Record<
  FacilityShape,
  string
>;
export const STATUS_LABELS = { draft: 'Draft', in_progress: 'In progress', completed: 'Completed' } as const satisfies Record<
  ProjectStatus,
  string
>;

type StatusTone = 'accent' | 'ok' | 'muted';
const STATUS_TONES: Readonly<Record<string, StatusTone>> = { in_progress: 'accent', completed: 'ok' };
/** The tone of a badge. Draft and unknown values are muted. */
export const statusTone = (status: string): StatusTone => STATUS_TONES[status] ?? 'muted';

/** "in_progress" → "in progress". */
export const underscoresToSpaces = (word: string): string => word.replaceAll('_', ' ');
