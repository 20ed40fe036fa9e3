// The pages of a trim list: a list that is a few rows longer than a page does not end with a page of those rows.
import { trimSheet } from '@touchdown/exports/report';
import { aReportInput } from '@touchdown/exports/testing';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const SITE = aReportInput().clearance?.site ?? null;
const LEAST_ROWS = 10;

async function rowsByPage(count: number): Promise<number[]> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Tree ${index + 1}`, kind: 'Tree', latitude: 42.3611 + index * 0.00004, longitude: -71.0589 + (index % 5) * 0.0001 },
    ...{ topFeetMsl: 180, cutFeetMsl: 160, groundFeetMsl: 101.2, surface: 'Approach surface', isKindEstimated: false, penetrationFeet: 20 },
  }));
  const list = {
    ...{ growthFeet: 2, scanFile: 'site.laz', scanSha256: '9f'.repeat(32), scannedOn: '2026-03-01', isCurrent: true },
    references: ['Horizontal: NAD83(2011), stated in the file.', 'Heights in NAVD 88 are used as MSL.'],
  };
  const head = { projectName: 'Harbor', madeAt: '2026-11-21T09:00:00.000Z', timeZone: null, details: null, logo: null, isSealed: true };
  const texts = await textsOf(await openPdf(await renderPdf(trimSheet({ ...head, list, items, site: SITE }))));
  const pages = Math.max(...texts.map(({ page }) => page));
  return Array.from({ length: pages }, (_, index) => texts.filter(({ page, text }) => page === index + 1 && /^Tree \d/.test(text)).length);
}

describe('a trim list of more objects than its first page holds', () => {
  it.each([13, 27, 28, 30, 36, 37, 67, 75])('of %i objects has no last page of a few rows', async (count) => {
    const rows = await rowsByPage(count);
    expect(SITE).not.toBeNull();
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(rows.at(-1)).toBeGreaterThanOrEqual(LEAST_ROWS);
  });
});
