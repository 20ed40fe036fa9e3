/**
 * Reads that are asked for before the app that needs them is there. Each answers once, and soon or never: what is shown must be what the
 * server says now.
 */
import { PAGE_HEADERS } from './too-old.ts';

/** An app that is not there by then asks for itself. */
const KEPT_MS = 10_000;

const asked = new Map<string, Promise<Response>>();
/** What the app asked for itself while the page began: it was quicker. */
const askedByApp = new Set<string>();

/** Whether the app has asked for the address already, so that to ask ahead would be to ask twice. */
export const isAskedByApp = (address: string): boolean => askedByApp.has(address);

/** Asks for the address; the first call of it takes the answer. */
export function askAhead(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { ...PAGE_HEADERS }, credentials: 'same-origin' });
  // Anyone who takes it hears of a failure; when no one does, no one misses it.
  answer.catch(() => undefined);
  asked.set(address, answer);
  setTimeout(() => asked.delete(address), KEPT_MS);
  return answer;
}

/** The answer under way, for one caller. An edit makes all of them old. */
export function answerAhead(method: string, address: string): Promise<Response> | undefined {
  if (method !== 'GET') {
    asked.clear();
    return undefined;
  }
  const answer = asked.get(address);
  asked.delete(address);
  if (answer === undefined && performance.now() < KEPT_MS) askedByApp.add(address);
  return answer;
}
