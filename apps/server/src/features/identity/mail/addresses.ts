/** The addresses used in email links. */
import type { AppConfig } from '../../../app-config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
type Place = Pick<AppConfig, 'publicUrl' | 'host'>;

/**
 * The base URL of a link in an email that anyone may trigger. A request's origin is supplied by the client, so without a configured address
 * it counts only if it points to this machine. Null: there is no trusted base.
 */
export const trustedBase = ({ publicUrl }: Place, requestOrigin: string): string | null =>
  publicUrl ?? (LOOPBACK.includes(new URL(requestOrigin).hostname) ? requestOrigin : null);

/** Whether such links can be created at all. */
export const hasTrustedBase = ({ publicUrl, host }: Place): boolean => publicUrl !== null || LOOPBACK.includes(host);
