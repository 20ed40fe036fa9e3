import { useSyncExternalStore } from 'react';
import { Button } from '../shared/ui/button.tsx';
import { updateLater, updateNow, updateOffer } from './app-updates.ts';
import { dismissInstall, install, installOffer } from './install-offer.ts';
import './app-notices.css';

/** What is to be said of the app itself: that it can be installed, and that a new version of it waits. */
export function AppNotices() {
  const canUpdate = useSyncExternalStore(updateOffer.subscribe, updateOffer.get);
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  if (canUpdate)
    return (
      <section className="app-notice" aria-label="Update" role="status">
        <p>A new version of Touchdown is ready. What you have not saved keeps it waiting.</p>
        <div className="app-notice-actions">
          <Button variant="primary" onClick={updateNow}>
            Update Now
          </Button>
          <Button variant="bare" onClick={updateLater}>
            Later
          </Button>
        </div>
      </section>
    );
  if (!canInstall) return null;
  return (
    <section className="app-notice" aria-label="Installation" role="status">
      <p>Install Touchdown on this device: it opens from the home screen, without a network as well.</p>
      <div className="app-notice-actions">
        <Button variant="primary" onClick={() => void install()}>
          Install
        </Button>
        <Button variant="bare" onClick={dismissInstall}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
