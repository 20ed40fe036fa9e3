import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { InvitationForm } from './invitation-form.tsx';

const VALIDATE = 'POST /api/invitations/validate';
const ACCEPT = 'POST /api/invitations/accept';

const open = (routes: FakeRoutes) => {
  const asked = fakeApi(routes);
  const [onAccepted, onExistingUser] = [vi.fn(), vi.fn()];
  render(<InvitationForm onAccepted={onAccepted} onExistingUser={onExistingUser} />);
  return { asked, onAccepted, onExistingUser, person: userEvent.setup(), code: screen.getByLabelText('Invitation Code') };
};
const validate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Validate Invitation Code' });
const existing = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login as Existing User' });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the invitation code', () => {
  it('cannot be validated while it is empty; an existing user cannot continue until it is', async () => {
    const { person, code } = open({});
    expect([validate().disabled, existing().disabled]).toEqual([true, false]);
    await person.type(code, 'A');
    expect([validate().disabled, existing().disabled]).toEqual([false, true]);
  });
  it('is required when only blanks were typed; nothing is sent', async () => {
    const { asked, person, code } = open({});
    await person.type(code, '   {Enter}');
    expect(screen.getByText('Please enter an invitation code')).toBeTruthy();
    expect(asked).toEqual([]);
    await person.type(code, 'A');
    expect(screen.queryByText('Please enter an invitation code')).toBeNull();
  });
  it('is trimmed, validated, and accepted; Enter is enough', async () => {
    const { asked, person, code, onAccepted } = open({
      [VALIDATE]: () => answer({ valid: true }),
      [ACCEPT]: () => answer({ accepted: true }),
    });
    await person.type(code, '  GOOD-1 {Enter}');
    await waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
    expect(asked).toEqual([
      { call: VALIDATE, body: { code: 'GOOD-1' } },
      { call: ACCEPT, body: { code: 'GOOD-1' } },
    ]);
  });
  it('shows the reason if it cannot be used, or that it is invalid', async () => {
    let reason: string | undefined = 'This invitation has expired';
    const { person, code, onAccepted } = open({ [VALIDATE]: () => answer({ valid: false, reason }) });
    await person.type(code, 'OLD{Enter}');
    expect(await screen.findByText('This invitation has expired')).toBeTruthy();
    reason = undefined;
    await person.click(validate());
    expect(await screen.findByText('Invalid invitation code')).toBeTruthy();
    expect(onAccepted).not.toHaveBeenCalled();
  });
  it('reports when the call failed', async () => {
    const { person, code } = open({ [VALIDATE]: () => failure('TOO_MANY_REQUESTS') });
    await person.type(code, 'ANY{Enter}');
    expect(await screen.findByText('Failed to validate invitation code')).toBeTruthy();
  });
});
