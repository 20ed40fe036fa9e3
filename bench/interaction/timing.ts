/** Time from a click or a key to the next frame, as the browser itself reports it (Event Timing), and its cost. */
import type { Page } from '../../e2e/harness/chromium.ts';

/** The browser does not report shorter ones. They count as this long. */
const LEAST_REPORTED_MS = 16;
const SETTLED_MS = 150;

export interface Timing {
  /** Of each interaction, in milliseconds. */
  readonly latencies: readonly number[];
  /** CPU time of the page's main thread for each, until all of it had settled. */
  readonly processorMs: number;
}
export interface Stopwatch {
  readonly during: (act: () => Promise<void>) => Promise<Timing>;
}

interface TimingEntry {
  readonly id: number;
  readonly ms: number;
}
interface Watched {
  readonly reported: TimingEntry[];
}

/** Must be called before the page is opened. */
export async function stopwatchOf(page: Page): Promise<Stopwatch> {
  await page.addInitScript((least) => {
    const reported: TimingEntry[] = [];
    // No named function: the program that runs this marks those with a helper that the page does not have.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[])
        if (entry.interactionId) reported.push({ id: entry.interactionId, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
    Object.assign(window, { reported });
  }, LEAST_REPORTED_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const received = () =>
    page.evaluate(() => ({
      reported: [...(window as unknown as Watched).reported],
      count: (performance as Performance & { readonly interactionCount: number }).interactionCount,
    }));
  return {
    during: async (act) => {
      const [before, processorBefore] = [await received(), await processor()];
      await act();
      await page.waitForTimeout(SETTLED_MS);
      const [after, processorAfter] = [await received(), await processor()];
      const longest = new Map<number, number>();
      for (const { id, ms } of after.reported.slice(before.reported.length)) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
      const count = after.count - before.count;
      const latencies = [...longest.values(), ...Array.from({ length: Math.max(0, count - longest.size) }, () => LEAST_REPORTED_MS)];
      return { latencies, processorMs: (processorAfter - processorBefore) / Math.max(1, count) };
    },
  };
}
