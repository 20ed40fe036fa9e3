/** Files and notices cite documents and paragraphs, and nothing about how Touchdown knows them. */
import { SOURCES } from '@touchdown/domain';
import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { form7460Csv, form7460Json } from './notice/form-7460-1.ts';
import { form7480Csv, form7480Json } from './notice/notice-7480-1.ts';
import { noticeReport } from './notice/notice-report.ts';
import { aNoticeInput } from './notice/testing.ts';
import { aCurvedPath, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from './testing.ts';

const INTERNAL = /\brecalled\b|\bchance \d|not cited|not recorded|\brule sets?\b|specification|convention of this product/i;
const provenanceIn = (text: string): string[] => [
  ...(INTERNAL.exec(text) ?? []),
  // An id such as "2B" is also a handle in a drawing.
  ...Object.keys(SOURCES).filter((source) => !/^[\dA-F]+$/.test(source) && new RegExp(`(^|[^\\w-])${source}($|[^\\w-])`).test(text)),
];

const document = aFacilityDocument({
  isElevated: true,
  paths: [aPath(), aCurvedPath(), aSectorPath()],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
});

describe('the text of', () => {
  it.each(EXPORTERS.map(({ id }) => id))('a %s file shows no provenance', async (id) => {
    const content = (await EXPORTERS.find((one) => one.id === id)?.write(document, DEFAULT_EXPORT_OPTIONS))?.content ?? '';
    const isArchive = typeof content !== 'string' && content[0] === 0x50;
    const parts = isArchive ? Object.values(unzipSync(content)) : [typeof content === 'string' ? strToU8(content) : content];
    const text = parts.map((part) => new TextDecoder().decode(part)).join(' ');
    expect(text).toMatch(/Harbor Heliport|North Approach|TLOF perimeter/);
    expect(provenanceIn(text)).toEqual([]);
  });
  it('an FAA notice shows no provenance', () => {
    const input = aNoticeInput();
    const { cover, sections } = noticeReport(input);
    const blocks = sections.flatMap(({ blocks: own }) => own).filter(({ kind }) => kind !== 'figure');
    for (const text of [form7480Json(input), form7480Csv(input), form7460Json(input), form7460Csv(input), JSON.stringify([cover, blocks])])
      expect(provenanceIn(text)).toEqual([]);
  });
});
