/** The display name where first and last name are shown. */
export interface NamedPerson {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** First and last name, or the part of the email before the @ if neither is known. */
export const personName = ({ firstName, lastName, email }: NamedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] ?? email);
