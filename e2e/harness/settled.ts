/** Waiting for what is true of the app, which it shows on its root element. */
import type { Page } from '@playwright/test';

/** A busy machine takes its time; an app that never comes to rest fails the test. */
const WITHIN_MS = 60_000;

/**
 * Waits until the app is drawn and neither reads, writes, loads code, computes, nor changes to another build. Not by `expect`, which
 * describes the whole page for its report each time that this is not so yet.
 */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-app="ready"][data-activity="idle"]:not([data-update="taking-over"])').waitFor({
    state: 'attached',
    timeout: WITHIN_MS,
  });

/** Opens an address and waits until the app has settled there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Opens a project and waits until the page has read what it keeps for use offline, too. It begins that by itself a while after
 * it was opened; the fit of the fleet is the last of it.
 */
export async function openWithCopy(page: Page, address: string): Promise<void> {
  const last = page.waitForResponse(/\/fleet\/matrix$/, { timeout: WITHIN_MS });
  await open(page, address);
  await last;
  await settled(page);
}
