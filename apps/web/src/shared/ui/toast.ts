/** Toasts: `toast({ title: 'Project created successfully' })` from anywhere. At most one is shown at a time. */
export interface ToastAction {
  /** "Undo". Also triggered by Ctrl or Cmd and Z while the toast is shown. */
  readonly label: string;
  readonly onAct: () => void;
}
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  /** A failure: announced at once, marked red. */
  readonly destructive?: boolean | undefined;
  /** The page is about to be left: no later toast replaces it. */
  readonly last?: boolean | undefined;
  /** What can be done about it. The toast lasts ten seconds, and comes back if another one covered it in the meantime. */
  readonly action?: ToastAction | undefined;
}
export interface ShownToast extends ToastMessage {
  readonly id: number;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}

export const TOAST_MS = 5000;
export const ACTION_MS = 10_000;

let shown: ShownToast | null = null;
/** A toast with an action that a later one covers. */
let covered: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const show = (next: ShownToast | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a toast for five seconds. It replaces an earlier one. */
export const toast = (message: ToastMessage): void => {
  if (shown?.last) return;
  if (shown?.action) covered = shown;
  show({ ...message, id: ++count, until: Date.now() + (message.action ? ACTION_MS : TOAST_MS) });
};
/** Removes the toast. A toast with an action that it covered comes back for the rest of its time. */
export const dismissToast = (id: number): void => {
  if (shown?.id !== id) return;
  const back = covered !== null && covered.until > Date.now() ? covered : null;
  covered = null;
  show(back);
};
/** Ends the last toast of a page that stayed open. */
export const endLastToast = (): void => {
  if (shown?.last) show(null);
};
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => shown,
};
