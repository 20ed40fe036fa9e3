/** The sub-tabs of Approach/Departures, as they are in the address: `/projects/{id}?tab=approach&view=validation`. */
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

/** What of a sub-tab is shown, as it is in the address; each sub-tab has its own words in it. */
export interface ApproachSearch {
  /** The path whose geometry is shown, or that is selected. */
  readonly path?: string | undefined;
  /** What of the obstacles is shown, and in which order. */
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly construction?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  /** Which picture of the surfaces is shown, which of them, and what is picked. */
  readonly stage?: string | undefined;
  readonly show?: string | undefined;
  readonly obstacle?: string | undefined;
  readonly surface?: string | undefined;
  /** Two paths in conflict that are selected, `{id}~{id}~{type}`. */
  readonly conflict?: string | undefined;
  /** The control that takes the focus: a button, a field of a form, or a record. It leaves the address once it has the focus. */
  readonly focus?: string | undefined;
}

/** The sub-tab named by the address; nothing when it names none of ours. */
export const approachViewOf = (value: unknown): ApproachView | undefined => APPROACH_VIEWS.find((view) => view === value);
