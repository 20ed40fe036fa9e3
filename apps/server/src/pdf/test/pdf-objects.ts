/** Parses a PDF into its objects without a library, as a strict reader would. Supports classic cross-reference tables and Flate streams. */
import { inflateSync } from 'node:zlib';

export type PdfDict = ReadonlyMap<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  /** Names include their slash. */
  | string
  | { readonly text: string }
  | { readonly ref: number }
  | readonly PdfValue[]
  | PdfDict;
/** An operator of a content stream: "Tj". */
export interface PdfOperator {
  readonly operator: string;
}
export interface PdfObject {
  readonly value: PdfValue;
  /** The bytes of a stream, one character per byte. Null if it is not a stream. */
  readonly stream: string | null;
}

const BLANK = /[\0\t\n\f\r ]/;
const END_OF_WORD = /[\0\t\n\f\r ()<>[\]{}/%]/;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const decodedText = (letters: string): string =>
  letters.startsWith('\u00FE\u00FF') ? Buffer.from(letters.slice(2), 'latin1').swap16().toString('utf16le') : letters;

class Reader {
  private readonly letters: string;
  at: number;
  constructor(letters: string, at = 0) {
    this.letters = letters;
    this.at = at;
  }

  skip(): void {
    while (this.at < this.letters.length) {
      if (BLANK.test(this.letters.charAt(this.at))) this.at += 1;
      else if (this.letters.charAt(this.at) === '%')
        while (this.at < this.letters.length && this.letters.charAt(this.at) !== '\n') this.at += 1;
      else return;
    }
  }
  isDone(): boolean {
    this.skip();
    return this.at >= this.letters.length;
  }
  private starts(text: string): boolean {
    return this.letters.startsWith(text, this.at);
  }
  word(): string {
    const from = this.at;
    this.at += 1;
    while (this.at < this.letters.length && !END_OF_WORD.test(this.letters.charAt(this.at))) this.at += 1;
    return this.letters.slice(from, this.at);
  }
  private string(): { text: string } {
    let [text, depth] = ['', 1];
    this.at += 1;
    for (; depth > 0; this.at += 1) {
      const letter = this.letters.charAt(this.at);
      if (letter === '') throw new Error('a text does not end');
      if (letter === '\\') {
        this.at += 1;
        const octal = /^[0-7]{1,3}/.exec(this.letters.slice(this.at, this.at + 3))?.[0];
        const escaped = this.letters.charAt(this.at);
        text += octal === undefined ? (ESCAPED[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(octal, 8));
        this.at += (octal?.length ?? 1) - 1;
        continue;
      }
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      if (depth > 0) text += letter;
    }
    return { text: decodedText(text) };
  }
  private until(end: string): (PdfValue | PdfOperator)[] {
    const values: (PdfValue | PdfOperator)[] = [];
    for (this.skip(); !this.starts(end); this.skip()) values.push(this.value());
    this.at += end.length;
    return values;
  }
  value(): PdfValue | PdfOperator {
    this.skip();
    if (this.starts('<<')) {
      this.at += 2;
      const values = this.until('>>') as PdfValue[];
      return new Map(values.flatMap((key, index) => (index % 2 === 0 ? [[nameOf(key), values[index + 1] ?? null] as const] : [])));
    }
    if (this.starts('[')) {
      this.at += 1;
      return this.until(']') as PdfValue[];
    }
    if (this.starts('(')) return this.string();
    if (this.starts('<')) {
      const end = this.letters.indexOf('>', this.at);
      const hex = this.letters.slice(this.at + 1, end).replaceAll(/\s/g, '');
      this.at = end + 1;
      return { text: decodedText(Buffer.from(hex, 'hex').toString('latin1')) };
    }
    const reference = /^(\d+) \d+ R(?![A-Za-z])/.exec(this.letters.slice(this.at, this.at + 24));
    if (reference !== null) {
      this.at += reference[0].length;
      return { ref: Number(reference[1]) };
    }
    const word = this.word();
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    if (word.startsWith('/')) return word;
    return word === 'null' ? null : word === 'true' ? true : word === 'false' ? false : { operator: word };
  }
}

/** A name without its slash. For anything else, a string that matches no name. */
export const nameOf = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : 'no name');
export const isDict = (value: PdfValue | PdfOperator | undefined): value is PdfDict => value instanceof Map;
export const isRef = (value: PdfValue | PdfOperator | undefined): value is { readonly ref: number } =>
  typeof value === 'object' && value !== null && 'ref' in value;
export const isOperator = (value: PdfValue | PdfOperator): value is PdfOperator =>
  typeof value === 'object' && value !== null && 'operator' in value;

/** The values and operators of a content stream, in order. */
export function operationsOf(content: string): (PdfValue | PdfOperator)[] {
  const reader = new Reader(content);
  const found: (PdfValue | PdfOperator)[] = [];
  while (!reader.isDone()) found.push(reader.value());
  return found;
}

function objectAt(letters: string, offset: number): PdfObject {
  const head = /^\d+ 0 obj\s/.exec(letters.slice(offset, offset + 24));
  if (head === null) throw new Error(`no object at ${offset}`);
  const reader = new Reader(letters, offset + head[0].length);
  const value = reader.value() as PdfValue;
  reader.skip();
  if (!letters.startsWith('stream', reader.at) || !isDict(value)) return { value, stream: null };
  const from = reader.at + 'stream'.length + (letters.charAt(reader.at + 'stream'.length) === '\r' ? 2 : 1);
  const length = value.get('/Length');
  if (typeof length !== 'number') throw new Error('a stream without a length');
  const raw = Buffer.from(letters.slice(from, from + length), 'latin1');
  return { value, stream: value.get('/Filter') === '/FlateDecode' ? inflateSync(raw).toString('latin1') : raw.toString('latin1') };
}

export interface PdfFile {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: PdfDict;
  /** Resolves a value, following a reference. */
  readonly get: (value: PdfValue | undefined) => PdfValue;
  /** The value as a dictionary. Empty if it is not one. */
  readonly dict: (value: PdfValue | undefined) => PdfDict;
  readonly list: (value: PdfValue | undefined) => readonly PdfValue[];
}

/** Throws if the cross-reference table does not lead to every object. */
export function readPdfFile(bytes: Uint8Array): PdfFile {
  const letters = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF/.exec(letters.slice(-4096))?.[1]);
  const table = /^xref\s+0 (\d+)\s+/.exec(letters.slice(start, start + 64));
  if (table === null) throw new Error('no cross-reference table');
  const first = start + table[0].length;
  const objects = new Map<number, PdfObject>();
  const count = Number(table[1]);
  for (let number = 1; number < count; number += 1) {
    const entry = letters.slice(first + number * 20, first + number * 20 + 18);
    if (entry.endsWith('n')) objects.set(number, objectAt(letters, Number(entry.slice(0, 10))));
  }
  const reader = new Reader(letters, first + count * 20);
  reader.skip();
  reader.word();
  const trailer = reader.value();
  const get = (value: PdfValue | undefined): PdfValue => (isRef(value) ? (objects.get(value.ref)?.value ?? null) : (value ?? null));
  const dict = (value: PdfValue | undefined): PdfDict => {
    const found = get(value);
    return isDict(found) ? found : new Map();
  };
  const list = (value: PdfValue | undefined): readonly PdfValue[] => {
    const found = get(value);
    return Array.isArray(found) ? (found as readonly PdfValue[]) : [];
  };
  return { objects, trailer: isDict(trailer) ? trailer : new Map(), get, dict, list };
}
