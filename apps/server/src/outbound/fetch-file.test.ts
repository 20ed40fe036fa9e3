import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, drips, leadsTo, testService } from '../test/outside-service.ts';
import { tempFolder } from '../storage/folders.ts';
import { fetchFile } from './fetch-file.ts';

const service = testService(answers(200, 'the file', { etag: '"1"' }));
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchdown-fetch-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

type Options = Parameters<typeof fetchFile>[1];
const LIMITS = { withinMs: 5_000, mostBytes: 1_000, mostRedirects: 3 };
const fetched = (options: Partial<Options> = {}, url = `${service.url}/file`) =>
  fetchFile(new URL(url), { headers: {}, limits: LIMITS, dataDir, known: null, signal: new AbortController().signal, ...options });
const leftOnDisk = () => readdir(tempFolder(dataDir));

describe('a file that is fetched', () => {
  it('is written to disk with its hash, size, and validators', async () => {
    const answer = await fetched();
    if (!answer.isChanged) throw new Error('it is new');
    expect(await readFile(answer.file.path, 'utf8')).toBe('the file');
    expect(answer).toMatchObject({ file: { size: 8 }, validators: { etag: '"1"', lastModified: null } });
    await rm(answer.file.path);
  });
  it('is requested with the validators that are known, and not sent again if it is unchanged', async () => {
    service.reply = answers(304, '');
    expect(await fetched({ known: { etag: '"1"', lastModified: null } })).toEqual({ isChanged: false });
    expect(service.asked[0]?.headers).toMatchObject({ 'if-none-match': '"1"' });
    expect(service.asked[0]?.headers['if-modified-since']).toBeUndefined();
  });
});

describe('a server that misbehaves', () => {
  it.each([
    ['never responds', () => undefined],
    ['never ends', drips('the')],
  ])('is limited in time if it %s, and leaves nothing on disk', async (_, reply) => {
    service.reply = reply;
    await expect(fetched({ limits: { ...LIMITS, withinMs: 60 } })).rejects.toThrow();
    expect(await leftOnDisk()).toEqual([]);
  });
  it('cannot send more than the limit without stating the size', async () => {
    service.reply = (_query, response) => {
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    };
    await expect(fetched()).rejects.toThrow('The file is larger than');
    expect(await leftOnDisk()).toEqual([]);
  });
  it('gets no request if its public name resolves to our own network', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(fetched({ resolve }, `http://files.example.org:${service.port}/file`)).rejects.toThrow('which is not public');
    expect(service.asked).toEqual([]);
  });
  it('can redirect to a public https host only if its name does not resolve to our own network', async () => {
    service.reply = leadsTo(`https://files.example.org:${service.port}/file`);
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    await expect(fetched({ resolve })).rejects.toThrow('files.example.org resolves to 10.0.0.1, which is not public');
    expect(service.asked).toHaveLength(1);
  });
  it('is not waited for if the work is stopped', async () => {
    const stop = new AbortController();
    service.reply = () => stop.abort();
    await expect(fetched({ signal: stop.signal })).rejects.toThrow(/abort/i);
  });
});
