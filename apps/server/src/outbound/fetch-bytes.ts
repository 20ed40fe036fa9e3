/** One bounded GET: limited in time and size, and only to the given origin and the hosts it may redirect to. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { namesOwnNetwork, publicLookup, type Resolve } from './public-address.ts';

export interface FetchLimits {
  /** The total time limit, including name resolution, redirects, and the last byte. */
  readonly withinMs: number;
  readonly mostBytes: number;
  readonly mostRedirects: number;
}
export interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: FetchLimits;
  /** Origins that a redirect may lead to besides the one it comes from. Never one in our own network. */
  readonly redirectOrigins?: readonly string[] | undefined;
  /** Whether the address itself may be in our own network. Default: yes, because it was configured on this server. */
  readonly mayBeOwnNetwork?: boolean | undefined;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve | undefined;
}

/** Thrown for a response that is neither 200 nor a redirect. */
export class ResponseStatusError extends Error {
  override name = 'ResponseStatusError';
  readonly status: number;

  constructor(status: number) {
    super(`the response status was ${status}`);
    this.status = status;
  }
}

/** Sends the request: a GET, or a POST of a form. Rejects a public name that resolves to our own network. */
export function ask(
  url: URL,
  { headers, resolve, form }: Pick<FetchOptions, 'headers' | 'resolve'> & { readonly form?: string | undefined },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // An address in our own network is allowed only if it was configured. A public name must not lead there.
  const lookup = namesOwnNetwork(url.hostname) ? {} : { lookup: publicLookup(resolve) };
  return new Promise((answered, failed) => {
    send(url, { method: form === undefined ? 'GET' : 'POST', headers, signal, agent: false, ...lookup }, answered)
      .on('error', failed)
      .end(form);
  });
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const declared = Number(answer.headers['content-length'] ?? 0);
  if (declared > mostBytes) throw new Error(`the response is longer than ${mostBytes} bytes`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error(`the response is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The target of a redirect, or null if the response is none. */
export function locationOf(url: URL, { statusCode = 0, headers }: IncomingMessage): URL | null {
  return statusCode < 300 || statusCode > 399 || headers.location === undefined ? null : new URL(headers.location, url);
}

/** The redirect target, if any. Throws if it is at an origin that may not be called. */
function redirectOf(url: URL, answer: IncomingMessage, allowed: readonly string[]): URL | null {
  const next = locationOf(url, answer);
  if (next === null) return null;
  const mayFollow = next.origin === url.origin || (allowed.includes(next.origin) && !namesOwnNetwork(next.hostname));
  if (!mayFollow) throw new Error(`a redirect to ${next.origin} was rejected`);
  return next;
}

/** Returns the body of a 200 response. Throws an Error that describes the failure, for the log. */
export async function fetchBytes(start: URL, options: FetchOptions): Promise<Buffer> {
  if (options.mayBeOwnNetwork === false && namesOwnNetwork(start.hostname)) throw new Error(`${start.hostname} is not public`);
  const { withinMs, mostBytes, mostRedirects } = options.limits;
  const signal = AbortSignal.timeout(withinMs);
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, options, signal);
    try {
      const next = redirectOf(url, answer, options.redirectOrigins ?? []);
      if (next === null) {
        if (answer.statusCode !== 200) throw new ResponseStatusError(answer.statusCode ?? 0);
        return await bodyOf(answer, mostBytes);
      }
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new Error(`more than ${mostRedirects} redirects`);
}
