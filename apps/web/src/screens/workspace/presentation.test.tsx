/** The presentation of a project: its 3D view alone, read-only, and the address that opens it. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { TooltipProvider } from '../../shared/ui/tooltip.tsx';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { PresentationActions } from './presentation-actions.tsx';
import { WorkspaceScreen } from './workspace-screen.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(search: string, component: RouteComponent) {
  const asked = fakeApi({
    [`GET ${HERE}`]: () => answer(aProject({ facilityAlignment: 0 })),
    [`GET ${HERE}/paths`]: () => answer([aStoredPath({ name: 'P1', ingressHeadingDegrees: 180, headingReference: 'true' })]),
    [`GET ${HERE}/obstacles`]: () => answer([anObstacle()]),
    [`GET ${HERE}/adjusted-dimensions/active`]: () => answer(anAdjustedSet()),
    [`GET ${HERE}/calculations`]: () => answer([]),
    [`GET ${HERE}/building-sets`]: () => answer([]),
    [`GET ${HERE}/underlays`]: () => answer([]),
    [`GET ${HERE}/parcels`]: () => answer([]),
    [`GET ${HERE}/point-clouds`]: () => answer([]),
  });
  const root = createRootRoute({
    component: () => (
      <TooltipProvider>
        <Outlet />
        <Toaster />
      </TooltipProvider>
    ),
  });
  const workspace = createRoute({ getParentRoute: () => root, path: '/projects/$projectId/workspace', component });
  const history = createMemoryHistory({ initialEntries: [`/projects/${PROJECT_ID}/workspace${search}`] });
  const router = createRouter({ routeTree: root.addChildren([workspace]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { asked, search: () => router.state.location.search };
}

describe('a presentation', () => {
  it('shows the 3D view without lists, inspector, profile, and tools', async () => {
    show('?mode=3d&present=on', WorkspaceScreen);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    // The test document has no WebGL: its sentence is where the view would be.
    expect(await screen.findByText(/^The 3D view requires WebGL 2/)).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Tools for the plan view' })).toBeNull();
  });
  it('returns to the workspace with Esc or its button, and changes nothing', async () => {
    const { asked, search } = show('?mode=3d&present=on', WorkspaceScreen);
    await screen.findByRole('button', { name: 'Exit Presentation' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(search()).toEqual({ mode: '3d' }));
    expect(asked.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  });
});

describe('the presentation link', () => {
  const Actions = () => <PresentationActions projectId={PROJECT_ID} />;
  it('copies the address of the 3D view with its selection', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } });
    show('?sel=pad', Actions);
    (await screen.findByRole('button', { name: 'Copy Presentation Link' })).click();
    expect(await screen.findByText('Copied to clipboard')).toBeDefined();
    const [address = ''] = written;
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual([window.location.origin, `/projects/${PROJECT_ID}/workspace`]);
    expect(Object.fromEntries(searchParams)).toEqual({ sel: 'pad', mode: '3d', present: 'on' });
  });
  it('says so if the browser does not allow copying, and opens the presentation instead', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    const { search } = show('', Actions);
    (await screen.findByRole('button', { name: 'Copy Presentation Link' })).click();
    expect(await screen.findByText('Copy failed')).toBeDefined();
    screen.getByRole('link', { name: 'Present' }).click();
    await waitFor(() => expect(search()).toEqual({ mode: '3d', present: 'on' }));
  });
});
