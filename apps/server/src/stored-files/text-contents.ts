/** Text files: detects whether the bytes are text, and the kind that the text starts like. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { encodingOf } from '@touchdown/imports/container';

const HEAD_BYTES = 4 * 1024;
/** Old DOS programs end text files with it. */
const DOS_END = '\u001a';
/** Control characters that do not occur in text. */
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/u;

/** The first bytes of a file. */
export async function headOf(path: string, length = HEAD_BYTES): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const decoded = (decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): string | null => {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    return null;
  }
};

/** The start of the text if every byte of the file is UTF-8, or UTF-16 with a byte order mark; otherwise null. Read in pieces. */
export async function textOf(path: string): Promise<string | null> {
  const decoder = new TextDecoder(encodingOf(await headOf(path, 2)), { fatal: true });
  let beginning = '';
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoded(decoder, piece);
    if (text === null || CONTROLS.test(text.replaceAll(DOS_END, ''))) return null;
    if (beginning.length < HEAD_BYTES) beginning += text.slice(0, HEAD_BYTES);
  }
  return decoded(decoder) === null ? null : beginning;
}

const isMarkup = (text: string) => /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|meta|link|style)\b/i.test(text);
const withoutPreamble = (text: string) => text.replace(/^(\s|<\?xml[^>]*\?>|<!--.*?-->)+/s, '');

type TextKind = 'dxf' | 'kml' | 'geojson' | 'json' | 'csv' | 'txt';
const BEGINS_LIKE: Readonly<Record<TextKind, (beginning: string) => boolean>> = {
  dxf: (text) => /^\s*(0\s*\r?\n\s*SECTION|999\s*\r?\n)/.test(text),
  kml: (text) => /^<([\w-]+:)?kml\b/.test(withoutPreamble(text)),
  geojson: (text) => /^\s*\{/.test(text),
  json: (text) => /^\s*[[{"\d\-tfn]/.test(text),
  csv: (text) => !/^\s*</.test(text) || !isMarkup(text),
  txt: (text) => !/^\s*</.test(text) || !isMarkup(text),
};

export const isTextKind = (kind: string): kind is TextKind => kind in BEGINS_LIKE;

/** Whether text that starts this way can be of the kind. Executable scripts and HTML pages match no kind. */
export const beginsLike = (kind: TextKind, beginning: string): boolean => !/^(#!|%PDF-)/.test(beginning) && BEGINS_LIKE[kind](beginning);
