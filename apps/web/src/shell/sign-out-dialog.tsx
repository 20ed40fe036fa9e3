import { useCallback, useEffect, useRef, useState } from 'react';
import { signOut } from '../offline/reads/sign-out.ts';
import { startSending } from '../offline/edits/index.ts';
import { saveBlob } from '../shared/files/save-blob.ts';
import { connection } from '../shared/offline/connection.ts';
import { editQueue } from '../shared/offline/ports.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** `null` if the queue cannot be read, because it may contain edits. */
const countUnsent = async (): Promise<number | null> => {
  try {
    return (await (await editQueue())?.count()) ?? 0;
  } catch {
    return null;
  }
};

const saveEdits = async (): Promise<void> => {
  const file = await (await editQueue())?.exportFile();
  if (file !== undefined) saveBlob(file.fileName, file.content);
};

const unsyncedText = (count: number | null): string => {
  if (count === null) return "Touchdown can't tell whether this device has unsynced edits.";
  return count === 1 ? '1 edit has not synced.' : `${count} edits have not synced.`;
};

const NO_CONNECTION =
  "You're offline. Data on this device will be deleted now. Your session will end the next time the app opens online on this device.";

/** Signs out at once if nothing would be lost. Otherwise asks what to do with the edits. */
export function SignOutDialog({ onStay }: { readonly onStay: () => void }) {
  const [unsent, setUnsent] = useState<number | null>(0);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isAway = connection().state === 'away';
  const hasBegun = useRef(false);

  const goOrAsk = useCallback(async () => {
    const count = await countUnsent();
    setUnsent(count);
    if (count === 0 && connection().state === 'there') await signOut();
    else setAsking(true);
  }, []);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOrAsk();
  }, [goOrAsk]);

  const send = async () => {
    setSending(true);
    await startSending().sendNow();
    setSending(false);
    await goOrAsk();
  };
  const save = async () => {
    await saveEdits();
    setSaved(true);
  };
  const hasUnsent = unsent !== 0;
  return (
    <Dialog
      open={isAsking}
      onClose={onStay}
      size={hasUnsent ? 'default' : 'small'}
      title="Sign out?"
      description={[
        hasUnsent ? `${unsyncedText(unsent)} Signing out deletes ${unsent === 1 ? 'it' : 'them'} from this device.` : '',
        isAway ? NO_CONNECTION : '',
      ]
        .join(' ')
        .trim()}
      footer={
        <>
          <Button variant="bare" onClick={onStay}>
            Cancel
          </Button>
          {hasUnsent && (
            <>
              <Button onClick={() => void save()}>Save a Copy</Button>
              <Button busy={isSending} disabled={isAway} onClick={() => void send()}>
                Sync Now
              </Button>
            </>
          )}
          <Button variant="danger" onClick={() => void signOut()}>
            {hasUnsent ? `Discard and Sign Out` : 'Sign Out'}
          </Button>
        </>
      }
    >
      {isSaved && <p role="status">The file was sent to your browser's downloads. Make sure it's there before you sign out.</p>}
    </Dialog>
  );
}
