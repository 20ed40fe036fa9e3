/** The time zone whose day the files of a trim list have, however they are made. */
import type { CurrentUser } from '@touchdown/contract';
import type { QueryClient } from '@tanstack/react-query';
import { firmDefaultsQuery } from '../../../shared/api/firm-defaults.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';

/** UTC is that of a firm that has not chosen one. */
const NOT_CHOSEN = 'UTC';

/**
 * The zone of the owner's firm, as in documents of the server: an IANA name. That of the device if the owner is another user, whose firm
 * this device cannot look up, or the settings cannot be read.
 *
 * @param ownerId - `null`: unknown.
 */
export async function firmZone(client: QueryClient, ownerId: string | null): Promise<string> {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const self = client.getQueryData<CurrentUser | null>(CURRENT_USER_KEY);
  if (ownerId === null || self?.id !== ownerId) return device;
  try {
    return (await client.query(firmDefaultsQuery))?.timeZone ?? NOT_CHOSEN;
  } catch {
    return device;
  }
}
