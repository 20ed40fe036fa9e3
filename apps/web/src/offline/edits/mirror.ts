/** In-memory mirror of the stored edits, so reads never wait for the disk when no edit is pending. Synchronized across tabs. */
import type { EditStore, StoredFile } from './edit-store.ts';
import type { Edit, NewEdit } from './edit.ts';

/** Notifies the other tabs that the store changed. */
export interface Tabs {
  readonly report: () => void;
  readonly onMessage: (listener: () => void) => void;
}

export const noTabs: Tabs = { report: () => undefined, onMessage: () => undefined };

const CHANNEL = 'touchdown-edits';

export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    report: () => channel.postMessage('changed'),
    onMessage: (listener) => channel.addEventListener('message', listener),
  };
}

export interface Mirror extends EditStore {
  /** As last read. Empty until the first read has finished. */
  readonly now: () => readonly Edit[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** The store with its edits in memory. */
export function mirrored(store: EditStore, tabs: Tabs = noTabs): Mirror {
  let edits: readonly Edit[] = [];
  let reading: Promise<readonly Edit[]> | null = null;
  let stamp = 0;
  const listeners = new Set<() => void>();

  const show = (next: readonly Edit[]) => {
    edits = next;
    for (const listener of listeners) listener();
  };
  /** An earlier read that finishes late does not replace the result of a later one. */
  const reload = (): Promise<readonly Edit[]> => {
    stamp += 1;
    const mine = stamp;
    reading = store.all().then(
      (all) => {
        if (mine === stamp) show(all);
        return all;
      },
      (error: unknown) => {
        if (mine === stamp) reading = null;
        throw error;
      },
    );
    return reading;
  };
  const changed = async () => {
    await reload();
    tabs.report();
  };
  tabs.onMessage(() => void reload().catch(() => undefined));

  return {
    now: () => edits,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: async () => {
      await (reading ?? reload());
      return edits;
    },
    add: async (edit: NewEdit, file?: StoredFile) => {
      const added = await store.add(edit, file);
      // The edit is saved, even if updating the mirror fails.
      await changed().catch(() => undefined);
      return added;
    },
    change: async (decide) => {
      await store.change(decide);
      await changed();
    },
    file: (editId) => store.file(editId),
    clear: async () => {
      await store.clear();
      await changed();
    },
  };
}
