// The notifications opened by the bell.
import type { Notification } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { unreadQuery } from './api.ts';
import { NotificationsBell } from './bell.tsx';
import { NotificationList } from './notification-list.tsx';

const COUNT = 'GET /api/account/notifications/unread';
const LIST = 'GET /api/account/notifications';
const MARK = 'POST /api/account/notifications/read';
const notification = (changes: Partial<Notification>): Notification => ({
  id: '01932b5e-0000-7000-8000-0000000000b1',
  kind: 'memberAdded',
  sentence: 'Vera Lind added you to River Pad as a viewer.',
  projectId: null,
  at: '2026-11-21T09:00:00.000Z',
  readAt: null,
  ...changes,
});
/** The list as opened by the bell. */
function Opened() {
  const unread = useQuery(unreadQuery).data?.count ?? null;
  return <NotificationList unread={unread} onFollow={() => undefined} />;
}
const open = (routes: FakeRoutes, unread: number) => {
  const asked = fakeApi({ [COUNT]: () => answer({ count: unread }), ...routes });
  renderScreen(<Opened />);
  return asked;
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the list of notifications', () => {
  it('explains what will appear here while it is empty', async () => {
    open({ [LIST]: () => answer([]) }, 0);
    expect(await screen.findByText(/^No notifications$/)).toBeDefined();
  });
  it('counts what is unread, until it is marked as read', async () => {
    const rows = [notification({}), notification({ id: '01932b5e-0000-7000-8000-0000000000b2', sentence: 'Your role is now admin.' })];
    const asked = open({ [LIST]: () => answer(rows), [MARK]: () => answer({ marked: 1, unread: 1 }) }, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: Your role is now admin.' }));
    await waitFor(() => expect(asked.find(({ call }) => call === MARK)?.body).toEqual({ ids: ['01932b5e-0000-7000-8000-0000000000b2'] }));
    expect(await screen.findByText('1 unread')).toBeDefined();
  });
  it('marks all at once', async () => {
    const asked = open({ [LIST]: () => answer([notification({})]), [MARK]: () => answer({ marked: 1, unread: 0 }) }, 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark All as Read' }));
    expect(await screen.findByText('No unread notifications')).toBeDefined();
    expect(asked.find(({ call }) => call === MARK)?.body).toEqual({ all: true });
  });
  it('offers to try again when the list cannot be read', async () => {
    let isUp = false;
    open({ [LIST]: () => (isUp ? answer([notification({})]) : failure('INTERNAL')) }, 1);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByText('Vera Lind added you to River Pad as a viewer.')).toBeDefined();
  });
  it('never states that nothing is unread when the count cannot be read', async () => {
    stubNothingNear();
    fakeApi({ [COUNT]: () => failure('INTERNAL'), [LIST]: () => answer([notification({})]) });
    renderScreen(<NotificationsBell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications (unread count could not be loaded)' }));
    expect(await screen.findByText('Unread count not available')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mark All as Read' })).toHaveProperty('disabled', false);
    expect(screen.queryByText('No unread notifications')).toBeNull();
  });
});
