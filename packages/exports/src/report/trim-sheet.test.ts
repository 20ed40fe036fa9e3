import { degrees, feet, feetMsl, localToPosition, type Site } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { TrimList } from '../trim-list.ts';
import { type TrimSheetItem, trimSheet, trimSheetItems } from './trim-sheet.ts';

const LIST: TrimList = {
  ...{ growthFeet: 5, scanFile: 'site.laz', scanSha256: 'ab12', scannedOn: '2026-03-01', isCurrent: true },
  references: ['Heights in NAVD 88 are used as MSL.'],
};
const SITE: Site = {
  origin: { latitude: degrees(41.6), longitude: degrees(-71.4) },
  heliportElevation: feetMsl(100),
  pad: { shape: 'square', alignmentDeg: degrees(0), fato: { length: feet(80), width: feet(80) } },
  corridors: [
    {
      ...{ pathId: 'N', pathName: 'N', use: 'approach', profile: 'standard', egressTrueDeg: null },
      ...{ outboundTrueDeg: degrees(0), ingressTrueDeg: degrees(180), course: { kind: 'straight' } },
    },
  ],
  facility: null,
  safetyArea: null,
  identification: null,
  isNoticeHeliport: false,
};
const at = (east: number, north: number) => {
  const { latitude, longitude } = localToPosition(SITE.origin, { eastFt: feet(east), northFt: feet(north) });
  return { latitude, longitude };
};
const OAK: TrimSheetItem = {
  ...{ name: 'Tree 4', kind: 'Tree', ...at(0, 900), surface: 'Approach surface N', isKindEstimated: false },
  ...{ topFeetMsl: 180.01, cutFeetMsl: 160.09, groundFeetMsl: 101.25, penetrationFeet: 14.9 },
};
const HEDGE: TrimSheetItem = {
  ...OAK,
  ...{ name: 'Object 7', ...at(60, 1500), isKindEstimated: true, groundFeetMsl: null, penetrationFeet: 0 },
};
const SHEET = {
  projectName: 'Harbor Heliport',
  madeAt: '2026-11-21T09:00:00.000Z',
  list: LIST,
  items: [OAK, HEDGE],
  site: SITE,
  timeZone: null,
  details: null,
  logo: null,
  isSealed: true,
};
const blocksOf = (sheet: Partial<typeof SHEET> | { readonly site: null }) =>
  trimSheet({ ...SHEET, ...sheet }).sections.flatMap(({ blocks }) => blocks);
const tableOf = (sheet: Partial<typeof SHEET> = {}) => {
  const found = blocksOf(sheet).find(({ kind }) => kind === 'table');
  if (found?.kind !== 'table') throw new Error('the sheet has no table');
  return found;
};

const sectionsOf = (sheet: Parameters<typeof trimSheet>[0]) => trimSheet(sheet).sections.map(({ title, isOnCover }) => [title, isOnCover]);
const EMPTY = { ...SHEET, items: [] };
describe('a trim list without objects', () => {
  it('is on its first page', () => {
    expect(sectionsOf(EMPTY)).toEqual([
      ['Objects to Trim or Lower', true],
      ['Basis', true],
    ]);
  });
});

describe('the order of a trim list', () => {
  it('is list, basis, and a large key map for a short list', () => {
    expect(sectionsOf(SHEET)).toEqual([
      ['Objects to Trim or Lower', true],
      ['Basis', true],
      ['Key Map', true],
    ]);
  });
  it('is the key map on the first page, and then basis and list, so that no page has the basis alone', () => {
    expect(sectionsOf({ ...SHEET, items: Array.from({ length: 13 }, () => OAK) })).toEqual([
      ['Key Map', true],
      ['Basis', false],
      ['Objects to Trim or Lower', false],
    ]);
  });
});

