/** The screens of the sidebar and the command palette. */
import type { LinkProps } from '@tanstack/react-router';
import { Helicopter, House, SquareSquare } from '../shared/ui/icons.ts';

export interface ScreenEntry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: typeof House;
}
export const SCREENS: readonly ScreenEntry[] = [
  { to: '/', label: 'Dashboard', icon: House },
  { to: '/projects', label: 'Projects', icon: SquareSquare },
  { to: '/aircraft', label: 'Aircraft Database', icon: Helicopter },
];

/** Whether the entry stands for the path: the dashboard for itself alone, the others for all below them. */
export const isCurrentScreen = (to: string, pathname: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
