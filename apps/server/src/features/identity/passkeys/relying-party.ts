/** The relying party of a passkey: the host that users open, and the origins of its pages. */
import { isIP } from 'node:net';
import { AppError } from '../../../errors/app-error.ts';

export interface RelyingParty {
  /** The host a passkey is bound to. */
  readonly id: string;
  /** The origins of the pages that may use it. */
  readonly origins: string[];
}

/**
 * From the public address, else from the request's host, with both http and https, because a proxy in front may serve either. Throws
 * PASSKEYS_NEED_A_NAME for an IP address, which browsers reject.
 */
export function relyingParty(publicUrl: string | null, origin: string): RelyingParty {
  const address = publicUrl ?? origin;
  if (!URL.canParse(address)) throw new AppError('PASSKEYS_NEED_A_NAME');
  const { hostname, host, origin: own } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new AppError('PASSKEYS_NEED_A_NAME');
  const byEither = [`http://${host}`, `https://${host}`].map((text) => new URL(text).origin);
  return { id: hostname, origins: publicUrl === null ? byEither : [own] };
}
