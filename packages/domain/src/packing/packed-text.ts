/**
 * Numbers as a compact text: in groups of five bits, each group a letter, the lowest first, with the sixth bit set if another follows. A
 * number that may be negative is doubled, and one less if it is negative.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const GROUP = 32;

export class PackedWriter {
  /** One text per part, because one per letter costs far more. */
  readonly #parts: string[] = [];
  #part = '';
  count(value: number): void {
    let rest = value;
    while (rest >= GROUP) {
      this.#part += LETTERS.charAt((rest % GROUP) + GROUP);
      rest = Math.floor(rest / GROUP);
    }
    this.#part += LETTERS.charAt(rest);
  }
  endPart(): void {
    this.#parts.push(this.#part);
    this.#part = '';
  }
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }
  text(value: string): void {
    this.count(value.length);
    for (let index = 0; index < value.length; index += 1) this.count(value.charCodeAt(index));
  }
  written(): string {
    this.endPart();
    return this.#parts.join('');
  }
}

const DIGITS = new Int8Array(128).fill(-1);
for (const [digit, letter] of Array.from(LETTERS).entries()) DIGITS[letter.charCodeAt(0)] = digit;

/** Thrown while a text is read, because a damaged one may end anywhere. */
export class DamagedText extends Error {}
export function expectPacked(isRight: boolean): void {
  if (!isRight) throw new DamagedText();
}

export class PackedReader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  /** Throws DamagedText if the number is larger than `most`. */
  count(most: number): number {
    let [value, unit] = [0, 1];
    for (;;) {
      const digit = DIGITS[this.#text.charCodeAt(this.#at)] ?? -1;
      this.#at += 1;
      expectPacked(digit >= 0);
      value += (digit % GROUP) * unit;
      expectPacked(value <= most);
      if (digit < GROUP) return value;
      unit *= GROUP;
    }
  }
  signed(most: number): number {
    const value = this.count(2 * most);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  text(most: number): string {
    return Array.from({ length: this.count(most) }, () => String.fromCharCode(this.count(0xffff))).join('');
  }
  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }
}
