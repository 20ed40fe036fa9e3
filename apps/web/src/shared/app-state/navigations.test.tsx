import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { countNavigations } from './navigations.ts';

/** An app with a home screen, and two more whose code arrives when the test delivers it. */
async function openHome() {
  const deliver: Record<string, () => void> = {};
  const work = { running: 0 };
  const begin = () => {
    work.running += 1;
    return () => {
      work.running -= 1;
    };
  };
  const root = createRootRoute({ component: Outlet });
  const later = (name: string) =>
    lazyRouteComponent(
      () =>
        new Promise<{ default: ComponentType }>((resolve) => {
          deliver[name] = () => resolve({ default: () => <h1>{name}</h1> });
        }),
    );
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> }),
    createRoute({ getParentRoute: () => root, path: '/maps', component: later('Maps') }),
    createRoute({ getParentRoute: () => root, path: '/files', component: later('Files') }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const opened = new Promise((resolve) => router.subscribe('onResolved', resolve));
  countNavigations(router, begin);
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Home' });
  await opened;
  expect(work.running).toBe(0);
  return {
    work,
    goTo: (address: string) => act(async () => history.push(address)),
    deliver: (name: string) => act(async () => deliver[name]?.()),
  };
}

it('a navigation is work from its start until the screen is rendered, however long its code takes', async () => {
  const { work, goTo, deliver } = await openHome();
  await goTo('/maps');
  expect(work.running).toBe(1);
  expect(screen.queryByRole('heading', { name: 'Maps' })).toBeNull();
  await deliver('Maps');
  await waitFor(() => expect(work.running).toBe(0));
  expect(screen.getByRole('heading', { name: 'Maps' })).toBeTruthy();
});

it('a navigation that replaces another one is work until its own screen is rendered', async () => {
  const { work, goTo, deliver } = await openHome();
  await goTo('/maps');
  await goTo('/files');
  expect(work.running).toBe(1);
  await deliver('Files');
  await waitFor(() => expect(work.running).toBe(0));
  expect(screen.getByRole('heading', { name: 'Files' })).toBeTruthy();
});
