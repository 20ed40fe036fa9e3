/** Comma-, semicolon-, or tab-separated values as a survey. */
import { countText, ImportRefused } from '@touchdown/imports';
import { withoutDefusing } from '@touchdown/exports';
import { csvRecords, type Delimiter, delimiterOf } from '../../shared/files/csv.ts';
import { type Pace, turnsOf } from './time-slices.ts';
import { expectRoom, type Survey, SURVEY_LIMITS, type SurveyRow } from './survey.ts';

export const NO_ROWS = 'The file has column headings but no rows.';
export const tooWide = () => new ImportRefused(`The file has more than ${SURVEY_LIMITS.columns} columns.`);

export const HTML = /^\s*<(?:!doctype\s+html|html)\b/i;

/** Throws the reason of a rejection: too large, an unclosed quote, a web page instead of a table. */
export async function readCsv(text: string, asked: Delimiter | null, pace: Pace): Promise<Survey> {
  if (HTML.test(text)) throw new ImportRefused('This is a web page, not a table. The download may have failed.');
  const delimiter = asked ?? delimiterOf(text);
  const turn = turnsOf(pace);
  const rows: SurveyRow[] = [];
  let headings: readonly string[] | null = null;
  for (const { line, cells, isOpen } of csvRecords(text, delimiter)) {
    if (isOpen) throw new ImportRefused(`Line ${countText(line)}: missing closing quotation mark. The file may be incomplete.`);
    if (cells.length > SURVEY_LIMITS.columns) throw tooWide();
    if (headings === null) headings = cells;
    else {
      expectRoom(rows.length);
      rows.push({ line, cells: cells.map(withoutDefusing), shape: null });
    }
    await turn(rows.length, SURVEY_LIMITS.rows);
  }
  if (headings === null || rows.length === 0) throw new ImportRefused(NO_ROWS);
  const decimals = { hasDecimalComma: delimiter === ';', altitudes: { msl: null, agl: null } };
  return { format: 'CSV table', counted: 'Line', headings, rows, ...decimals, notices: [] };
}
