/** Whether the user's changes have been saved, as text; with a link to those that are not, and a way to send them again. */
import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type EditView, retry, sendNow, useIsSending, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { CircleCheck, CloudOff, LoaderCircle, TriangleAlert } from '../../shared/ui/icons.ts';
import { savedStateText } from './saved-state-text.ts';

/** The server has rejected it: it is not sent again by itself. */
const isRejected = ({ state }: EditView): boolean => state === 'refused' || state === 'gone';

async function retryAll(edits: readonly EditView[]): Promise<void> {
  for (const { id } of edits.filter(isRejected)) await retry(id);
  await sendNow();
}

export function SavedState() {
  const edits = useWaitingEdits();
  const isSyncing = useIsSending();
  const isMutating = useIsMutating() > 0;
  const isSending = isSyncing || isMutating;
  const isAway = useIsAway();
  const text = savedStateText({ isAway, waiting: edits.length, isSending });
  if (edits.length === 0)
    return (
      <>
        {isSending ? <LoaderCircle className="turning" /> : <CircleCheck />}
        <span>{text}</span>
      </>
    );
  const isFailed = !isAway && !isSending;
  // What someone else has changed too needs a choice, on the screen that the link opens.
  const canRetry = isFailed && edits.some(({ state }) => state !== 'conflict');
  const shown = isFailed && !canRetry ? 'Not saved. Review' : text;
  const Mark = isFailed ? TriangleAlert : isSending ? LoaderCircle : CloudOff;
  return (
    <>
      <Link to="/unsent" data-failed={isFailed || undefined} title={shown}>
        <Mark className={isSending ? 'turning' : undefined} />
        <span>{shown}</span>
      </Link>
      {canRetry && (
        <button type="button" onClick={() => void retryAll(edits)}>
          Retry
        </button>
      )}
    </>
  );
}
