/**
 * Reads a whole layer of a feature service with the protocol of ArcGIS: when it was last edited, the number of its features, and all of them
 * page by page as GeoJSON.
 */
import { createHash } from 'node:crypto';
import { type AirspaceReading, AirspaceReader, featureOf } from '@touchdown/imports/airspace';
import { z } from 'zod';
import { fetchBytes, ResponseStatusError } from '../../../outbound/fetch-bytes.ts';
import type { Resolve } from '../../../outbound/public-address.ts';

export interface ServiceOptions {
  readonly version: string;
  readonly resolve?: Resolve | undefined;
  /** Features of a page. */
  readonly pageSize?: number | undefined;
  /** Default: 30 seconds for each request. */
  readonly withinMs?: number | undefined;
}

/** Why the service was not read, as a sentence for administrators. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
}

const HALF_MINUTE = 30_000;
const MEBIBYTE = 1024 * 1024;
const LARGEST = { about: MEBIBYTE, page: 48 * MEBIBYTE } as const;
const PAGE_SIZE = 250;
const MOST_FEATURES = 60_000;
const MOST_REDIRECTS = 3;
const MISREAD = 'The response of the service is not that of a feature service.';

const aboutSchema = z.object({
  editingInfo: z.object({ lastEditDate: z.number().optional(), dataLastEditDate: z.number().optional() }),
});
const countSchema = z.object({ count: z.number().int().min(0) });
const pageSchema = z.object({ features: z.array(z.unknown()) });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

async function asked<Answer>(url: URL, schema: z.ZodType<Answer>, mostBytes: number, options: ServiceOptions) {
  const limits = { withinMs: options.withinMs ?? HALF_MINUTE, mostBytes, mostRedirects: MOST_REDIRECTS };
  const headers = { 'user-agent': `Touchdown/${options.version}`, accept: 'application/json' };
  let bytes: Buffer;
  try {
    bytes = await fetchBytes(url, { headers, limits, resolve: options.resolve });
  } catch (error) {
    const status = error instanceof ResponseStatusError ? ` It responded with status ${error.status}.` : '';
    throw new ServiceFailed(`The FAA's service could not be read.${status} Check that this server can reach ${url.host}.`);
  }
  let answer: unknown;
  try {
    answer = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ServiceFailed(MISREAD);
  }
  const failed = errorSchema.safeParse(answer);
  if (failed.success) throw new ServiceFailed(`The service reported an error: ${failed.data.error.message.slice(0, 200)}`);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ServiceFailed(MISREAD);
  return { answer: parsed.data, bytes };
}

const layerOf = (base: string, name: string): string => `${base}/${name}/FeatureServer/0`;
const withQuery = (address: string, query: Readonly<Record<string, string>>): URL => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

/** The day on which the data of a layer was last edited, YYYY-MM-DD. Throws ServiceFailed if the service does not answer or state it. */
export async function lastEdited(base: string, name: string, options: ServiceOptions): Promise<string> {
  const { answer } = await asked(withQuery(layerOf(base, name), { f: 'json' }), aboutSchema, LARGEST.about, options);
  const { dataLastEditDate, lastEditDate } = answer.editingInfo;
  const at = new Date(dataLastEditDate ?? lastEditDate ?? Number.NaN);
  if (Number.isNaN(at.getTime())) throw new ServiceFailed('The service does not state the date of its data.');
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export interface ReadLayer {
  readonly reading: AirspaceReading;
  /** SHA-256 of all pages. */
  readonly sha256: string;
}

/**
 * All features of a layer. Throws ServiceFailed if the service does not answer or sends another number of features than it states, and
 * ImportRefused if they are not airspace of the FAA.
 */
export async function readLayer(
  base: string,
  name: string,
  options: ServiceOptions,
  turn: (done: number, total: number) => void,
): Promise<ReadLayer> {
  const query = `${layerOf(base, name)}/query`;
  const everything = { where: '1=1' };
  const { count } = (
    await asked(withQuery(query, { ...everything, returnCountOnly: 'true', f: 'json' }), countSchema, LARGEST.about, options)
  ).answer;
  if (count > MOST_FEATURES)
    throw new ServiceFailed(`The service states ${count.toLocaleString('en-US')} areas. The FAA publishes about 7,000.`);
  const [reader, hash] = [new AirspaceReader(), createHash('sha256')];
  const size = options.pageSize ?? PAGE_SIZE;
  const seen = { ...everything, outFields: '*', outSR: '4326', orderByFields: 'OBJECTID', f: 'geojson', resultRecordCount: String(size) };
  let read = 0;
  while (read < count) {
    const page = await asked(withQuery(query, { ...seen, resultOffset: String(read) }), pageSchema, LARGEST.page, options);
    if (page.answer.features.length === 0) break;
    hash.update(page.bytes);
    for (const feature of page.answer.features) reader.take(featureOf(feature, (read += 1)));
    turn(read, count);
  }
  if (read !== count)
    throw new ServiceFailed(
      `The service sent ${read.toLocaleString('en-US')} areas of ${count.toLocaleString('en-US')}. Nothing was changed.`,
    );
  return { reading: reader.end(), sha256: hash.digest('hex') };
}
