/** Whether the user's changes have been saved, as text; with a link to those that are not. */
import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsSending, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { savedStateText } from './saved-state-text.ts';

export function SavedState() {
  const waiting = useWaitingEdits().length;
  const isSyncing = useIsSending();
  const isMutating = useIsMutating() > 0;
  const text = savedStateText({ isAway: useIsAway(), waiting, isSending: isSyncing || isMutating });
  return waiting > 0 ? <Link to="/unsent">{text}</Link> : <>{text}</>;
}
