/** Where edits wait. A change is one step: it is done wholly, or not at all. */
import type { Edit, NewEdit } from './edit.ts';

export interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

export interface Change {
  readonly put?: readonly Edit[];
  readonly remove?: readonly string[];
}

export interface EditStore {
  /** Of every person, in the order in which they were made. */
  readonly all: () => Promise<readonly Edit[]>;
  /** Keeps an edit, with the file that goes with it: durable when this answers. */
  readonly add: (edit: NewEdit, file?: KeptFile) => Promise<Edit>;
  /** Reads all, decides and writes in one step; `decide` must not wait for anything. */
  readonly change: (decide: (edits: readonly Edit[]) => Change) => Promise<void>;
  readonly file: (editId: string) => Promise<KeptFile | undefined>;
  /** Removes everything, of every person. */
  readonly clear: () => Promise<void>;
}

/** For tests, and where the browser keeps nothing. */
export function memoryStore(): EditStore {
  let edits: readonly Edit[] = [];
  let seq = 0;
  const files = new Map<string, KeptFile>();
  return {
    all: async () => edits,
    add: async (edit, file) => {
      seq += 1;
      const added: Edit = { ...edit, seq };
      edits = [...edits, added];
      if (file !== undefined) files.set(edit.id, file);
      return added;
    },
    change: async (decide) => {
      const { put = [], remove = [] } = decide(edits);
      const changed = new Map(put.map((edit) => [edit.id, edit]));
      edits = edits.filter(({ id }) => !remove.includes(id)).map((edit) => changed.get(edit.id) ?? edit);
      for (const id of remove) files.delete(id);
    },
    file: async (editId) => files.get(editId),
    clear: async () => {
      edits = [];
      files.clear();
    },
  };
}
