/** The elements of the one large list of a JSON text that arrives in pieces, one at a time, so that memory does not grow with the file. */
import { ImportRefused } from '../refusal.ts';

/** No element of a published file is longer. */
const LONGEST = 16 * 1024 * 1024;
/** Enough for the name of a member. */
const REMEMBERED = 64;

const [QUOTE, BACKSLASH] = ['"', '\\'];

interface Wanted {
  /** The name of the list, a member of the whole: letters only. */
  readonly list: string;
  /** The reason for a text that is damaged, incomplete, or has no such list. */
  readonly damaged: string;
  /** The most characters of what is around the list. `null`: it is not kept. */
  readonly mostAround: number | null;
}

/** Follows the nesting of the text, and cuts out the objects of the list. */
class ListCutter {
  readonly #wanted: Wanted;
  readonly #named: RegExp;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The end of the text before this character, at the depth of the members of the whole. */
  #before = '';
  #isInList = false;
  #hadList = false;
  #parts: string[] = [];
  #length = 0;
  #isInElement = false;
  #around = '';

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#named = new RegExp(`"${wanted.list}"\\s*:\\s*$`);
  }

  get isComplete(): boolean {
    return this.#hadList && this.#depth === 0;
  }

  /** The text without the elements of the list. */
  get around(): string {
    return this.#around;
  }

  /** The texts of the elements that end in this piece. */
  *take(piece: string): Generator<string, void, undefined> {
    let begin = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charAt(at);
      const wasInList = this.#isInList;
      if (this.#isInText) this.#inText(character);
      else if (this.#begins(character)) begin = at;
      else if (this.#ends(character)) {
        yield this.#parts.join('') + piece.slice(begin, at + 1);
        this.#parts = [];
        this.#length = 0;
      }
      if (!wasInList || !this.#isInList) this.#keep(character);
    }
    if (!this.#isInElement) return;
    this.#parts.push(piece.slice(begin));
    this.#length += piece.length - begin;
    if (this.#length > LONGEST) throw this.#fault();
  }

  #fault(): ImportRefused {
    return new ImportRefused(this.#wanted.damaged);
  }

  #keep(character: string): void {
    const { mostAround } = this.#wanted;
    if (mostAround === null) return;
    this.#around += character;
    if (this.#around.length > mostAround) throw this.#fault();
  }

  #inText(character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === BACKSLASH) this.#isEscaped = true;
    else if (character === QUOTE) this.#isInText = false;
    this.#remember(character);
  }

  #remember(character: string): void {
    if (this.#depth === 1) this.#before = (this.#before + character).slice(-REMEMBERED);
  }

  /** Whether an element begins with this character. */
  #begins(character: string): boolean {
    this.#remember(character);
    if (character === QUOTE) this.#isInText = true;
    if (character === '[' || character === '{') {
      if (character === '[' && this.#depth === 1 && this.#named.test(this.#before.slice(0, -1)))
        [this.#isInList, this.#hadList] = [true, true];
      this.#depth += 1;
      if (this.#isInList && !this.#isInElement && character === '{') return (this.#isInElement = true);
    }
    return false;
  }

  /** Whether an element ends with this character. */
  #ends(character: string): boolean {
    if (character !== ']' && character !== '}') return false;
    this.#depth -= 1;
    if (this.#depth < 0) throw this.#fault();
    if (this.#depth === 1) this.#isInList = false;
    if (!this.#isInElement || this.#depth !== 2) return false;
    this.#isInElement = false;
    return true;
  }
}

/**
 * Yields each element of the list, not checked, and returns what is around them: the whole with an empty list, or `null` if that is not kept.
 * Throws ImportRefused if the text is damaged or incomplete, or has no such list.
 */
export async function* elementsOfPieces(pieces: AsyncIterable<string>, wanted: Wanted): AsyncGenerator<unknown, unknown, undefined> {
  const cutter = new ListCutter(wanted);
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new ImportRefused(wanted.damaged);
    }
  };
  for await (const piece of pieces) for (const text of cutter.take(piece)) yield parsed(text);
  if (!cutter.isComplete) throw new ImportRefused(wanted.damaged);
  return wanted.mostAround === null ? null : parsed(cutter.around);
}

const FEATURES: Wanted = {
  list: 'features',
  damaged: 'This is not valid GeoJSON. The file may be damaged or incomplete.',
  mostAround: null,
};

/** Yields each feature of the GeoJSON collection, not checked. Throws ImportRefused as `elementsOfPieces` does. */
export const featuresOfPieces = (pieces: AsyncIterable<string>): AsyncGenerator<unknown, unknown, undefined> =>
  elementsOfPieces(pieces, FEATURES);
