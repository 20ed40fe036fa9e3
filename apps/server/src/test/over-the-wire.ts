/** Sends requests to a listening application, like `inject` does to one that does not listen. */
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answering } from './app.ts';

const BUSY = 503;

type Sent = Parameters<Answering['inject']>[0];

function send(base: string, { method, url, remoteAddress, headers, payload }: Sent, signal?: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const about = { method, agent: false, headers: { ...headers, ...length, 'x-forwarded-for': remoteAddress }, ...(signal && { signal }) };
    // The path as given, because a URL would normalize it.
    const target = new URL(base);
    const asked = request({ host: target.hostname, port: target.port, path: url, ...about }, resolve);
    asked.once('error', reject);
    asked.end(payload);
  });
}

/** `signal`: the client disconnects before the response. */
export const overTheWire = (base: string, signal?: AbortSignal): Answering => ({
  async inject(sent) {
    for (;;) {
      const answer = await send(base, sent, signal);
      const rawPayload = await buffer(answer);
      const body = rawPayload.toString();
      // A machine that is busy with other tests may reject a request. That is not under test here, so the request is sent again.
      if (answer.statusCode !== BUSY || !body.includes('"OVERLOADED"'))
        return { statusCode: answer.statusCode ?? 0, headers: answer.headers, body, rawPayload };
    }
  },
});
