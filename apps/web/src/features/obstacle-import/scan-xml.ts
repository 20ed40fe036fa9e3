/** Streaming XML scanner that processes text chunk by chunk without keeping it. Names have no prefix. */
import { SurveyRefused } from './survey.ts';

export interface XmlEvents {
  readonly open: (name: string, attribute: (name: string) => string | undefined, line: number) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
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
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

const codePoint = (code: number): string => (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '');

/** Decodes references. A reference that is not predefined in XML stays unchanged. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (ENTITIES[name ?? ''] ?? all) : codePoint(Number(decimal));
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributeIn =
  (tag: string) =>
  (wanted: string): string | undefined => {
    for (const [, name = '', double, single] of tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      if (localName(name) === wanted) return decoded(double ?? single ?? '');
    return undefined;
  };

/** The end of a tag that begins at 0, or -1 if it is not in the text. A “>” inside quotes does not end it. */
function endOfTag(text: string): number {
  let quote = '';
  for (let at = 1; at < text.length; at += 1) {
    const one = text[at] ?? '';
    if (quote !== '') quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '>') return at + 1;
  }
  return -1;
}

interface Markup {
  readonly starts: string;
  readonly ends: string;
  readonly longest: number;
}
const SKIPPED: readonly Markup[] = [
  { starts: '<!--', ends: '-->', longest: LONGEST_CDATA },
  { starts: '<?', ends: '?>', longest: LONGEST_TAG },
];
const CDATA: Markup = { starts: '<![CDATA[', ends: ']]>', longest: LONGEST_CDATA };
/** The longest prefix that distinguishes other markup from a tag. */
const SIGNIFICANT = CDATA.starts.length;

/**
 * A scanner of one text. Throws SurveyRefused if it is not well-formed, and for a document type, whose entities could expand it enormously.
 */
export function xmlScanner(events: XmlEvents): XmlScanner {
  const open: string[] = [];
  let rest = '';
  let line = 1;
  const broken = (what: string): never => {
    throw new SurveyRefused(`Line ${line.toLocaleString('en-US')}: ${what}`);
  };
  const passed = (text: string): void => {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
  };
  const take = (tag: string): void => {
    if (tag.startsWith('</')) {
      const name = tag.slice(2, -1).trim();
      if (open.pop() !== name) broken(`</${name}> closes an element that is not open. The file is damaged.`);
      events.close(localName(name));
      return;
    }
    const name = /^<([\w:.-]+)/.exec(tag)?.[1] ?? broken('this is not valid XML. The file may be damaged.');
    if (open.length >= DEEPEST) broken('elements are nested too deeply.');
    events.open(localName(name), attributeIn(tag.slice(name.length + 1)), line);
    if (tag.endsWith('/>')) events.close(localName(name));
    else open.push(name);
  };
  /** Length of the markup at the start of the rest, which begins with “<”. 0 while its end is missing. */
  const markup = (): number => {
    if (rest.startsWith('<!DOCTYPE')) broken('document type declarations are not supported. Save the file without one.');
    const kind = [...SKIPPED, CDATA].find(({ starts }) => rest.startsWith(starts));
    const end = kind === undefined ? endOfTag(rest) : rest.indexOf(kind.ends, kind.starts.length);
    if (end < 0) {
      if (rest.length > (kind?.longest ?? LONGEST_TAG)) broken('a tag is opened and never closed. The file is damaged.');
      return 0;
    }
    if (kind === undefined) take(rest.slice(0, end));
    else if (kind === CDATA) events.text(rest.slice(CDATA.starts.length, end));
    return kind === undefined ? end : end + kind.ends.length;
  };
  /** Up to the next markup. A reference may be split by the end of a chunk. */
  const textEnd = (isLast: boolean): number => {
    const next = rest.indexOf('<');
    if (next >= 0) return next;
    const reference = isLast ? -1 : rest.lastIndexOf('&');
    return reference < 0 ? rest.length : reference;
  };
  const drop = (length: number): void => {
    passed(rest.slice(0, length));
    rest = rest.slice(length);
  };
  /** Processes one text or markup. False if more of the file is needed. */
  const step = (isLast: boolean): boolean => {
    const length = textEnd(isLast);
    if (length > 0) {
      events.text(decoded(rest.slice(0, length)));
      drop(length);
      return true;
    }
    if (!rest.startsWith('<') || (rest.length < SIGNIFICANT && !isLast)) return false;
    const taken = markup();
    drop(taken);
    return taken > 0;
  };
  return {
    write: (piece) => {
      rest += piece;
      while (rest !== '' && step(false));
    },
    end: () => {
      while (rest !== '' && step(true));
      const inside = open.at(-1);
      if (rest !== '' || inside !== undefined)
        broken(`the file ends early${inside === undefined ? '' : ` inside <${inside}>`}. It is incomplete.`);
    },
  };
}
