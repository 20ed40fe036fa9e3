/** Decides when the app checks for a new version, and when the new version takes over. Pure: time and the page's state come with each event. */

/** While the page is visible, it checks for a new version this often, and whenever it gets the focus. */
export const CHECK_EVERY_MS = 30_000;
/** A new version that no one decided about takes over by itself, but no sooner than this after it was offered or forced last. */
export const FORCE_EVERY_MS = 300_000;
/** While a new version takes over, the page repeats its request this often: a browser can drop the first one. */
export const ASK_AGAIN_MS = 1_000;
/** A worker that is asked this often never stops, and a browser that dropped the request heeds a new one only after it has: later requests leave it time. */
export const ASK_LATE_MS = 60_000;
/** A browser that has not activated the new version by then does not hold it back any longer: the page is loaded from the server. */
export const TAKE_OVER_WITHIN_MS = 5_000;

/** How this page relates to the service worker that controls it. `other`: the worker is of another build. */
export type Control = 'none' | 'own' | 'other' | 'unknown';

export interface UpdateState {
  readonly control: Control;
  readonly isInstalling: boolean;
  /** Since when a new version waits, in milliseconds since 1970. */
  readonly waitingSince: number | null;
  /** Whether this page is of the version that waits. */
  readonly isOfWaiting: boolean;
  /** "Later" was chosen: this version waits until it is asked for, or until the app is opened again. */
  readonly isPutOff: boolean;
  /** Since when the new version was asked to take over. */
  readonly takingOverSince: number | null;
  /** When it was asked last. */
  readonly lastAskedAt: number;
  /** Since when another tab wants the new version to take over: the browser may wait for this tab to let go of the old one. */
  readonly askedElsewhereSince: number | null;
  /** The page is about to be loaded again. It happens once, so nothing is decided from here on. */
  readonly isReloading: boolean;
}
export const NO_UPDATE: UpdateState = {
  control: 'none',
  isInstalling: false,
  waitingSince: null,
  isOfWaiting: false,
  isPutOff: false,
  takingOverSince: null,
  lastAskedAt: 0,
  askedElsewhereSince: null,
  isReloading: false,
};

export type UpdateEvent =
  /** The page learned which worker controls it when it began to watch. */
  | { readonly kind: 'found'; readonly control: Control }
  /** A worker was activated and controls the page now. */
  | { readonly kind: 'controlled'; readonly control: Control }
  | { readonly kind: 'installs' }
  /** The installation ended, and nothing waits: it failed, or it was the first one. */
  | { readonly kind: 'ended' }
  /** The new version is installed. `isOwn`: this page is of that version already. */
  | { readonly kind: 'waits'; readonly at: number; readonly isOwn: boolean }
  | { readonly kind: 'later' }
  | { readonly kind: 'now'; readonly at: number }
  /** Another tab asked the new version to take over. */
  | { readonly kind: 'asked-elsewhere'; readonly at: number }
  /** The browser checked, and there is no version newer than the worker that controls this page. */
  | { readonly kind: 'newest' }
  /** The new version was asked to take over, here or in another tab, and has not yet. */
  | { readonly kind: 'stays'; readonly at: number; readonly isOnline: boolean; readonly isHeld: boolean }
  | {
      readonly kind: 'looked';
      readonly at: number;
      readonly isVisible: boolean;
      /** Unsaved entries hold the page. */
      readonly isHeld: boolean;
      /** When a version was forced last, by any tab. */
      readonly forcedAt: number | null;
    };
/**
 * `check`: ask the server for a new version. `take-over`: ask the waiting version to take over. `force`: the same, and note when.
 * `reload`: load the page again as soon as nothing holds it. `load-from-server`: load it past the worker that controls it.
 */
export type UpdateAct = 'check' | 'take-over' | 'force' | 'reload' | 'load-from-server';

export interface UpdateStep {
  readonly state: UpdateState;
  readonly acts: readonly UpdateAct[];
}

/** What the document shows as `data-update`. */
export type UpdatePhase = 'none' | 'installing' | 'waiting' | 'taking-over';

/** The phase of the update. The first installation is none, and so is a page of the new version that its worker has yet to control: nothing is replaced. */
export const phaseOf = ({ control, isInstalling, waitingSince, isOfWaiting, takingOverSince, isReloading }: UpdateState): UpdatePhase => {
  if (isReloading) return 'taking-over';
  if (takingOverSince !== null) return isOfWaiting ? 'none' : 'taking-over';
  if (waitingSince !== null) return 'waiting';
  return isInstalling && control !== 'none' ? 'installing' : 'none';
};

