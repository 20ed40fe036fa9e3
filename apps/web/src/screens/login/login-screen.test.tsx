import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CURRENT_USER_KEY } from '../../shared/api/keys.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { LoginScreen } from './login-screen.tsx';
import { SPLASH_SEEN } from './use-splash.ts';

beforeEach(() => {
  stubWideScreen();
  sessionStorage.setItem(SPLASH_SEEN, 'true');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens the page that was asked for as soon as the user is signed in', async () => {
  fakeApi({ 'GET /api/auth/methods': () => answer({ local: true, external: null, passwordResetByMail: false }) });
  const client = createQueryClient();
  client.setQueryData(CURRENT_USER_KEY, null);
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginScreen });
  const project = createRoute({ getParentRoute: () => root, path: '/projects/$projectId', component: () => <h1>The project</h1> });
  const asked = '/projects/7?tab=approach';
  const router = createRouter({
    routeTree: root.addChildren([login, project]),
    history: createMemoryHistory({ initialEntries: [`/login?next=${encodeURIComponent(asked)}`] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Welcome to Touchdown' });
  act(() => void client.setQueryData(CURRENT_USER_KEY, { id: '01932b5e-0000-7000-8000-0000000000a1' }));
  expect(await screen.findByRole('heading', { name: 'The project' })).toBeDefined();
  expect(router.state.location.href).toBe(asked);
});
