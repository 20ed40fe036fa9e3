/** A project of 2,000 obstacles and 40 paths with a scenario that differs in its elevation and alignment, in the built product and a browser. */
import { existsSync } from 'node:fs';
import { type Browser, launchChromium, type Page } from '../../e2e/harness/chromium.ts';
import { type Product, removeDataDir, startProduct, temporaryDataDir } from '../../e2e/harness/product.ts';
import { post } from '../../e2e/harness/projects.ts';
import { ADA, makeTown, signInAda } from '../../e2e/harness/town.ts';

const OBSTACLES = 2_000;
const PATHS = 40;
const SCENARIO = 'Scenario B';
/** As on the machines of the tests, unless another one is named. */
const CHROMIUM = '/usr/bin/chromium-headless-shell';
/** A pointer that moves to what it clicks and a person who reads a menu take at least this long. */
const READING_MS = 500;
/** After it, nothing of the former step runs. */
const REST_MS = 1_500;

/** What one step took by the clock, and in processor time of the page's main thread. */
export interface Took {
  readonly clockMs: number;
  readonly processorMs: number;
}

export interface Alternatives {
  /** Opens the base on its obstacles, and clears what the page has read. */
  readonly openBase: () => Promise<void>;
  /** Changes the scenario, so that the next comparison evaluates it again. */
  readonly change: () => Promise<void>;
  /** From the click on Compare… until the table and both drawings are painted. */
  readonly compare: () => Promise<Took>;
  /** From the click in the list of scenarios until the other one's obstacles and their clearances are painted. */
  readonly switchTo: (name: string) => Promise<Took>;
  readonly stop: () => Promise<void>;
}

/** Clicks and waits in the page, so that neither takes a trip to the browser. No named function: see interaction/timing.ts. */
const comparing = (): Promise<number> => {
  const began = performance.now();
  [...document.querySelectorAll<HTMLElement>('.scenario-actions button')].find((one) => one.textContent === 'Compare…')?.click();
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.scenario-table') === null || document.querySelectorAll('.scenario-plans svg').length < 2) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
    }).observe(document.body, { subtree: true, childList: true });
  });
};
const switching = (name: string): Promise<number> => {
  const began = performance.now();
  [...document.querySelectorAll<HTMLElement>('.scenario-entry')].find((one) => one.textContent === name)?.click();
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      const isOpen = document.querySelector('.scenario-open')?.getAttribute('aria-label') === `Scenario: ${name}`;
      const isComplete = document.querySelector('[aria-label="Compliance Summary"][aria-busy="false"]') !== null;
      if (!isOpen || !isComplete || document.querySelector('main .skeleton') !== null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
};

async function onPage(page: Page, product: Product, id: string, scenarioId: string): Promise<Omit<Alternatives, 'stop'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const idle = () => page.locator('html[data-app="ready"][data-activity="idle"]').waitFor({ state: 'attached', timeout: 120_000 });
  const rest = async () => {
    await page.waitForTimeout(REST_MS);
    await idle();
  };
  const fromMenu = async (act: () => Promise<number>): Promise<Took> => {
    await rest();
    await page.locator('.scenario-open').click();
    await page.locator('.scenario-entry').first().waitFor();
    await page.waitForTimeout(READING_MS);
    const before = await processor();
    const clockMs = await act();
    return { clockMs, processorMs: (await processor()) - before };
  };
  let elevation = 12;
  return {
    openBase: async () => {
      await page.goto(`${product.base}/projects/${id}?tab=approach&view=obstacles`);
      await page.locator('[aria-label="Compliance Summary"][aria-busy="false"]').waitFor({ timeout: 120_000 });
    },
    change: async () => {
      elevation += 1;
      const changed = await page.request.put(`${product.base}/api/projects/${scenarioId}`, { data: { elevation, facilityAlignment: 15 } });
      if (!changed.ok()) throw new Error(await changed.text());
    },
    compare: async () => {
      const took = await fromMenu(() => page.evaluate(comparing));
      await page.keyboard.press('Escape');
      return took;
    },
    switchTo: (name) => fromMenu(() => page.evaluate(switching, name)),
  };
}

/** Starts the product and the browser. */
export async function startAlternatives(): Promise<Alternatives> {
  if (process.env['CHROMIUM_PATH'] === undefined && existsSync(CHROMIUM)) process.env['CHROMIUM_PATH'] = CHROMIUM;
  const dataDir = temporaryDataDir();
  const product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
  let browser: Browser | null = null;
  const stop = async () => {
    await browser?.close();
    await product.stop();
    removeDataDir(dataDir);
  };
  try {
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await signInAda(context.request, product.base);
    const paths = Array.from({ length: PATHS }, (_, index) => `Path ${index}`);
    const id = await makeTown(context.request, product.base, { name: 'Alternatives', obstacles: OBSTACLES, paths });
    const { id: scenarioId } = await post(context.request, `${product.base}/api/projects/${id}/scenarios`, { name: SCENARIO });
    return { ...(await onPage(await context.newPage(), product, id, scenarioId)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
