import { buildReport } from '@touchdown/exports/report';
import { aReportInput, aStoredObstacle } from '@touchdown/exports/testing';
import { expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { openPdf, textsOf } from './test/read-pdf.ts';

const COLUMNS = /^Far Mast Tower\. Existing\. Entered Outside all surfaces — — — Outside all surfaces /;

it('a printed report calls an obstacle outside all surfaces so, and neither compliant nor without a limit', async () => {
  const far = aStoredObstacle({ name: 'Far Mast', latitude: 43.1 });
  const file = await renderPdf(buildReport('compliance', aReportInput({ obstacles: [far], hasFixes: false })));
  const texts = (await textsOf(await openPdf(file))).map(({ text }) => text.trim()).filter((text) => text !== '');
  expect(texts.slice(texts.lastIndexOf('Far Mast')).join(' ')).toMatch(COLUMNS);
});
