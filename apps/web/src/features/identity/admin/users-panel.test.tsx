// The user list of a superuser.
import type { CurrentUser } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { UsersPanel } from './users-panel.tsx';

const LIST = 'GET /api/admin/users?limit=50';
const SELF = '01932b5e-0000-7000-8000-0000000000a1';
const OTHER = '01932b5e-0000-7000-8000-0000000000a2';

const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: OTHER,
  username: null,
  email: 'dana@example.org',
  role: 'user',
  isStandardsEditor: false,
  profileImageUrl: null,
  firstName: 'Dana',
  lastName: 'Whitfield',
  isActive: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastLogin: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
const ada = aUser({
  id: SELF,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Pad',
  role: 'superuser',
  lastLogin: '2026-11-21T08:00:00.000Z',
});

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the users', () => {
  it('are listed with role, status, and dates; the last login only if there was one', async () => {
    fakeApi({ [LIST]: () => answer([ada, aUser()]) });
    renderScreen(<UsersPanel selfId={SELF} />);
    const own = await screen.findByRole('listitem', { name: 'Ada Pad' });
    expect(own.textContent).toContain('Last Login Nov 21, 2026');
    const row = screen.getByRole('listitem', { name: 'Dana Whitfield' });
    expect(row.textContent).toContain('dana@example.org');
    expect(row.textContent).toContain('Joined Nov 20, 2026');
    expect(row.textContent).not.toContain('Last Login');
  });
  it('get and lose the standards editor right, which a superuser has in any case', async () => {
    let dana = aUser();
    const asked = fakeApi({
      [LIST]: () => answer([ada, dana]),
      [`PATCH /api/admin/users/${OTHER}/standards-editor`]: (body) =>
        answer((dana = { ...dana, ...(body as Pick<CurrentUser, 'isStandardsEditor'>) })),
    });
    renderScreen(<UsersPanel selfId={SELF} />);
    const right = await screen.findByRole('button', { name: 'Standards Editor: Dana Whitfield' });
    expect(screen.queryByRole('button', { name: 'Standards Editor: Ada Pad' })).toBeNull();
    await userEvent.click(right);
    expect(await screen.findByText('Standards editor right granted')).toBeTruthy();
    await waitFor(() => expect(right.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(right);
    expect(await screen.findByText('Standards editor right removed')).toBeTruthy();
    expect(asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { isStandardsEditor: true },
      { isStandardsEditor: false },
    ]);
  });
  it("cannot be changed on the user's own row", async () => {
    fakeApi({ [LIST]: () => answer([ada]) });
    renderScreen(<UsersPanel selfId={SELF} />);
    expect(await screen.findByLabelText('Role of Ada Pad')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Deactivate Ada Pad' })).toHaveProperty('disabled', true);
  });
  it('get a role and are deactivated, each reported and shown', async () => {
    let dana = aUser();
    const asked = fakeApi({
      [LIST]: () => answer([dana]),
      [`PATCH /api/admin/users/${OTHER}/role`]: () => answer((dana = { ...dana, role: 'admin' })),
      [`PATCH /api/admin/users/${OTHER}/status`]: () => answer((dana = { ...dana, isActive: false })),
    });
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.selectOptions(await screen.findByLabelText('Role of Dana Whitfield'), 'Admin');
    expect(await screen.findByText("The user's role has been changed successfully.")).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate Dana Whitfield' }));
    expect(await screen.findByText("The user's status has been changed successfully.")).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Activate Dana Whitfield' })).toBeDefined();
    expect(asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([{ role: 'admin' }, { isActive: false }]);
  });
  it('keep their role if the server rejects, with its message', async () => {
    fakeApi({
      [LIST]: () => answer([aUser({ role: 'superuser' })]),
      [`PATCH /api/admin/users/${OTHER}/role`]: () => failure('LAST_SUPERUSER'),
    });
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.selectOptions(await screen.findByLabelText('Role of Dana Whitfield'), 'User');
    expect(await screen.findByText('Error updating role')).toBeDefined();
    expect(screen.getByText('The last active superuser cannot be demoted or deactivated.')).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText('Role of Dana Whitfield')).toHaveProperty('value', 'superuser'));
  });
  it('get a link to a new password, shown as a whole address', async () => {
    const link = { path: '/reset-password?token=abc', expiresAt: '2026-11-22T09:00:00.000Z' };
    fakeApi({ [LIST]: () => answer([aUser()]), [`POST /api/admin/users/${OTHER}/reset-link`]: () => answer(link, 201) });
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Link for Dana Whitfield' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset Link for Dana Whitfield' });
    expect(within(dialog).getByLabelText('Link')).toHaveProperty('value', `${window.location.origin}/reset-password?token=abc`);
    expect(within(dialog).queryByRole('button', { name: 'Email' })).toBeNull();
  });
  it('are emailed a new link if email is sent', async () => {
    const link = { path: '/reset-password?token=abc', expiresAt: '2026-11-22T09:00:00.000Z' };
    const make = `POST /api/admin/users/${OTHER}/reset-link`;
    const mail = { 'GET /api/admin/mail': () => answer({ isOn: true }) };
    const asked = fakeApi({ ...mail, [LIST]: () => answer([aUser()]), [make]: () => answer(link, 201) });
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Link for Dana Whitfield' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
    expect(await screen.findByText('A password reset link is being emailed to dana@example.org.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(({ call }) => call === make).map(({ body }) => body)).toEqual([{ sendMail: false }, { sendMail: true }]);
  });
  it('lose their two-factor authentication only after a confirmation, which is reported', async () => {
    const removal = `POST /api/admin/users/${OTHER}/remove-second-factors`;
    const asked = fakeApi({ [LIST]: () => answer([aUser()]), [removal]: () => answer(null, 204) });
    const removals = () => asked.filter(({ call }) => call === removal).length;
    renderScreen(<UsersPanel selfId={SELF} />);
    const open = await screen.findByRole('button', { name: 'Reset Two-Factor Authentication for Dana Whitfield' });
    await userEvent.click(open);
    const question = await screen.findByRole('alertdialog', { name: 'Reset Two-Factor Authentication' });
    expect(question.textContent).toContain('They will sign in with a password only.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(removals()).toBe(0);
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Dana Whitfield now signs in with a password only.')).toBeDefined();
    expect(removals()).toBe(1);
  });
  it('keep their two-factor authentication if the server rejects, with its message', async () => {
    const removal = `POST /api/admin/users/${OTHER}/remove-second-factors`;
    fakeApi({ [LIST]: () => answer([aUser()]), [removal]: () => failure('USER_NOT_FOUND') });
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Two-Factor Authentication for Dana Whitfield' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Error resetting two-factor authentication')).toBeDefined();
  });
  it('are loaded page by page, each once, and searched on the server', async () => {
    const zoe = aUser({ id: '01932b5e-0000-7000-8000-0000000000a3', firstName: 'Zoe', lastName: 'Pad', email: 'zoe@example.org' });
    const page = (rows: readonly CurrentUser[], next: string | null) =>
      Response.json(rows, next === null ? {} : { headers: { 'x-next-cursor': next } });
    fakeApi({
      [LIST]: () => page([aUser()], 'more'),
      [`${LIST}&cursor=more`]: () => page([ada], null),
      'GET /api/admin/users?q=zoe&limit=50': () => page([zoe], null),
      'GET /api/admin/users?q=nobody&limit=50': () => page([], null),
    });
    const names = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    renderScreen(<UsersPanel selfId={SELF} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show More Users' }));
    expect(await screen.findByRole('listitem', { name: 'Ada Pad' })).toBeDefined();
    expect(names()).toEqual(['Dana Whitfield', 'Ada Pad']);
    expect(screen.queryByRole('button', { name: 'Show More Users' })).toBeNull();
    const search = screen.getByRole('searchbox', { name: 'Search users' });
    await userEvent.type(search, 'zoe');
    expect(await screen.findByRole('listitem', { name: 'Zoe Pad' })).toBeDefined();
    expect(names()).toEqual(['Zoe Pad']);
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(await screen.findByText('No users found')).toBeDefined();
  });
});
