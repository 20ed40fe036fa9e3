/** Locates a workbook's first sheet and shared strings. */
import path from 'node:path/posix';
import { readXml } from './read-xml.ts';
import { unreadable } from './refuse-file.ts';
import type { ZipArchive } from './zip-archive.ts';

interface Relation {
  readonly id: string | undefined;
  readonly type: string;
  /** The name of the entry it references. */
  readonly target: string;
}

/** The relationships of a part, or of the workbook itself if `part` is empty. */
async function relationsOf(archive: ZipArchive, part: string): Promise<Relation[]> {
  const folder = path.dirname(part);
  const pieces = archive.read(path.join(folder, '_rels', `${path.basename(part)}.rels`));
  const relations: Relation[] = [];
  if (pieces === null) return relations;
  await readXml(pieces, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const type = attribute('Type')?.split('/').at(-1) ?? '';
      relations.push({ id: attribute('Id'), type, target: path.resolve('/', folder, attribute('Target') ?? '').slice(1) });
    },
  });
  return relations;
}

async function firstSheetId(archive: ZipArchive, workbook: string): Promise<string | null> {
  const pieces = archive.read(workbook);
  if (pieces === null) throw unreadable();
  let first: string | null = null;
  await readXml(pieces, {
    open: (name, attribute) => {
      if (name === 'sheet') first ??= attribute('id') ?? null;
    },
  });
  return first;
}

export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedTexts: string | null;
}

/** Throws IMPORT_FILE_REFUSED if the archive is not a workbook. */
export async function workbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const root = await relationsOf(archive, '');
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const sheetId = await firstSheetId(archive, workbook);
  const relations = await relationsOf(archive, workbook);
  const sheet = relations.find(({ id, type }) => type === 'worksheet' && (sheetId === null || id === sheetId))?.target;
  if (sheet === undefined) throw unreadable();
  return { sheet, sharedTexts: relations.find(({ type }) => type === 'sharedStrings')?.target ?? null };
}
