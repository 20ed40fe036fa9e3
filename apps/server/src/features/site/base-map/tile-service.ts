/**
 * Tiles of the services outside: from the cache, otherwise from the service. Concurrent requests for one tile are one request, the number of
 * requests is limited, and a service that does not answer is left alone for a while.
 */
import { createHash } from 'node:crypto';
import { AppError } from '../../../errors/app-error.ts';
import { fetchBytes, ResponseStatusError } from '../../../outbound/fetch-bytes.ts';
import type { Resolve } from '../../../outbound/public-address.ts';
import { tileType } from '../map-archives/public.ts';
import type { TileCache } from './tile-cache.ts';

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
export interface TileSource {
  /** With {z}, {x}, and {y}. */
  readonly url: string;
  /** Whether the address may be in our own network: only one set on the server. */
  readonly mayBeOwnNetwork: boolean;
  /** Origins that its service may redirect to. */
  readonly redirectOrigins: readonly string[];
}
export interface TileServiceDeps {
  readonly cache: TileCache;
  readonly clock: () => Date;
  readonly version: string;
  /** Does work after the response. */
  readonly later: (work: () => Promise<void>) => void;
  readonly onFailure: (reason: unknown, host: string) => void;
  /** Default: ten seconds. */
  readonly withinMs?: number | undefined;
  readonly resolve?: Resolve | undefined;
}

const TEN_SECONDS = 10_000;
const MOST_TILE_BYTES = 1024 * 1024;
const MOST_REDIRECTS = 3;
/** Requests to services at once. */
const MOST_AT_ONCE = 8;
/** Requests of users that wait for a service, half of what the server answers at once, so that a slow service slows nothing else. */
const MOST_WAITING = 32;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** A cached tile that is older is fetched again, and used if that fails. */
const FRESH_FOR = 30 * DAY;
const FAILURE_LASTS = 30 * SECOND;
const NOTHING_LASTS = 10 * MINUTE;
/** After this many failures in a row, a service gets no request until the last failure has lasted. */
const FAILURES_IN_A_ROW = 3;
const MOST_FAILURES = 5_000;

type Failure = 'MAP_TILE_NOT_FOUND' | 'MAP_TILE_UNAVAILABLE';

/** Failures until they expire, limited in number. */
class Failures {
  readonly #until = new Map<string, { readonly code: Failure; readonly ms: number }>();

  add(key: string, code: Failure, ms: number): void {
    this.#until.delete(key);
    this.#until.set(key, { code, ms });
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_FAILURES && oldest !== undefined) this.#until.delete(oldest);
  }
  at(key: string, nowMs: number): Failure | null {
    const found = this.#until.get(key);
    if (found === undefined) return null;
    if (nowMs < found.ms) return found.code;
    this.#until.delete(key);
    return null;
  }
}

/** A limited number of places, taken in the order of asking. */
class Places {
  #free: number;
  readonly #queue: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }
  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((enter) => this.#queue.push(enter));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** Identifies a template. A cached tile of another template is never shown. */
export const templateKey = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16);

export const tileUrl = (template: string, { z, x, y }: TilePlace): URL =>
  new URL(template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)));

/** The answer of a service that has no tile here. */
const isNothing = (error: unknown): boolean => error instanceof ResponseStatusError && [204, 404, 410].includes(error.status);

export class TileService {
  readonly #deps: TileServiceDeps;
  readonly #failures = new Failures();
  readonly #inARow = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #places = new Places(MOST_AT_ONCE);
  #waiting = 0;

  constructor(deps: TileServiceDeps) {
    this.#deps = deps;
  }

  /** Returns the image. Throws MAP_TILE_NOT_FOUND, or MAP_TILE_UNAVAILABLE if the service gave no valid answer. */
  async tile(source: TileSource, place: TilePlace): Promise<Uint8Array> {
    const template = templateKey(source.url);
    const parts = [template, ...[place.z, place.x, place.y].map(String)];
    const cached = await this.#deps.cache.read(parts);
    const usable = cached !== null && tileType(cached.bytes) !== null ? cached : null;
    const nowMs = this.#deps.clock().getTime();
    if (usable !== null && nowMs - usable.fetchedAt.getTime() < FRESH_FOR) return usable.bytes;
    try {
      return await this.#fetched(source, template, parts, place, nowMs);
    } catch (error) {
      if (usable !== null) return usable.bytes;
      throw error;
    }
  }

  async #fetched(source: TileSource, template: string, parts: readonly string[], place: TilePlace, nowMs: number): Promise<Uint8Array> {
    const key = parts.join('/');
    const failure = this.#failures.at(key, nowMs) ?? this.#failures.at(template, nowMs);
    if (failure !== null) throw new AppError(failure);
    if (this.#waiting >= MOST_WAITING) throw new AppError('MAP_TILE_UNAVAILABLE', { retryAfterSeconds: 1 });
    this.#waiting += 1;
    try {
      return await (this.#underWay.get(key) ?? this.#begin(source, template, parts, place));
    } finally {
      this.#waiting -= 1;
    }
  }

  #begin(source: TileSource, template: string, parts: readonly string[], place: TilePlace): Promise<Uint8Array> {
    const key = parts.join('/');
    const begun = this.#places.within(() => this.#ask(source, template, key, place));
    this.#underWay.set(key, begun);
    const isOver = () => void this.#underWay.delete(key);
    begun.then(
      (bytes) =>
        this.#deps.later(() =>
          this.#deps.cache
            .write(parts, bytes)
            .catch((error: unknown) => this.#deps.onFailure(error, 'the cache'))
            .finally(isOver),
        ),
      isOver,
    );
    return begun;
  }

  async #ask(source: TileSource, template: string, key: string, place: TilePlace): Promise<Uint8Array> {
    const { clock, version, withinMs = TEN_SECONDS, resolve, onFailure } = this.#deps;
    // The service may have failed while this request waited for its place.
    const failure = this.#failures.at(template, clock().getTime());
    if (failure !== null) throw new AppError(failure);
    const url = tileUrl(source.url, place);
    try {
      const bytes = await fetchBytes(url, {
        headers: { 'user-agent': `Touchdown/${version}`, accept: 'image/png,image/jpeg,image/webp' },
        limits: { withinMs, mostBytes: MOST_TILE_BYTES, mostRedirects: MOST_REDIRECTS },
        redirectOrigins: source.redirectOrigins,
        mayBeOwnNetwork: source.mayBeOwnNetwork,
        resolve,
      });
      if (tileType(bytes) === null) throw new Error('the response is not an image of a tile');
      this.#inARow.delete(template);
      return bytes;
    } catch (error) {
      const nowMs = clock().getTime();
      if (isNothing(error)) {
        this.#inARow.delete(template);
        this.#failures.add(key, 'MAP_TILE_NOT_FOUND', nowMs + NOTHING_LASTS);
        throw new AppError('MAP_TILE_NOT_FOUND', {}, { cause: error });
      }
      const inARow = (this.#inARow.get(template) ?? 0) + 1;
      this.#inARow.set(template, inARow);
      this.#failures.add(inARow >= FAILURES_IN_A_ROW ? template : key, 'MAP_TILE_UNAVAILABLE', nowMs + FAILURE_LASTS);
      onFailure(error, url.host);
      throw new AppError('MAP_TILE_UNAVAILABLE', {}, { cause: error });
    }
  }
}
