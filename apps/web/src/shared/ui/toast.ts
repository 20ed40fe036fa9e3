/** Short notices: `toast({ title: 'Project created successfully' })` from anywhere. At most one is shown at a time. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  /** A failure: announced at once, marked red. */
  readonly destructive?: boolean | undefined;
  /** The page is about to be left: no later notice takes its place. */
  readonly last?: boolean | undefined;
}
export interface ShownToast extends ToastMessage {
  readonly id: number;
}

export const TOAST_MS = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const show = (next: ShownToast | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a notice for five seconds; it takes the place of an earlier one. */
export const toast = (message: ToastMessage): void => {
  if (shown?.last) return;
  show({ ...message, id: ++count });
};
export const dismissToast = (id: number): void => {
  if (shown?.id === id) show(null);
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
