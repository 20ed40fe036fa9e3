/** Waits for app states shown on its root element. */
import type { Page } from '@playwright/test';

/** A busy machine takes its time. An app that never becomes idle fails the test. */
const WITHIN_MS = 120_000;

/**
 * Waits until the app is rendered and neither reads, writes, loads code, computes, nor changes to another build. Does not use `expect`,
 * which describes the whole page for its report at every unsuccessful check.
 */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-app="ready"][data-activity="idle"]:not([data-update="taking-over"])').waitFor({
    state: 'attached',
    timeout: WITHIN_MS,
  });

/**
 * Resizes the window and waits until the page has rendered for it. Media queries report a change with the next frame, so a screen
 * that renders cards instead of a table does so a frame after the style sheets have applied.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const current = page.viewportSize();
  if (current?.width === size.width && current.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(
    ({ width, height }) =>
      new Promise<void>((resolve) => {
        const checkFrame = () =>
          requestAnimationFrame(innerWidth === width && innerHeight === height ? () => requestAnimationFrame(() => resolve()) : checkFrame);
        requestAnimationFrame(checkFrame);
      }),
    size,
  );
}

/**
 * Waits until the page works offline. A service worker that is active does not serve a page that was opened before until it has claimed it,
 * which is a moment later.
 */
export const offlineReady = (page: Page): Promise<void> =>
  page.locator('html[data-offline="ready"]').waitFor({ state: 'attached', timeout: WITHIN_MS });

/** Opens an address and waits until the app has settled there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Goes to an address of the app as a link does, without loading the page again, and waits until the app has settled there. For tests of
 * many screens that do not check how a screen loads: loading takes longer than rendering.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await settled(page);
}

/**
 * Waits until the page has loaded the code that saves edits offline. That happens a while after it was opened, or at the user's first
 * interaction, which is simulated here.
 */
export async function preloaded(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('html[data-preload="done"]').waitFor({ state: 'attached', timeout: WITHIN_MS });
}

/**
 * Opens a project and waits until the page has cached its offline copy, of which the fit of the fleet is the last part, and has loaded the
 * code that saves edits offline.
 */
export async function openWithCopy(page: Page, address: string): Promise<void> {
  const last = page.waitForResponse(/\/fleet\/matrix$/, { timeout: WITHIN_MS });
  await open(page, address);
  await preloaded(page);
  await last;
  await settled(page);
}
