import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { tooOld } from '../shared/api/too-old.ts';
import { Button } from '../shared/ui/button.tsx';
import { updateLater, updateNow, updateOffer } from './app-updates.ts';
import { dismissInstall, install, installOffer } from './install-offer.ts';
import { loadNewest } from './load-newest.ts';
import { useUnsentEdits } from './use-unsent-edits.ts';
import './app-notices.css';

interface NoticeProps {
  readonly label: string;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

function Notice({ label, isUrgent = false, children, actions }: NoticeProps) {
  return (
    <section className="app-notice" aria-label={label} role={isUrgent ? 'alert' : 'status'}>
      <div>{children}</div>
      <div className="app-notice-actions">{actions}</div>
    </section>
  );
}

function UnsentStay({ after }: { readonly after: 'update' | 'reload' }) {
  const count = useUnsentEdits();
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? 'One edit was not sent yet. It stays in this browser and is sent'
        : `${count} edits were not sent yet. They stay in this browser and are sent`}{' '}
      after the {after}.
    </p>
  );
}

function TooOld() {
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    void loadNewest().finally(() => setLoading(false));
  };
  return (
    <Notice
      label="Older version"
      isUrgent
      actions={
        <Button variant="primary" busy={isLoading} onClick={load}>
          Reload
        </Button>
      }
    >
      <p>This tab is of an older version of Touchdown that the server does not serve any more. Reload it to go on.</p>
      <p>What you typed is put aside, and stands in the form when you open it again in this tab.</p>
      <UnsentStay after="reload" />
    </Notice>
  );
}

function NewVersion() {
  return (
    <Notice
      label="Update"
      actions={
        <>
          <Button variant="primary" onClick={updateNow}>
            Update Now
          </Button>
          <Button variant="bare" onClick={updateLater}>
            Later
          </Button>
        </>
      }
    >
      <p>A new version of Touchdown is ready. What you have not saved keeps it waiting.</p>
      <UnsentStay after="update" />
    </Notice>
  );
}

function Installation() {
  return (
    <Notice
      label="Installation"
      actions={
        <>
          <Button variant="primary" onClick={() => void install()}>
            Install
          </Button>
          <Button variant="bare" onClick={dismissInstall}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>Install Touchdown on this device: it opens from the home screen, without a network as well.</p>
    </Notice>
  );
}

/** What is to be said of the app itself, the most pressing alone: that this tab is too old, that a new version waits, that it can be installed. */
export function AppNotices() {
  const isTooOld = useSyncExternalStore(tooOld.subscribe, tooOld.get);
  const canUpdate = useSyncExternalStore(updateOffer.subscribe, updateOffer.get);
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  if (isTooOld) return <TooOld />;
  if (canUpdate) return <NewVersion />;
  return canInstall ? <Installation /> : null;
}
