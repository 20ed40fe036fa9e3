import { exportFile, sendNow, useIsSending, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CircleCheck, Download, RefreshCw } from '../../shared/ui/icons.ts';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { UnsentEditRow } from './unsent-edit.tsx';
import './unsent.css';

const saveAsFile = async () => {
  const { fileName, content } = await exportFile();
  saveBlob(fileName, content);
};

function Actions() {
  const isSending = useIsSending();
  return (
    <div className="unsent-actions">
      <Button icon={<Download />} onClick={() => void saveAsFile()}>
        Save a Copy
      </Button>
      <Button variant="primary" icon={<RefreshCw />} busy={isSending} onClick={() => void sendNow()}>
        Sync Now
      </Button>
    </div>
  );
}

/** The edits made offline that the server does not have yet: to view, sync, resolve, and save as a file. */
export function UnsentScreen() {
  const edits = useWaitingEdits();
  const summary =
    edits.length === 1
      ? "One edit on this device. It syncs when you're online."
      : `${edits.length} edits on this device. They sync in this order when you're online.`;
  return (
    <Page title="Unsynced Edits" actions={edits.length > 0 && <Actions />}>
      {edits.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title="All changes synced" text="Edits you make offline appear here until they sync." />
      ) : (
        <>
          <PageBar>
            <span>{summary}</span>
          </PageBar>
          <ol className="unsent-list">
            {edits.map((edit) => (
              <UnsentEditRow key={edit.id} edit={edit} />
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}
