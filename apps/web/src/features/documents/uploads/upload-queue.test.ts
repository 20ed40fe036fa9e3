import { describe, expect, it } from 'vitest';
import { sizeText } from '../../../shared/format/size-text.ts';
import { nextToSend, type QueuedFile, type QueuedState, queueReducer } from './upload-queue.ts';
import { refusalOf, totalText } from './upload-values.ts';

const queued = (id: string, state: QueuedState = 'waiting'): QueuedFile => ({
  id,
  state,
  file: new File(['x'], `${id}.txt`),
  progress: 0,
  error: null,
});

describe('files being uploaded', () => {
  it('are two at a time, in the order they were chosen', () => {
    expect(nextToSend([queued('a', 'sending'), queued('b', 'failed'), queued('c'), queued('d')])?.id).toBe('c');
    expect(nextToSend([queued('a', 'sending'), queued('b', 'sending'), queued('c')])).toBeNull();
  });
  it('keep their ID when they are retried', () => {
    const failed = queueReducer([queued('a', 'sending')], { type: 'fail', id: 'a', error: 'Gone.' });
    expect(failed[0]).toMatchObject({ state: 'failed', error: 'Gone.' });
    expect(queueReducer(failed, { type: 'retry', id: 'a' })[0]).toMatchObject({ id: 'a', state: 'waiting', error: null });
  });
  it('that the server rejects permanently are not retried automatically', () => {
    const refused = queueReducer([queued('a', 'sending')], { type: 'refuse', id: 'a', error: 'No.' });
    expect(nextToSend(refused)).toBeNull();
  });
});

describe('a selected file', () => {
  it.each([
    ['plan.pdf', 1, null],
    ['plan.pdf', 25 * 1024 * 1024 + 1, 'The file is larger than 25 MB.'],
    ['plan.pdf', 0, 'The file is empty.'],
    ['NUL.pdf', 1, 'Windows reserves the name "NUL". Choose another name.'],
    ['plan.html', 1, 'This file type is not supported. Upload an image, PDF, drawing, map data, table, text, or ZIP file.'],
  ])("%s of %i bytes is checked with the server's text", (name, size, expected) => {
    expect(refusalOf({ name, size })).toBe(expected);
  });
  it('never shows less than its size', () => {
    expect([812, 1024, 3201, 25 * 1024 * 1024 + 1].map(sizeText)).toEqual(['812 B', '1 KB', '3.2 KB', '26 MB']);
    expect(totalText([{ fileSize: 1024 }])).toBe('1 file, 1 KB');
  });
});
