/** Whether the user's changes have been saved, as text. */
export interface Saving {
  readonly isAway: boolean;
  /** Edits on this device that the server does not have. */
  readonly waiting: number;
  /** Whether a change or a waiting edit is being sent. */
  readonly isSending: boolean;
}

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

export function savedStateText({ isAway, waiting, isSending }: Saving): string {
  if (isAway && waiting > 0) return `Offline: ${changes(waiting)} waiting`;
  if (isSending) return 'Saving...';
  return waiting > 0 ? `${changes(waiting)} not saved` : 'All changes saved';
}
