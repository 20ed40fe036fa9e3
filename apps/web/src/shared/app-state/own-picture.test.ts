/** Reads that wait for the picture of a change that this device evaluates itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPicture, evaluatesHere, followsHere } from './own-picture.ts';

const ends: (() => void)[] = [];
const follows = () => void ends.push(followsHere());
const evaluates = () => {
  const end = evaluatesHere();
  ends.push(end);
  return end;
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe('a read after a picture', () => {
  it('begins at once if this device follows no scan', () => {
    const read = vi.fn(async () => 1);
    void afterPicture(read);
    expect(read).toHaveBeenCalledOnce();
  });

  it('begins once the evaluation has ended and two frames have begun', async () => {
    follows();
    const end = evaluates();
    const read = vi.fn(async () => 1);
    const done = afterPicture(read);
    await vi.advanceTimersByTimeAsync(800);
    expect(read).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(16);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    await expect(done).resolves.toBe(1);
  });

  it('begins although an evaluation does not end', async () => {
    follows();
    evaluates();
    const read = vi.fn(async () => 1);
    void afterPicture(read);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledOnce();
  });

  it('waits for an evaluation that begins only after the change was accepted', async () => {
    follows();
    const read = vi.fn(async () => 1);
    void afterPicture(read);
    await vi.advanceTimersByTimeAsync(100);
    const end = evaluates();
    await vi.advanceTimersByTimeAsync(600);
    expect(read).not.toHaveBeenCalled();
    end();
    await vi.advanceTimersByTimeAsync(50);
    expect(read).toHaveBeenCalledOnce();
  });
});
