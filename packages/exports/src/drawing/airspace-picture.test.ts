/** Names of paths on the key plan of a report. */
import type { WirePath } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { aReportInput } from '../report/testing.ts';
import { airspacePicture, airspaceSheet, surfaceCorners } from './airspace-picture.ts';
import { scalePlate } from './map-sheet.ts';
import { textWidthEm } from './plane.ts';

const HEADINGS = Array.from({ length: 36 }, (_, index) => index * 10);

it.each(HEADINGS)('are on the plan, beside its scale bar, with another path and an approach on %s degrees', (heading) => {
  const pathTo = (name: string, ingressHeadingDegrees: number): WirePath => ({
    ...{ id: name, name, type: 'approach', pathGeometryType: 'straight', headingReference: 'true' },
    ingressHeadingDegrees,
  });
  const site = aReportInput({ hasFixes: false, paths: [pathTo('River', heading), pathTo('East', 254)] }).clearance?.site;
  if (site === undefined) throw new Error('the project has surfaces');
  const size = { width: 672, mostHeight: 190 };
  const plate = scalePlate(airspaceSheet(surfaceCorners(site), size, 'imperial'));
  const { picture } = airspacePicture(site, [], size, 'imperial');
  const [name, ...others] = picture.marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'River' ? [mark] : []));
  expect([name?.text, others.length]).toEqual(['River', 0]);
  const { x, y } = name?.at ?? { x: 0, y: 0 };
  const half = (textWidthEm('River') * 9.5) / 2;
  const isBeside = x - half > plate.x + plate.width || x + half < plate.x;
  expect(isBeside || y < plate.y || y - 9.5 > plate.y + plate.height, `${x}, ${y}`).toBe(true);
});
