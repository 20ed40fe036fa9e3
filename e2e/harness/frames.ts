/** How smoothly a page goes while something is done to it: the length of each frame, and what it worked at. */
import type { Page } from '@playwright/test';

/** The length of every frame in milliseconds while `act` goes on, the shortest first. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  await act();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return frames.toSorted((a, b) => a - b);
}

export const perSecond = (frames: readonly number[]): number => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** "58.8 frames a second; median 16.7 ms, 95 % 17.1 ms, slowest 50.0 ms" */
export const frameWords = (frames: readonly number[]): string => {
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? Infinity).toFixed(1);
  return `${perSecond(frames).toFixed(1)} frames a second; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`;
};
