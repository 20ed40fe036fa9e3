/** The structure of a drawing, by group codes: references between its records, and its layouts with their viewports and title blocks. */
import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { gridAt } from '../grid/grid.ts';
import { aCurvedPath, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from '../testing.ts';
import { writeDxf } from './write-dxf.ts';

const SPATIAL: ExportOptions = { altitudes: true, surfaces: true };
const DETAILS = { firmName: 'Hallam & Reyes', projectNumber: '2641', preparedBy: 'D. Whitfield', checkedBy: 'M. Okafor', revision: 'B' };
const document = aFacilityDocument({
  paths: [aPath(), aCurvedPath(), aSectorPath()],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
  details: DETAILS,
});

interface DxfRecord {
  readonly type: string;
  /** The section that it is in. */
  readonly section: string;
  readonly groups: readonly (readonly [code: number, value: string])[];
}
const all = ({ groups }: DxfRecord, code: number): string[] => groups.flatMap(([of, value]) => (of === code ? [value] : []));
const first = (record: DxfRecord | undefined, code: number): string => (record && all(record, code)[0]) ?? '';
const numberOf = (record: DxfRecord | undefined, code: number): number => Number(first(record, code));

function recordsOf(text: string): DxfRecord[] {
  const lines = text.trimEnd().split('\n');
  const records: { type: string; section: string; groups: (readonly [number, string])[] }[] = [];
  let section = '';
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const [code, value] = [Number(lines[index]), lines[index + 1] ?? ''];
    if (code === 0) records.push({ type: value, section, groups: [] });
    else if (records.at(-1)?.type === 'SECTION') section = value;
    else records.at(-1)?.groups.push([code, value]);
  }
  return records;
}
const written = (changes: Partial<FacilityDocument> = {}, options = SPATIAL) => recordsOf(writeDxf({ ...document, ...changes }, options));
const records = written();
const of = (type: string, among: readonly DxfRecord[] = records) => among.filter((record) => record.type === type);
/** The handle of a dimension style has a group code of its own. */
const handleOf = (record: DxfRecord) => first(record, record.type === 'DIMSTYLE' ? 105 : 5);
const entities = records.filter(({ section, groups }) => ['ENTITIES', 'BLOCKS'].includes(section) && groups.length > 0);

describe('the records of a drawing', () => {
  const handles = records.filter(({ section }) => section !== 'HEADER').flatMap((record) => handleOf(record) || []);
  const known = new Set(handles);
  it('have handles, no two the same, below the next one of the header', () => {
    expect(known.size).toBe(handles.length);
    expect(entities.every((record) => handleOf(record) !== '')).toBe(true);
    expect(Math.max(...handles.map((handle) => Number.parseInt(handle, 16)))).toBeLessThan(0xffffff);
  });
  it('have owners that exist', () => {
    const owners = records.flatMap((record) => (record.section === 'HEADER' ? [] : all(record, 330))).filter((owner) => owner !== '0');
    expect(owners.filter((owner) => !known.has(owner))).toEqual([]);
  });
  it.each([
    ['layer', 'LAYER', 8],
    ['line type', 'LTYPE', 6],
    ['text style', 'STYLE', 7],
  ] as const)('use a %s of its table', (_, table, code) => {
    const names = new Set(of(table).map((record) => first(record, 2).toUpperCase()));
    const used = [...entities, ...(table === 'LTYPE' ? of('LAYER') : [])].flatMap((record) => all(record, code));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !names.has(name.toUpperCase()))).toEqual([]);
  });
  it('insert blocks that exist, each with a record of its own', () => {
    const blocks = of('BLOCK').map((record) => first(record, 2));
    expect(of('BLOCK_RECORD').map((record) => first(record, 2))).toEqual(blocks);
    expect(new Set(blocks).size).toBe(blocks.length);
    const inserted = [...of('INSERT'), ...of('DIMENSION')].map((record) => first(record, 2));
    expect(inserted.filter((name) => !blocks.includes(name))).toEqual([]);
  });
  it('give attributes and the end of their list to the insert that they follow', () => {
    const lists = records.flatMap((record, index) => {
      if (record.type !== 'INSERT' || first(record, 66) !== '1') return [];
      const end = records.findIndex(({ type }, other) => other > index && type === 'SEQEND');
      return [{ record, list: records.slice(index + 1, end + 1) }];
    });
    expect(lists).toHaveLength(3 + 2);
    for (const { record, list } of lists) {
      expect(list.slice(0, -1).every(({ type }) => type === 'ATTRIB')).toBe(true);
      expect(new Set(list.map((one) => first(one, 330)))).toEqual(new Set([handleOf(record)]));
    }
  });
});

