interface Person {
  readonly username: string | null;
  readonly email: string | null;
}

/** How activity names a user. Both null: the account no longer exists. */
export const whoOf = ({ username, email }: Person): string => username ?? email?.split('@')[0] ?? 'Former user';
