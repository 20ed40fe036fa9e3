import type { ImportProgress } from '@touchdown/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { others } from '../../test/others.ts';
import { eachInTurns } from './pace.ts';

afterEach(() => vi.restoreAllMocks());

describe('the work of an import', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  const worked = async (signal: AbortSignal, onItem: (item: string) => void = () => undefined) => {
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const order: string[] = [];
    const stop = others(() => order.push('others'));
    const tell = ({ phase, done, total }: ImportProgress) => void order.push(`${phase} ${done}/${total}`);
    const ended = eachInTurns(items, { signal, tell }, 'checking', (item) => {
      nowMs += 5;
      order.push(item);
      onItem(item);
    });
    await ended.catch((error: unknown) => order.push(String(error))).finally(stop);
    return order;
  };

  it('lets others go on after each 8 ms, and reports its progress then', async () => {
    expect(await worked(new AbortController().signal)).toEqual([
      ...['checking 0/5', 'others', 'a', 'b', 'checking 2/5', 'others', 'c', 'd', 'checking 4/5', 'others', 'e'],
    ]);
  });
  it('ends at the next turn once the caller is gone', async () => {
    const gone = new AbortController();
    const order = await worked(gone.signal, (item) => {
      if (item === 'c') gone.abort();
    });
    expect(order.slice(0, -1)).toEqual(['checking 0/5', 'others', 'a', 'b', 'checking 2/5', 'others', 'c', 'd', 'checking 4/5', 'others']);
    expect(order.at(-1)).toMatch(/Error|Abort/);
  });
});