describe('the firm of a trim list', () => {
  const details = {
    firmName: 'Rivera Aviation Planning',
    projectNumber: '24-118',
    preparedBy: 'Ana Rivera, PE',
    checkedBy: null,
    revision: 'B',
  };
  const logo = { bytes: new Uint8Array([1, 2, 3]), alt: 'Logo' };
  it('has its name, its logo, and the title block on the cover, and its name at the head of the pages', () => {
    const { author, cover, foot, runningRight } = trimSheet({ ...SHEET, details, logo });
    expect([author, runningRight, cover.logo]).toEqual(['Rivera Aviation Planning', 'Rivera Aviation Planning · 24-118', logo]);
    expect(cover.titleBlock?.firm).toBe('Rivera Aviation Planning');
    expect(cover.titleBlock?.cells).toContainEqual({ label: 'Prepared by', value: 'Ana Rivera, PE' });
    expect(foot).toBe('Touchdown · scan ab12');
  });
  it('leaves no trace if nothing was entered', () => {
    const { cover, runningRight } = trimSheet(SHEET);
    expect([cover.titleBlock, cover.logo, runningRight]).toEqual([null, null, '']);
  });
});

describe('the trim list as a sheet', () => {
  it('has each object with number, kind, location, ground, top, the height to cut it to, and what to remove, rounded against the owner', () => {
    const { rows, caption } = tableOf();
    const texts = rows.map((row) => ('cells' in row ? row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)) : []));
    expect(texts).toEqual([
      ['1', 'Tree 4', expect.stringMatching(/^41°.+"N 71°.+"W$/), '101.3', '180.1', '160.0', '20.0', 'Approach surface N'],
      ['2', 'Object 7*', expect.any(String), 'Unknown', '180.1', '160.0', '20.0', 'Approach surface N'],
    ]);
    expect(caption).toContain('with a growth margin of 5 ft');
    expect(caption).toContain('* Kind estimated.');
    expect(tableOf({ items: [OAK] }).caption).not.toContain('*');
  });

  it('numbers the objects in a key map, filled if they penetrate', () => {
    const figure = blocksOf({}).find(({ kind }) => kind === 'figure');
    if (figure?.kind !== 'figure') throw new Error('the sheet has no key map');
    const texts = figure.picture.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['1', '2']));
    expect(figure.caption).toContain('1 in = ');
    expect(figure.picture.width).toBeLessThanOrEqual(672);
  });

  it('states the scan, the growth margin, and that the surfaces have changed', () => {
    const { cover } = trimSheet({ ...SHEET, list: { ...LIST, isCurrent: false, growthFeet: 0 } });
    const facts = Object.fromEntries(cover.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      'Objects to trim or lower': '2',
      'Growth margin': 'None',
      Scan: 'site.laz',
      'Date in the scan': 'March 1, 2026',
      Surfaces: 'Changed since the evaluation. Heights are for the former surfaces.',
    });
    expect(JSON.stringify(blocksOf({}))).toContain('SHA-256 ab12');
  });

  it('says when nothing must be cut, and when there is no key map', () => {
    expect(JSON.stringify(blocksOf({ items: [] }))).toContain('No object of this scan must be trimmed or lowered');
    expect(JSON.stringify(blocksOf({ site: null }))).toContain('The key map is not available.');
  });

  it('has the objects that must be cut with the growth margin, named by their places in the scan', () => {
    const { kind: _kind, name: _name, ...place } = OAK;
    const scanned = (kind: 'tree' | 'mast', ...cutFeetMsl: (number | null)[]) => ({ ...place, kind, cutFeetMsl });
    const objects = [scanned('tree', null, 179), scanned('mast', 160, 159)];
    expect(trimSheetItems(objects, 0)).toEqual([{ ...OAK, name: 'Mast 2', kind: 'Mast', cutFeetMsl: 160 }]);
    expect(trimSheetItems(objects, 1).map(({ name, cutFeetMsl }) => [name, cutFeetMsl])).toEqual([
      ['Tree 1', 179],
      ['Mast 2', 159],
    ]);
    expect(trimSheetItems(objects, 9)).toEqual([]);
  });

  it.each([
    [null, 'November 21, 2026, 9:00 AM UTC'],
    ['America/Chicago', 'November 21, 2026, 3:00 AM CST'],
  ])('is dated in the time zone %s', (timeZone, date) => {
    expect(trimSheet({ ...SHEET, timeZone }).cover.facts).toContainEqual({ label: 'Date', value: date });
  });

  it('says that it has no seal if a device prints it', () => {
    const unsealed = 'Printed on a device, without the seal of the server.';
    expect(JSON.stringify(blocksOf({ isSealed: false }))).toContain(unsealed);
    expect(JSON.stringify(blocksOf({}))).not.toContain(unsealed);
  });
});
