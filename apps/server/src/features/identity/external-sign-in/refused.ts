/** Why a sign-in through the provider failed: what the user sees, and what is logged. */
import type { UserRow } from '../accounts/public.ts';

/** The error values of the login page. */
export type LoginError = 'INVITATION_REQUIRED' | 'INVITATION_INVALID' | 'AUTHENTICATION_FAILED' | 'ACCOUNT_DEACTIVATED';

interface About {
  readonly user?: UserRow;
  readonly email?: string | null;
}

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly code: LoginError;
  readonly about: About;

  /** `reason` is for the server log and the audit log. It contains no secret. */
  constructor(code: LoginError, reason: string, about: About = {}, options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
    this.about = about;
  }
}
