/** A file that has no room for a seal, in an archive with its seal in a companion file. The archive has a seal as well. */
import { type ExportFile, packed } from '@touchdown/exports';
import { companionName, companionText } from '@touchdown/exports/seal';
import type { FileFacts, Sealer } from './sealer.ts';

interface SealedArchive {
  readonly fileName: string;
  readonly mime: 'application/zip';
  readonly content: Uint8Array;
}

/** `isoDate`: the date of the files in the archive. */
export async function sealedWithCompanion(
  sealer: Sealer,
  { fileName, content }: Pick<ExportFile, 'fileName' | 'content'>,
  facts: FileFacts,
  isoDate: string,
): Promise<SealedArchive> {
  const file = typeof content === 'string' ? Buffer.from(content) : content;
  const { seal } = await sealer.seal(file, 'beside', facts);
  const archive = packed({ [fileName]: file, [companionName(fileName)]: Buffer.from(companionText(fileName, seal)) }, isoDate);
  const { bytes } = await sealer.seal(archive, 'zip', facts);
  return { fileName: fileName.replace(/\.[^.]+$/, '.zip'), mime: 'application/zip', content: bytes };
}
