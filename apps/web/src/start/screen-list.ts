/**
 * Every screen, declared once: the router, prefetching, and the files that the server names with a page derive from this. It has no imports,
 * because the build reads it too.
 */

interface DeclaredScreen {
  /** The address, as the router writes it. */
  readonly path: string;
  /** Whether the screen is the same for everyone. On every other one, the app requests the user first. */
  readonly isOpenToAll?: true;
  /** What the screen reads first, exactly as it requests it. `:id` stands for the project of the address. */
  readonly firstReads?: readonly string[];
  /** Whether users begin here often enough that the server names its files with the page. */
  readonly isFirst?: true;
}

/** By name. The code of a screen is in the folder of its name: `projectDetail` in screens/project-detail. */
export const SCREENS = {
  dashboard: { path: '/', isFirst: true, firstReads: ['/api/dashboard/stats', '/api/projects?limit=3'] },
  projects: { path: '/projects', isFirst: true, firstReads: ['/api/projects?limit=100'] },
  projectDetail: { path: '/projects/$projectId', isFirst: true, firstReads: ['/api/projects/:id', '/api/projects/:id/compliance'] },
  workspace: { path: '/projects/$projectId/workspace', firstReads: ['/api/projects/:id'] },
  field: { path: '/projects/$projectId/field' },
  aircraft: { path: '/aircraft', isFirst: true },
  reports: { path: '/reports', isFirst: true },
  verify: { path: '/verify', isOpenToAll: true },
  admin: { path: '/admin' },
  account: {
    path: '/account',
    firstReads: ['/api/account/sign-in', '/api/account/second-factors', '/api/account/passkeys', '/api/account/sessions'],
  },
  settings: { path: '/settings' },
  standards: { path: '/settings/standards' },
  help: { path: '/help' },
  unsent: { path: '/unsent' },
  resetPassword: { path: '/reset-password', isOpenToAll: true },
  login: { path: '/login', isOpenToAll: true, firstReads: ['/api/auth/methods'] },
  setUp: { path: '/setup', isOpenToAll: true },
} as const satisfies Readonly<Record<string, DeclaredScreen>>;

export type ScreenName = keyof typeof SCREENS;
const DECLARED: readonly (readonly [string, DeclaredScreen])[] = Object.entries(SCREENS);

/** The folder of a screen in screens/, which also begins the name of its file. */
export const folderOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The addresses of a screen as the text of a regular expression. The project is its first group. */
const patternOf = ({ path }: DeclaredScreen): string => `^${path.replace('$projectId', '([^/]+)')}$`;

/** The screens whose files the server names with a page: the pattern of the address → the folder. */
export const firstScreens = (): Readonly<Record<string, string>> =>
  Object.fromEntries(DECLARED.filter(([, { isFirst }]) => isFirst).map(([name, screen]) => [patternOf(screen), folderOf(name)]));

const isScreenName = (name: string): name is ScreenName => name in SCREENS;

/** The screen of an address. `null` if there is none. */
export function screenAt(pathname: string): ScreenName | null {
  const [name] = DECLARED.find(([, screen]) => new RegExp(patternOf(screen)).test(pathname)) ?? [];
  return name !== undefined && isScreenName(name) ? name : null;
}

const declaredAt = (pathname: string): DeclaredScreen | null => {
  const name = screenAt(pathname);
  return name === null ? null : SCREENS[name];
};

/** Whether the screen of the address is the same for everyone. */
export const isOpenToAll = (pathname: string): boolean => declaredAt(pathname)?.isOpenToAll === true;

/** The first reads of the screen at this address. A list with filters in the address requests something else. */
export function firstReads(pathname: string, search: string): readonly string[] {
  const screen = declaredAt(pathname);
  if (screen === null) return [];
  const [, projectId] = new RegExp(patternOf(screen)).exec(pathname) ?? [];
  if (projectId === undefined && search !== '') return [];
  return (screen.firstReads ?? []).map((read) => read.replace(':id', projectId ?? ''));
}
