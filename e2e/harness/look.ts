/**
 * Looks at a screen as people have it: three widths, light and dark; lets axe judge. Keeps the pictures, unless TOUCHDOWN_PICTURES is
 * "off": where nobody will look at them they only take time.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
const KEEPS_PICTURES = process.env['TOUCHDOWN_PICTURES'] !== 'off';
/**
 * Colours do not change with the width nor the structure with the theme: three of the six are judged by axe. Neighbours share their width
 * or their theme, so that the page is laid out and painted anew as seldom as can be.
 */
const LOOKS = [
  { width: 390, height: 844, theme: 'dark', judged: false },
  { width: 390, height: 844, theme: 'light', judged: true },
  { width: 1024, height: 768, theme: 'light', judged: false },
  { width: 1024, height: 768, theme: 'dark', judged: false },
  { width: 1440, height: 900, theme: 'dark', judged: true },
  { width: 1440, height: 900, theme: 'light', judged: true },
] as const;

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
/**
 * axe as its package for Playwright carries it. The package's own way, which judges the parts of a page by themselves and joins them in a
 * second page, finds the same and takes six times as long.
 */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
const JUDGE = "axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations)";

async function violationsIn(frame: Frame): Promise<Violations> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  return frame.evaluate<Violations>(JUDGE);
}

/** Answers what axe finds on the page as it is and in each frame of it, in words. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const frame of page.frames())
    for (const { id, help, nodes } of await violationsIn(frame))
      findings.push(...nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`));
  return findings;
}

/** True when the page is wider than its window, which makes a person scroll sideways. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/**
 * Expects of the screen in every width and theme: no accessibility finding, and nothing that is wider than the window. Keeps a picture
 * of each, unless TOUCHDOWN_PICTURES is "off", as in `npm test`, whose pictures nobody looks at. Leaves the page at its largest width,
 * in the light.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const { width, height, theme, judged } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    if (KEEPS_PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    const at = `${name} at ${width} px, ${theme}`;
    expect.soft(await overflows(page), `${at}: wider than the window`).toBe(false);
    if (judged) expect.soft(await accessibilityFindings(page), at).toEqual([]);
  }
}
