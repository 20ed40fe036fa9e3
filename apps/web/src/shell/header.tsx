import { Link } from '@tanstack/react-router';
import { NotificationsBell } from '../features/identity/notifications/bell.tsx';
import { BrandMark } from '../shared/ui/brand.tsx';
import { isApple } from '../shared/device/keyboard.ts';
import { IconButton } from '../shared/ui/icon-button.tsx';
import { PanelLeft, Search } from '../shared/ui/icons.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UnsentLink } from './unsent-link.tsx';

interface HeaderProps {
  readonly isSidebarShown: boolean;
  readonly onToggleSidebar: () => void;
  readonly onOpenPalette: () => void;
}

/** The top bar: sidebar toggle, brand, command palette, theme. */
export function Header({ isSidebarShown, onToggleSidebar, onOpenPalette }: HeaderProps) {
  const key = isApple() ? '⌘' : 'Ctrl';
  return (
    <header className="shell-top no-print">
      <IconButton
        label={`Toggle Sidebar (${key} B)`}
        aria-keyshortcuts="Control+B"
        aria-expanded={isSidebarShown}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
      >
        <PanelLeft />
      </IconButton>
      <Link to="/" className="brand shell-brand" aria-label="Touchdown, dashboard">
        <BrandMark />
        <span>Touchdown</span>
      </Link>
      <div id="screen-head" />
      <button type="button" className="command-button" onClick={onOpenPalette}>
        <Search />
        <span className="only-wide">Go to a project, aircraft, or action</span>
        <span className="visually-hidden only-phone">Go to a project, aircraft, or action</span>
        <kbd className="only-wide">{key} K</kbd>
      </button>
      <UnsentLink />
      <NotificationsBell />
      <ThemeMenu />
    </header>
  );
}
