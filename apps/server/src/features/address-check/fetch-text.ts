/** One bounded GET: in time, not too long, and never anywhere but where it was sent. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { namesOwnNetwork, publicLookup, type Resolve } from './public-address.ts';

export interface FetchLimits {
  /** For all of it: the look-up of the name, the redirects, the last byte. */
  readonly withinMs: number;
  readonly mostBytes: number;
  readonly mostRedirects: number;
}
export interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: FetchLimits;
  /** Absent: the system's. */
  readonly resolve?: Resolve | undefined;
}

function ask(url: URL, { headers, resolve }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // An address of the own network is reached because it was configured; a public name must not lead there.
  const lookup = namesOwnNetwork(url.hostname) ? {} : { lookup: publicLookup(resolve) };
  return new Promise((answered, failed) => {
    send(url, { method: 'GET', headers, signal, agent: false, ...lookup }, answered)
      .on('error', failed)
      .end();
  });
}

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Where the answer sends us on to, when it does; throws when that is another origin. */
function redirectOf(url: URL, { statusCode = 0, headers }: IncomingMessage): URL | null {
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return null;
  const next = new URL(headers.location, url);
  if (next.origin !== url.origin) throw new Error(`a redirect to ${next.origin} was refused`);
  return next;
}

/** Answers the body of a 200. Throws an Error that reports what went wrong, for the log. */
export async function fetchText(start: URL, options: FetchOptions): Promise<string> {
  const { withinMs, mostBytes, mostRedirects } = options.limits;
  const signal = AbortSignal.timeout(withinMs);
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, options, signal);
    try {
      const next = redirectOf(url, answer);
      if (next === null) {
        if (answer.statusCode !== 200) throw new Error(`the answer was ${String(answer.statusCode)}`);
        return await bodyOf(answer, mostBytes);
      }
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new Error(`more than ${mostRedirects} redirects`);
}
