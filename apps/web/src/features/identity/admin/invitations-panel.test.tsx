// The invitations of an admin: the list, the form, the clipboard, the deletion, and the messages of failed calls.
import type { Invitation } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveWithDrafts } from '../../../shared/api/sign-in-again.ts';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { answer, failure, fakeApi, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { InvitationsPanel } from './invitations-panel.tsx';

const LIST = 'GET /api/admin/invitations?limit=50';
const CREATE = 'POST /api/admin/invitations';
const CODE = 'QK7P-2M4X-9RTV-HC3W-5NBD-8JYF';

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: '01932b5e-0000-7000-8000-0000000000d1',
  code: CODE,
  email: null,
  maxUses: 1,
  usedCount: 0,
  createdBy: '01932b5e-0000-7000-8000-0000000000aa',
  expiresAt: null,
  isActive: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  mail: null,
  ...changes,
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

describe('the list of invitations', () => {
  it('shows that it is loading, and that there are none', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<InvitationsPanel />);
    expect(await screen.findByText('Loading invitations...')).toBeDefined();
    expect(await screen.findByText('No invitations created yet')).toBeDefined();
  });
  it('shows the recipient and expiration of a code only if they are set', async () => {
    const bound = anInvitation({
      id: '2',
      code: 'BOUND',
      email: 'dana@example.org',
      expiresAt: '2099-01-01T00:00:00.000Z',
      isActive: false,
    });
    fakeApi({ [LIST]: () => answer([anInvitation(), bound]) });
    renderScreen(<InvitationsPanel />);
    const open = await screen.findByRole('listitem', { name: CODE });
    expect(open.textContent).toContain('Uses: 0/1');
    expect(open.textContent).toContain('Created: Nov 21, 2026');
    expect(open.textContent).not.toMatch(/For:|Expires:|Inactive/);
    const row = screen.getByRole('listitem', { name: 'BOUND' });
    expect(row.textContent).toContain('For: dana@example.org');
    expect(row.textContent).toMatch(/Expires: (Dec 31, 2098|Jan 1, 2099)/);
    expect(within(row).getByText('Inactive')).toBeDefined();
  });
  it('copies a code, or reports that the browser did not allow it', async () => {
    fakeApi({ [LIST]: () => answer([anInvitation()]) });
    const person = userEvent.setup();
    renderScreen(<InvitationsPanel />);
    await person.click(await screen.findByRole('button', { name: `Copy ${CODE}` }));
    expect(await screen.findByText('Invitation code has been copied to clipboard.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(CODE);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(screen.getByRole('button', { name: `Copy ${CODE}` }));
    expect(await screen.findByText('Could not copy to clipboard. Please select and copy manually.')).toBeDefined();
  });
});

describe('many invitations', () => {
  it('are loaded page by page, and searched on the server', async () => {
    const page = (code: string, next: string | null) =>
      Response.json([anInvitation({ id: code, code })], next === null ? {} : { headers: { 'x-next-cursor': next } });
    fakeApi({
      [LIST]: () => page('NEW', 'more'),
      [`${LIST}&cursor=more`]: () => page('OLD', null),
      'GET /api/admin/invitations?q=dana&limit=50': () => page('DANA', null),
      'GET /api/admin/invitations?q=nobody&limit=50': () => answer([]),
    });
    renderScreen(<InvitationsPanel />);
    const codes = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show More Invitations' }));
    await screen.findByRole('listitem', { name: 'OLD' });
    expect(codes()).toEqual(['NEW', 'OLD']);
    const search = screen.getByRole('searchbox', { name: 'Search invitations' });
    await userEvent.type(search, 'dana');
    await screen.findByRole('listitem', { name: 'DANA' });
    expect(codes()).toEqual(['DANA']);
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(await screen.findByText('No invitations found')).toBeDefined();
  });
});

describe('creating an invitation', () => {
  it('sends the entries, reports it, closes, and shows the code', async () => {
    const stored: Invitation[] = [];
    const asked = fakeApi({
      [LIST]: () => answer(stored),
      [CREATE]: () => {
        stored.push(anInvitation());
        return answer(anInvitation(), 201);
      },
    });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    const form = screen.getByRole('dialog', { name: 'Create New Invitation' });
    expect(form.textContent).toContain('Generate a new invitation code for user registration');
    await userEvent.type(within(form).getByLabelText('Email'), 'dana@example.org');
    await userEvent.clear(within(form).getByLabelText('Max Uses'));
    await userEvent.click(within(form).getByRole('button', { name: 'Create Invitation' }));
    expect(await screen.findByText('The invitation code has been generated successfully.')).toBeDefined();
    expect(await screen.findByRole('listitem', { name: CODE })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.find(({ call }) => call === CREATE)?.body).toEqual({
      email: 'dana@example.org',
      maxUses: 1,
      expiresAt: '',
      sendMail: false,
    });
  });
  it.each([
    ['abc', 'abc'],
    ['1.7', 1.7],
  ])('sends %s for the number of uses as it is, and shows what the server says of it at the field', async (entry, maxUses) => {
    const fields = [{ path: 'maxUses', message: 'Max uses must be a whole number of at least 1' }];
    const asked = fakeApi({ [LIST]: () => answer([]), [CREATE]: () => failure('VALIDATION_FAILED', { fields }) });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    const uses = screen.getByLabelText('Max Uses');
    await userEvent.clear(uses);
    await userEvent.type(uses, entry);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Invitation' }));
    await screen.findByText('Max uses must be a whole number of at least 1');
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({ maxUses });
    expect(uses.getAttribute('aria-invalid')).toBe('true');
  });
  it("keeps the input and shows the server's sentence when it is rejected", async () => {
    const fields = [{ path: 'email', message: 'Enter a valid email address' }];
    fakeApi({ [LIST]: () => answer([]), [CREATE]: () => failure('VALIDATION_FAILED', { fields }) });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    const form = screen.getByRole('dialog', { name: 'Create New Invitation' });
    await userEvent.type(within(form).getByLabelText('Email'), 'dana');
    await userEvent.click(within(form).getByRole('button', { name: 'Create Invitation' }));
    expect(await screen.findByText('Error creating invitation')).toBeDefined();
    expect(screen.getByText('Enter a valid email address')).toBeDefined();
    await userEvent.type(within(form).getByLabelText('Max Uses'), '2');
    expect(screen.getByText('Enter a valid email address')).toBeDefined();
    await userEvent.type(within(form).getByLabelText('Email'), 'a{Backspace}@');
    expect(screen.queryByText('Enter a valid email address')).toBeNull();
    await userEvent.type(within(form).getByLabelText('Email'), '{Backspace}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Create Invitation' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana');
  });
});

describe('offline', () => {
  it('no invitation is created, which is reported; the input is kept, and it is created when the connection is back', async () => {
    let isAway = true;
    fakeApi({ [LIST]: () => answer([]), [CREATE]: () => (isAway ? noAnswer() : answer(anInvitation(), 201)) });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    const form = within(screen.getByRole('dialog', { name: 'Create New Invitation' }));
    await userEvent.type(form.getByLabelText('Email'), 'dana@example.org');
    await userEvent.click(form.getByRole('button', { name: 'Create Invitation' }));
    expect(await screen.findByText(/Can't reach the server\. Nothing was saved\./)).toBeDefined();
    expect(form.getByLabelText('Email')).toHaveProperty('value', 'dana@example.org');
    isAway = false;
    await userEvent.click(form.getByRole('button', { name: 'Create Invitation' }));
    expect(await screen.findByText('The invitation code has been generated successfully.')).toBeDefined();
  });
});

describe('sending an invitation by email', () => {
  const MAIL = { 'GET /api/admin/mail': () => answer({ isOn: true }) };
  const bound = anInvitation({ email: 'dana@example.org' });
  it('is offered with an email address, if email is sent', async () => {
    const asked = fakeApi({ ...MAIL, [LIST]: () => answer([]), [CREATE]: () => answer(bound, 201) });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    const form = screen.getByRole('dialog', { name: 'Create New Invitation' });
    expect(within(form).queryByRole('checkbox')).toBeNull();
    await userEvent.type(within(form).getByLabelText('Email'), 'dana@example.org');
    await userEvent.click(await within(form).findByRole('checkbox', { name: 'Email this invitation' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Create Invitation' }));
    expect(await screen.findByText('The invitation code has been generated and is being emailed.')).toBeDefined();
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({ email: 'dana@example.org', sendMail: true });
  });
  it('is offered neither on rows nor in the form if no email is sent', async () => {
    fakeApi({ 'GET /api/admin/mail': () => answer({ isOn: false }), [LIST]: () => answer([bound]) });
    renderScreen(<InvitationsPanel />);
    await screen.findByRole('listitem', { name: CODE });
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    await userEvent.type(screen.getByLabelText('Email'), 'dana@example.org');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: `Email ${CODE}`, hidden: true })).toBeNull();
  });
  it('sends an active one for one address, and shows its status', async () => {
    let stored = bound;
    const open = anInvitation({ id: '2', code: 'OPEN' });
    const spent = anInvitation({ id: '3', code: 'SPENT', email: 'sam@example.org', usedCount: 1 });
    fakeApi({
      ...MAIL,
      [LIST]: () => answer([stored, open, spent]),
      [`POST /api/admin/invitations/${bound.id}/mail`]: () => {
        stored = anInvitation({ email: 'dana@example.org', mail: { state: 'waiting', at: bound.createdAt, error: null } });
        return answer(stored);
      },
    });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: `Email ${CODE}` }));
    expect(await screen.findByText('The invitation is being emailed to dana@example.org.')).toBeDefined();
    expect(await screen.findByText('Not delivered yet')).toBeDefined();
    for (const code of ['OPEN', 'SPENT']) expect(screen.queryByRole('button', { name: `Email ${code}` })).toBeNull();
  });
  it('reports why it was rejected', async () => {
    fakeApi({
      ...MAIL,
      [LIST]: () => answer([bound]),
      [`POST /api/admin/invitations/${bound.id}/mail`]: () => failure('INVITATION_NOT_MAILABLE'),
    });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: `Email ${CODE}` }));
    expect(await screen.findByText('Only an active invitation restricted to one email address can be emailed.')).toBeDefined();
  });
});

