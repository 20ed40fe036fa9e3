/** Whether the user's changes have been saved, as text. */
export interface Saving {
  readonly isAway: boolean;
  /** Edits on this device that the server does not have. */
  readonly waiting: number;
  /** Whether a change or a waiting edit is being sent. */
  readonly isSending: boolean;
}

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** The text of the header. Online, "Not saved." is followed by what can be done about it. */
export function savedStateText({ isAway, waiting, isSending }: Saving): string {
  if (isAway && waiting > 0) return `Offline. ${changes(waiting)} saved on this device`;
  if (isSending) return 'Saving…';
  return waiting > 0 ? 'Not saved.' : 'All changes saved';
}
