/** The screens of the sidebar and the command palette. */
import type { Role } from '@touchdown/contract';
import type { LinkProps } from '@tanstack/react-router';
import { FileText, Helicopter, House, Settings, ShieldCheck, SquareSquare } from '../shared/ui/icons.ts';

export interface ScreenEntry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: typeof House;
  /** Opens it after G. */
  readonly key: string;
}
const SCREENS: readonly ScreenEntry[] = [
  { to: '/', label: 'Dashboard', icon: House, key: 'd' },
  { to: '/projects', label: 'Projects', icon: SquareSquare, key: 'p' },
  { to: '/aircraft', label: 'Aircraft Database', icon: Helicopter, key: 'a' },
  { to: '/reports', label: 'Reports', icon: FileText, key: 'r' },
  { to: '/settings', label: 'Settings', icon: Settings, key: 's' },
];
const ADMIN_PANEL: ScreenEntry = { to: '/admin', label: 'Admin Panel', icon: ShieldCheck, key: 'm' };

/** The entries a role sees. Only admins and superusers see the admin panel. */
export const screensFor = (role: Role): readonly ScreenEntry[] => (role === 'user' ? SCREENS : [...SCREENS, ADMIN_PANEL]);

/** Whether the screen of the path fills the window, and the sidebar opens over it. */
export const fillsWindow = (pathname: string): boolean => /^\/projects\/[^/]+\/workspace$/.test(pathname);

/** Value in the address of the workspace: only its 3D view, without header and sidebar. */
export const PRESENTED = 'on';

/** Whether the screen is shown alone, without header and sidebar. */
export const isPresented = (pathname: string, search: Readonly<Record<string, unknown>>): boolean =>
  fillsWindow(pathname) && search['present'] === PRESENTED;

/** Whether the entry is current for the path: the dashboard only for itself, the others for all routes below them. */
export const isCurrentScreen = (to: string, pathname: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
