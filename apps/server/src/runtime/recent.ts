/** Values that are kept in this process while they are used, each for what it was made from. */

export interface Recent<T> {
  /** The value stored for the id if it was made from the same. Undefined: none was, or it has been evicted. */
  readonly find: (id: string, madeFrom: string) => T | undefined;
  readonly store: (id: string, madeFrom: string, value: T) => void;
}

/** Keeps up to that many values. The least recently used is evicted first. */
export function recent<T>(most: number): Recent<T> {
  const entries = new Map<string, { readonly madeFrom: string; readonly value: T }>();
  const store: Recent<T>['store'] = (id, madeFrom, value) => {
    entries.delete(id);
    entries.set(id, { madeFrom, value });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  };
  return {
    store,
    find: (id, madeFrom) => {
      const found = entries.get(id);
      if (found?.madeFrom !== madeFrom) return undefined;
      store(id, madeFrom, found.value);
      return found.value;
    },
  };
}
