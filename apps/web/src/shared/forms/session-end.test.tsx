// The end of the session while a form is open, with the history of a browser: its listener is added before those of Touchdown.
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aContactRecord } from '../../test/contact-record.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { PROJECT_ID } from '../../test/records.ts';
import { stubWideScreen } from '../../test/wide-screen.ts';

const LIST = `GET /api/projects/${PROJECT_ID}/contacts?limit=50`;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('causes no question of the browser, and offers what was typed again in the same project alone', async () => {
  const history = createBrowserHistory();
  const { ContactsPanel } = await import('../../features/contacts/contacts-panel.tsx');
  const { createQueryClient } = await import('../api/query-client.ts');
  const { signInAgain, STILL_HERE_MS, UNAUTHORIZED_REDIRECT_MS } = await import('../api/sign-in-again.ts');
  stubWideScreen();
  const other = PROJECT_ID.replace(/.$/, '0');
  fakeApi({
    [LIST]: () => Response.json([aContactRecord()]),
    [LIST.replace(PROJECT_ID, other)]: () => Response.json([aContactRecord()]),
  });
  const show = (projectId: string) => {
    const root = createRootRoute({ component: () => <ContactsPanel projectId={projectId} /> });
    const router = createRouter({ routeTree: root, history });
    return render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider<typeof router> router={router} />
      </QueryClientProvider>,
    );
  };

  const first = show(PROJECT_ID);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
  await userEvent.type(screen.getByLabelText(/^Organization/), ' and sons');
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(true);
  vi.useFakeTimers();
  const held: boolean[] = [];
  signInAgain({ leave: () => held.push(isHeld()) });
  vi.advanceTimersByTime(UNAUTHORIZED_REDIRECT_MS);
  expect(held).toEqual([false]);
  first.unmount();
  vi.advanceTimersByTime(STILL_HERE_MS);
  vi.useRealTimers();

  const elsewhere = show(other);
  await screen.findByText('Grace Hopper');
  expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  elsewhere.unmount();

  show(PROJECT_ID);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue Editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Organization/).value).toMatch(/ and sons$/);
  expect(screen.queryByRole('button', { name: 'Continue Editing' })).toBeNull();
  cleanup();
  history.destroy();
});
