/**
 * The seal of a file that has no room for one, in a file of its own beside it. In a table, for example, a row with a seal would be a row of
 * data to everything that reads the table.
 */
import { parseSealText, type Seal, sealText } from './seal.ts';
import { sealFile } from './seal-file.ts';

const ENDING = '.seal.json';

/** "Harbor_Heliport_paths_2026-11-21.csv.seal.json" */
export const companionName = (fileName: string): string => `${fileName}${ENDING}`;

/** The name of the file that a companion belongs to; `null` for any other file. */
export const fileOfCompanion = (name: string): string | null => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : null);

export const companionText = (fileName: string, seal: Seal): string =>
  `${JSON.stringify({ file: fileName, seal: sealText(seal) }, null, 2)}\n`;

const sealIn = (companion: string): Seal | null => {
  try {
    const read: unknown = JSON.parse(companion);
    if (typeof read !== 'object' || read === null || !('seal' in read) || typeof read.seal !== 'string') return null;
    return parseSealText(read.seal);
  } catch {
    return null;
  }
};

/** Returns the file with its seal, to be verified like any other; `null` if the companion contains no such seal. */
export function withCompanion(file: Uint8Array, companion: string): Uint8Array | null {
  const seal = sealIn(companion);
  return seal?.carrier === 'beside' ? sealFile(file, seal) : null;
}
