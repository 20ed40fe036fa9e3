/** Looks up an address in the cache, or by calling the geocoding service when a request slot is available. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressCheck, AddressPlaces } from '@touchdown/contract';
import { SHOWN_SUGGESTIONS } from '@touchdown/contract';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { addressParts, tidyAddress } from './address-parts.ts';
import { answerKey, findAnswer, storeAnswer, tidyAnswers } from './answers.queries.ts';
import type { FoundAddress, Search } from './geocoder-client.ts';
import { takeTurn } from './turns.queries.ts';

/** From the specification: the result limit of the lookup, and of the retry with parts of the address. */
const LOOKUP_LIMIT = 5;
const RETRY_LIMIT = 3;

/** One request a second is allowed. The rest covers the delay between the database's clock and the network. */
const TURN_MS = 1_100;
const LONGEST_WAIT_MS = 12_000;
/** So that waiting callers do not all retry in the same millisecond. */
const JITTER_MS = 25;

export interface AddressCheckDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly search: Search;
  /** Identifies the service. Cached answers are per service. */
  readonly service: string;
  /** The lookups that have not been answered yet, by the key of their answer. */
  readonly underWay: Map<string, Promise<readonly FoundAddress[]>>;
  /** Called with the reason if the service gave no answer. */
  readonly onFailure: (reason: unknown) => void;
}

/** Waits for a request slot. Throws GEOCODER_UNAVAILABLE if too many are waiting already. */
async function waitForTurn(db: Database, deadline: number): Promise<void> {
  for (;;) {
    const waitMs = await takeTurn(db, TURN_MS);
    if (waitMs === 0) return;
    if (performance.now() + waitMs > deadline) throw new AppError('GEOCODER_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    await sleep(waitMs + Math.random() * JITTER_MS);
  }
}

async function searchNow({ search, onFailure }: AddressCheckDeps, text: string, limit: number): Promise<readonly FoundAddress[]> {
  try {
    return await search(text, limit);
  } catch (reason) {
    onFailure(reason);
    throw new AppError('GEOCODER_UNAVAILABLE', {}, { cause: reason });
  }
}

interface Lookup {
  readonly key: string;
  readonly text: string;
  readonly limit: number;
  readonly deadline: number;
}

async function lookUpInTurn(deps: AddressCheckDeps, { key, text, limit, deadline }: Lookup): Promise<readonly FoundAddress[]> {
  const { db, clock } = deps;
  await waitForTurn(db, deadline);
  // Another process may have requested the same address.
  const justAnswered = await findAnswer(db, key, clock());
  if (justAnswered !== null) return justAnswered;
  const addresses = await searchNow(deps, text, limit);
  const now = clock();
  await storeAnswer(db, key, addresses, now);
  await tidyAnswers(db, now);
  return addresses;
}

async function lookUp(deps: AddressCheckDeps, text: string, limit: number, deadline: number): Promise<readonly FoundAddress[]> {
  const { db, clock, service, underWay } = deps;
  const key = answerKey(service, text, limit);
  const known = await findAnswer(db, key, clock());
  if (known !== null) return known;
  // The service may take longer to answer than the next caller has to wait.
  const others = underWay.get(key);
  if (others !== undefined) return others;
  const own = lookUpInTurn(deps, { key, text, limit, deadline }).finally(() => underWay.delete(key));
  underWay.set(key, own);
  return own;
}

interface Found {
  readonly found: readonly FoundAddress[];
  readonly isPartial: boolean;
}

/** Looks up the whole address, then retries with its parts. Throws GEOCODER_UNAVAILABLE if there is no valid answer. */
async function lookUpWholeOrParts(deps: AddressCheckDeps, address: string): Promise<Found> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const whole = await lookUp(deps, tidyAddress(address), LOOKUP_LIMIT, deadline);
  if (whole.length > 0) return { found: whole, isPartial: false };
  const parts = addressParts(address);
  const found = parts === null ? [] : await lookUp(deps, parts, RETRY_LIMIT, deadline);
  return { found, isPartial: found.length > 0 };
}

/** The addresses that a text may mean. Throws GEOCODER_UNAVAILABLE. */
export async function checkAddress(deps: AddressCheckDeps, address: string): Promise<AddressCheck> {
  const { found, isPartial } = await lookUpWholeOrParts(deps, address);
  return { suggestions: found.slice(0, SHOWN_SUGGESTIONS).map((one) => ({ address: one.address })), isPartial };
}

/** The same with their locations. Those without one are not included. Throws GEOCODER_UNAVAILABLE. */
export async function findAddress(deps: AddressCheckDeps, address: string): Promise<AddressPlaces> {
  const { found, isPartial } = await lookUpWholeOrParts(deps, address);
  const places = found.flatMap((one) => (one.position === null ? [] : [{ address: one.address, ...one.position }]));
  return { places: places.slice(0, SHOWN_SUGGESTIONS), isPartial };
}
