/** An obstacle outside all surfaces has the same text in every file, and is not called compliant in any. */
import { expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { aFacilityDocument, anObstacle } from './testing.ts';

const FAR = anObstacle({
  result: {
    status: 'compliant',
    isCritical: false,
    surface: null,
    requiredClearanceFt: null,
    actualClearanceFt: null,
    penetrationFt: null,
  },
});

it.each(['obstacles', 'kml', 'geojson', 'dxf', 'gpx'] as const satisfies FormatId[])('in %s', async (id) => {
  const format = EXPORTERS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`no ${id}`);
  const { content } = await format.write(aFacilityDocument({ obstacles: [FAR] }), DEFAULT_EXPORT_OPTIONS);
  expect(content).toContain('Outside all surfaces');
  expect(String(content).replaceAll('obstacle-compliant', '')).not.toMatch(/Compliant|OBSTACLE-COMPLIANT|no limit/i);
});
