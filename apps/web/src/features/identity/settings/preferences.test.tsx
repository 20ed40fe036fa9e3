// A user's own settings are saved as they are chosen, based on the version they were read with.
import type { Settings } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { settingsQuery } from './api.ts';
import { ApplicationChoices, NotificationChoices } from './preferences.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const READ = 'GET /api/account/settings';
const WRITE = 'PUT /api/account/settings';
const stored: Settings = {
  id: '01932b5e-0000-7000-8000-0000000000a1',
  email: 'ada@example.org',
  firstName: null,
  lastName: null,
  username: null,
  units: 'imperial',
  defaultType: 'heliport',
  emailNotifications: true,
  reportNotifications: true,
  sendsMail: false,
  version: 3,
  updatedAt: null,
};

function Choices() {
  const { data } = useQuery(settingsQuery);
  return (
    data && (
      <>
        <ApplicationChoices settings={data} />
        <NotificationChoices settings={data} />
      </>
    )
  );
}
const show = (routes: FakeRoutes) => {
  const asked = fakeApi({ [READ]: () => answer(stored), ...routes });
  renderScreen(<Choices />);
  return asked;
};
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a choice', () => {
  it('is saved as it is made, with the others unchanged and the version they were read with', async () => {
    const asked = show({ [WRITE]: () => answer({ ...stored, units: 'metric', version: 4 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Metric' }));
    expect(await screen.findByText('Settings updated successfully')).toBeDefined();
    expect(asked.find(({ call }) => call === WRITE)?.body).toEqual({
      units: 'metric',
      defaultType: 'heliport',
      emailNotifications: true,
      reportNotifications: true,
      version: 3,
    });
    expect([isPressed('Metric'), isPressed('Imperial')]).toEqual(['true', 'false']);
  });
  it('does not overwrite an earlier change by another device, which is shown', async () => {
    let current = stored;
    show({
      [READ]: () => answer(current),
      [WRITE]: () => {
        current = { ...stored, defaultType: 'vertiport', version: 4 };
        return failure('VERSION_CONFLICT', { current });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Metric' }));
    expect(await screen.findByText('Failed to update settings')).toBeDefined();
    await waitFor(() => expect(isPressed('Vertiport')).toBe('true'));
    expect(isPressed('Imperial')).toBe('true');
  });
  it('of emails says so if the server sends none', async () => {
    const asked = show({ [WRITE]: () => answer({ ...stored, emailNotifications: false, version: 4 }) });
    expect(await screen.findByText(/Email is not set up on this server/)).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Email notifications' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Email notifications' }).getAttribute('aria-checked')).toBe('false'));
    expect(asked.find(({ call }) => call === WRITE)?.body).toMatchObject({ emailNotifications: false });
  });
  it('is not saved offline, which is reported; the saved value is shown', async () => {
    show({ [WRITE]: noAnswer });
    await userEvent.click(await screen.findByRole('button', { name: 'Metric' }));
    expect(await screen.findByText('Failed to update settings')).toBeDefined();
    expect(screen.getByText(/Can't reach the server\. Nothing was saved\./)).toBeDefined();
    expect([isPressed('Metric'), isPressed('Imperial')]).toEqual(['false', 'true']);
  });
});

describe('the profile', () => {
  it('is not saved offline, which is reported; the input is kept, and is saved when the connection is back', async () => {
    let isAway = true;
    const onClose = vi.fn();
    fakeApi({ 'PUT /api/account/profile': () => (isAway ? noAnswer() : answer({ ...stored, firstName: 'Augusta', version: 4 })) });
    renderScreen(<ProfileDialog settings={stored} onClose={onClose} />);
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await userEvent.type(form.getByLabelText(/^First Name/), 'Augusta');
    await userEvent.click(form.getByRole('button', { name: 'Save Profile' }));
    expect((await form.findByRole('alert')).textContent).toContain(
      "Can't reach the server. Nothing was saved. Check your connection and try again.",
    );
    expect(form.getByLabelText(/^First Name/)).toHaveProperty('value', 'Augusta');
    isAway = false;
    await userEvent.click(form.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
