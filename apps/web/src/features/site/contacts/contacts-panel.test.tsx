// The contacts of a project.
import type { Contact } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { aContactRecord } from '../../../test/contact-record.ts';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ContactsPanel } from './contacts-panel.tsx';

const BASE = `/api/projects/${PROJECT_ID}/contacts`;
const LIST = `GET ${BASE}?limit=50`;
const grace = aContactRecord();
const CHECK = 'GET /api/address-check?q=1+Harbor+St';

const show = (routes: FakeRoutes, reason: string | null = null) => {
  const asked = fakeApi(routes);
  renderScreen(
    <WriteAccess reason={reason}>
      <ContactsPanel projectId={PROJECT_ID} />
    </WriteAccess>,
  );
  return asked;
};
const page = (rows: readonly Contact[], next?: string): Response =>
  Response.json(rows, next === undefined ? {} : { headers: { 'x-next-cursor': next } });
const openEdit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
  return within(screen.getByRole('dialog', { name: 'Edit Contact' }));
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the contacts', () => {
  it('are read-only for viewers', async () => {
    show({ [LIST]: () => page([grace]) }, 'You have view-only access to this project.');
    await screen.findByText('Grace Hopper');
    for (const name of ['Add Contact', 'Edit Grace Hopper', 'Delete Grace Hopper'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
  it('show their role as text, and contact data', async () => {
    show({ [LIST]: () => page([aContactRecord({ contactType: 'poc' })]) });
    const row = within(await screen.findByRole('listitem', { name: 'Grace Hopper' }));
    expect(row.getByText('Point of Contact')).toBeDefined();
    expect(row.getByRole('link', { name: 'grace@harbor.example' }).getAttribute('href')).toBe('mailto:grace@harbor.example');
    expect(row.getByRole('link', { name: /617/ }).getAttribute('href')).toBe('tel:+16175550100;ext=12');
  });
  it('are not saved offline, and say so; the input stays in its form', async () => {
    show({ [LIST]: () => page([grace]), [`PUT ${BASE}/${grace.id}`]: noAnswer });
    const form = await openEdit();
    await userEvent.clear(form.getByLabelText(/^First Name/));
    await userEvent.type(form.getByLabelText(/^First Name/), 'Amazing');
    await userEvent.click(form.getByRole('button', { name: 'Update Contact' }));
    expect((await form.findByRole('alert')).textContent).toContain(
      "Can't reach the server. Nothing was saved. Check your connection and try again.",
    );
    expect(form.getByLabelText(/^First Name/)).toHaveProperty('value', 'Amazing');
  });
  it('begin with the first one, after every error was reported', async () => {
    const stored: Contact[] = [];
    const asked = show({
      [LIST]: () => page(stored),
      [`POST ${BASE}`]: () => {
        stored.push(grace);
        return answer(grace, 201);
      },
    });
    expect(await screen.findByText('No contacts yet')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add First Contact' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Contact' }));
    await userEvent.type(dialog.getByLabelText('Email'), 'grace');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Contact' }));
    expect(
      within(await dialog.findByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['First name is required', 'Last name is required', 'Enter a valid email address']);
    await userEvent.type(dialog.getByLabelText('First Name (required)'), 'Grace');
    await userEvent.type(dialog.getByLabelText('Last Name (required)'), 'Hopper');
    await userEvent.clear(dialog.getByLabelText('Email'));
    await userEvent.type(dialog.getByLabelText('Email'), 'grace@harbor.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Contact' }));
    expect(await screen.findByText('Contact created successfully')).toBeDefined();
    expect(await screen.findByRole('listitem', { name: 'Grace Hopper' })).toBeDefined();
    expect(asked.find(({ call }) => call === `POST ${BASE}`)?.body).toMatchObject({ contactType: 'client', email: 'grace@harbor.example' });
  });
  it('changed by another user in the meantime are compared field by field', async () => {
    const theirs = aContactRecord({ phone: '911', title: 'Chief', version: 2 });
    const bodies: unknown[] = [];
    show({
      [LIST]: () => page([grace]),
      [`PUT ${BASE}/${grace.id}`]: (body) => {
        bodies.push(body);
        return bodies.length === 1 ? failure('VERSION_CONFLICT', { current: theirs }) : answer({ ...theirs, version: 3 });
      },
    });
    const dialog = await openEdit();
    await userEvent.clear(dialog.getByLabelText('Email'));
    await userEvent.clear(dialog.getByLabelText('Phone'));
    await userEvent.type(dialog.getByLabelText('Phone'), '112');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Contact' }));
    const notice = await dialog.findByRole('alert', { name: 'Edit Conflict' });
    expect(notice.textContent).toContain('Someone else changed this contact while you were editing');
    expect(notice.textContent).toContain('Phone112911');
    expect(notice.textContent).toContain('Title (Chief)');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Contact' }));
    expect(await screen.findByText('Contact updated successfully')).toBeDefined();
    expect(bodies).toMatchObject([
      { version: 1, phone: '112' },
      { version: 2, phone: '112', title: 'Chief' },
    ]);
  });
  it('are deleted only after the exact confirmation', async () => {
    let stored = [grace];
    show({
      [LIST]: () => page(stored),
      [`DELETE ${BASE}/${grace.id}`]: () => {
        stored = [];
        return answer(null);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Grace Hopper' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Contact' }));
    expect(question.getByText('Are you sure you want to delete Grace Hopper? This action cannot be undone.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Contact deleted successfully')).toBeDefined();
    expect(await screen.findByText('No contacts yet')).toBeDefined();
  });
  it('that cannot be deleted stay, with the reason', async () => {
    show({ [LIST]: () => page([grace]), [`DELETE ${BASE}/${grace.id}`]: () => failure('FORBIDDEN') });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Grace Hopper' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete contact')).toBeDefined();
    expect(screen.getByText('Grace Hopper')).toBeDefined();
  });
  it('too many for one page are loaded page by page, and searched', async () => {
    const another = aContactRecord({ id: '01932b5e-0000-7000-8000-0000000000c2', firstName: 'Ada', lastName: 'Byron' });
    show({
      [LIST]: () => page([grace], 'c1'),
      [`${LIST}&cursor=c1`]: () => page([another]),
      [`${LIST}&q=byron`]: () => page([another]),
      [`${LIST}&q=byronx`]: () => page([]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Ada Byron')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'byron');
    await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
    expect(screen.getByText('1 contact')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No contacts found')).toBeDefined();
  });
});

describe("a contact's address", () => {
  const typeAddress = async (routes: FakeRoutes) => {
    const asked = show({ [LIST]: () => page([grace]), ...routes });
    const dialog = await openEdit();
    const address = dialog.getByLabelText('Address');
    await userEvent.clear(address);
    expect(dialog.getByRole('button', { name: 'Check Address' })).toHaveProperty('disabled', true);
    await userEvent.type(address, '1 Harbor St');
    expect(asked.some(({ call }) => call.startsWith('GET /api/address-check'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Check Address' }));
    return { dialog, address };
  };

  it('is filled in by the selected suggestion, and nothing else is', async () => {
    const suggestions = [{ address: '1 Harbor Street, Boston' }, { address: '1 Harbor Street, Salem' }];
    const { dialog, address } = await typeAddress({ [CHECK]: () => answer({ suggestions, isPartial: false }) });
    expect(await dialog.findByText('Address found')).toBeDefined();
    expect(dialog.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '1 Harbor Street, Salem' }));
    expect(address).toHaveProperty('value', '1 Harbor Street, Salem');
    expect(document.activeElement).toBe(address);
    expect(dialog.queryByRole('list', { name: 'Suggested addresses' })).toBeNull();
    expect(dialog.getByLabelText('Organization')).toHaveProperty('value', 'Harbor Authority');
    await userEvent.type(address, '!');
    expect(dialog.queryByText('Address found')).toBeNull();
  });
  it("that does not exist is reported with the specification's text", async () => {
    const { dialog } = await typeAddress({ [CHECK]: () => answer({ suggestions: [], isPartial: false }) });
    expect(await dialog.findByText('Address could not be validated. Please check the format or try a different address.')).toBeDefined();
    expect(dialog.getByText('You can save it as entered.')).toBeDefined();
  });
  it('can be saved while the service is down', async () => {
    const { dialog } = await typeAddress({
      [CHECK]: () => failure('GEOCODER_UNAVAILABLE'),
      [`PUT ${BASE}/${grace.id}`]: () => answer({ ...grace, version: 2 }),
    });
    expect(await dialog.findByText('Address validation failed')).toBeDefined();
    expect(dialog.getByText('Address could not be validated. Please check the format or try a different address.')).toBeDefined();
    expect(dialog.getByText('The address lookup service is not responding. You can save the address as entered.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Update Contact' }));
    expect(await screen.findByText('Contact updated successfully')).toBeDefined();
  });
  it('with a slow lookup can be saved without waiting', async () => {
    const { dialog } = await typeAddress({ [CHECK]: () => new Promise<Response>(() => undefined) });
    expect(dialog.getByText('Checking the address...')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Check' }));
    expect(dialog.queryByText('Checking the address...')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check Address' })).toBeDefined();
  });
});

describe('a toast over the contact form', () => {
  it('is dismissed without a question about the input', async () => {
    show({ [LIST]: () => page([grace]), [`PUT ${BASE}/${grace.id}`]: noAnswer });
    const form = await openEdit();
    await userEvent.type(form.getByLabelText(/^First Name/), 'x');
    await userEvent.click(form.getByRole('button', { name: 'Update Contact' }));
    const dismiss = await screen.findByRole('button', { name: 'Dismiss', hidden: true });
    await userEvent.setup({ pointerEventsCheck: 0 }).click(dismiss);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss', hidden: true })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(form.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Gracex');
  });
});
