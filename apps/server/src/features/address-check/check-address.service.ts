/** Whether an address is known: from what was answered before, or by asking the service when it is our turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressCheck } from '@touchdown/contract';
import { SHOWN_SUGGESTIONS } from '@touchdown/contract';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { addressParts, tidyAddress } from './address-parts.ts';
import { answerKey, findAnswer, keepAnswer, tidyAnswers } from './answers.queries.ts';
import type { Search } from './geocoder-client.ts';
import { takeTurn } from './turns.queries.ts';

/** Of the specification: so many are asked for, and so many on the retry with parts of the address. */
const LOOKUP_LIMIT = 5;
const RETRY_LIMIT = 3;

/** One a second is allowed; the rest covers what passes between the database's clock and the network. */
const TURN_MS = 1_100;
const LONGEST_WAIT_MS = 12_000;
/** So that those who wait do not all ask in the same millisecond. */
const JITTER_MS = 25;

const DAY = 24 * 60 * 60 * 1_000;
const FOUND_LASTS = 30 * DAY;
const NOTHING_LASTS = DAY;

export interface AddressCheckDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly search: Search;
  /** Which service it is: its answers are its own. */
  readonly service: string;
  /** Hears why the service gave no answer. */
  readonly onFailure: (reason: unknown) => void;
}

/** Waits for a turn; throws GEOCODER_UNAVAILABLE when too many wait already. */
async function waitForTurn(db: Database, deadline: number): Promise<void> {
  for (;;) {
    const waitMs = await takeTurn(db, TURN_MS);
    if (waitMs === 0) return;
    if (performance.now() + waitMs > deadline) throw new AppError('GEOCODER_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    await sleep(waitMs + Math.random() * JITTER_MS);
  }
}

async function searchNow({ search, onFailure }: AddressCheckDeps, text: string, limit: number): Promise<readonly string[]> {
  try {
    return await search(text, limit);
  } catch (reason) {
    onFailure(reason);
    throw new AppError('GEOCODER_UNAVAILABLE', {}, { cause: reason });
  }
}

async function lookUp(deps: AddressCheckDeps, text: string, limit: number, deadline: number): Promise<readonly string[]> {
  const { db, clock, service } = deps;
  const key = answerKey(service, text, limit);
  const known = await findAnswer(db, key, clock());
  if (known !== null) return known;
  await waitForTurn(db, deadline);
  // Someone who waited before us may have asked the same.
  const justAnswered = await findAnswer(db, key, clock());
  if (justAnswered !== null) return justAnswered;
  const addresses = await searchNow(deps, text, limit);
  const now = clock();
  await keepAnswer(db, key, addresses, new Date(now.getTime() + (addresses.length === 0 ? NOTHING_LASTS : FOUND_LASTS)));
  await tidyAnswers(db, now);
  return addresses;
}

const answerOf = (addresses: readonly string[], isPartial: boolean): AddressCheck => ({
  suggestions: addresses.slice(0, SHOWN_SUGGESTIONS).map((address) => ({ address })),
  isPartial,
});

/** Asks for the whole address, then once more for its parts. Throws GEOCODER_UNAVAILABLE when there is no proper answer. */
export async function checkAddress(deps: AddressCheckDeps, address: string): Promise<AddressCheck> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const whole = await lookUp(deps, tidyAddress(address), LOOKUP_LIMIT, deadline);
  if (whole.length > 0) return answerOf(whole, false);
  const parts = addressParts(address);
  const found = parts === null ? [] : await lookUp(deps, parts, RETRY_LIMIT, deadline);
  return answerOf(found, found.length > 0);
}
