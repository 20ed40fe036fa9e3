// The installation settings, as a superuser lists, adds, changes, and deletes them.
import type { SystemSetting } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStays } from '../../../shared/api/drafts-saved.ts';
import { leaveWithDrafts } from '../../../shared/api/sign-in-again.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { SystemSettingsPanel } from './settings-panel.tsx';

const LIST = 'GET /api/settings';
const at = (method: string, key: string) => `${method} /api/admin/settings/${key}`;
const aSetting = (changes: Partial<SystemSetting> = {}): SystemSetting => ({
  key: 'default_units',
  value: 'imperial',
  description: null,
  category: 'general',
  isAdmin: false,
  version: 2,
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
const show = (routes: FakeRoutes) => {
  const asked = fakeApi({ [LIST]: () => answer([]), ...routes });
  renderScreen(<SystemSettingsPanel />);
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: RegExp | string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const inDialog = () => within(screen.getByRole('dialog'));
const submit = async (name: string) => userEvent.click(inDialog().getByRole('button', { name }));

describe('the list', () => {
  it('says when there are none, and when they could not be loaded', async () => {
    show({});
    expect(await screen.findByText('No settings yet')).toBeDefined();
    cleanup();
    show({ [LIST]: () => failure('INTERNAL') });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(screen.queryByText('No settings yet')).toBeNull();
  });
  it('has key, value, category, and description, and shows which are for admins only', async () => {
    show({
      [LIST]: () => answer([aSetting({ key: 'escalation', value: 'pager', description: 'Who is called', category: 'ops', isAdmin: true })]),
    });
    const row = await screen.findByRole('listitem', { name: 'escalation' });
    for (const text of ['pager', 'Admins only', 'Category: ops', 'Who is called']) expect(within(row).getByText(text)).toBeDefined();
  });
});

describe('a new setting', () => {
  it('is checked before it is sent, with each error at its field until it is fixed', async () => {
    const asked = show({ [LIST]: () => answer([aSetting()]) });
    await press('Add Setting');
    await fill(/^Key/, 'Support');
    await submit('Add Setting');
    const links = within(await inDialog().findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Key must start with a lowercase letter, followed by lowercase letters, digits, dots, and underscores',
      'Value is required',
    ]);
    await fill(/^Key/, 'default_units');
    expect(inDialog().getAllByText(/A setting with this key already exists/).length).toBeGreaterThan(0);
    await fill(/^Key/, 'support');
    expect(screen.getByLabelText(/^Key/).getAttribute('aria-invalid')).toBeNull();
    expect(asked.map(({ call }) => call)).toEqual([LIST]);
  });
  it('is only created, never saved over one that another superuser created in the meantime', async () => {
    let isTaken = true;
    const asked = show({
      [at('PUT', 'support')]: () =>
        isTaken ? failure('VERSION_CONFLICT', { current: aSetting({ key: 'support' }) }) : answer(aSetting({ key: 'support', version: 1 })),
    });
    await press('Add Setting');
    await fill(/^Key/, 'support');
    await fill(/^Value/, 'Call 555-0100');
    await submit('Add Setting');
    expect(await inDialog().findByRole('link', { name: /A setting with this key already exists/ })).toBeDefined();
    expect(screen.getByLabelText(/^Value/)).toHaveProperty('value', 'Call 555-0100');
    isTaken = false;
    await submit('Add Setting');
    expect(await screen.findByText('Setting created successfully')).toBeDefined();
    expect(asked.findLast(({ call }) => call === at('PUT', 'support'))?.body).toEqual({
      value: 'Call 555-0100',
      description: '',
      category: 'general',
      isAdmin: false,
      version: 0,
    });
  });
  it('that Touchdown uses offers its choices', async () => {
    show({});
    await press('Add Setting');
    await fill(/^Key/, 'default_units');
    expect([...screen.getByLabelText<HTMLSelectElement>(/^Value/).options].map(({ value }) => value)).toEqual(['', 'imperial', 'metric']);
  });
});

describe('a saved setting', () => {
  it('is changed with the version that was read, and shows both versions of a conflict', async () => {
    let stored = aSetting({ key: 'banner', value: 'Open' });
    const asked = show({
      [LIST]: () => answer([stored]),
      [at('PUT', 'banner')]: (body) => {
        const { version, value } = body as { version: number; value: string };
        if (version !== 5) return failure('VERSION_CONFLICT', { current: (stored = { ...stored, value: 'Late', version: 5 }) });
        return answer((stored = { ...stored, value, version: 6 }));
      },
    });
    await press('Edit banner');
    expect(screen.getByLabelText(/^Key/)).toHaveProperty('readOnly', true);
    await fill(/^Value/, 'Closed');
    await submit('Save Setting');
    expect(await inDialog().findByText('Late')).toBeDefined();
    await submit('Save Setting');
    expect(await screen.findByText('Setting updated successfully')).toBeDefined();
    expect(asked.filter(({ call }) => call === at('PUT', 'banner')).map(({ body }) => body)).toMatchObject([
      { version: 2, value: 'Closed' },
      { version: 5, value: 'Closed' },
    ]);
  });
  it('is deleted after a confirmation', async () => {
    let isThere = true;
    show({
      [LIST]: () => answer(isThere ? [aSetting()] : []),
      [at('DELETE', 'default_units')]: () => {
        isThere = false;
        return answer(null);
      },
    });
    await press('Delete default_units');
    expect(screen.getByRole('alertdialog').textContent).toContain('Are you sure you want to delete default_units?');
    await press('Delete');
    expect(await screen.findByText('Setting deleted')).toBeDefined();
    expect(await screen.findByText('No settings yet')).toBeDefined();
  });
});

it('a draft saved when the session ended is offered again, and opens the form of its setting', async () => {
  const routes = { [LIST]: () => answer([aSetting({ key: 'new', value: 'Open' })]) };
  show(routes);
  await press('Edit new');
  await fill(/^Value/, 'Closed');
  leaveWithDrafts(() => undefined);
  cleanup();
  pageStays();
  show(routes);
  await press('Continue Editing');
  expect(screen.getByRole('dialog', { name: 'Edit Setting' })).toBeDefined();
  expect(screen.getByLabelText(/^Value/)).toHaveProperty('value', 'Closed');
});
