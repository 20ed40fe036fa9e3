/** The first sheet of an XLSX workbook as a survey. A formula has the value that it was saved with. */
import { ImportRefused } from '@touchdown/imports';
import { scanBytes, type XmlEvents, type ZipArchive, type ZipEntry } from '@touchdown/imports/container';
import { type Pace, turnsOf } from './time-slices.ts';
import { NO_ROWS, tooWide } from './read-csv.ts';
import { expectRoom, type Survey, SURVEY_LIMITS, type SurveyRow } from './survey.ts';

const LETTERS = 26;
const BEFORE_A = 64;
const MOST_TEXTS = 1_000_000;
const unreadable = () =>
  new ImportRefused('The workbook could not be read. Save it as XLSX, or save the sheet as CSV, and choose it again.');

const readXmlEntry = (archive: ZipArchive, { name, size }: ZipEntry, events: XmlEvents, pace: Pace): Promise<void> =>
  scanBytes(archive.read(name), size, events, turnsOf(pace));
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The part that a relationship of the workbook refers to, relative to the root or to the folder of the workbook. */
const targetOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Paths of the first sheet and the shared strings. */
async function partsOf(archive: ZipArchive, pace: Pace): Promise<{ sheet: ZipEntry; texts: ZipEntry | undefined; names: string[] }> {
  const entries = [...archive.entries.values()];
  const workbook = entries.find(({ name }) => fileName(name) === 'workbook.xml');
  const links = entries.find(({ name }) => fileName(name) === 'workbook.xml.rels');
  if (workbook === undefined || links === undefined) throw unreadable();
  const sheets: { id: string | undefined; name: string }[] = [];
  const targets = new Map<string, string>();
  let texts: string | undefined;
  const events = (open: (name: string, attribute: (name: string) => string | undefined) => void) => ({
    open,
    close: () => undefined,
    text: () => undefined,
  });
  const sheetEvents = events((name, attribute) => {
    if (name === 'sheet') sheets.push({ id: attribute('id'), name: attribute('name') ?? '' });
  });
  const linkEvents = events((name, attribute) => {
    if (name !== 'Relationship') return;
    const target = targetOf(attribute('Target') ?? '');
    targets.set(attribute('Id') ?? '', target);
    if (attribute('Type')?.endsWith('/sharedStrings') === true) texts = target;
  });
  await readXmlEntry(archive, workbook, sheetEvents, pace);
  await readXmlEntry(archive, links, linkEvents, pace);
  const sheet = archive.entries.get(targets.get(sheets[0]?.id ?? '') ?? '');
  if (sheet === undefined) throw unreadable();
  return { sheet, texts: texts === undefined ? undefined : archive.entries.get(texts), names: sheets.map(({ name }) => name) };
}

/** "_x000D_" is how a workbook escapes a character that XML parsers would change. */
const cellText = (raw: string): string =>
  raw.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the text of `<t>` and `<v>`, but not phonetic text. */
function textCollector() {
  let [text, isOpen, isPhonetic] = ['', false, false];
  return {
    open: (name: string): void => {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't' || name === 'v') isOpen = !isPhonetic;
    },
    close: (name: string): void => {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't' || name === 'v') isOpen = false;
    },
    text: (piece: string): void => {
      if (isOpen) text += piece;
    },
    take: (): string => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

async function readTexts(archive: ZipArchive, entry: ZipEntry, pace: Pace): Promise<string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  const close = (name: string): void => {
    collector.close(name);
    if (name !== 'si') return;
    if (texts.length >= MOST_TEXTS) throw unreadable();
    texts.push(cellText(collector.take()));
  };
  await readXmlEntry(archive, entry, { open: collector.open, close, text: collector.text }, pace);
  return texts;
}

/** "C7" is column 2, counted from 0. A cell without an address follows the previous one. */
const columnOf = (address: string | undefined, before: number): number => {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(address ?? '')?.[0];
  if (letters === undefined) return before + 1;
  return Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
};

function valueOf(raw: string, type: string, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(raw)] ?? '').trim();
  if (type === 'b') return raw === '1' ? 'yes' : 'no';
  if (type !== 'n') return cellText(raw).trim();
  const number = Number(raw);
  // As a user would have typed it: 16.660000000000001 is 16.66.
  return raw.trim() === '' || !Number.isFinite(number) ? raw : String(Number(number.toPrecision(15)));
}

/** Rows of the sheet, numbered as in a spreadsheet. Empty ones are skipped. */
async function readSheet(
  archive: ZipArchive,
  sheet: ZipEntry,
  texts: readonly string[],
  onRow: (line: number, cells: string[]) => void,
  pace: Pace,
): Promise<void> {
  const collector = textCollector();
  let [line, column, type] = [0, -1, 'n'];
  let cells: string[] = [];
  const open = (name: string, attribute: (name: string) => string | undefined): void => {
    collector.open(name);
    if (name === 'row') {
      const reported = Number(attribute('r'));
      line = Number.isSafeInteger(reported) && reported > line ? reported : line + 1;
      [cells, column] = [[], -1];
    } else if (name === 'c') {
      column = columnOf(attribute('r'), column);
      type = attribute('t') ?? 'n';
    }
  };
  const close = (name: string): void => {
    collector.close(name);
    if (name === 'c') {
      const raw = collector.take();
      if (raw === '') return;
      if (column >= SURVEY_LIMITS.columns) throw tooWide();
      while (cells.length < column) cells.push('');
      cells[column] = valueOf(raw, type, texts);
    } else if (name === 'row' && cells.some((cell) => cell !== '')) onRow(line, cells);
  };
  await readXmlEntry(archive, sheet, { open, close, text: collector.text }, pace);
}

/** Throws ImportRefused if it is not a workbook, or too large. */
export async function readWorkbook(archive: ZipArchive, pace: Pace): Promise<Survey> {
  const { sheet, texts, names } = await partsOf(archive, pace);
  const shared = texts === undefined ? [] : await readTexts(archive, texts, pace);
  const rows: SurveyRow[] = [];
  const headings: string[] = [];
  const onRow = (line: number, cells: string[]): void => {
    if (headings.length === 0) {
      headings.push(...cells);
      return;
    }
    expectRoom(rows.length);
    rows.push({ line, cells, shape: null });
  };
  await readSheet(archive, sheet, shared, onRow, pace);
  if (rows.length === 0) throw new ImportRefused(NO_ROWS);
  const [first = '', ...others] = names;
  const notices =
    others.length === 0 ? [] : [`Only the first sheet, “${first}”, was read. Skipped: ${others.map((name) => `“${name}”`).join(', ')}.`];
  return { format: 'XLSX workbook', counted: 'Row', headings, rows, altitudes: { msl: null, agl: null }, hasDecimalComma: false, notices };
}
