/**
 * axe on every screen of the app, tab of a project, and view of its paths, with the sample project. Dialogs and states are looked at by the
 * journeys, and by `nightly/every-state.spec.ts`.
 */
import { lookAt } from '../harness/look.ts';
import { post } from '../harness/projects.ts';
import { expect, goTo, open, settled, test } from '../harness/test.ts';

const APP = [
  '/',
  '/projects',
  '/aircraft',
  '/reports',
  '/verify',
  '/admin',
  '/account',
  '/settings',
  '/settings/standards',
  '/help',
  '/unsent',
  '/no-such-screen',
];
const TABS = ['overview', 'contacts', 'calculations', 'reports', 'notice', 'fleet', 'files', 'team'];
const VIEWS = ['paths', 'validation', 'obstacles', 'surfaces', 'geometry', 'best-pair'];

test.describe.configure({ mode: 'parallel' });
test.use({ role: 'superuser' });

test('axe finds nothing on the screens of the app, and nothing is wider than the window', async ({ page }) => {
  await post(page.request, '/api/projects/sample', {});
  await open(page, '/');
  for (const address of APP)
    await test.step(address, async () => {
      await goTo(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookAt(page, `screen${address.replaceAll('/', '-')}`);
    });
});

test('axe finds nothing on the tabs of a project, and nothing is wider than the window', async ({ page }) => {
  const { id } = await post(page.request, '/api/projects/sample', {});
  const project = `/projects/${id}`;
  const addresses = [
    ...TABS.map((tab) => `${project}?tab=${tab}`),
    ...VIEWS.map((view) => `${project}?tab=approach&view=${view}`),
    `${project}/workspace`,
    `${project}/field`,
  ];
  await open(page, project);
  for (const address of addresses) {
    const place = address.slice(project.length).replaceAll(/[^a-z]+/g, '-');
    await test.step(place, async () => {
      await goTo(page, address);
      await settled(page);
      await lookAt(page, `project${place}`);
    });
  }
});
