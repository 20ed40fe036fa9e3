/** When the app looks for a new version and when the new one takes over. Pure: time and page are told. */

/** While the page is in sight a new version is looked for this often, and whenever the page gets the focus. */
export const CHECK_EVERY_MS = 30_000;
/** A new version that nobody decided about takes over by itself, but no sooner than this after it was offered or forced last. */
export const FORCE_EVERY_MS = 300_000;

export interface UpdateState {
  /** Since when a new version waits, in milliseconds since 1970. */
  readonly waitingSince: number | null;
  /** "Later" was chosen: this version waits until it is asked for, or until the app is opened anew. */
  readonly isPutOff: boolean;
  readonly isTakingOver: boolean;
}
export const NO_UPDATE: UpdateState = { waitingSince: null, isPutOff: false, isTakingOver: false };

export type UpdateEvent =
  | { readonly kind: 'waits'; readonly at: number }
  | { readonly kind: 'later' }
  | { readonly kind: 'now' }
  | {
      readonly kind: 'looked';
      readonly at: number;
      readonly isVisible: boolean;
      /** Unsaved entries hold the page. */
      readonly isHeld: boolean;
      /** When a version was forced last, by any tab. */
      readonly forcedAt: number | null;
    };
/** `check`: ask the server for a new version. `take-over`: let the waiting one go. `force`: the same, and note when. */
export type UpdateAct = 'check' | 'take-over' | 'force';

export interface UpdateStep {
  readonly state: UpdateState;
  readonly acts: readonly UpdateAct[];
}

const isDue = ({ waitingSince, isPutOff, isTakingOver }: UpdateState, at: number, forcedAt: number | null) =>
  waitingSince !== null && !isPutOff && !isTakingOver && at - Math.max(waitingSince, forcedAt ?? 0) >= FORCE_EVERY_MS;

/** Whether "Update Now" and "Later" are offered. */
export const isOffered = ({ waitingSince, isPutOff, isTakingOver }: UpdateState): boolean =>
  waitingSince !== null && !isPutOff && !isTakingOver;

export function afterUpdateEvent(state: UpdateState, event: UpdateEvent): UpdateStep {
  switch (event.kind) {
    case 'waits':
      return { state: { waitingSince: event.at, isPutOff: false, isTakingOver: false }, acts: [] };
    case 'later':
      return { state: { ...state, isPutOff: true }, acts: [] };
    case 'now':
      return state.waitingSince === null ? { state, acts: [] } : { state: { ...state, isTakingOver: true }, acts: ['take-over'] };
    case 'looked':
      if (!event.isHeld && isDue(state, event.at, event.forcedAt)) return { state: { ...state, isTakingOver: true }, acts: ['force'] };
      return { state, acts: event.isVisible ? ['check'] : [] };
  }
}
