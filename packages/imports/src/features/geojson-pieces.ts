/** The features of a GeoJSON text that arrives in pieces, one at a time, so that memory does not grow with the file. */
import { ImportRefused } from '../refusal.ts';

const DAMAGED = 'This is not valid GeoJSON. The file may be damaged or incomplete.';
/** No feature of a published file is longer. */
const LONGEST = 16 * 1024 * 1024;
/** Enough for the name of a member. */
const REMEMBERED = 64;
const FEATURES = /"features"\s*:\s*$/;

const [QUOTE, BACKSLASH] = ['"', '\\'];

/** Follows the nesting of the text, and cuts out the objects of the list of features. */
class FeatureCutter {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The end of the text before this character, at the depth of the members of the whole. */
  #before = '';
  #isInList = false;
  #hadList = false;
  #parts: string[] = [];
  #length = 0;
  #isInFeature = false;

  get isComplete(): boolean {
    return this.#hadList && this.#depth === 0;
  }

  /** The texts of the features that end in this piece. */
  *take(piece: string): Generator<string, void, undefined> {
    let begin = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece.charAt(at);
      if (this.#isInText) this.#inText(character);
      else if (this.#begins(character)) begin = at;
      else if (this.#ends(character)) {
        yield this.#parts.join('') + piece.slice(begin, at + 1);
        this.#parts = [];
        this.#length = 0;
      }
    }
    if (!this.#isInFeature) return;
    this.#parts.push(piece.slice(begin));
    this.#length += piece.length - begin;
    if (this.#length > LONGEST) throw new ImportRefused(DAMAGED);
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

  /** Whether a feature begins with this character. */
  #begins(character: string): boolean {
    this.#remember(character);
    if (character === QUOTE) this.#isInText = true;
    if (character === '[' || character === '{') {
      if (character === '[' && this.#depth === 1 && FEATURES.test(this.#before.slice(0, -1)))
        [this.#isInList, this.#hadList] = [true, true];
      this.#depth += 1;
      if (this.#isInList && !this.#isInFeature && character === '{') return (this.#isInFeature = true);
    }
    return false;
  }

  /** Whether a feature ends with this character. */
  #ends(character: string): boolean {
    if (character !== ']' && character !== '}') return false;
    this.#depth -= 1;
    if (this.#depth < 0) throw new ImportRefused(DAMAGED);
    if (this.#depth === 1) this.#isInList = false;
    if (!this.#isInFeature || this.#depth !== 2) return false;
    this.#isInFeature = false;
    return true;
  }
}

/** Yields each feature of the collection, not checked. Throws ImportRefused if the text is damaged, incomplete, or no collection of features. */
export async function* featuresOfPieces(pieces: AsyncIterable<string>): AsyncGenerator<unknown, void, undefined> {
  const cutter = new FeatureCutter();
  for await (const piece of pieces)
    for (const text of cutter.take(piece)) {
      let feature: unknown;
      try {
        feature = JSON.parse(text);
      } catch {
        throw new ImportRefused(DAMAGED);
      }
      yield feature;
    }
  if (!cutter.isComplete) throw new ImportRefused(DAMAGED);
}
