/** Locates the first sheet and the shared texts of a workbook. */
import { scanBytes, type XmlEvents, XmlFault } from '../container/xml.ts';
import type { ZipArchive } from '../container/zip.ts';
import { ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';

export const unreadable = (): ImportRefused =>
  new ImportRefused('The workbook could not be read. Save it as XLSX, or save the sheet as CSV, and try again.');

/** Reads a part. Throws ImportRefused if it is not XML: its lines mean nothing to a planner. */
export async function readPart(archive: ZipArchive, name: string, events: Partial<XmlEvents>, turn: Turn): Promise<void> {
  const entry = archive.entries.get(name);
  if (entry === undefined) throw unreadable();
  try {
    const none = () => undefined;
    await scanBytes(archive.read(name), entry.size, { open: none, close: none, text: none, ...events }, turn);
  } catch (error) {
    throw error instanceof XmlFault ? unreadable() : error;
  }
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** The name of the entry that a relationship of a part in this folder refers to. */
function targetOf(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

interface Relation {
  readonly id: string | undefined;
  readonly type: string;
  /** The name of the entry it refers to. */
  readonly target: string;
}

/** The relationships of a part, or of the workbook itself if `part` is empty. */
async function relationsOf(archive: ZipArchive, part: string, turn: Turn): Promise<Relation[]> {
  const folder = folderOf(part);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.entries.has(name)) return relations;
  const open: XmlEvents['open'] = (element, attribute) => {
    if (element !== 'Relationship') return;
    const type = attribute('Type')?.split('/').at(-1) ?? '';
    relations.push({ id: attribute('Id'), type, target: targetOf(folder, attribute('Target') ?? '') });
  };
  await readPart(archive, name, { open }, turn);
  return relations;
}

export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedTexts: string | null;
  /** Of all sheets, in order. */
  readonly sheetNames: readonly string[];
}

/** Throws ImportRefused if the archive is not a workbook. */
export async function workbookParts(archive: ZipArchive, turn: Turn): Promise<WorkbookParts> {
  const root = await relationsOf(archive, '', turn);
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const sheets: { readonly id: string | undefined; readonly name: string }[] = [];
  const open: XmlEvents['open'] = (name, attribute) => {
    if (name === 'sheet') sheets.push({ id: attribute('id'), name: attribute('name') ?? '' });
  };
  await readPart(archive, workbook, { open }, turn);
  const relations = await relationsOf(archive, workbook, turn);
  const first = sheets[0]?.id;
  const sheet = relations.find(({ id, type }) => type === 'worksheet' && (first === undefined || id === first))?.target;
  if (sheet === undefined) throw unreadable();
  const sharedTexts = relations.find(({ type }) => type === 'sharedStrings')?.target ?? null;
  return { sheet, sharedTexts, sheetNames: sheets.map(({ name }) => name) };
}
