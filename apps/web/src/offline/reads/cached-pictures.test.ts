import '../../test/fake-indexeddb.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { MOST_PICTURE_BYTES } from './cached-pictures.ts';
import { clearCachedReads, cachedReads } from './cached-reads.ts';

const ADA = '0190f3a2-0000-7000-8000-00000000000a';
const BOB = '0190f3a2-0000-7000-8000-00000000000b';
const PROJECT = '/api/projects/0190f3a2-0000-7000-8000-000000000001';
const OTHER = '/api/projects/0190f3a2-0000-7000-8000-000000000002';
const previewOf = (id: string, project = PROJECT) => `${project}/uploads/${id}/preview`;
const PICTURE = 'data:image/jpeg;base64,AAAA';
const { cache, read } = cachedReads.pictures;

beforeEach(() => personIs(ADA));
afterEach(async () => {
  vi.restoreAllMocks();
  await clearCachedReads();
  nobodyIsHere();
});

describe('a cached picture is not shown to', () => {
  it('anyone while no one is signed in, and nothing is cached without a user', async () => {
    await cache(previewOf('pad'), PICTURE);
    nobodyIsHere();
    await cache(previewOf('mast'), PICTURE);
    expect(await read(previewOf('pad'))).toBeUndefined();
    personIs(ADA);
    expect([await read(previewOf('pad')), await read(previewOf('mast'))]).toEqual([PICTURE, undefined]);
  });
  it("another user, and the previous user's pictures are deleted as soon as they look", async () => {
    await cache(previewOf('pad'), PICTURE);
    personIs(BOB);
    expect(await read(previewOf('pad'))).toBeUndefined();
    await cache(previewOf('mast'), PICTURE);
    personIs(ADA);
    expect(await read(previewOf('pad'))).toBeUndefined();
  });
  it('anyone, after the cache is cleared', async () => {
    await cache(previewOf('pad'), PICTURE);
    await clearCachedReads();
    expect(await read(previewOf('pad'))).toBeUndefined();
  });
  it('a user who was removed from its project', async () => {
    await cache(previewOf('pad'), PICTURE);
    await cache(previewOf('pad', OTHER), PICTURE);
    await cachedReads.refuse(PROJECT, { status: 404, code: 'PROJECT_NOT_FOUND', text: 'Gone' });
    expect([await read(previewOf('pad')), await read(previewOf('pad', OTHER))]).toEqual([undefined, PICTURE]);
  });
});

it('drops the picture of a deleted file when the list is read again, and keeps those of other projects', async () => {
  for (const address of [previewOf('pad'), previewOf('mast'), previewOf('mast', OTHER)]) await cache(address, PICTURE);
  const files = [{ id: 'pad' }];
  await cachedReads.cache(`${PROJECT}/uploads`, { value: files, next: null, text: JSON.stringify(files) });
  expect([await read(previewOf('pad')), await read(previewOf('mast')), await read(previewOf('mast', OTHER))]).toEqual([
    PICTURE,
    undefined,
    PICTURE,
  ]);
});

describe('the limit', () => {
  it('does not cache large pictures or pictures that are not of a file', async () => {
    await cache(previewOf('large'), PICTURE + 'A'.repeat(MOST_PICTURE_BYTES));
    await cache(previewOf('page'), 'data:text/html,<b>no</b>');
    await cache(`${PROJECT}/contacts`, PICTURE);
    expect(await Promise.all([previewOf('large'), previewOf('page'), `${PROJECT}/contacts`].map(read))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('caches 300 pictures and evicts the least recently viewed', async () => {
    const clock = vi.spyOn(Date, 'now');
    for (let at = 1; at <= 300; at += 1) {
      clock.mockReturnValue(at);
      await cache(previewOf(`photo-${at}`), PICTURE);
    }
    clock.mockReturnValue(1_000);
    await read(previewOf('photo-1'));
    await cache(previewOf('one-more'), PICTURE);
    expect([await read(previewOf('photo-1')), await read(previewOf('photo-2')), await read(previewOf('one-more'))]).toEqual([
      PICTURE,
      undefined,
      PICTURE,
    ]);
  });
});
