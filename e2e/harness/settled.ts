/** Waiting for what is true of the app, which it shows on its root element. */
import { expect, type Page } from '@playwright/test';

/** A busy machine takes its time; an app that never comes to rest fails the test. */
const WITHIN_MS = 60_000;

/** Waits until the app is drawn and neither reads, writes, loads code, computes, nor changes to another build. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('html[data-app="ready"][data-activity="idle"]:not([data-update="taking-over"])')).toBeAttached({
    timeout: WITHIN_MS,
  });

/** Opens an address and waits until the app has settled there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Opens a project and waits until the page has read what it keeps for use without a network, too. It begins that by itself a while after
 * it was opened; the fit of the fleet is the last of it.
 */
export async function openWithCopy(page: Page, address: string): Promise<void> {
  const last = page.waitForResponse(/\/fleet\/matrix$/);
  await open(page, address);
  await last;
  await settled(page);
}
