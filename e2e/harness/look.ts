/** Checks screens at three widths, light and dark, with axe; with every rule at each in the nightly run. `npm run pictures` saves a picture of each. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { isFullDrill } from '@touchdown/testing';
import { contrastViolations, type Violation } from './contrast.ts';
import { resize, settled } from './settled.ts';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
const SAVES_PICTURES = process.env['TOUCHDOWN_PICTURES'] === 'on';

type Rules = 'all' | 'colors' | 'none';
interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** What axe checks: colors do not depend on the width, nor the structure on the theme. */
  readonly rules: Rules;
}
/** Neighbors share their width or their theme, so the page is laid out and painted again as rarely as possible. */
const LOOKS: readonly Look[] = [
  { width: 390, height: 844, theme: 'light', rules: 'all' },
  { width: 1024, height: 768, theme: 'light', rules: 'none' },
  { width: 1440, height: 900, theme: 'dark', rules: 'colors' },
  { width: 1440, height: 900, theme: 'light', rules: 'all' },
];
/** Two more for viewing. Their layout and colors are checked in the others. */
const PICTURED: readonly Look[] = [
  { width: 390, height: 844, theme: 'dark', rules: 'none' },
  { width: 1024, height: 768, theme: 'dark', rules: 'none' },
  ...LOOKS,
];
/** Every width in both themes, with every rule: the nightly run has the time. */
const ALL: readonly Look[] = PICTURED.map((look) => ({ ...look, rules: 'all' }));
const BY_DAY = SAVES_PICTURES ? PICTURED : LOOKS;

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
  if (rules === 'none') return [];
  const findings: string[] = [];
  for (const frame of page.frames())
    for (const { id, help, nodes } of await violationsIn(frame, rules))
      findings.push(...nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`));
  return findings;
}

/** True when the page is wider than its window, which makes a user scroll sideways. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/**
 * Expects of the settled screen at every width and in both themes: no accessibility violation, and nothing wider than the window. Saves a
 * picture of each in `npm run pictures`. Leaves the page at its largest width in the light theme. `isBusy` is for a screen that shows work
 * in progress, which never settles.
 */
export async function lookAt(page: Page, name: string, { isBusy = false }: { readonly isBusy?: boolean } = {}): Promise<void> {
  if (SAVES_PICTURES) mkdirSync(PICTURES, { recursive: true });
  if (!isBusy) await settled(page);
  for (const { width, height, theme, rules } of isFullDrill() ? ALL : BY_DAY) {
    await resize(page, { width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    if (!isBusy) await settled(page);
    await page.evaluate(() => document.fonts.ready);
    if (SAVES_PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    const at = `${name} at ${width} px, ${theme}`;
    expect.soft(await overflows(page), `${at}: wider than the window`).toBe(false);
    expect.soft(await accessibilityFindings(page, rules), at).toEqual([]);
  }
}
