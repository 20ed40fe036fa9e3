import type { CurrentUser } from '@touchdown/contract';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { UnitSystemContext } from '../shared/format/unit-system.ts';
import { TooltipProvider } from '../shared/ui/tooltip.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import { openTab, pressOwnKey } from './screen-tabs.ts';
import { fillsWindow, isPresented, screensFor } from './screens.ts';
import { useGoKeys, useHelpKey, useShortcut } from './shortcut.ts';
import { Sidebar } from './sidebar.tsx';
import { SignOutDialog } from './sign-out.tsx';
import { UnitsNotice } from './units-notice.tsx';
import { useChosenUnits } from './use-chosen-units.ts';
import { useSidebar } from './use-sidebar.ts';
import { loadWithRetry } from './load-with-retry.ts';
import './shell.css';

const CommandPalette = lazy(() =>
  loadWithRetry(() => import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette }))),
);
const ShortcutsDialog = lazy(() =>
  loadWithRetry(() => import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog }))),
);

/** The frame of every signed-in screen: header, sidebar, command palette, and the screen itself. */
export function Shell({ user }: { readonly user: CurrentUser }) {
  const { pathname, search } = useLocation();
  const isFullWindow = fillsWindow(pathname);
  const isAlone = isPresented(pathname, search);
  const sidebar = useSidebar(isFullWindow);
  const units = useChosenUnits();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const signOut = () => setLeaving(true);
  useShortcut('b', sidebar.toggle);
  useShortcut('k', () => setPaletteOpen((open) => !open));
  useHelpKey(() => setShortcutsOpen(true));
  const navigate = useNavigate();
  useGoKeys((key) => {
    const screen = screensFor(user.role).find((entry) => entry.key === key);
    if (screen === undefined) return openTab(Number(key)) || pressOwnKey(key);
    void navigate({ to: screen.to });
    return true;
  });
  return (
    <TooltipProvider>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div
        className="shell"
        data-collapsed={sidebar.isCollapsed || undefined}
        data-sheet={sidebar.isSheetOpen || undefined}
        data-full={isFullWindow || undefined}
        data-alone={isAlone || undefined}
      >
        {!isAlone && (
          <Header onToggleSidebar={sidebar.toggle} isSidebarShown={sidebar.isShown} onOpenPalette={() => setPaletteOpen(true)} />
        )}
        <div className="shell-notices no-print">
          <ConnectionNotice />
          <UnitsNotice />
        </div>
        {!isAlone && (
          <Sidebar
            user={user}
            isCollapsed={sidebar.isCollapsed}
            isSheetOpen={sidebar.isSheetOpen}
            onClose={sidebar.closeSheet}
            onSignOut={signOut}
          />
        )}
        <UnitSystemContext value={units}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </UnitSystemContext>
      </div>
      <Suspense>
        {isPaletteOpen && (
          <CommandPalette
            role={user.role}
            onClose={() => setPaletteOpen(false)}
            onShortcuts={() => setShortcutsOpen(true)}
            onSignOut={signOut}
          />
        )}
      </Suspense>
      <Suspense>{areShortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}</Suspense>
      <Suspense>{isLeaving && <SignOutDialog onStay={() => setLeaving(false)} />}</Suspense>
    </TooltipProvider>
  );
}
