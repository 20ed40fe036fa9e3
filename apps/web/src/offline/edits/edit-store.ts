/** Storage for pending edits. Each change is atomic. */
import type { Edit, NewEdit } from './edit.ts';

export interface StoredFile {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

export interface Change {
  readonly put?: readonly Edit[];
  readonly remove?: readonly string[];
}

export interface EditStore {
  /** Of all users, in the order they were made. */
  readonly all: () => Promise<readonly Edit[]>;
  /** Saves an edit and its file. Durable once this resolves. */
  readonly add: (edit: NewEdit, file?: StoredFile) => Promise<Edit>;
  /** Reads all, decides, and writes in one transaction. `decide` must be synchronous. */
  readonly change: (decide: (edits: readonly Edit[]) => Change) => Promise<void>;
  readonly file: (editId: string) => Promise<StoredFile | undefined>;
  /** Removes everything, of all users. */
  readonly clear: () => Promise<void>;
}

/** For tests, and for browsers without storage. */
export function memoryStore(): EditStore {
  let edits: readonly Edit[] = [];
  let seq = 0;
  const files = new Map<string, StoredFile>();
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
