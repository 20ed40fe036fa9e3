/** The code of each screen, loaded on demand, or prefetched when the address shows that it will be needed. */
import type { ScreenName } from './screen-list.ts';

export const loadLanding = () => import('../screens/landing/landing-screen.tsx');
export const loadShell = () => import('../shell/shell.tsx');

/** On a roof, the connection can drop at any moment. The screen is loaded only together with the code that saves edits offline. */
const withSaving =
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const saving = import('../offline/edits/index.ts').then(({ prepareToWait }) => prepareToWait());
    const [screen] = await Promise.all([load(), saving.catch(() => undefined)]);
    return screen;
  };

export const loadScreen = {
  dashboard: () => import('../screens/dashboard/dashboard-screen.tsx'),
  projects: () => import('../screens/projects/projects-screen.tsx'),
  projectDetail: () => import('../screens/project-detail/project-detail-screen.tsx'),
  workspace: withSaving(() => import('../screens/workspace/workspace-screen.tsx')),
  field: withSaving(() => import('../screens/field/field-screen.tsx')),
  aircraft: () => import('../screens/aircraft/aircraft-screen.tsx'),
  admin: () => import('../screens/admin/admin-screen.tsx'),
  account: () => import('../screens/account/account-screen.tsx'),
  help: () => import('../screens/help/help-screen.tsx'),
  unsent: () => import('../screens/unsent/unsent-screen.tsx'),
  settings: () => import('../screens/settings/settings-screen.tsx'),
  standards: () => import('../screens/standards/standards-screen.tsx'),
  reports: () => import('../screens/reports/reports-screen.tsx'),
  verify: () => import('../screens/verify/verify-screen.tsx'),
  resetPassword: () => import('../screens/reset-password/reset-password-screen.tsx'),
  login: () => import('../screens/login/login-screen.tsx'),
  setUp: () => import('../screens/set-up/set-up-screen.tsx'),
} as const satisfies Record<ScreenName, () => Promise<object>>;
