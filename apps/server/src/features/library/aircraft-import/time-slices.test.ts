import type { ImportProgress } from '@touchdown/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { others } from '../../../test/others.ts';
import { forEachInSlices } from './time-slices.ts';

afterEach(() => vi.restoreAllMocks());

describe("an import's work", () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  const worked = async (signal: AbortSignal, onItem: (item: string) => void = () => undefined) => {
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const order: string[] = [];
    const stop = others(() => order.push('others'));
    const report = ({ phase, done, total }: ImportProgress) => void order.push(`${phase} ${done}/${total}`);
    const ended = forEachInSlices(items, { signal, report }, 'checking', (item) => {
      nowMs += 5;
      order.push(item);
      onItem(item);
    });
    await ended.catch((error: unknown) => order.push(String(error))).finally(stop);
    return order;
  };

  it('yields after every 8 ms, and reports progress then', async () => {
    expect(await worked(new AbortController().signal)).toEqual([
      ...['checking 0/5', 'others', 'a', 'b', 'checking 2/5', 'others', 'c', 'd', 'checking 4/5', 'others', 'e'],
    ]);
  });
  it('ends at the next time slice once the client has disconnected', async () => {
    const gone = new AbortController();
    const order = await worked(gone.signal, (item) => {
      if (item === 'c') gone.abort();
    });
    expect(order.slice(0, -1)).toEqual(['checking 0/5', 'others', 'a', 'b', 'checking 2/5', 'others', 'c', 'd', 'checking 4/5', 'others']);
    expect(order.at(-1)).toMatch(/Error|Abort/);
  });
});
