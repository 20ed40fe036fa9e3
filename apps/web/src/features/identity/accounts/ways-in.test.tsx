import type { RouteAnswer, routes } from '@touchdown/contract';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { WaysIn } from './ways-in.tsx';

type Methods = RouteAnswer<typeof routes.signInMethods>;
const METHODS = 'GET /api/auth/methods';
const PROVIDER = 'Continue to Login with Skyport ID';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (methods: Partial<Methods> | null, { next, isInvited = false }: { next?: string; isInvited?: boolean } = {}) => {
  const onBack = vi.fn();
  const known = { local: true, external: null, passwordResetByMail: false };
  fakeApi({ [METHODS]: () => (methods === null ? failure('INTERNAL') : answer({ ...known, ...methods })) });
  renderScreen(<WaysIn next={next} isInvited={isInvited} onDone={vi.fn()} onBack={onBack} />);
  return onBack;
};
const external = { name: 'Skyport ID' };

describe('the sign-in methods', () => {
  it('are only a password if there is no provider, or if it is unknown', async () => {
    for (const methods of [{}, null]) {
      open(methods);
      expect(await screen.findByRole('button', { name: 'Continue to Login' })).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
    }
  });
  it('are the provider first and the password below it, if both are on', async () => {
    open({ external }, { next: '/projects?q=a&b' });
    const link = await screen.findByRole('link', { name: PROVIDER });
    expect(link.getAttribute('href')).toBe('/api/login?next=%2Fprojects%3Fq%3Da%26b');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to Login' }).getAttribute('data-variant')).toBe('default');
  });
  it('let an invited user create an account both ways', async () => {
    open({ external }, { isInvited: true });
    expect((await screen.findByRole('link', { name: PROVIDER })).getAttribute('href')).toBe('/api/login');
    expect(screen.getAllByRole('button', { name: 'Create Account' }).length).toBeGreaterThan(0);
  });
  it('are only the provider if passwords are off', async () => {
    const onBack = open({ local: false, external });
    expect(await screen.findByRole('link', { name: PROVIDER })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Invitation' }));
    expect(onBack).toHaveBeenCalledOnce();
  });
});
