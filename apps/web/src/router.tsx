/** Every address of the product and its screen. Tabs and filters are typed search parameters. Screens are loaded when they are needed. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type ProjectTab, projectTabOf } from './screens/project-detail/project-tabs.ts';
import { Root } from './shell/root.tsx';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined; new?: boolean | undefined } => ({
    q: textOf(search.q),
    new: search.new === true || undefined,
  }),
  component: lazyRouteComponent(() => import('./screens/projects/projects-screen.tsx'), 'ProjectsScreen'),
});

const projectDetail = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId',
  validateSearch: (search: Record<string, unknown>): { tab?: ProjectTab | undefined } => ({ tab: projectTabOf(search.tab) }),
  component: lazyRouteComponent(() => import('./screens/project-detail/project-detail-screen.tsx'), 'ProjectDetailScreen'),
});

const aircraft = createRoute({
  getParentRoute: () => root,
  path: '/aircraft',
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({ q: textOf(search.q) }),
  component: lazyRouteComponent(() => import('./screens/aircraft/aircraft-screen.tsx'), 'AircraftScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { error?: string | undefined; next?: string | undefined } => ({
    error: textOf(search.error),
    next: textOf(search.next),
  }),
  component: lazyRouteComponent(() => import('./screens/login/login-screen.tsx'), 'LoginScreen'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(search.token) }),
  component: lazyRouteComponent(() => import('./screens/set-up/set-up-screen.tsx'), 'SetUpScreen'),
});

const routeTree = root.addChildren([dashboard, projects, projectDetail, aircraft, login, setUp]);

export const router = createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
