/** Frame times and page work during an action. */
import type { Page, Request } from '@playwright/test';

interface Watched {
  readonly frames: number[];
  areFramesTaken: boolean;
}

/** The length of every frame in milliseconds during `act`, the shortest first. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const watched = Object.assign(window as unknown as Watched, { frames, areFramesTaken: true });
    let last = performance.now();
    // No named function: the program that runs this may mark those with a helper that the page does not have.
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

/** Returns a function for the CPU time of the page's main thread so far, in milliseconds. A busy machine does not increase it. */
export async function mainThreadOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Drags the pressed mouse around in `steps` moves. */
export async function dragAround(page: Page, box: { x: number; y: number; width: number; height: number }, steps: number): Promise<void> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1)
    await page.mouse.move(x + (box.width / 8) * Math.sin(step / 6), y + (box.height / 8) * Math.sin(step / 5));
  await page.mouse.up();
}

/** Drags the hand of a dial once around, starting and ending at the top. */
export async function turnDial(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
  await page.mouse.move(x, y - reach);
  await page.mouse.down();
  for (let degree = 0; degree <= 360; degree += 3) {
    const angle = (degree * Math.PI) / 180;
    await page.mouse.move(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
  }
  await page.mouse.up();
}

/** What a page did during an action. */
export interface PageWork {
  /** The requests it sent. */
  readonly requests: readonly string[];
  /** The elements outside of dialogs that it changed, each by its tag and class. */
  readonly changed: readonly string[];
}

/** Returns what the page did in `main` and on the network during `act`. */
export async function workDuring(page: Page, act: () => Promise<void>): Promise<PageWork> {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  await page.evaluate(() => {
    const changed: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element !== null && element.closest('dialog, [role=dialog]') === null) changed.push(`${element.tagName}.${element.className}`);
      }
    });
    const main = document.querySelector('main');
    if (main === null) throw new Error('The page has no main element.');
    observer.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { observed: { observer, changed } });
  });
  await act();
  page.off('request', note);
  const changed = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { observed } = window as unknown as { readonly observed: { readonly observer: MutationObserver; readonly changed: string[] } };
    observed.observer.disconnect();
    return observed.changed;
  });
  return { requests, changed };
}

export const perSecond = (frames: readonly number[]): number => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);

/** "58.8 frames a second; median 16.7 ms, 95 % 17.1 ms, slowest 50.0 ms" */
export const frameText = (frames: readonly number[]): string => {
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? Infinity).toFixed(1);
  return `${perSecond(frames).toFixed(1)} frames a second; median ${at(0.5)} ms, 95% ${at(0.95)} ms, slowest ${at(1)} ms`;
};
