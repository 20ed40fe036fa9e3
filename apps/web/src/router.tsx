/** Every address of Touchdown and its screen. Tabs and filters are typed search parameters. Screens are loaded on demand. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { type AdminTab, adminTabOf } from './screens/admin/admin-tabs.ts';
import { type ApproachSearch, type ApproachView, approachViewOf } from './screens/project-detail/approach-views.ts';
import { type ProjectTab, projectTabOf } from './screens/project-detail/project-tabs.ts';
import { Dashboard } from './start/frames.ts';
import { Root } from './start/root.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { SCREENS } from './start/screen-list.ts';
import { loadScreen } from './start/screens.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface ProjectsSearch {
  readonly q?: string | undefined;
  /** The dialog for a new project is open. */
  readonly new?: boolean | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly location?: string | undefined;
  readonly whose?: string | undefined;
  readonly tag?: string | undefined;
  readonly archived?: string | undefined;
  /** A column, with a leading `-` for descending order. */
  readonly sort?: string | undefined;
}
interface AircraftSearch {
  readonly q?: string | undefined;
  readonly new?: boolean | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly rotor?: string | undefined;
  readonly group?: string | undefined;
  readonly origin?: string | undefined;
  readonly sort?: string | undefined;
}
/** The tab of the admin panel, and the filters of its audit log. */
interface AdminSearch {
  readonly tab?: AdminTab | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

const dashboard = createRoute({
  getParentRoute: () => root,
  path: SCREENS.dashboard.path,
  component: () => <Dashboard />,
});

const projects = createRoute({
  getParentRoute: () => root,
  path: SCREENS.projects.path,
  validateSearch: (search: Record<string, unknown>): ProjectsSearch => ({
    q: textOf(search.q),
    new: search.new === true || undefined,
    status: textOf(search.status),
    type: textOf(search.type),
    location: textOf(search.location),
    whose: textOf(search.whose),
    tag: textOf(search.tag),
    archived: textOf(search.archived),
    sort: textOf(search.sort),
  }),
  component: lazyRouteComponent(loadScreen.projects, 'ProjectsScreen'),
});

interface ProjectSearch extends ApproachSearch {
  readonly tab?: ProjectTab | undefined;
  readonly view?: ApproachView | undefined;
  /** The field at which the project form is open. */
  readonly edit?: string | undefined;
  /** The scenario to open in place of the project. */
  readonly scenario?: string | undefined;
  /** The comparison that is open. */
  readonly compare?: string | undefined;
}

const projectDetail = createRoute({
  getParentRoute: () => root,
  path: SCREENS.projectDetail.path,
  validateSearch: (search: Record<string, unknown>): ProjectSearch => ({
    tab: projectTabOf(search.tab),
    view: approachViewOf(search.view),
    edit: textOf(search.edit),
    scenario: textOf(search.scenario),
    compare: textOf(search.compare),
    path: textOf(search.path),
    q: textOf(search.q),
    type: textOf(search.type),
    construction: textOf(search.construction),
    status: textOf(search.status),
    sort: textOf(search.sort),
    stage: textOf(search.stage),
    scans: textOf(search.scans),
    points: textOf(search.points),
    show: textOf(search.show),
    obstacle: textOf(search.obstacle),
    conflict: textOf(search.conflict),
    scan: textOf(search.scan),
    focus: textOf(search.focus),
    surface: textOf(search.surface),
  }),
  component: lazyRouteComponent(loadScreen.projectDetail, 'ProjectDetailScreen'),
});

/** What is selected and shown in the workspace. */
interface WorkspaceSearch {
  /** The scenario to open in place of the project. */
  readonly scenario?: string | undefined;
  /** The place of the plan: latitude, longitude, and zoom. */
  readonly at?: string | undefined;
  readonly sel?: string | undefined;
  readonly show?: string | undefined;
  readonly mode?: string | undefined;
  readonly scans?: string | undefined;
  /** `on`: the 3D view alone, read-only. */
  readonly present?: string | undefined;
  /** The comparison that is open. */
  readonly compare?: string | undefined;
  readonly points?: string | undefined;
}

const workspace = createRoute({
  getParentRoute: () => root,
  path: SCREENS.workspace.path,
  validateSearch: (search: Record<string, unknown>): WorkspaceSearch => ({
    scenario: textOf(search.scenario),
    at: textOf(search.at),
    sel: textOf(search.sel),
    show: textOf(search.show),
    mode: textOf(search.mode),
    scans: textOf(search.scans),
    present: textOf(search.present),
    compare: textOf(search.compare),
    points: textOf(search.points),
  }),
  component: lazyRouteComponent(loadScreen.workspace, 'WorkspaceScreen'),
});

const field = createRoute({
  getParentRoute: () => root,
  path: SCREENS.field.path,
  component: lazyRouteComponent(loadScreen.field, 'FieldScreen'),
});

const aircraft = createRoute({
  getParentRoute: () => root,
  path: SCREENS.aircraft.path,
  validateSearch: (search: Record<string, unknown>): AircraftSearch => ({
    q: textOf(search.q),
    new: search.new === true || undefined,
    type: textOf(search.type),
    category: textOf(search.category),
    rotor: textOf(search.rotor),
    group: textOf(search.group),
    origin: textOf(search.origin),
    sort: textOf(search.sort),
  }),
  component: lazyRouteComponent(loadScreen.aircraft, 'AircraftScreen'),
});

const admin = createRoute({
  getParentRoute: () => root,
  path: SCREENS.admin.path,
  validateSearch: (search: Record<string, unknown>): AdminSearch => ({
    tab: adminTabOf(search.tab),
    action: textOf(search.action),
    from: textOf(search.from),
    to: textOf(search.to),
    q: textOf(search.q),
  }),
  component: lazyRouteComponent(loadScreen.admin, 'AdminScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: SCREENS.account.path,
  component: lazyRouteComponent(loadScreen.account, 'AccountScreen'),
});

const unsent = createRoute({
  getParentRoute: () => root,
  path: SCREENS.unsent.path,
  component: lazyRouteComponent(loadScreen.unsent, 'UnsentScreen'),
});

const help = createRoute({
  getParentRoute: () => root,
  path: SCREENS.help.path,
  component: lazyRouteComponent(loadScreen.help, 'HelpScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: SCREENS.settings.path,
  component: lazyRouteComponent(loadScreen.settings, 'SettingsScreen'),
});

/** An edition of the standards register, the filters of its rules, and the open rule. */
interface StandardsSearch {
  readonly edition?: string | undefined;
  /** A former revision of it. Absent: the newest. */
  readonly revision?: number | undefined;
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly rule?: string | undefined;
  /** One rule a screen. */
  readonly step?: true | undefined;
}

const standards = createRoute({
  getParentRoute: () => root,
  path: SCREENS.standards.path,
  validateSearch: (search: Record<string, unknown>): StandardsSearch => ({
    edition: textOf(search.edition),
    revision: typeof search.revision === 'number' && Number.isInteger(search.revision) ? search.revision : undefined,
    q: textOf(search.q),
    state: textOf(search.state),
    rule: textOf(search.rule),
    step: search.step === true || undefined,
  }),
  component: lazyRouteComponent(loadScreen.standards, 'StandardsScreen'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: SCREENS.reports.path,
  component: lazyRouteComponent(loadScreen.reports, 'ReportsScreen'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: SCREENS.verify.path,
  component: lazyRouteComponent(loadScreen.verify, 'VerifyScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: SCREENS.resetPassword.path,
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(search.token) }),
  component: lazyRouteComponent(loadScreen.resetPassword, 'ResetPasswordScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: SCREENS.login.path,
  validateSearch: (
    search: Record<string, unknown>,
  ): { error?: string | undefined; next?: string | undefined; step?: 'code' | undefined } => ({
    error: textOf(search.error),
    next: textOf(search.next),
    step: search.step === 'code' ? 'code' : undefined,
  }),
  component: lazyRouteComponent(loadScreen.login, 'LoginScreen'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: SCREENS.setUp.path,
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({ token: textOf(search.token) }),
  component: lazyRouteComponent(loadScreen.setUp, 'SetUpScreen'),
});

const routeTree = root.addChildren([
  dashboard,
  projects,
  projectDetail,
  workspace,
  field,
  aircraft,
  reports,
  verify,
  admin,
  account,
  settings,
  standards,
  help,
  unsent,
  resetPassword,
  login,
  setUp,
]);

export const router = createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent', defaultErrorComponent: ScreenFailed });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
