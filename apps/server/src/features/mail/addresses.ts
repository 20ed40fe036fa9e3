/** The addresses that emails point to. */
import type { AppConfig } from '../../app-config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
type Place = Pick<AppConfig, 'publicUrl' | 'host'>;

/**
 * The base of a link in an email that anyone may cause. What a request says of its own address is written by a stranger: without a
 * configured address it counts only when it leads nowhere but to this machine. Null: there is no base to trust.
 */
export const trustedBase = ({ publicUrl }: Place, requestOrigin: string): string | null =>
  publicUrl ?? (LOOPBACK.includes(new URL(requestOrigin).hostname) ? requestOrigin : null);

/** True when such links can be made at all. */
export const hasTrustedBase = ({ publicUrl, host }: Place): boolean => publicUrl !== null || LOOPBACK.includes(host);