describe('deleting an invitation', () => {
  it('asks first, then removes it', async () => {
    let stored = [anInvitation()];
    const asked = fakeApi({
      [LIST]: () => answer(stored),
      [`DELETE /api/admin/invitations/${anInvitation().id}`]: () => {
        stored = [];
        return answer(null);
      },
    });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${CODE}` }));
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The invitation has been removed successfully.')).toBeDefined();
    expect(await screen.findByText('No invitations created yet')).toBeDefined();
  });
});

describe('the form at the end of a session', () => {
  it('is opened again with what was typed', async () => {
    fakeApi({ [LIST]: () => answer([]) });
    renderScreen(<InvitationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Invitation' }));
    await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.org');
    leaveWithDrafts(() => undefined);
    cleanup();
    renderScreen(<InvitationsPanel />);
    const form = within(await screen.findByRole('dialog', { name: 'Create New Invitation' }));
    expect(form.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@example.org');
    // A second time, without a change in between.
    leaveWithDrafts(() => undefined);
    cleanup();
    renderScreen(<InvitationsPanel />);
    expect(await screen.findByRole('dialog', { name: 'Create New Invitation' })).toBeDefined();
    cleanup();
    renderScreen(<InvitationsPanel />);
    expect(await screen.findByText('No invitations created yet')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
