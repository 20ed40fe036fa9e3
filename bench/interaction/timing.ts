/** How long the page takes from a click or a key to the next picture, as the browser itself tells it (Event Timing), and at what cost. */
import type { Page } from '../../e2e/harness/chromium.ts';

/** Shorter ones the browser does not tell: they count as this long. */
const LEAST_TOLD_MS = 16;
const SETTLED_MS = 150;

export interface Timing {
  /** Of each interaction, in milliseconds. */
  readonly latencies: readonly number[];
  /** Processor time of the page's main thread for each, until all of it had settled. */
  readonly processorMs: number;
}
export interface Stopwatch {
  readonly during: (act: () => Promise<void>) => Promise<Timing>;
}

interface Told {
  readonly id: number;
  readonly ms: number;
}
interface Watched {
  readonly told: Told[];
}

/** To be called before the page is opened. */
export async function stopwatchOf(page: Page): Promise<Stopwatch> {
  await page.addInitScript((least) => {
    const told: Told[] = [];
    // No function with a name: the program that runs this marks those by a helper that the page has not.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[])
        if (entry.interactionId) told.push({ id: entry.interactionId, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
    Object.assign(window, { told });
  }, LEAST_TOLD_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const heard = () =>
    page.evaluate(() => ({
      told: [...(window as unknown as Watched).told],
      count: (performance as Performance & { readonly interactionCount: number }).interactionCount,
    }));
  return {
    during: async (act) => {
      const [before, processorBefore] = [await heard(), await processor()];
      await act();
      await page.waitForTimeout(SETTLED_MS);
      const [after, processorAfter] = [await heard(), await processor()];
      const longest = new Map<number, number>();
      for (const { id, ms } of after.told.slice(before.told.length)) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
      const count = after.count - before.count;
      const latencies = [...longest.values(), ...Array.from({ length: Math.max(0, count - longest.size) }, () => LEAST_TOLD_MS)];
      return { latencies, processorMs: (processorAfter - processorBefore) / Math.max(1, count) };
    },
  };
}
