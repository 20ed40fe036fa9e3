/**
 * Reads requested before the app that needs them has loaded. Each is used once and only for a short time, because what is shown must be the
 * server's current data.
 */
import { PAGE_HEADERS } from './too-old.ts';

/** An app that has not loaded by then makes its own request. */
const RETENTION_MS = 10_000;

const asked = new Map<string, Promise<Response>>();
/** Addresses that the app requested itself before they could be prefetched. */
const askedByApp = new Set<string>();

/** Whether the app has already requested the address, so a prefetch would be a duplicate. */
export const isAskedByApp = (address: string): boolean => askedByApp.has(address);

/** Requests the address. The first call of it takes the response. */
export function prefetch(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { ...PAGE_HEADERS }, credentials: 'same-origin' });
  // The caller that takes it receives the failure. If none does, it does not matter.
  answer.catch(() => undefined);
  asked.set(address, answer);
  setTimeout(() => asked.delete(address), RETENTION_MS);
  return answer;
}

/** The prefetched response, for one caller. A write invalidates all of them. */
export function takePrefetched(method: string, address: string): Promise<Response> | undefined {
  if (method !== 'GET') {
    asked.clear();
    return undefined;
  }
  const answer = asked.get(address);
  asked.delete(address);
  if (answer === undefined && performance.now() < RETENTION_MS) askedByApp.add(address);
  return answer;
}
