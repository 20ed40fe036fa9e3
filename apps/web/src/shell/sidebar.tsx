import type { CurrentUser } from '@touchdown/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { avatarLetter, displayName, roleName } from '../features/identity/accounts/display-name.ts';
import { Tooltip } from '../shared/ui/tooltip.tsx';
import { SignOut } from './sign-out.tsx';
import { isCurrentScreen, type ScreenEntry, screensFor } from './screens.ts';

function Entry({
  entry,
  isCollapsed,
  onFollow,
}: {
  readonly entry: ScreenEntry;
  readonly isCollapsed: boolean;
  readonly onFollow: () => void;
}) {
  const { pathname } = useLocation();
  const isCurrent = isCurrentScreen(entry.to, pathname);
  const Icon = entry.icon;
  const link = (
    <Link
      to={entry.to}
      className="side-link"
      activeProps={{}}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      onClick={onFollow}
    >
      <Icon />
      <span className={isCollapsed ? 'visually-hidden' : ''}>{entry.label}</span>
    </Link>
  );
  return (
    <li>
      {isCollapsed ? (
        <Tooltip text={entry.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

interface SidebarProps {
  readonly user: CurrentUser;
  readonly isCollapsed: boolean;
  readonly isSheetOpen: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The screens, with the user and the sign-out button at the bottom. On a phone, a sheet over the page. */
export function Sidebar({ user, isCollapsed, isSheetOpen, onClose, onSignOut }: SidebarProps) {
  useEffect(() => {
    if (!isSheetOpen) return;
    const opener = document.activeElement;
    document.querySelector<HTMLElement>('#sidebar a')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isSheetOpen, onClose]);
  return (
    <>
      {isSheetOpen && <div className="side-backdrop" data-scroll-lock onClick={onClose} aria-hidden="true" />}
      <nav className="side no-print" id="sidebar" aria-label="Main">
        <ul>
          {screensFor(user.role).map((entry) => (
            <Entry key={entry.to} entry={entry} isCollapsed={isCollapsed} onFollow={onClose} />
          ))}
        </ul>
        <div className="side-me">
          <Link to="/account" className="side-account" activeProps={{}} title="Account" onClick={onClose}>
            {user.profileImageUrl ? (
              <img className="avatar" src={user.profileImageUrl} alt="" />
            ) : (
              <span className="avatar" aria-hidden="true">
                {avatarLetter(user)}
              </span>
            )}
            <span className={isCollapsed ? 'visually-hidden' : 'side-who'}>
              <b>{displayName(user)}</b>
              <small>{roleName(user)}</small>
            </span>
          </Link>
          <SignOut onSignOut={onSignOut} />
        </div>
      </nav>
    </>
  );
}
