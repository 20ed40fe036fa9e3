/** One signed request to an S3-compatible store. The platform's HTTP client cannot declare the length of a streamed body; this one does. */
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../app-config.ts';

/** SHA-256 of empty input. */
const NO_BODY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3Body {
  readonly size: number;
  readonly sha256: string;
  /** Called for each attempt. */
  readonly open: () => Readable;
}
export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly body?: S3Body;
  /** "bytes=0-126" */
  readonly range?: string;
}
export interface S3Patience {
  /** Timeout without a byte in either direction. */
  readonly silentMs: number;
  /** Timeout until the response begins. */
  readonly answerMs: number;
}

const addressOf = ({ endpoint, bucket }: S3Settings, key: string) => `${endpoint}/${bucket}/uploads/${key}`;

async function signed(settings: S3Settings, { method, key, body }: S3Call): Promise<{ url: URL; headers: Record<string, string> }> {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsV4Signer({
    ...{ method, url: addressOf(settings, key), accessKeyId, secretAccessKey, region, service: 's3' },
    headers: { 'x-amz-content-sha256': body?.sha256 ?? NO_BODY },
  });
  const { url, headers } = await signer.sign();
  return { url, headers: Object.fromEntries(headers) };
}

/** Sends the request and resolves with the response once its headers arrive. Rejects if none arrives in time. */
export async function s3Request(settings: S3Settings, call: S3Call, patience: S3Patience): Promise<http.IncomingMessage> {
  const { url, headers } = await signed(settings, call);
  const length = call.method === 'PUT' ? { 'content-length': String(call.body?.size ?? 0) } : {};
  const range = call.range === undefined ? {} : { range: call.range };
  const client = url.protocol === 'https:' ? https : http;
  const request = client.request(url, { method: call.method, headers: { ...headers, ...length, ...range } });
  const tooSlow = () => request.destroy(Object.assign(new Error('file storage is not responding'), { code: 'ETIMEDOUT' }));
  request.setTimeout(patience.silentMs, tooSlow);
  const late = setTimeout(tooSlow, patience.answerMs);
  try {
    return await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
      if (call.body === undefined) request.end();
      // A store may respond before it has read everything. That response is used.
      else pipeline(call.body.open(), request).catch(reject);
    });
  } finally {
    clearTimeout(late);
  }
}
