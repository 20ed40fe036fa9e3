/** Rows that are not included in a backup. */

/** Touchdown table → the condition for rows to include. */
export const RETAINED_ROWS: ReadonlyMap<string, string> = new Map([
  // Everyone has to sign in again after a restore, so a leaked backup opens no session.
  ['sessions', 'false'],
  // Pending emails contain links that open accounts, and would be sent twice: from here and from the restored copy.
  ['mail_outbox', 'text is null'],
]);
