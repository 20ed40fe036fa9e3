import { routes } from '@touchdown/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { callFile, fileNameOf } from './call-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const FILE = 'GET /api/jobs/a1/file';
const disposition = 'attachment; filename="caf_.csv"; filename*=UTF-8\'\'caf%C3%A9.csv';
const ask = (signal = new AbortController().signal, onBytes: (bytes: number) => void = () => undefined) =>
  callFile(routes.downloadJobFile, { params: { jobId: 'a1' } }, { signal, onBytes });
/** A file sent in chunks: a number of them, then a broken connection or the end. */
const inPieces = (pieces: readonly string[], breaksOff = false) => {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (breaksOff) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/csv', 'content-disposition': disposition } });
};

describe('a downloaded file', () => {
  it('has the name and type from the server, and reports progress', async () => {
    fakeApi({ [FILE]: () => inPieces(['Id,Name', '\r\n1,Harbor']) });
    const progress: number[] = [];
    const { fileName, content } = await ask(undefined, (bytes) => progress.push(bytes));
    expect([fileName, content.type, await content.text()]).toEqual(['café.csv', 'text/csv', 'Id,Name\r\n1,Harbor']);
    expect(progress).toEqual([7, 17]);
  });
  it('is complete or absent: a broken download fails with a message', async () => {
    fakeApi({ [FILE]: () => inPieces(['Id,Name'], true) });
    await expect(ask()).rejects.toThrow('The download was interrupted. Nothing was saved. Check your connection and try again.');
  });
  it("is rejected with the server's message", async () => {
    fakeApi({ [FILE]: () => failure('UNAUTHENTICATED') });
    await expect(ask()).rejects.toMatchObject({ status: 401 });
  });
  it('can be canceled', async () => {
    const stopped = new AbortController();
    fakeApi({ [FILE]: () => inPieces(['Id,Name'], true) });
    await expect(ask(stopped.signal, () => stopped.abort())).rejects.not.toThrow('broke off');
  });
});

describe('the name of a file', () => {
  it.each([
    [null, 'download'],
    ['attachment', 'download'],
    ['attachment; filename="a.json"', 'a.json'],
    ['attachment; filename="a_.json"; filename*=UTF-8\'\'%E0%A4%A', 'a_.json'],
  ])('of %j is %s', (header, name) => {
    expect(fileNameOf(header, 'download')).toBe(name);
  });
});
