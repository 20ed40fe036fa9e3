/** Waiting for what is true of the app, which it shows on its root element. */
import { expect, type Page } from '@playwright/test';

/** Waits until the app is drawn and neither reads, writes, loads code, computes, nor changes to another build. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('html[data-app="ready"][data-activity="idle"]:not([data-update="taking-over"])')).toBeAttached();

/** Opens an address and waits until the app has settled there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}
