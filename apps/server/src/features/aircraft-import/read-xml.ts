/** An XML part of a workbook as a stream of events: nothing of it is kept, however long it is. */
import { Parser } from 'saxen';
import { unreadable } from './refuse-file.ts';

/** Names of tags and attributes are without their prefix. */
export interface XmlEvents {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const DEEPEST = 64;
/** Longer than any text of a cell can be: 32,767 characters, each written as a reference. */
const LONGEST_SILENCE = 1024 * 1024;

/** Answers what reads the next bytes of a UTF-8 text, a character that is cut in two as well. */
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

/** Reads to the end; throws IMPORT_FILE_REFUSED for what is no XML, and what an event throws. */
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
