/** Looks at a screen as people have it: three widths, light and dark; keeps the pictures and lets axe judge each. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PICTURES = path.resolve(import.meta.dirname, '../results/screens');
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

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
 * Takes a picture of the screen in every width and theme, and expects of each: no accessibility finding, and nothing that is wider
 * than the window. Leaves the page at its first width, in the light.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const size of [...WIDTHS].reverse())
    for (const colorScheme of [...THEMES].reverse()) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(PICTURES, `${name}-${size.width}-${colorScheme}.png`), animations: 'disabled' });
      const at = `${name} at ${size.width} px, ${colorScheme}`;
      expect.soft(await accessibilityFindings(page), at).toEqual([]);
      expect.soft(await overflows(page), `${at}: wider than the window`).toBe(false);
    }
}
