import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { LogOut } from '../shared/ui/icons.ts';
import { Tooltip } from '../shared/ui/tooltip.tsx';
import { whenThere } from './when-there.ts';

const SignOutDialog = lazy(() => whenThere(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog }))));

/** The way out. Asks about edits that were not sent, then leaves nothing of the person on this device. */
export function SignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <>
      <Tooltip text="Sign out" side="right">
        <a className="icon-button" href="/api/logout" aria-label="Sign out" onClick={begin}>
          <LogOut />
        </a>
      </Tooltip>
      <Suspense>{isLeaving && <SignOutDialog onStay={() => setLeaving(false)} />}</Suspense>
    </>
  );
}
