/** Exports of the passkeys for account recovery, and for removing other ways to sign in. */
export { countPasskeysOf, removePasskeysOf } from './passkeys.queries.ts';
