import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { tooOld } from '../../shared/api/too-old.ts';
import { Button } from '../../shared/ui/button.tsx';
import { updateLater, updateNews, updateNow } from './app-updates.ts';
import { dismissInstall, install, installOffer } from './install-offer.ts';
import { loadNewest } from './load-newest.ts';
import { UnsentStay } from './unsent-stay.tsx';
import './app-notices.css';

interface NoticeProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

function Notice({ label, children, actions }: NoticeProps) {
  return (
    <section className="app-notice" aria-label={label} role="status">
      <div>{children}</div>
      <div className="app-notice-actions">{actions}</div>
    </section>
  );
}

/** Remains when the dialog was dismissed or could not be loaded, because this tab may be too old for that as well. */
function TooOldNotice() {
  return (
    <Notice
      label="Older version"
      actions={
        <Button variant="primary" onClick={() => loadNewest()}>
          Reload
        </Button>
      }
    >
      <p>This tab is running an older version of Touchdown that the server no longer supports. Reload to continue.</p>
      <UnsentStay after="reload" />
    </Notice>
  );
}

const TooOldDialog = lazy(() =>
  import('./too-old-dialog.tsx').then(
    (module) => ({ default: module.TooOldDialog }),
    () => ({ default: TooOldNotice }),
  ),
);

function TooOld() {
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return <TooOldNotice />;
  return (
    <Suspense fallback={<TooOldNotice />}>
      <TooOldDialog onLater={() => setPutOff(true)} />
    </Suspense>
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
      <p>A new version of Touchdown is ready. Save your changes to update.</p>
      <UnsentStay after="update" />
    </Notice>
  );
}

function UpdateUnderWay() {
  return (
    <Notice label="Update" actions={null}>
      <p>Touchdown is updating. This tab reloads after you save or discard your changes.</p>
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
      <p>Install Touchdown for home screen and offline access.</p>
    </Notice>
  );
}

/** Notices about the app itself, only the most urgent one: this tab is too old, a new version is waiting, or the app can be installed. */
export function AppNotices() {
  const isTooOld = useSyncExternalStore(tooOld.subscribe, tooOld.get);
  const update = useSyncExternalStore(updateNews.subscribe, updateNews.get);
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  if (isTooOld) return <TooOld />;
  if (update === 'offered') return <NewVersion />;
  if (update === 'under-way') return <UpdateUnderWay />;
  return canInstall ? <Installation /> : null;
}
