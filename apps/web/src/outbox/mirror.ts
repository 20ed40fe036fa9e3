/** The edits of the store in memory, so that nothing waits for the disk when no edit waits; the same in every tab. */
import type { EditStore, KeptFile } from './edit-store.ts';
import type { Edit, NewEdit } from './edit.ts';

/** Tells the other tabs that the store changed. */
export interface Tabs {
  readonly tell: () => void;
  readonly onTold: (listener: () => void) => void;
}

export const noTabs: Tabs = { tell: () => undefined, onTold: () => undefined };

const CHANNEL = 'touchdown-edits';

export function otherTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: () => channel.postMessage('changed'),
    onTold: (listener) => channel.addEventListener('message', listener),
  };
}

export interface Mirror extends EditStore {
  /** As last read; empty before the first reading has ended. */
  readonly now: () => readonly Edit[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** The store with its edits at hand. */
export function mirrored(store: EditStore, tabs: Tabs = noTabs): Mirror {
  let edits: readonly Edit[] = [];
  let reading: Promise<readonly Edit[]> | null = null;
  let stamp = 0;
  const listeners = new Set<() => void>();

  const show = (next: readonly Edit[]) => {
    edits = next;
    for (const listener of listeners) listener();
  };
  /** What a later reading has shown is not replaced by what an earlier one finds. */
  const readAnew = (): Promise<readonly Edit[]> => {
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
    await readAnew();
    tabs.tell();
  };
  tabs.onTold(() => void readAnew().catch(() => undefined));

  return {
    now: () => edits,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: async () => {
      await (reading ?? readAnew());
      return edits;
    },
    add: async (edit: NewEdit, file?: KeptFile) => {
      const added = await store.add(edit, file);
      // It is kept, whatever becomes of the picture of it.
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
