/**
 * A streaming JSON parser: yields the entries of the lists in the outermost object one by one, without holding the whole text. `JSON.parse`
 * reads each record of an entry; this only finds where it ends.
 */
import type { Turn } from './time-slices.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [BEGIN_OBJECT, END_OBJECT, BEGIN_LIST, END_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const DEEPEST = 64;

/** The text is not a JSON object, or one that is not supported. `index`: in the list `member`. */
export class JsonFault extends Error {
  override name = 'JsonFault';
}

export interface Piece {
  /** A member of the outermost object. */
  readonly member: string;
  /** The index in the list. Null: the member's own value. */
  readonly index: number | null;
  readonly value: unknown;
}

interface Wanted {
  /** Members that are lists, to be split into entries. Null: every list, and a member that is not one is read as a whole. */
  readonly lists: readonly string[] | null;
  /** The maximum length of one value's text. */
  readonly longest: number;
}
/** Part of a long entry was read, and other work may run. */
const PAUSE = 'pause';
/** The maximum length of the text of one record in an entry, which `JSON.parse` reads at once. */
const LONGEST_RECORD = 4 * 1024 * 1024;
/** A shorter entry is read at once. */
const AT_ONCE = 64 * 1024;

const TOO_LONG = 'A project in the archive is too large to read';

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** A value being read. Its end is determined only by its brackets and quotes. */
class Value {
  readonly #longest: number;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isBegun = false;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Scans the bytes from there. Returns the offset where the value ends, or null if it continues. */
  take(bytes: Uint8Array, from: number): number | null {
    const end = this.#endIn(bytes, from);
    const piece = bytes.subarray(from, end ?? bytes.length);
    this.#length += piece.length;
    if (this.#length > this.#longest) throw new JsonFault(TOO_LONG);
    this.#pieces.push(piece);
    return end;
  }

  #endIn(bytes: Uint8Array, from: number): number | null {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) {
          this.#isText = false;
          if (this.#depth === 0) return at + 1;
        }
      } else if (byte === QUOTE) {
        if (this.#depth === 0 && this.#isBegun) return at;
        this.#isText = true;
      } else if (byte === BEGIN_OBJECT || byte === BEGIN_LIST) {
        this.#depth += 1;
        if (this.#depth > DEEPEST) throw new JsonFault('The archive is nested too deeply');
      } else if (byte === END_OBJECT || byte === END_LIST) {
        if (this.#depth === 0) return at;
        this.#depth -= 1;
        if (this.#depth === 0) return at + 1;
      } else if (this.#depth === 0 && (byte === COMMA || (byte !== undefined && isSpace(byte)))) return at;
      this.#isBegun = true;
    }
    return null;
  }

  text(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

const parsed = (text: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text));

type Place = 'start' | 'first-key' | 'key' | 'colon' | 'member' | 'after-member' | 'first-item' | 'item' | 'after-item' | 'end';

class Reader {
  readonly #wanted: Wanted;
  readonly #seen = new Set<string>();
  #place: Place = 'start';
  #member = '';
  #index = 0;
  #value: Value | null = null;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  get isWhole(): boolean {
    return this.#place === 'end' && this.#value === null;
  }

  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  *take(bytes: Uint8Array): Generator<Piece | typeof PAUSE> {
    let at = 0;
    while (at < bytes.length) {
      if (this.#value !== null) {
        const end = this.#value.take(bytes, at);
        if (end === null) return;
        at = end;
        const text = this.#value.text();
        const piece = this.#ended(this.#wanted.lists === null ? parsed(text) : yield* parsedInSteps(text));
        this.#value = null;
        if (piece !== null) yield piece;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (isSpace(byte)) at += 1;
      else at += this.#step(byte);
    }
  }

  /** Processes a byte between values. Returns how many bytes were consumed. */
  #step(byte: number): 0 | 1 {
    const place = this.#place;
    if (place === 'start' && byte === BEGIN_OBJECT) return this.#go('first-key');
    if (place === 'colon' && byte === COLON) return this.#go('member');
    if ((place === 'first-key' || place === 'after-member') && byte === END_OBJECT) return this.#go('end');
    if (place === 'after-member' && byte === COMMA) return this.#go('key');
    if ((place === 'first-item' || place === 'after-item') && byte === END_LIST) return this.#go('after-member');
    if (place === 'after-item' && byte === COMMA) return this.#go('item');
    const { lists } = this.#wanted;
    if (place === 'member' && (lists === null ? byte === BEGIN_LIST : lists.includes(this.#member))) {
      if (byte !== BEGIN_LIST) throw new JsonFault(`"${this.#member}" is not a list`);
      this.#index = 0;
      return this.#go('first-item');
    }
    const isKey = (place === 'first-key' || place === 'key') && byte === QUOTE;
    if (!isKey && place !== 'member' && place !== 'item' && place !== 'first-item') throw new JsonFault('Not valid JSON');
    this.#value = new Value(this.#wanted.longest);
    return 0;
  }

  #go(place: Place): 1 {
    this.#place = place;
    return 1;
  }

  /** Handles the end of a key, a member, or a list entry. */
  #ended(value: unknown): Piece | null {
    const member = this.#member;
    switch (this.#place) {
      case 'first-key':
      case 'key':
        this.#member = String(value);
        if (this.#seen.has(this.#member)) throw new JsonFault(`"${this.#member.slice(0, 100)}" appears twice in the archive`);
        this.#seen.add(this.#member);
        this.#place = 'colon';
        return null;
      case 'member':
        this.#place = 'after-member';
        return { member, index: null, value };
      default:
        this.#place = 'after-item';
        this.#index += 1;
        return { member, index: this.#index - 1, value };
    }
  }
}

/** `__proto__` is a name like any other. */
const setMember = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });

/** The value of an entry. A long object is read record by record. */
function* parsedInSteps(text: Buffer): Generator<typeof PAUSE, unknown> {
  if (text.length <= AT_ONCE || text[0] !== BEGIN_OBJECT) {
    if (text.length > LONGEST_RECORD) throw new JsonFault(TOO_LONG);
    return parsed(text);
  }
  const reader = new Reader({ lists: null, longest: LONGEST_RECORD });
  const entry = {};
  let list: unknown[] = [];
  for (let from = 0; from < text.length; from += AT_ONCE) {
    for (const piece of reader.take(text.subarray(from, from + AT_ONCE))) {
      if (piece === PAUSE) continue;
      const { member, index, value } = piece;
      if (index === null) setMember(entry, member, value);
      else if (index === 0) setMember(entry, member, (list = [value]));
      else list.push(value);
    }
    yield PAUSE;
  }
  if (!reader.isWhole) throw new JsonFault('Not valid JSON');
  for (const member of reader.seen) if (!Object.hasOwn(entry, member)) setMember(entry, member, []);
  return entry;
}

const MARK = [0xef, 0xbb, 0xbf];

async function* withoutMark(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of source) {
    yield isFirst && MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(MARK.length) : bytes;
    isFirst = false;
  }
}

/**
 * The pieces of the text in order, with a turn after each part of a long one. Throws JsonFault, or SyntaxError and TypeError for invalid JSON
 * or UTF-8.
 */
export async function* jsonPieces(
  source: AsyncIterable<Uint8Array>,
  wanted: Wanted & { readonly lists: readonly string[] },
  turn: Turn,
): AsyncGenerator<Piece> {
  const reader = new Reader(wanted);
  for await (const bytes of withoutMark(source))
    for (const piece of reader.take(bytes))
      if (piece === PAUSE) await turn();
      else yield piece;
  if (!reader.isWhole) throw new JsonFault('The archive is incomplete');
  const missing = wanted.lists.find((list) => !reader.seen.has(list));
  if (missing !== undefined) throw new JsonFault(`"${missing}" is missing`);
}
