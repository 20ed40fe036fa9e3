/** File storage in a bucket of an S3-compatible store, with path-style URLs. */
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { buffer, text } from 'node:stream/consumers';
import type { S3Settings } from '../app-config.ts';
import { AppError } from '../errors/app-error.ts';
import { checkedKey, type FileStore } from './file-store.ts';
import { type S3Call, type S3Patience, s3Request } from './s3-request.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const RETRY_SECONDS = 5;
const PATIENCE: S3Patience = { silentMs: 10_000, answerMs: 60_000 };

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

const unavailable = (cause: unknown) => new AppError('FILE_STORE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }, { cause });

/** Reads the store's rejection details for the log. */
async function refusal(reply: IncomingMessage): Promise<Error> {
  const body = await text(reply).catch(() => '');
  return new Error(`file storage returned ${reply.statusCode ?? 0}: ${body.slice(0, 500)}`);
}

/** Returns a file store in a bucket. Requests are safe to repeat, so possibly transient failures are tried three times. */
export function s3Store(settings: S3Settings, patience: S3Patience = PATIENCE): FileStore {
  const once = async (call: S3Call, tries: number): Promise<IncomingMessage> => {
    try {
      const reply = await s3Request(settings, call, patience);
      if (tries <= 1 || !isPassing(reply.statusCode ?? 0)) return reply;
      reply.resume();
    } catch (error) {
      if (tries <= 1) throw unavailable(error);
    }
    await after(FIRST_PAUSE_MS * 2 ** (TRIES - tries));
    return once(call, tries - 1);
  };
  const done = async (call: S3Call, alsoFine: readonly number[] = []): Promise<void> => {
    const reply = await once(call, TRIES);
    const status = reply.statusCode ?? 0;
    if (status < 200 || (status > 299 && !alsoFine.includes(status))) throw unavailable(await refusal(reply));
    reply.resume();
  };
  return {
    put: (key, file) =>
      done({
        method: 'PUT',
        key: checkedKey(key),
        body: { size: file.size, sha256: file.sha256, open: () => createReadStream(file.path) },
      }),
    open: async (key) => {
      const reply = await once({ method: 'GET', key: checkedKey(key) }, TRIES);
      if (reply.statusCode === 200) return reply;
      const cause = await refusal(reply);
      throw reply.statusCode === 404 ? new AppError('FILE_MISSING', {}, { cause }) : unavailable(cause);
    },
    read: async (key, start, length) => {
      const reply = await once({ method: 'GET', key: checkedKey(key), range: `bytes=${start}-${start + length - 1}` }, TRIES);
      if (reply.statusCode === 200) {
        reply.destroy();
        throw unavailable(new Error('file storage does not return parts of files'));
      }
      if (reply.statusCode !== 206) {
        const cause = await refusal(reply);
        throw [404, 416].includes(reply.statusCode ?? 0) ? new AppError('FILE_MISSING', {}, { cause }) : unavailable(cause);
      }
      const bytes = await buffer(reply).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (bytes.length !== length) throw new AppError('FILE_MISSING');
      return bytes;
    },
    remove: (key) => done({ method: 'DELETE', key: checkedKey(key) }, [404]),
  };
}
