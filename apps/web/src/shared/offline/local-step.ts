/** The record of an edit, in the words of the history. */
interface EditedRecord {
  readonly id: string;
  /** "Path", "Obstacle". */
  readonly what: string;
  readonly change: 'created' | 'updated' | 'deleted';
  readonly fields: readonly { readonly field: string }[];
}

/** An edit of a project that the server does not have yet, as a step of undo and redo. */
export interface LocalStep {
  readonly id: string;
  /** "Obstacle Crane: changed Height (AGL)". */
  readonly what: string;
  /** The entry of the history that it undoes. Null: an edit of a record. */
  readonly entryId: string | null;
  /** Null: it undoes an entry. */
  readonly record: EditedRecord | null;
  /** `undone`: it will not be sent unless it is redone. `stuck`: the server rejected it, or the user must decide. */
  readonly is: 'waiting' | 'undone' | 'stuck';
  /** Whether it can still be undone on this device. */
  readonly canTakeBack: boolean;
}
