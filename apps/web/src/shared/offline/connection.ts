/**
 * Whether the server responds, from the result of the last call. `navigator.onLine` alone is not enough: a phone on a roof can have bars
 * and no connection.
 */

export type Connection = { readonly state: 'there' } | { readonly state: 'away'; readonly oldestRead: string | null };

let now: Connection = { state: 'there' };
const listeners = new Set<() => void>();

const become = (next: Connection): void => {
  now = next;
  for (const listener of listeners) listener();
};

/** The server responded. Data read from here on is fresh. */
export const serverAnswered = (): void => {
  if (now.state === 'away') become({ state: 'there' });
};

/** The server did not respond. `readAt`: the age of what was shown instead. */
export const serverAway = (readAt: string | null = null): void => {
  const known = now.state === 'away' ? now.oldestRead : null;
  const oldestRead = known === null || (readAt !== null && readAt < known) ? readAt : known;
  if (now.state === 'there' || oldestRead !== known) become({ state: 'away', oldestRead });
};

export const connection = (): Connection => now;

/** For `useSyncExternalStore`. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