/** Whether "Update Now" and "Later" are offered. */
export const isOffered = (state: UpdateState): boolean => phaseOf(state) === 'waiting' && !state.isPutOff;

const isDue = (state: UpdateState, at: number, forcedAt: number | null) =>
  isOffered(state) && at - Math.max(state.waitingSince ?? at, forcedAt ?? 0) >= FORCE_EVERY_MS;

const unchanged = (state: UpdateState): UpdateStep => ({ state, acts: [] });
const reloading = (state: UpdateState, act: 'reload' | 'load-from-server'): UpdateStep => ({
  state: { ...state, isReloading: true },
  acts: [act],
});

const asking = (state: UpdateState, at: number): UpdateStep => ({ state: { ...state, lastAskedAt: at }, acts: ['take-over'] });

/** A page that had no worker, or one of another build, and is of the build of the new worker is what it should be. */
function controlled(state: UpdateState, control: Control): UpdateStep {
  const isReplaced = state.control === 'own' || state.control === 'unknown';
  if (isReplaced || control === 'other') return reloading({ ...state, control }, 'reload');
  if (state.control === 'other' && control === 'unknown') return reloading({ ...state, control }, 'reload');
  return unchanged({ ...NO_UPDATE, control, isInstalling: state.isInstalling });
}

/**
 * Who asked for the update gets the newest version, also when it arrives after the request. A page of the version that waits, under another
 * worker or, loaded past the worker that other tabs still use, under none, lets it take over.
 */
function waits(state: UpdateState, at: number, isOwn: boolean): UpdateStep {
  const next = { ...state, isInstalling: false, waitingSince: at, isOfWaiting: isOwn, isPutOff: false };
  if (state.takingOverSince !== null) return asking(next, at);
  const isUnderOwn = state.control === 'own' || state.control === 'unknown';
  return isOwn && !isUnderOwn ? asking({ ...next, takingOverSince: at }, at) : unchanged(next);
}

/** A browser that is late is passed over where the page may be loaded: by the tab that asked, and by the others, for which it may be waiting. */
function stays(state: UpdateState, { at, isOnline, isHeld }: Extract<UpdateEvent, { kind: 'stays' }>): UpdateStep {
  const since = state.takingOverSince ?? (state.waitingSince === null ? null : state.askedElsewhereSince);
  if (since === null) return unchanged(state);
  const isLate = at - since >= TAKE_OVER_WITHIN_MS;
  // A page of the new version has nothing to load; it only waits to be controlled by it.
  if (isLate && isOnline && !isHeld && !state.isOfWaiting) return reloading(state, 'load-from-server');
  const isDueAgain = !isLate || at - state.lastAskedAt >= ASK_LATE_MS;
  return state.takingOverSince !== null && isDueAgain ? asking(state, at) : unchanged(state);
}

/** The state after the event, and what is to be done. */
export function afterUpdateEvent(state: UpdateState, event: UpdateEvent): UpdateStep {
  if (state.isReloading) return unchanged(state);
  switch (event.kind) {
    case 'found':
      return { state: { ...state, control: event.control }, acts: event.control === 'other' ? ['check'] : [] };
    case 'controlled':
      return controlled(state, event.control);
    case 'installs':
      return unchanged({ ...state, isInstalling: true });
    case 'ended':
      return unchanged({ ...state, isInstalling: false });
    case 'waits':
      return waits(state, event.at, event.isOwn);
    case 'later':
      return unchanged({ ...state, isPutOff: true });
    case 'now':
      if (state.waitingSince === null || state.takingOverSince !== null) return unchanged(state);
      return asking({ ...state, takingOverSince: event.at }, event.at);
    case 'asked-elsewhere':
      return unchanged({ ...state, askedElsewhereSince: state.askedElsewhereSince ?? event.at });
    case 'newest':
      return state.control === 'other' && state.waitingSince === null && !state.isInstalling
        ? reloading(state, 'reload')
        : unchanged(state);
    case 'stays':
      return stays(state, event);
    case 'looked':
      if (!event.isHeld && isDue(state, event.at, event.forcedAt))
        return { state: { ...state, takingOverSince: event.at, lastAskedAt: event.at }, acts: ['force'] };
      return { state, acts: event.isVisible ? ['check'] : [] };
  }
}
