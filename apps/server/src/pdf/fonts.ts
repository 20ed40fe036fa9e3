/**
 * The fonts of every document: DejaVu Sans Condensed, embedded, with Latin, Cyrillic, and Greek letters, arrows, and mathematical symbols.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const FACES = ['regular', 'bold', 'italic'] as const;
export type Face = (typeof FACES)[number];

const FILES: Readonly<Record<Face, string>> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  italic: 'DejaVuSansCondensed-Oblique.ttf',
};

const read = new Map<Face, Buffer>();

/** The bytes of a typeface, cached after the first read. */
export function fontBytes(face: Face): Buffer {
  const known = read.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${FILES[face]}`));
  read.set(face, bytes);
  return bytes;
}