describe('the layouts of a drawing', () => {
  const layouts = of('LAYOUT');
  const nameOf = (layout: DxfRecord) => all(layout, 1).at(-1) ?? '';
  it('are model space, ANSI B, and ANSI D, in the list of layouts and each with its block', () => {
    expect(layouts.map(nameOf)).toEqual(['Model', 'ANSI B', 'ANSI D']);
    const lists = of('DICTIONARY').filter((one) => all(one, 3).includes('Model'));
    expect(lists.map((list) => all(list, 350))).toEqual([layouts.map(handleOf)]);
    const blocks = of('BLOCK_RECORD').filter((record) => first(record, 2).startsWith('*') && !first(record, 2).startsWith('*D'));
    expect(blocks.map((block) => [first(block, 2), first(block, 340), handleOf(block)])).toEqual(
      layouts.map((layout, index) => [['*Model_Space', '*Paper_Space', '*Paper_Space0'][index], handleOf(layout), all(layout, 330).at(-1)]),
    );
  });
  it('have the size of their paper in millimeters, at one inch to a unit', () => {
    expect(layouts.slice(1).map((layout) => [numberOf(layout, 44) / 25.4, numberOf(layout, 45) / 25.4])).toEqual([
      [17, 11],
      [34, 22],
    ]);
    expect(layouts.every((layout) => first(layout, 72) === '0' && first(layout, 142) === '1' && first(layout, 143) === '1')).toBe(true);
  });

  /** Those of the first layout, which are among the entities, and then those of the second, which are in its block. */
  const viewports = ['ENTITIES', 'BLOCKS'].flatMap((section) => of('VIEWPORT').filter((record) => record.section === section));
  const SURVEY = 0.3048 / (1200 / 3937);
  it('show model space in two viewports each, at standard scales that are written below them', () => {
    expect(viewports.map((one) => first(one, 69))).toEqual(['1', '2', '3', '1', '2', '3']);
    const scales = viewports
      .filter((one) => first(one, 69) !== '1')
      .map((one) => numberOf(one, 45) / numberOf(one, 41) / SURVEY)
      .map((feetPerInch) => [Math.round(feetPerInch), Math.abs(feetPerInch - Math.round(feetPerInch)) < 1e-4]);
    expect(scales).toEqual([
      [60, true],
      [1000, true],
      [30, true],
      [500, true],
    ]);
    const texts = of('TEXT').flatMap((record) => all(record, 1).filter((text) => text.startsWith('SCALE: ')));
    const written = scales.map(([feet]) => `SCALE: 1 in = ${Number(feet).toLocaleString('en-US')} ft`);
    expect(new Set(texts)).toEqual(new Set(written));
  });
  it('have the reference point in the middle of the plan of the landing area', () => {
    const { east, north } = gridAt({ latitude: degrees(42.3601), longitude: degrees(-71.0589) }).at({
      ...{ latitude: degrees(42.3601), longitude: degrees(-71.0589) },
    });
    const [plan] = viewports.filter((one) => first(one, 69) === '2');
    expect(Math.hypot(numberOf(plan, 12) - east, numberOf(plan, 22) - north)).toBeLessThan(0.001);
  });
  it('hide the notes of model space in every viewport, and small things in the plan of the paths', () => {
    const layerNames = new Map(of('LAYER').map((record) => [handleOf(record), first(record, 2)]));
    const hidden = viewports.slice(0, 3).map((one) => all(one, 331).map((handle) => layerNames.get(handle)));
    expect(hidden).toEqual([
      [],
      ['TITLE'],
      expect.arrayContaining(['TITLE', 'DIMENSION', 'GEOMETRY-POINT', 'OBSTACLE-COMPLIANT', 'OBSTACLE-VIOLATION']),
    ]);
  });
  it('have dashes of the length that they have in model space', () =>
    expect(writeDxf(document, SPATIAL)).toContain('\n9\n$PSLTSCALE\n70\n0\n'));
  it('have a legend with a line of the color and line type of each kind of layer, at the size of paper', () => {
    const lines = of('LINE').filter((record) => record.section === 'ENTITIES' && first(record, 67) === '1');
    const styleOf = (name: string) => {
      const layer = of('LAYER').find((record) => first(record, 2) === name);
      return [first(layer, 6), first(layer, 62), first(layer, 420)];
    };
    expect(new Set(lines.map((record) => first(record, 8)))).toEqual(new Set(['SHEET']));
    expect(lines.map((record) => [first(record, 6), first(record, 62), first(record, 420), first(record, 48)])).toEqual(
      [
        ...['ZONE-TLOF', 'ZONE-FATO', 'ZONE-SAFETY-AREA', 'ZONE-PROTECTION', 'SURFACE-APPROACH-North_Approach'],
        ...['SURFACE-DEPARTURE-Harbor_Sector', 'SURFACE-TRANSITIONAL-North_Approach', 'PATH-North_Approach'],
      ].map((layer) => [...styleOf(layer), '0.025']),
    );
  });
  it('keep everything on their paper', () => {
    const boxes = viewports.filter((one) => first(one, 69) !== '1');
    const papers = [17, 17, 34, 34].map((width) => [width, width === 17 ? 11 : 22] as const);
    boxes.forEach((one, index) => {
      const [width, height] = papers[index] ?? [0, 0];
      expect(numberOf(one, 10) - numberOf(one, 40) / 2).toBeGreaterThan(0);
      expect(numberOf(one, 10) + numberOf(one, 40) / 2).toBeLessThan(width);
      expect(numberOf(one, 20) - numberOf(one, 41) / 2).toBeGreaterThan(0);
      expect(numberOf(one, 20) + numberOf(one, 41) / 2).toBeLessThan(height);
    });
  });
  it('have one viewport, and no plan of paths, without paths', () => {
    const without = written({ paths: [] });
    expect(of('VIEWPORT', without).map((one) => first(one, 69))).toEqual(['1', '2', '1', '2']);
  });
});

