/** The sub-tabs of Approach/Departures, as they stand in the address: `/projects/{id}?tab=approach&view=validation`. */
export const APPROACH_VIEWS = ['paths', 'validation', 'obstacles', 'surfaces', 'geometry', 'best-pair'] as const;
export type ApproachView = (typeof APPROACH_VIEWS)[number];

export const APPROACH_VIEW_LABELS = {
  paths: 'Paths',
  validation: 'Validation',
  obstacles: 'Obstacles',
  surfaces: 'Surfaces',
  geometry: 'Geometry',
  'best-pair': 'Best Pair',
} as const satisfies Record<ApproachView, string>;

/** The sub-tab named by the address; nothing when it names none of ours. */
export const approachViewOf = (value: unknown): ApproachView | undefined => APPROACH_VIEWS.find((view) => view === value);
