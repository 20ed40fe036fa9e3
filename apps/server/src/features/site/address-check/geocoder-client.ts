/** A geocoding client for the Nominatim API: https://nominatim.org/release-docs/latest/api/Search/ */
import { CONTACT_LENGTHS } from '@touchdown/contract';
import { z } from 'zod';
import type { GeocoderSettings } from '../../../app-config.ts';
import { fetchBytes } from '../../../outbound/fetch-bytes.ts';
import type { Resolve } from '../../../outbound/public-address.ts';

export interface GeocoderOptions {
  readonly version: string;
  /** Default: five seconds. */
  readonly withinMs?: number | undefined;
  readonly resolve?: Resolve | undefined;
}
export interface FoundAddress {
  readonly address: string;
  /** Null: the service gave no valid position. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}
/** Returns the addresses the service knows for a text, best first. Throws if it gives no valid answer. */
export type Search = (text: string, limit: number) => Promise<readonly FoundAddress[]>;

const FIVE_SECONDS = 5_000;
const LONGEST_ANSWER = 256 * 1024;
const MOST_REDIRECTS = 3;

/** Degrees as the service writes them: numbers as text. */
const degreesOf = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));
const positionSchema = z
  .object({ lat: degreesOf(90), lon: degreesOf(180) })
  .transform(({ lat, lon }) => ({ latitude: lat, longitude: lon }))
  .nullable()
  .catch(null);
const answerSchema = z.array(z.looseObject({ display_name: z.string() }));

/** Plain text on one line, because the service's output is shown to users and may be saved. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

function searchUrl(base: string, text: string, limit: number): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/search`);
  url.search = new URLSearchParams({ format: 'json', addressdetails: '1', q: text, limit: String(limit) }).toString();
  return url;
}

export function geocoderClient({ url, contact }: GeocoderSettings, { version, withinMs = FIVE_SECONDS, resolve }: GeocoderOptions): Search {
  const headers = {
    'user-agent': contact === null ? `Touchdown/${version}` : `Touchdown/${version} (+${contact})`,
    accept: 'application/json',
    'accept-language': 'en',
  };
  const limits = { withinMs, mostBytes: LONGEST_ANSWER, mostRedirects: MOST_REDIRECTS };
  return async (text, limit) => {
    const body = await fetchBytes(searchUrl(url, text, limit), { headers, limits, resolve });
    const found = answerSchema
      .parse(JSON.parse(body.toString('utf8')))
      .map((one) => ({ address: plainText(one.display_name), position: positionSchema.parse(one) }))
      .filter(({ address }) => address !== '' && address.length <= CONTACT_LENGTHS.address);
    const first = new Map(found.toReversed().map((one) => [one.address, one]));
    return found.filter((one) => first.get(one.address) === one);
  };
}
