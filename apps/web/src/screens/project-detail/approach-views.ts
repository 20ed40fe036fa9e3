/** The sub-tabs of Approach/Departures, as named in the address: `/projects/{id}?tab=approach&view=validation`. */
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

/** What a sub-tab shows, as stored in the address. Each sub-tab has its own parameters. */
export interface ApproachSearch {
  /** The path whose geometry is shown, or that is selected. */
  readonly path?: string | undefined;
  /** Search, filters, and order of the obstacles. */
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly construction?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  /** The view of the surfaces, the visible ones, and the selection. */
  readonly stage?: string | undefined;
  readonly show?: string | undefined;
  readonly obstacle?: string | undefined;
  readonly surface?: string | undefined;
  /** Whether objects of laser scans are hidden with the surfaces. */
  readonly scans?: string | undefined;
  /** Whether points of laser scans are shown with the surfaces. */
  readonly points?: string | undefined;
  /** The laser scan whose result is shown in place of the obstacles. */
  readonly scan?: string | undefined;
  /** Two selected paths in conflict, `{id}~{id}~{type}`. */
  readonly conflict?: string | undefined;
  /** The control to focus: a button, a field of a form, or a record. It is removed from the address once it has the focus. */
  readonly focus?: string | undefined;
}

/** The sub-tab named by the address. `undefined` if it is not a known one. */
export const approachViewOf = (value: unknown): ApproachView | undefined => APPROACH_VIEWS.find((view) => view === value);
