/** The same input gives the same bytes on every machine, whatever its time zone, locale, and clock. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { drillCases } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import {
  aCurvedPath,
  aDocumentParcel,
  aFacilityDocument,
  aFootprint,
  anObstacle,
  anUnfinishedPath,
  aPath,
  aPoint,
  aSectorPath,
  aWire,
} from './testing.ts';

const ALL_ZONES = [
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kabul', 'Africa/Monrovia', 'Pacific/Marquesas'],
  ...['Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Tokyo', 'Antarctica/Troll'],
];
const ZONES = drillCases(ALL_ZONES, 5);
// A workbook cannot be written before 1980, where the dates of archives begin.
const CLOCKS = [
  Date.UTC(1980, 0, 2),
  Date.UTC(1999, 11, 31, 23, 59, 59),
  Date.UTC(2024, 1, 29),
  Date.UTC(2026, 2, 29, 1, 30),
  Date.UTC(2040, 6, 1),
];

/** One process writes the files in each time zone in turn, each with another date on the clock. */
const script = `
  const { EXPORTERS, DEFAULT_EXPORT_OPTIONS } = await import('./index.ts');
  const { aCurvedPath, aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, anUnfinishedPath, aPath, aPoint, aSectorPath, aWire } = await import('./testing.ts');
  const { createHash } = await import('node:crypto');
  const document = aFacilityDocument({
    paths: [aPath(), aCurvedPath(), aSectorPath(), anUnfinishedPath()],
    obstacles: [anObstacle(), aWire(), aFootprint()],
    points: [aPoint()],
    parcels: [aDocumentParcel()],
  });
  const digest = (content) => createHash('sha256').update(content).digest('hex');
  const clocks = ${JSON.stringify(CLOCKS)};
  const RealDate = Date;
  const runs = [];
  for (const [index, zone] of ${JSON.stringify(ZONES)}.entries()) {
    process.env.TZ = zone;
    if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error('the time zone was not taken');
    const now = clocks[index % clocks.length];
    globalThis.Date = class extends RealDate {
      constructor(...args) {
        super(...(args.length === 0 ? [now] : args));
      }
      static now() {
        return now;
      }
    };
    const files = await Promise.all(EXPORTERS.map((format) => format.write(document, DEFAULT_EXPORT_OPTIONS)));
    runs.push(files.map(({ content, fileName }) => fileName + ' ' + digest(content)));
  }
  console.log(JSON.stringify(runs));
`;
const runsUnder = (locale: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, LANG: locale, LC_ALL: locale },
      encoding: 'utf8',
    }),
  );
const document = aFacilityDocument({
  paths: [aPath(), aCurvedPath(), aSectorPath(), anUnfinishedPath()],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
  parcels: [aDocumentParcel()],
});
const filesHere = await Promise.all(EXPORTERS.map((format) => format.write(document, DEFAULT_EXPORT_OPTIONS)));
const digestsHere = filesHere.map(({ content, fileName }) => `${fileName} ${createHash('sha256').update(content).digest('hex')}`);

describe('an exported file', () => {
  it.each([['de_DE.UTF-8'], ['ar_EG.UTF-8']])(
    `is the same in ${ZONES.length} time zones and on ${CLOCKS.length} dates under %s`,
    (locale) => expect(runsUnder(locale)).toEqual(ZONES.map(() => digestsHere)),
  );
});
