/** A Chromium outside of the test runner, for measurements. */
import { type Browser, chromium } from '@playwright/test';

export type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';

/** Starts the Chromium that CHROMIUM_PATH names, or Playwright's own. */
export const launchChromium = (): Promise<Browser> => {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
};
