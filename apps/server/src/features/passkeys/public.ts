/** What those who help people back in, and those who remove other ways to sign in, need of passkeys. */
export { countPasskeysOf, removePasskeysOf } from './passkeys.queries.ts';
