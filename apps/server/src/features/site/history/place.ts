/** Where entries of the history are: what is of the site is recorded with the base, and is in the histories of its scenarios too. */
export interface Place {
  readonly projectId: string;
  /** The project itself, or the one that it is a scenario of. */
  readonly baseId: string;
}
