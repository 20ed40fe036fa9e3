/** Rows that are not included in a backup. */

/** Table of Touchdown → the condition of the rows that are kept. */
export const KEPT_ROWS: ReadonlyMap<string, string> = new Map([
  // Anyone who is signed in signs in again: a backup that someone finds opens no session.
  ['sessions', 'false'],
  // Emails that wait carry links that open accounts, and would be sent twice: from here and from the restored copy.
  ['mail_outbox', 'next_try_at is null'],
]);
