/** A record whose form the address opens at one of its fields. */
export interface AskedField {
  readonly id: string;
  readonly field: string;
  /** Called when the form is closed, so the address no longer opens it. */
  readonly onClose: () => void;
}
