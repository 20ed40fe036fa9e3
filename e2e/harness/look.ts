/**
 * Checks screens with axe, at the width of a phone in the dark theme and of a desktop in the light one; in the nightly run at three widths
 * in both themes. `npm run pictures` saves a picture of each.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { isFullDrill } from '@touchdown/testing';
import { contrastViolations, type Violation } from './contrast.ts';
import { resize, settled } from './settled.ts';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
const SAVES_PICTURES = process.env['TOUCHDOWN_PICTURES'] === 'on';

/** What axe checks. */
type Rules = 'all' | 'colors';
interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };
/**
 * Each theme and each of the two layouts once. Colors do not depend on the width, nor the structure on the theme, and what is wider than
 * its window on a tablet is so on a phone in most cases.
 */
const LOOKS: readonly Look[] = [
  { ...PHONE, theme: 'dark' },
  { ...DESKTOP, theme: 'light' },
];
/** Every width in both themes: the nightly run has the time. Neighbors share a theme or a width, so the page is painted again rarely. */
const ALL: readonly Look[] = [
  { ...PHONE, theme: 'dark' },
  { ...TABLET, theme: 'dark' },
  { ...DESKTOP, theme: 'dark' },
  { ...PHONE, theme: 'light' },
  { ...TABLET, theme: 'light' },
  { ...DESKTOP, theme: 'light' },
];
const CHOSEN = isFullDrill() || SAVES_PICTURES ? ALL : LOOKS;

/**
 * axe from its Playwright package. The package's own runner checks each frame in sequence and merges on a second page, which is six times
 * slower.
 */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
const STRUCTURE = `axe.run(document, { resultTypes: ['violations'], iframes: false, rules: { 'color-contrast': { enabled: false } } })
  .then(({ violations }) => violations)`;

async function violationsIn(frame: Frame, rules: Rules): Promise<Violation[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const ofStructure = rules === 'all' ? await frame.evaluate<Violation[]>(STRUCTURE) : [];
  return [...ofStructure, ...(await contrastViolations(frame))];
}

/** Returns the axe violations of the page and of each of its frames, as text. */
export async function accessibilityFindings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const findings: string[] = [];
  for (const frame of page.frames())
    for (const { id, help, nodes } of await violationsIn(frame, rules))
      findings.push(...nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`));
  return findings;
}

/** True when the page is wider than its window, which makes a user scroll sideways. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/**
 * Expects of the settled screen at each width and theme of the run: no accessibility violation, and nothing wider than the window. Saves a
 * picture of each in `npm run pictures`. Leaves the page at its largest width in the light theme. `isBusy` is for a screen that shows work
 * in progress, which never settles.
 */
export async function lookAt(page: Page, name: string, { isBusy = false }: { readonly isBusy?: boolean } = {}): Promise<void> {
  if (SAVES_PICTURES) mkdirSync(PICTURES, { recursive: true });
  if (!isBusy) await settled(page);
  for (const { width, height, theme } of CHOSEN) {
    await resize(page, { width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (!isBusy) await settled(page);
    await page.evaluate(() => document.fonts.ready);
    if (SAVES_PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    const at = `${name} at ${width} px, ${theme}`;
    expect.soft(await overflows(page), `${at}: wider than the window`).toBe(false);
    expect.soft(await accessibilityFindings(page), at).toEqual([]);
  }
}
