/** Parses an XML part of a workbook as a stream of events, without buffering it. */
import { Parser } from 'saxen';
import { unreadable } from './refuse-file.ts';

/** Tag and attribute names have no prefix. */
export interface XmlEvents {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const DEEPEST = 64;
/** Longer than any cell text can be: 32,767 characters, each written as a reference. */
const LONGEST_SILENCE = 1024 * 1024;

/** Returns a function that decodes the next bytes of UTF-8 text, including characters split across chunks. */
function utf8(): (piece: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: true });
    } catch {
      throw unreadable();
    }
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses to the end. Throws IMPORT_FILE_REFUSED for invalid XML, and errors thrown by event handlers. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, { open, close, text }: XmlEvents): Promise<void> {
  let depth = 0;
  let silence = 0;
  const parser = new Parser();
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('openTag', (name, attributes, decode) => {
    silence = 0;
    depth += 1;
    if (depth > DEEPEST) throw unreadable();
    open(localName(name), (wanted) => {
      const [, value] = Object.entries(attributes()).find(([one]) => localName(one) === wanted) ?? [];
      return value === undefined ? undefined : decode(value);
    });
  });
  parser.on('closeTag', (name) => {
    silence = 0;
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  const decode = utf8();
  for await (const piece of pieces) {
    silence += piece.length;
    if (silence > LONGEST_SILENCE) throw unreadable();
    parser.write(decode(piece));
  }
  parser.end();
}
