/** Messages of the login page for the error value in its URL (specification part 1, section 8). */
export const LOGIN_ERRORS = {
  INVITATION_REQUIRED:
    "New users require an invitation code to register. If you're an existing user, please contact support. If you have an invitation code, please enter it below.",
  INVITATION_INVALID: 'Your invitation code is invalid or expired. Please check your code and try again.',
  AUTHENTICATION_FAILED: 'Authentication failed. Please check your invitation code and try again.',
  ACCOUNT_DEACTIVATED: 'Your account has been deactivated. Please contact an administrator.',
} as const;

const isKnown = (value: string): value is keyof typeof LOGIN_ERRORS => Object.hasOwn(LOGIN_ERRORS, value);

/** The sentence of an error value. Null for an unknown value. */
export const loginErrorText = (value: string | undefined): string | null =>
  value !== undefined && isKnown(value) ? LOGIN_ERRORS[value] : null;
