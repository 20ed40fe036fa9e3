/** FAA Form 7460-1 for many objects as a workbook (XLSX): one row per proposed or temporary object, its items in the order of the form. */
import { isConstruction } from '@touchdown/domain';
import type { CsvCell } from '../csv-table.ts';
import { workbookFile } from '../workbook-file.ts';
import { dimensionNotes } from './dimension-notes.ts';
import { objectOf, objectsToNotify } from './form-7460-1.ts';
import { itemNumber, ITEMS_7460 } from './form-7460-items.ts';
import type { NoticeInput, NoticeObstacle } from './input.ts';
import { noticeFacts } from './notice-facts.ts';

/** Items 16 to 18 are numbers in feet. */
const FEET: readonly string[] = ['siteElevation', 'height', 'overallHeight'] satisfies (typeof ITEMS_7460)[number][0][];

const HEADINGS = ITEMS_7460.map(([key, label]) => `${itemNumber(key)}. ${label}${FEET.includes(key) ? ', ft' : ''}`);

const isBuilt = (record: NoticeObstacle): boolean => isConstruction(record) || record.isPermanent === false;

/** Heights as numbers: the items contain them as text with their unit. */
const feetOf = (text: string | null): number | null => (text === null ? null : Number(text.replace(/[^\d.-]/g, '')));

/** Returns the headings, then a row per object. An object that requires no notice has no paragraph. */
function form7460Rows(input: NoticeInput): readonly (readonly CsvCell[])[] {
  const facts = noticeFacts(input);
  const notified = new Map(objectsToNotify(input, facts).map((one) => [one.record.id, one]));
  // Present only if the owner files with dimensions that are not current.
  const status = dimensionNotes(input).join(' ');
  const ifNotCurrent = (cell: string) => (status === '' ? [] : [cell]);
  const rows = input.obstacles.filter(isBuilt).map((record): readonly CsvCell[] => {
    const object = objectOf(input, facts, notified.get(record.id) ?? { record, because: [], seen: null });
    return [
      record.name,
      ...object.items.map(({ value }, index) => (FEET.includes(ITEMS_7460[index]?.[0] ?? '') ? feetOf(value) : value)),
      object.because.map(({ clause }) => clause ?? '').join('; ') || null,
      ...ifNotCurrent(status),
    ];
  });
  return [['Object', ...HEADINGS, 'Notice required by 14 CFR', ...ifNotCurrent('Status of dimensions')], ...rows];
}

export const form7460Workbook = (input: NoticeInput): Promise<Uint8Array> =>
  workbookFile('Form 7460-1', form7460Rows(input), input.document.date);
