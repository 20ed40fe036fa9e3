/** The contrast check of the browser tests, which measures each look of a text once. */
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../harness/look.ts';
import { expect, test } from '../harness/test.ts';

test.use({ signedIn: false });

const findings = async (page: Page, body: string) => {
  await page.setContent(`<body style="background: #fff; color: #111">${body}</body>`);
  return (await accessibilityFindings(page, 'colors')).map((finding) => finding.split(' at ')[0]);
};
const TOO_PALE = 'color-contrast: Elements must meet minimum color contrast ratio thresholds';

test('a text that is too pale is found, even if texts of its color were readable before', async ({ page }) => {
  const text = '<p style="position: relative; color: #777; font-size: 40px">Rotor diameter</p>';
  expect(await findings(page, text)).toEqual([]);
  expect(await findings(page, text), 'seen before').toEqual([]);
  expect(await findings(page, text.replace('40px', '16px')), 'smaller').toEqual([TOO_PALE]);
  expect(await findings(page, text.replace('40px', '16px')), 'again').toEqual([TOO_PALE]);
  expect(await findings(page, `<div style="background: #555">${text}</div>`), 'on a darker background').toEqual([TOO_PALE]);
  expect(await findings(page, `<div style="opacity: 0.5">${text}</div>`), 'half transparent').toEqual([TOO_PALE]);
  const bar = '<div style="position: absolute; top: 0; left: 0; width: 100%; height: 200px; background: #555"></div>';
  expect(await findings(page, `${bar}${text}`), 'over a bar that it is not in').toEqual([TOO_PALE]);
  expect(await findings(page, text), 'as at first').toEqual([]);
});
