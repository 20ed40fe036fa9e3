/** Looks at a screen as people have it: three widths, light and dark; keeps the pictures and lets axe judge each. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
/** Colours do not change with the width nor the structure with the theme: three of the six are judged, all are pictured. */
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/** True when the page is wider than its window, which makes a person scroll sideways. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/**
 * Takes a picture of the screen in every width and theme, and expects: no accessibility finding, and nothing that is wider than the
 * window. Leaves the page at its largest width, in the light.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const { width, height, theme, judged } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${theme}.png`), animations: 'disabled' });
    const at = `${name} at ${width} px, ${theme}`;
    expect.soft(await overflows(page), `${at}: wider than the window`).toBe(false);
    if (judged) expect.soft(await accessibilityFindings(page), at).toEqual([]);
  }
}
