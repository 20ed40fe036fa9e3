import { lazy, type MouseEvent } from 'react';
import { LogOut } from '../shared/ui/icons.ts';
import { Tooltip } from '../shared/ui/tooltip.tsx';
import { loadWithRetry } from './load-with-retry.ts';

/** The sign-out dialog. Loaded when a user signs out. */
export const SignOutDialog = lazy(() =>
  loadWithRetry(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog }))),
);

/** Sign-out: asks about unsynced edits, then removes all of the user's data from this device. */
export function SignOut({ onSignOut }: { readonly onSignOut: () => void }) {
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    onSignOut();
  };
  return (
    <Tooltip text="Sign Out" side="right">
      <a className="icon-button" href="/api/logout" aria-label="Sign Out" onClick={begin}>
        <LogOut />
      </a>
    </Tooltip>
  );
}
