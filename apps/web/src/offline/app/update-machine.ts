/**
 * Decides when the app checks for a new version and when the new version takes over. Pure: time and the page's state come with each event.
 */
import { isWithin } from '../../shared/storage/storage.ts';

/** How often a visible page checks for a new version. It also checks whenever it gets the focus. */
export const CHECK_EVERY_MS = 30_000;
/** A new version without a decision takes over by itself, but no sooner than this after the last offer or forced update. */
export const FORCE_EVERY_MS = 300_000;
/** How often the page repeats its request while a new version takes over. A browser can drop the first one. */
export const ASK_AGAIN_MS = 1_000;
/**
 * A worker that gets messages this often never stops, and a browser that dropped the request acts on a new one only after the worker has
 * stopped. Later requests leave it time.
 */
export const ASK_LATE_MS = 60_000;
/** If a browser has not activated the new version by then, the page is loaded from the server instead. */
export const TAKE_OVER_WITHIN_MS = 5_000;

/** How this page relates to the service worker that controls it. `other`: the worker is of another build. */
export type Control = 'none' | 'own' | 'other' | 'unknown';

export interface UpdateState {
  readonly control: Control;
  readonly isInstalling: boolean;
  /** When the new version started waiting, in milliseconds since 1970. */
  readonly waitingSince: number | null;
  /** Whether this page is of the waiting version. */
  readonly isOfWaiting: boolean;
  /** The user chose "Later": this version waits until it is requested or the app is opened again. */
  readonly isPutOff: boolean;
  /** When the new version was first asked to take over. */
  readonly takingOverSince: number | null;
  /** When it was last asked. */
  readonly lastAskedAt: number;
  /** When another tab requested the new version: the browser may be waiting for this tab to release the old one. */
  readonly askedElsewhereSince: number | null;
  /** The browser is late with another tab's request, and this page has unsaved entries. It reloads once they are done. */
  readonly isLeaving: boolean;
  /** The page is about to reload. That happens once, so nothing is decided from here on. */
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
  isLeaving: false,
  isReloading: false,
};

export type UpdateEvent =
  /** The page found out which worker controls it when it started watching. */
  | { readonly kind: 'found'; readonly control: Control }
  /** A worker was activated and now controls the page. */
  | { readonly kind: 'controlled'; readonly control: Control }
  | { readonly kind: 'installs' }
  /** The installation ended and nothing is waiting: it failed, or it was the first one. */
  | { readonly kind: 'ended' }
  /** The new version is installed. `isOwn`: this page is already of that version. */
  | { readonly kind: 'waits'; readonly at: number; readonly isOwn: boolean }
  | { readonly kind: 'later' }
  | { readonly kind: 'now'; readonly at: number }
  /** Another tab asked the new version to take over. */
  | { readonly kind: 'asked-elsewhere'; readonly at: number }
  /** The browser checked, and there is no version newer than the worker controlling this page. */
  | { readonly kind: 'newest' }
  /** The new version was asked to take over, here or in another tab, and has not done so yet. */
  | { readonly kind: 'stays'; readonly at: number; readonly isOnline: boolean; readonly isHeld: boolean }
  | {
      readonly kind: 'looked';
      readonly at: number;
      readonly isVisible: boolean;
      /** The page has unsaved entries. */
      readonly isHeld: boolean;
      /** When a version was last forced by any tab. */
      readonly forcedAt: number | null;
    };
/**
 * `check`: ask the server for a new version. `take-over`: ask the waiting version to take over. `force`: the same, and record the time.
 * `reload`: reload the page as soon as nothing prevents it. `load-from-server`: load it bypassing the controlling worker.
 */
export type UpdateAct = 'check' | 'take-over' | 'force' | 'reload' | 'load-from-server';

export interface UpdateStep {
  readonly state: UpdateState;
  readonly acts: readonly UpdateAct[];
}

/** The value of `data-update` on the document. */
export type UpdatePhase = 'none' | 'installing' | 'waiting' | 'taking-over';

/**
 * The phase of the update. `none` for the first installation and for a page of the new version that its worker does not control yet,
 * because nothing is replaced.
 */
export const phaseOf = ({
  control,
  isInstalling,
  waitingSince,
  isOfWaiting,
  takingOverSince,
  isLeaving,
  isReloading,
}: UpdateState): UpdatePhase => {
  if (isReloading || isLeaving) return 'taking-over';
  if (takingOverSince !== null) return isOfWaiting ? 'none' : 'taking-over';
  if (waitingSince !== null) return 'waiting';
  return isInstalling && control !== 'none' ? 'installing' : 'none';
};

/** Whether "Update Now" and "Later" are offered. */
export const isOffered = (state: UpdateState): boolean => phaseOf(state) === 'waiting' && !state.isPutOff;

/** Whether a version that waits takes over by itself. A time in the future was recorded while the clock was ahead. */
const isDue = (state: UpdateState, at: number, forcedAt: number | null) =>
  isOffered(state) && [state.waitingSince ?? at, forcedAt ?? 0].every((since) => !isWithin(FORCE_EVERY_MS, since, at));

const unchanged = (state: UpdateState): UpdateStep => ({ state, acts: [] });
const reloading = (state: UpdateState, act: 'reload' | 'load-from-server'): UpdateStep => ({
  state: { ...state, isReloading: true },
  acts: [act],
});

const asking = (state: UpdateState, at: number): UpdateStep => ({ state: { ...state, lastAskedAt: at }, acts: ['take-over'] });

/** A page that had no worker, or one of another build, and is of the new worker's build is in the desired state. */
function controlled(state: UpdateState, control: Control): UpdateStep {
  const isReplaced = state.control === 'own' || state.control === 'unknown';
  if (isReplaced || control === 'other') return reloading({ ...state, control }, 'reload');
  if (state.control === 'other' && control === 'unknown') return reloading({ ...state, control }, 'reload');
  return unchanged({ ...NO_UPDATE, control, isInstalling: state.isInstalling });
}

/**
 * A user who requested the update gets the newest version, even if it arrives after the request. A page of the waiting version lets it take
 * over if it is under another worker or, after bypassing the worker that other tabs still use, under none.
 */
function waits(state: UpdateState, at: number, isOwn: boolean): UpdateStep {
  const next = { ...state, isInstalling: false, waitingSince: at, isOfWaiting: isOwn, isPutOff: false };
  if (state.takingOverSince !== null) return asking(next, at);
  const isUnderOwn = state.control === 'own' || state.control === 'unknown';
  return isOwn && !isUnderOwn ? asking({ ...next, takingOverSince: at }, at) : unchanged(next);
}

/** A late browser is bypassed where the page may reload: by the requesting tab, and by the others, which it may be waiting for. */
function stays(state: UpdateState, { at, isOnline, isHeld }: Extract<UpdateEvent, { kind: 'stays' }>): UpdateStep {
  const since = state.takingOverSince ?? (state.waitingSince === null ? null : state.askedElsewhereSince);
  if (since === null) return unchanged(state);
  const isLate = at - since >= TAKE_OVER_WITHIN_MS;
  // A page of the new version has nothing to load. It only waits to be controlled by it.
  const isLeaving = isLate && isOnline && !state.isOfWaiting;
  if (isLeaving && !isHeld) return reloading(state, 'load-from-server');
  const isDueAgain = !isLate || at - state.lastAskedAt >= ASK_LATE_MS;
  const next = { ...state, isLeaving };
  return state.takingOverSince !== null && isDueAgain ? asking(next, at) : unchanged(next);
}

/** The state after the event, and the actions to take. */
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
