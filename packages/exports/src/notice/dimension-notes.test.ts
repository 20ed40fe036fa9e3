import { describe, expect, it } from 'vitest';
import { aFacilityDocument } from '../testing.ts';
import { form7460Csv, form7460Json } from './form-7460-1.ts';
import { form7480Csv, form7480Json } from './notice-7480-1.ts';
import { noticeReport } from './notice-report.ts';
import { aNoticeInput } from './testing.ts';

const NOTICE = 'The adjusted dimensions are below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft).';
const DECISION = 'Issued with dimensions below the FAA minimum by decision of Ann Lee, November 22, 2026: Roof edge';
const override = { state: 'below_minimum', by: 'Ann Lee', date: '2026-11-22', reason: 'Roof edge' } as const;
const marked = () => aNoticeInput({ document: aFacilityDocument({ dimensionState: 'below_minimum', dimensionNotice: NOTICE }), override });

describe('a notice with dimensions below the FAA minimum', () => {
  it.each([
    ['7480-1 JSON', form7480Json],
    ['7480-1 CSV', form7480Csv],
    ['7460-1 JSON', form7460Json],
    ['7460-1 CSV', form7460Csv],
  ] as const)("is marked in %s, with the owner's decision", (_name, write) => {
    for (const text of [NOTICE, DECISION]) {
      expect(write(marked())).toContain(text);
      expect(write(aNoticeInput())).not.toContain(text);
    }
  });

  it('is marked on the cover, on the first page, and at the head of every page of the PDF', () => {
    const report = noticeReport(marked());
    expect(report.running).toMatch(/^DIMENSIONS BELOW FAA MINIMUM · /);
    for (const part of [report.cover, report.sections.find(({ isOnCover }) => isOnCover !== true)])
      for (const text of [NOTICE, DECISION]) expect(JSON.stringify(part)).toContain(text);
    expect(noticeReport(aNoticeInput()).running).toBe('Harbor Heliport · FAA Form 7480-1 Package');
    expect(JSON.stringify(noticeReport(aNoticeInput()))).not.toContain('Status of dimensions');
  });
});
