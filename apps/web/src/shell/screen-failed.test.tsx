import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { router as product } from '../router.tsx';

it('a failed screen shows a message and a link, in the router of Touchdown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRootRoute({
    component: () => {
      throw new Error('broken');
    },
  });
  const { defaultErrorComponent } = product.options;
  if (defaultErrorComponent === undefined) throw new Error('The router has no screen for failures.');
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory(), defaultErrorComponent }) as never} />);
  expect(await screen.findByRole('heading', { name: 'This screen could not be displayed' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
