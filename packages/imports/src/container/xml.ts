/** Streaming XML scanner that processes text chunk by chunk without keeping it. Names have no prefix. */
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { strictDecoder } from './text-decoder.ts';

export interface XmlEvents {
  readonly open: (name: string, attribute: (name: string) => string | undefined, line: number) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}
/** The text is not well-formed XML, or is not read for safety. */
export class XmlFault extends ImportRefused {
  override readonly name = 'XmlFault';
}
export interface XmlScanner {
  readonly write: (piece: string) => void;
  /** Throws if elements are still open. */
  readonly end: () => void;
}

const DEEPEST = 200;
/** Of one tag, comment, or processing instruction. */
const LONGEST_TAG = 64 * 1024;
const LONGEST_CDATA = 4 * 1024 * 1024;
/** “&#x10ffff;” and the names of XML are shorter. A longer one is not a reference. */
const LONGEST_REFERENCE = 16;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE_POINT = 0x10ffff;

const codePoint = (code: number): string => (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '');

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi;

/** Decodes references. A reference that is not predefined in XML stays unchanged. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(REFERENCE, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (ENTITIES.get(name ?? '') ?? all) : codePoint(Number(decimal));
  });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeIn(tag: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (localName(name) === wanted) return decoded(double ?? single ?? '');
  return undefined;
}

const [DOUBLE_QUOTE, SINGLE_QUOTE, END_OF_TAG] = [0x22, 0x27, 0x3e];

/** The end of a tag that begins at `from`, or -1 if it is not in the text. A “>” inside quotes does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    const one = text.charCodeAt(at);
    if (quote !== 0) quote = one === quote ? 0 : quote;
    else if (one === DOUBLE_QUOTE || one === SINGLE_QUOTE) quote = one;
    else if (one === END_OF_TAG) return at + 1;
  }
  return -1;
}

interface Markup {
  readonly starts: string;
  readonly ends: string;
  readonly longest: number;
}
const CDATA: Markup = { starts: '<![CDATA[', ends: ']]>', longest: LONGEST_CDATA };
const COMMENT: Markup = { starts: '<!--', ends: '-->', longest: LONGEST_CDATA };
const INSTRUCTION: Markup = { starts: '<?', ends: '?>', longest: LONGEST_TAG };
const OTHERS: readonly Markup[] = [COMMENT, INSTRUCTION, CDATA];
/** The longest prefix that distinguishes other markup from a tag. */
const SIGNIFICANT = CDATA.starts.length;
const TAG_NAME = /<([\w:.-]+)/y;

/**
 * A scanner of one text. Throws an XmlFault if it is not well-formed, and for a document type, whose entities could expand it enormously.
 */
export function xmlScanner(events: XmlEvents): XmlScanner {
  const open: string[] = [];
  /** What is not processed yet begins at `from`. */
  let [text, from, line] = ['', 0, 1];
  let nextLineEnd = Number.POSITIVE_INFINITY;
  const broken = (what: string): never => {
    throw new XmlFault(`Line ${countText(line)}: ${what}`);
  };
  const findLineEnd = (start: number): void => {
    const at = text.indexOf('\n', start);
    nextLineEnd = at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const goTo = (end: number): void => {
    while (nextLineEnd < end) {
      line += 1;
      findLineEnd(nextLineEnd + 1);
    }
    from = end;
  };
  const closeTag = (name: string): void => {
    if (open.pop() !== name) broken(`</${name}> closes an element that is not open. The file is damaged.`);
    events.close(localName(name));
  };
  const openTag = (end: number): void => {
    TAG_NAME.lastIndex = from;
    const name = TAG_NAME.exec(text)?.[1] ?? broken('this is not valid XML. The file may be damaged.');
    if (open.length >= DEEPEST) broken('elements are nested too deeply.');
    const attributesAt = from + 1 + name.length;
    const given = text;
    events.open(localName(name), (wanted) => attributeIn(given.slice(attributesAt, end), wanted), line);
    if (text[end - 2] === '/') events.close(localName(name));
    else open.push(name);
  };
  /** Processes the markup that begins with “<”. False while its end is missing. */
  const takeMarkup = (): boolean => {
    const isTag = text[from + 1] !== '!' && text[from + 1] !== '?';
    if (!isTag && text.startsWith('<!DOCTYPE', from)) broken('document type declarations are not supported. Save the file without one.');
    const kind = isTag ? undefined : OTHERS.find(({ starts }) => text.startsWith(starts, from));
    const at = kind === undefined ? endOfTag(text, from) : text.indexOf(kind.ends, from + kind.starts.length);
    if (at < 0) {
      if (text.length - from > (kind?.longest ?? LONGEST_TAG)) broken('a tag is opened and never closed. The file is damaged.');
      return false;
    }
    if (kind === CDATA) events.text(text.slice(from + CDATA.starts.length, at));
    else if (kind === undefined && text[from + 1] === '/') closeTag(text.slice(from + 2, at - 1).trim());
    else if (kind === undefined) openTag(at);
    goTo(kind === undefined ? at : at + kind.ends.length);
    return true;
  };
  /** Where the text before the next markup ends. A reference may be split by the end of a chunk. */
  const textEnd = (isLast: boolean): number => {
    const next = text.indexOf('<', from);
    if (next >= 0) return next;
    const reference = isLast ? -1 : text.lastIndexOf('&');
    return reference < from || text.length - reference > LONGEST_REFERENCE ? text.length : reference;
  };
  /** Processes one text or markup. False if more of the file is needed. */
  const step = (isLast: boolean): boolean => {
    const end = textEnd(isLast);
    if (end > from) {
      events.text(decoded(text.slice(from, end)));
      goTo(end);
      return true;
    }
    if (text[from] !== '<' || (text.length - from < SIGNIFICANT && !isLast)) return false;
    return takeMarkup();
  };
  return {
    write: (piece) => {
      text = text.slice(from) + piece;
      from = 0;
      findLineEnd(0);
      while (from < text.length && step(false));
    },
    end: () => {
      while (from < text.length && step(true));
      const inside = open.at(-1);
      if (from < text.length || inside !== undefined)
        broken(`the file ends early${inside === undefined ? '' : ` inside <${inside}>`}. It is incomplete.`);
    },
  };
}

const PIECE = 32 * 1024;

/** Scans a text in pieces. `turn` is awaited between them. */
export async function scanText(text: string, events: XmlEvents, turn: Turn): Promise<void> {
  const scanner = xmlScanner(events);
  for (let from = 0; from < text.length; from += PIECE) {
    scanner.write(text.slice(from, from + PIECE));
    await turn(from, text.length);
  }
  scanner.end();
}

/** Scans bytes in UTF-8, such as an entry of an archive. Throws an XmlFault for those of another encoding. */
export async function scanBytes(pieces: AsyncIterable<Uint8Array>, size: number, events: XmlEvents, turn: Turn): Promise<void> {
  const scanner = xmlScanner(events);
  const decoder = strictDecoder('utf-8');
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new XmlFault('The text in the archive is not encoded as UTF-8.');
    }
  };
  let read = 0;
  for await (const large of pieces) {
    for (let from = 0; from < large.length; from += PIECE) {
      const piece = large.subarray(from, from + PIECE);
      scanner.write(decode(piece));
      read += piece.length;
      await turn(read, size);
    }
  }
  scanner.write(decode());
  scanner.end();
}
