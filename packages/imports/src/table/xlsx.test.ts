import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { openZip } from '../container/zip.ts';
import { bytesSource } from '../container/zip-source.ts';
import { textRow, workbookOf } from '../testing/workbook.ts';
import type { Turn } from '../turn.ts';
import { readXlsx } from './xlsx.ts';

const LIMITS = { rows: 100, columns: 100, tooManyRows: 'too many' };
const read = async (bytes: Uint8Array, turn: Turn = () => null) =>
  readXlsx(await openZip(bytesSource(bytes), { entries: 100, unpackedBytes: 1e8 }), LIMITS, turn);
const rowsOf = async (rows: string, shared = '') => (await read(workbookOf({ rows: textRow(1, 'A', 'B', 'C') + rows, shared }))).rows;
const cellsOf = async (rows: string, shared = '') => (await rowsOf(rows, shared)).map(({ cells }) => cells);

describe('a workbook', () => {
  it('is read from its first sheet, whatever the file name and XML prefixes', async () => {
    expect((await read(workbookOf({ rows: textRow(1, 'Name') + textRow(2, 'A') }))).headings).toEqual(['Name']);
  });
  it('uses the value that a formula was saved with, never the formula', async () => {
    const row =
      '<row r="2"><c r="A2" t="str"><f>"x"&amp;"y"</f><v>xy</v></c><c r="B2"><f>1+2</f><v>3</v></c><c r="C2" t="b"><f>TRUE()</f><v>1</v></c></row>';
    expect(await cellsOf(row)).toEqual([['xy', '3', 'true']]);
  });
  it('leaves a formula without a value empty, and shows one that failed', async () => {
    const row = '<row r="2"><c r="A2" t="str"><f>NOW()</f></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
    expect(await cellsOf(row)).toEqual([['', '#DIV/0!']]);
  });
  it('counts rows and columns as the spreadsheet does, including hidden ones', async () => {
    const rows = '<row r="5"><c r="C5"><v>1</v></c></row><row><c r="A6"><v>2</v></c><c><v>3</v></c></row><row r="x"><c><v>4</v></c></row>';
    expect((await rowsOf(rows)).map(({ row, cells }) => [row, ...cells])).toEqual([
      [5, '', '', '1'],
      [6, '2', '3'],
      [7, '4'],
    ]);
  });
  it('returns numbers as typed, without floating-point noise', async () => {
    expect(await cellsOf('<row><c><v>16.660000000000001</v></c><c><v>1.4109E4</v></c><c><v>-0.5</v></c></row>')).toEqual([
      ['16.66', '14109', '-0.5'],
    ]);
  });
  it('joins text runs, decodes escaped characters, and omits phonetic text', async () => {
    const shared =
      '<si><r><t>Lift</t></r><r><rPr/><t xml:space="preserve"> &amp; Co</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t><![CDATA[<b>]]>_x000A__x005F_x0041_</t></si>';
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>a</t></r><r><t>&#233;</t></r></is></c></row>';
    expect(await cellsOf(row, shared)).toEqual([['Lift & Co', '<b>\n_x0041_', 'aé']]);
  });
  it('that references a missing shared text is rejected', async () => {
    await expect(rowsOf('<row><c t="s"><v>7</v></c></row>')).rejects.toThrow('could not be read');
  });
  it('from another program is read as written', async () => {
    const text = ['Zürich', ' a  b ', '="x"', '1e5', '<&>"\'', 'a\nb', '🚁'];
    const sheet = [text, text]
      .map((row) => row.map((value) => ({ value, type: String })))
      .concat([[1.25, 1e21].map((value) => ({ value }))] as never);
    const { headings, rows } = await read(await writeXlsxFile(sheet).toBuffer());
    expect(headings).toEqual(text.map((one) => one.trim()));
    expect(rows.map(({ cells }) => cells)).toEqual([text, ['1.25', '1e+21']]);
  });
  it('stops reading when it is stopped', async () => {
    const stopped = () => {
      throw new Error('canceled');
    };
    await expect(read(workbookOf({ rows: textRow(1, 'A') }), stopped)).rejects.toThrow('canceled');
  });
  it('has the digits that a spreadsheet shows, not the noise behind them', async () => {
    expect(await cellsOf('<row><c><v>0.30000000000000004</v></c><c><v>54.658792650918635</v></c></row>')).toEqual([
      ['0.3', '54.658792650918635'],
    ]);
  });
  it('reports the sheets that are not read', async () => {
    expect((await read(workbookOf({ rows: textRow(1, 'Name') + textRow(2, 'A') }))).notices).toEqual([
      'Only the first sheet, “A”, was read. Skipped: “B”.',
    ]);
  });
});
