/** Renders a component as Touchdown does: with its query client, its router, and its toasts. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '../shared/api/query-client.ts';
import { Toaster } from '../shared/ui/toaster.tsx';

/** `address`: where the screen is opened. */
export const renderScreen = (screen: ReactElement, address = '/') => {
  const root = createRootRoute({
    component: () => (
      <>
        {screen}
        <Toaster />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
  const rendered = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return {
    ...rendered,
    pathname: () => router.state.location.pathname,
    search: () => router.state.location.search as Readonly<Record<string, unknown>>,
  };
};
