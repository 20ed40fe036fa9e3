/** What those who help people back in need of passkeys. */
export { removePasskeysOf } from './passkeys.queries.ts';
