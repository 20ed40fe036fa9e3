import '../test/fake-indexeddb.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodyIsHere, personIs } from '../shared/offline/person.ts';
import { MOST_PICTURE_BYTES } from './kept-pictures.ts';
import { forgetKeptReads, keptReads } from './kept-reads.ts';

const ADA = '0190f3a2-0000-7000-8000-00000000000a';
const BOB = '0190f3a2-0000-7000-8000-00000000000b';
const PROJECT = '/api/projects/0190f3a2-0000-7000-8000-000000000001';
const OTHER = '/api/projects/0190f3a2-0000-7000-8000-000000000002';
const previewOf = (id: string, project = PROJECT) => `${project}/uploads/${id}/preview`;
const PICTURE = 'data:image/jpeg;base64,AAAA';
const { keep, read } = keptReads.pictures;

beforeEach(() => personIs(ADA));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetKeptReads();
  nobodyIsHere();
});

describe('who may not see a picture that was kept', () => {
  it('no one, while no one is signed in; and nothing is kept for no one', async () => {
    await keep(previewOf('pad'), PICTURE);
    nobodyIsHere();
    await keep(previewOf('mast'), PICTURE);
    expect(await read(previewOf('pad'))).toBeUndefined();
    personIs(ADA);
    expect([await read(previewOf('pad')), await read(previewOf('mast'))]).toEqual([PICTURE, undefined]);
  });
  it('another user; and what the former one saw goes as soon as they look', async () => {
    await keep(previewOf('pad'), PICTURE);
    personIs(BOB);
    expect(await read(previewOf('pad'))).toBeUndefined();
    await keep(previewOf('mast'), PICTURE);
    personIs(ADA);
    expect(await read(previewOf('pad'))).toBeUndefined();
  });
  it('anyone, once all that was read is forgotten', async () => {
    await keep(previewOf('pad'), PICTURE);
    await forgetKeptReads();
    expect(await read(previewOf('pad'))).toBeUndefined();
  });
  it('who was removed from its project', async () => {
    await keep(previewOf('pad'), PICTURE);
    await keep(previewOf('pad', OTHER), PICTURE);
    await keptReads.refuse(PROJECT, { status: 404, code: 'PROJECT_NOT_FOUND', text: 'Gone' });
    expect([await read(previewOf('pad')), await read(previewOf('pad', OTHER))]).toEqual([undefined, PICTURE]);
  });
});

it('the picture of a file that was deleted goes when the list is read again; those of other projects stay', async () => {
  for (const address of [previewOf('pad'), previewOf('mast'), previewOf('mast', OTHER)]) await keep(address, PICTURE);
  const files = [{ id: 'pad' }];
  await keptReads.keep(`${PROJECT}/uploads`, { value: files, next: null, text: JSON.stringify(files) });
  expect([await read(previewOf('pad')), await read(previewOf('mast')), await read(previewOf('mast', OTHER))]).toEqual([
    PICTURE,
    undefined,
    PICTURE,
  ]);
});

describe('the bound', () => {
  it('keeps nothing that is large, nor what is no picture of a file', async () => {
    await keep(previewOf('large'), PICTURE + 'A'.repeat(MOST_PICTURE_BYTES));
    await keep(previewOf('page'), 'data:text/html,<b>no</b>');
    await keep(`${PROJECT}/contacts`, PICTURE);
    expect(await Promise.all([previewOf('large'), previewOf('page'), `${PROJECT}/contacts`].map(read))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('keeps three hundred, and drops what was looked at longest ago', async () => {
    const clock = vi.spyOn(Date, 'now');
    for (let at = 1; at <= 300; at += 1) {
      clock.mockReturnValue(at);
      await keep(previewOf(`photo-${at}`), PICTURE);
    }
    clock.mockReturnValue(1_000);
    await read(previewOf('photo-1'));
    await keep(previewOf('one-more'), PICTURE);
    expect([await read(previewOf('photo-1')), await read(previewOf('photo-2')), await read(previewOf('one-more'))]).toEqual([
      PICTURE,
      undefined,
      PICTURE,
    ]);
  });
});
