import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { loadNewest } from './load-newest.ts';
import { UnsentStay } from './unsent-stay.tsx';

/** Shown over everything else, including an open form: the server no longer accepts requests from this tab. */
export function TooOldDialog({ onLater }: { readonly onLater: () => void }) {
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    loadNewest();
  };
  return (
    <Dialog
      open
      onClose={onLater}
      size="small"
      title="This Tab Is Out of Date"
      description="The server no longer supports this version of Touchdown. Reload to continue. Your entries will be restored when you reopen the form in this tab."
      footer={
        <>
          <Button variant="bare" onClick={onLater}>
            Not Now
          </Button>
          <Button variant="primary" busy={isLoading} onClick={load}>
            Reload
          </Button>
        </>
      }
    >
      <UnsentStay after="reload" />
    </Dialog>
  );
}
