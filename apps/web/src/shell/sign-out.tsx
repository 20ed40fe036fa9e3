import { lazy, type MouseEvent } from 'react';
import { LogOut } from '../shared/ui/icons.ts';
import { Tooltip } from '../shared/ui/tooltip.tsx';
import { whenThere } from './when-there.ts';

/** The questions of signing out; loaded when someone leaves. */
export const SignOutDialog = lazy(() =>
  whenThere(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog }))),
);

/** The way out. Asks about edits that were not sent, then leaves nothing of the user on this device. */
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
