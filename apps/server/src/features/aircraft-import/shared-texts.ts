/** The shared strings of a workbook. */
import { readXml } from './read-xml.ts';
import { refusedFile } from './refuse-file.ts';

/** More than the cells of the largest import can share; also the limit held in memory. */
const MOST_TEXTS = 1_000_000;
const MOST_CHARACTERS = 20_000_000;
const TOO_MUCH = 'The workbook has too much text to read. Save the sheet as CSV and import it.';
/** V8 copies shorter substrings. A longer one keeps the whole source string alive. */
const LONGEST_OWN = 12;

const own = (text: string): string => (text.length > LONGEST_OWN ? Buffer.from(text).toString() : text);

/** "_x0041_" is how a workbook escapes a character that XML or a reader would not preserve. */
export const cellText = (raw: string): string =>
  own(raw.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/** Collects the text of `<t>` and `<v>`, but not phonetic text. */
export class TextCollector {
  #text = '';
  #isOpen = false;
  #isPhonetic = false;

  readonly open = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't' || name === 'v') this.#isOpen = !this.#isPhonetic;
  };
  readonly close = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't' || name === 'v') this.#isOpen = false;
  };
  readonly text = (text: string): void => {
    if (this.#isOpen) this.#text += text;
  };
  /** The text collected since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** Every shared string, in order. Throws IMPORT_FILE_REFUSED. */
export async function readSharedTexts(pieces: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  let characters = 0;
  await readXml(pieces, {
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name !== 'si') return;
      const text = cellText(collector.take());
      characters += text.length;
      if (texts.length === MOST_TEXTS || characters > MOST_CHARACTERS) throw refusedFile(TOO_MUCH);
      texts.push(text);
    },
  });
  return texts;
}
