/** The penetrations while something is dragged, for the header. A store of its own, so that only the chip is drawn again. No React here. */

export interface LiveStatus {
  readonly penetrations: number;
  /** The count belongs to records that have changed since. */
  readonly isBehind: boolean;
}

export interface LiveStore {
  readonly get: () => LiveStatus | null;
  readonly set: (status: LiveStatus | null) => void;
  /** Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function liveStore(): LiveStore {
  const listeners = new Set<() => void>();
  let shown: LiveStatus | null = null;
  return {
    get: () => shown,
    set: (status) => {
      if (status?.penetrations === shown?.penetrations && status?.isBehind === shown?.isBehind) return;
      shown = status;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** "1 penetration" */
export const penetrationsText = (count: number): string => `${count} ${count === 1 ? 'penetration' : 'penetrations'}`;
