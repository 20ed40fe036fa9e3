/** An S3-compatible bucket on this machine, which verifies every signature with an independent signer. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { S3Settings } from '../app-config.ts';

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const REGION = 'eu-central-1';

/** Handles the request itself and returns true. False: the bucket handles it. */
type Interruption = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface TestBucket {
  readonly settings: S3Settings;
  /** The stored objects, by path. */
  readonly objects: Map<string, Buffer>;
  /** The responses so far, in order, such as "PUT 200". */
  readonly answered: string[];
  interrupt: Interruption;
}

function isSigned(request: IncomingMessage, port: number): boolean {
  const header = (name: string) => String(request.headers[name]);
  const { headers } = aws4.sign(
    {
      ...{ host: `127.0.0.1:${port}`, path: request.url ?? '', method: request.method ?? '', service: 's3', region: REGION },
      headers: { 'x-amz-content-sha256': header('x-amz-content-sha256'), 'x-amz-date': header('x-amz-date') },
    },
    KEYS,
  );
  return headers['Authorization'] === request.headers.authorization;
}

async function serve(bucket: TestBucket, port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const body = await buffer(request);
  const stored = bucket.objects.get(path);
  const sum = createHash('sha256').update(body).digest('hex');
  if (!isSigned(request, port)) response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  else if (sum !== request.headers['x-amz-content-sha256'])
    response.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>');
  else if (request.method === 'PUT' && request.headers['content-length'] === undefined)
    response.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>');
  else if (request.method === 'PUT') {
    bucket.objects.set(path, body);
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    bucket.objects.delete(path);
    response.writeHead(204).end();
  } else if (stored === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else if (request.headers.range !== undefined) {
    const [start = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range)?.slice(1).map(Number) ?? [];
    if (start >= stored.length) response.writeHead(416).end();
    else response.writeHead(206).end(stored.subarray(start, last + 1));
  } else response.writeHead(200, { 'content-length': stored.length }).end(stored);
}

/** Runs for the tests of a file. Settings are known from `beforeAll` on, when the port is fixed. */
export function testBucket(): TestBucket {
  const port = () => (server.address() as AddressInfo).port;
  const bucket = {
    objects: new Map<string, Buffer>(),
    answered: [] as string[],
    interrupt: (() => false) as Interruption,
    get settings(): S3Settings {
      return { endpoint: `http://127.0.0.1:${port()}`, bucket: 'pads', region: REGION, ...KEYS };
    },
  };
  const server = createServer((request, response) => {
    response.on('finish', () => bucket.answered.push(`${request.method ?? ''} ${response.statusCode}`));
    if (!bucket.interrupt(request, response)) void serve(bucket, port(), request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    bucket.interrupt = () => false;
    bucket.answered.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return bucket;
}
