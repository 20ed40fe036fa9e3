/** An edit of a project that the server does not have yet, as a step of undo and redo. */
export interface LocalStep {
  readonly id: string;
  /** "Obstacle Crane: changed Height (AGL)". */
  readonly what: string;
  /** The entry of the history that it undoes. Null: an edit of a record. */
  readonly entryId: string | null;
  /** `undone`: it will not be sent unless it is redone. `stuck`: the server rejected it, or the user must decide. */
  readonly is: 'waiting' | 'undone' | 'stuck';
  /** Whether it can still be undone on this device. */
  readonly canTakeBack: boolean;
}
