/**
 * A JSON reader that knows the line of everything it read, for messages about a file that a person wrote. Stricter than JSON.parse: a name
 * may not occur twice in an object, because one of the two values would be ignored silently.
 */

export type JsonPath = readonly (string | number)[];

export type JsonReading =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** The line of a value, or of the nearest one around it. */ readonly lineOf: (path: JsonPath) => number;
    }
  | { readonly ok: false; readonly line: number; readonly reason: string };

const DEEPEST = 40;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"[^"\\]*(?:\\[^][^"\\]*)*"/y;
const SPACE = /[ \t\n\r]*/y;
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const FORBIDDEN = '__proto__';

class Damaged extends Error {}

/** Part of the reading: one value, its end, and the lines of what is in it. */
class Reader {
  private at = 0;
  private lineBreaksBefore = 0;
  private counted = 0;
  readonly lines = new Map<string, number>();
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The line of the current position, starting at 1. Positions only increase. */
  line(): number {
    for (; this.counted < this.at; this.counted += 1) if (this.text[this.counted] === '\n') this.lineBreaksBefore += 1;
    return this.lineBreaksBefore + 1;
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found = null] = pattern.exec(this.text) ?? [];
    if (found !== null) this.at += found.length;
    return found;
  }

  private skipSpace(): void {
    this.take(SPACE);
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new Damaged(this.atEnd() ? 'The file ends too early.' : `Expected “${character}”.`);
    this.at += 1;
  }

  private atEnd(): boolean {
    return this.at >= this.text.length;
  }

  private string(): string {
    const found = this.take(STRING);
    if (found === null) throw new Damaged(this.atEnd() ? 'The file ends too early.' : 'Expected a text in quotation marks.');
    try {
      return String(JSON.parse(found));
    } catch {
      throw new Damaged('The text contains a line break or an escape that JSON does not have.');
    }
  }

  private number(): number {
    const found = this.take(NUMBER);
    if (found === null) throw new Damaged(this.atEnd() ? 'The file ends too early.' : 'This is not a value of JSON.');
    const value = Number(found);
    if (!Number.isFinite(value)) throw new Damaged(`The number ${found} is too large.`);
    // The canonical text of -0 is 0.
    return value === 0 ? 0 : value;
  }

  private word(): boolean | null {
    const name = Object.keys(LITERALS).find((each) => this.text.startsWith(each, this.at));
    if (name === undefined) throw new Damaged('This is not a value of JSON.');
    this.at += name.length;
    return LITERALS[name] ?? null;
  }

  /** Reads what is between two brackets, item by item. */
  private list(open: string, close: string, item: (index: number) => void): void {
    this.expect(open);
    this.skipSpace();
    for (let index = 0; this.text[this.at] !== close; index += 1) {
      if (index > 0) {
        this.expect(',');
        this.skipSpace();
      }
      item(index);
      this.skipSpace();
    }
    this.expect(close);
  }

  private object(path: string, depth: number): unknown {
    const members = new Map<string, unknown>();
    this.list('{', '}', () => {
      const line = this.line();
      const name = this.string();
      if (name === FORBIDDEN) throw new Damaged(`The name “${name}” is not allowed.`);
      if (members.has(name)) throw new Damaged(`The name “${name}” occurs twice in one object.`);
      this.skipSpace();
      this.expect(':');
      members.set(name, this.value(`${path}/${name}`, depth));
      this.lines.set(`${path}/${name}`, line);
    });
    return Object.fromEntries(members);
  }

  private array(path: string, depth: number): unknown {
    const items: unknown[] = [];
    this.list('[', ']', (index) => items.push(this.value(`${path}/${index}`, depth)));
    return items;
  }

  value(path: string, depth = 0): unknown {
    if (depth > DEEPEST) throw new Damaged(`Values are nested more than ${DEEPEST} deep.`);
    this.skipSpace();
    this.lines.set(path, this.line());
    switch (this.text[this.at]) {
      case '{':
        return this.object(path, depth + 1);
      case '[':
        return this.array(path, depth + 1);
      case '"':
        return this.string();
      case 't':
      case 'f':
      case 'n':
        return this.word();
      default:
        return this.number();
    }
  }

  end(): void {
    this.skipSpace();
    if (!this.atEnd()) throw new Damaged('There is more after the end of the object.');
  }
}

/** Returns the value of a JSON text and the line of each part of it, or the line and the reason if the text is not JSON. */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text);
  try {
    const value = reader.value('');
    reader.end();
    const lineOf = (path: JsonPath): number => {
      for (let length = path.length; length > 0; length -= 1) {
        const line = reader.lines.get(['', ...path.slice(0, length)].join('/'));
        if (line !== undefined) return line;
      }
      return 1;
    };
    return { ok: true, value, lineOf };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return { ok: false, line: reader.line(), reason: error.message };
  }
}
