/**
 * Looks at a screen as people have it: three widths, light and dark; lets axe judge. Keeps the pictures, unless TOUCHDOWN_PICTURES is
 * "off": where nobody will look at them they only take time.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
const KEEPS_PICTURES = process.env['TOUCHDOWN_PICTURES'] !== 'off';
/** Colours do not change with the width nor the structure with the theme: three of the six are judged by axe. */
const LOOKS = [
  { width: 390, height: 844, theme: 'dark', judged: false },
  { width: 390, height: 844, theme: 'light', judged: true },
  { width: 1024, height: 768, theme: 'dark', judged: false },
  { width: 1024, height: 768, theme: 'light', judged: false },
  { width: 1440, height: 900, theme: 'dark', judged: true },
  { width: 1440, height: 900, theme: 'light', judged: true },
] as const;

/** Answers what axe finds on the page as it is, in words. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
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
