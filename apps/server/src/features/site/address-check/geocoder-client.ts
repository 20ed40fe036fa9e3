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
/** Returns the addresses the service knows for a text, best first. Throws if it gives no valid answer. */
export type Search = (text: string, limit: number) => Promise<readonly string[]>;

const FIVE_SECONDS = 5_000;
const LONGEST_ANSWER = 256 * 1024;
const MOST_REDIRECTS = 3;

const answerSchema = z.array(z.object({ display_name: z.string() }));

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
    const addresses = answerSchema.parse(JSON.parse(body.toString('utf8'))).map((found) => plainText(found.display_name));
    return [...new Set(addresses)].filter((address) => address !== '' && address.length <= CONTACT_LENGTHS.address);
  };
}
