/** How smoothly a page goes while something is done to it: the length of each frame, and what it worked at. */
import type { Page } from '@playwright/test';

interface Watched {
  readonly frames: number[];
  areFramesTaken: boolean;
}

/** The length of every frame in milliseconds while `act` goes on, the shortest first. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const watched = Object.assign(window as unknown as Watched, { frames, areFramesTaken: true });
    let last = performance.now();
    // No function with a name: the program that runs this may mark those by a helper that the page has not.
    void (async () => {
      while (watched.areFramesTaken) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (now > last) frames.push(now - last);
        last = Math.max(last, now);
      }
    })();
  });
  await act();
  const frames = await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.areFramesTaken = false;
    return watched.frames;
  });
  return frames.toSorted((a, b) => a - b);
}

/** Answers what the page's main thread has worked so far, in milliseconds of processor time: a busy machine does not make it longer. */
export async function mainThreadOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Moves the pressed mouse around on what it drags, `steps` times. */
export async function dragAround(page: Page, box: { x: number; y: number; width: number; height: number }, steps: number): Promise<void> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1)
    await page.mouse.move(x + (box.width / 8) * Math.sin(step / 6), y + (box.height / 8) * Math.sin(step / 5));
  await page.mouse.up();
}

export const perSecond = (frames: readonly number[]): number => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** "58.8 frames a second; median 16.7 ms, 95 % 17.1 ms, slowest 50.0 ms" */
export const frameWords = (frames: readonly number[]): string => {
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? Infinity).toFixed(1);
  return `${perSecond(frames).toFixed(1)} frames a second; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`;
};