describe('the title block of a layout', () => {
  const attributesOn = (among: readonly DxfRecord[]) => {
    const start = among.findIndex((record) => record.type === 'INSERT' && first(record, 2) === 'TITLE-BLOCK-ANSI-B');
    const end = among.findIndex(({ type }, index) => index > start && type === 'SEQEND');
    return Object.fromEntries(among.slice(start + 1, end).map((record) => [first(record, 2), first(record, 1)]));
  };
  it('has project, sheet, date, scale, firm, and revision as attributes', () => {
    expect(attributesOn(records)).toMatchObject({
      ...{ FIRM: 'Hallam & Reyes', PROJECT: 'Harbor Heliport', SHEET_TITLE: 'Landing Area and Approach/Departure Plan', SHEET: 'H-100' },
      ...{ PREPARED_BY: 'D. Whitfield', CHECKED_BY: 'M. Okafor', PROJECT_NUMBER: '2641', REVISION_1_NO: 'B' },
      ...{ DATE: 'Nov 21, 2026', SCALE: 'As noted', DATUM: 'NAD 83, MSL' },
    });
  });
  it('is blank where nothing was entered, with every attribute to be filled in', () => {
    const { details: _, ...rest } = document;
    const blank = attributesOn(recordsOf(writeDxf(rest, SPATIAL)));
    expect(Object.keys(blank)).toEqual(Object.keys(attributesOn(records)));
    expect(blank).toMatchObject({ FIRM: '', PREPARED_BY: '', CHECKED_BY: '', PROJECT_NUMBER: '', REVISION_1_NO: '', REVISION_3_DRAWN: '' });
  });
  it('has a definition for each attribute', () => {
    const definitions = of('ATTDEF').map((record) => first(record, 2));
    expect(Object.keys(attributesOn(records)).filter((tag) => !definitions.includes(tag))).toEqual([]);
  });
});

describe('the faces of a surface', () => {
  it('are triangles that end where they begin, so that GDAL reads closed rings', () => {
    const faces = of('3DFACE');
    const cornerOf = (face: (typeof faces)[number], corner: number) => [10, 20, 30].map((code) => first(face, code + corner)).join(' ');
    expect(faces.length).toBeGreaterThan(0);
    for (const face of faces) {
      expect(cornerOf(face, 3)).toBe(cornerOf(face, 0));
      expect(new Set([0, 1, 2].map((corner) => cornerOf(face, corner))).size).toBe(3);
    }
  });
  it('hide the edges between them, so that a plan shows outlines only', () => {
    const faces = of('3DFACE');
    const edges = faces.flatMap((face) => {
      const corners = [0, 1, 2, 3].map((corner) => [10, 20, 30].map((code) => first(face, code + corner)).join(' '));
      return corners.map((corner, index) => ({
        key: [first(face, 8), ...[corner, corners[(index + 1) % 4] ?? ''].toSorted()].join(' to '),
        isHidden: (numberOf(face, 70) & (1 << index)) !== 0,
      }));
    });
    const times = new Map<string, number>();
    for (const { key } of edges) times.set(key, (times.get(key) ?? 0) + 1);
    expect(edges.some(({ isHidden }) => isHidden)).toBe(true);
    expect(edges.filter(({ key, isHidden }) => isHidden && times.get(key) === 1)).toEqual([]);
  });
});
