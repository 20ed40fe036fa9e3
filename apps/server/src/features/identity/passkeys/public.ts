/** Exports of the passkeys for account recovery. */
export { removePasskeysOf } from './passkeys.queries.ts';
