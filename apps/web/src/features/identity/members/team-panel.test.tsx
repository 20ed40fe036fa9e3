// The team of a project, for its owner and its members.
import type { Activity, Member } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes, noAnswer } from '../../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { TeamPanel } from './team-panel.tsx';

const BASE = `/api/projects/${PROJECT_ID}`;
const LIST = `GET ${BASE}/members`;
const ADD = `POST ${BASE}/members`;
const OWNER = '01932b5e-0000-7000-8000-0000000000a1';
const EDITOR = '01932b5e-0000-7000-8000-0000000000a2';

const aMember = (changes: Partial<Member>): Member => ({
  userId: OWNER,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Pad',
  username: null,
  role: 'owner',
  addedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
const ada = aMember({});
const eve = aMember({ userId: EDITOR, email: 'eve@example.org', firstName: 'Eve', lastName: 'Hill', role: 'editor' });
const activity = (id: string, sentence: string): Activity => ({
  id,
  at: '2026-11-21T09:00:00.000Z',
  who: 'ada',
  action: 'project.update',
  sentence,
});
const page = (rows: readonly Activity[], next?: string): Response =>
  Response.json(rows, next === undefined ? {} : { headers: { 'x-next-cursor': next } });

const show = (routes: FakeRoutes, selfId = OWNER) => {
  const asked = fakeApi({ [`GET ${BASE}/activity?limit=20`]: () => page([]), ...routes });
  renderScreen(<TeamPanel project={aProject()} selfId={selfId} />);
  return asked;
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the team', () => {
  it('is read-only for users who do not own the project', async () => {
    show({ [LIST]: () => answer([ada, eve]) }, EDITOR);
    const row = await screen.findByRole('listitem', { name: 'Eve Hill' });
    expect(row.textContent).toContain('You');
    expect(screen.queryByRole('form', { name: 'Add Member' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove|owner/ })).toBeNull();
  });
  it('gets a member by email, as a viewer unless editor is selected', async () => {
    const stored = [ada];
    const asked = show({
      [LIST]: () => answer(stored),
      [ADD]: () => {
        stored.push(eve);
        return answer(eve, 201);
      },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'eve@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByRole('listitem', { name: 'Eve Hill' })).toBeDefined();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    expect(asked.find(({ call }) => call === ADD)?.body).toEqual({ email: 'eve@example.org', role: 'viewer' });
  });
  it('shows at the email why a user cannot be added, and keeps it', async () => {
    show({ [LIST]: () => answer([ada]), [ADD]: () => failure('PERSON_NOT_FOUND') });
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'nobody@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Add Member' }));
    expect((await screen.findAllByText('No user has this email address. Ask an admin to invite them first.')).length).toBe(2);
    expect(email).toHaveProperty('value', 'nobody@example.org');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });
  it('cannot be extended offline, and says so; the email stays', async () => {
    show({ [LIST]: () => answer([ada]), [ADD]: noAnswer });
    await userEvent.type(await screen.findByLabelText(/^Email/), 'eve@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText(/Can't reach the server\. Nothing was saved\./)).toBeDefined();
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'eve@example.org');
  });
  it('loses a member only after a confirmation', async () => {
    let stored = [ada, eve];
    const asked = show({
      [LIST]: () => answer(stored),
      [`DELETE ${BASE}/members/${EDITOR}`]: () => {
        stored = [ada];
        return answer(null);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Eve Hill' }));
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Member removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Eve Hill' })).toBeNull());
  });
  it('is transferred after a confirmation, and the former owner can no longer manage it', async () => {
    let stored = [ada, eve];
    const asked = show({
      [LIST]: () => answer(stored),
      [`POST ${BASE}/owner`]: () =>
        answer(
          (stored = [
            { ...eve, role: 'owner' },
            { ...ada, role: 'editor' },
          ]),
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make Eve Hill the owner' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Ownership transferred')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Add Member' })).toBeNull());
    expect(asked.find(({ call }) => call === `POST ${BASE}/owner`)?.body).toEqual({ userId: EDITOR });
  });
});

describe('the activity', () => {
  it('shows who did what, and more on demand', async () => {
    show({
      [LIST]: () => answer([ada]),
      [`GET ${BASE}/activity?limit=20`]: () => page([activity('9', 'updated the project')], 'c9'),
      [`GET ${BASE}/activity?limit=20&cursor=c9`]: () => page([activity('8', 'created the project')]),
    });
    expect((await screen.findByText('updated the project')).textContent).toBe('ada updated the project');
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('created the project')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull());
  });
});
