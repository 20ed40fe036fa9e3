/** Whether the user's changes have been saved, as text; with a link to those that are not. */
import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsSending, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { CircleCheck } from '../../shared/ui/icons.ts';
import { savedStateText } from './saved-state-text.ts';

export function SavedState() {
  const waiting = useWaitingEdits().length;
  const isSyncing = useIsSending();
  const isMutating = useIsMutating() > 0;
  const isSending = isSyncing || isMutating;
  const text = savedStateText({ isAway: useIsAway(), waiting, isSending });
  if (waiting > 0) return <Link to="/unsent">{text}</Link>;
  return (
    <>
      {!isSending && <CircleCheck />}
      <span>{text}</span>
    </>
  );
}
