/** The texts that the cells of a workbook share. */
import { readXml } from './read-xml.ts';
import { refusedFile } from './refuse-file.ts';

/** More than the cells of the largest import can share, and what is kept of them at once. */
const MOST_TEXTS = 1_000_000;
const MOST_CHARACTERS = 20_000_000;
const TOO_MUCH = 'The workbook has too much text to read. Save the sheet as CSV and import it.';
/** The engine keeps a shorter text by itself; a longer one keeps alive all that it was cut from. */
const LONGEST_OWN = 12;

const own = (text: string): string => (text.length > LONGEST_OWN ? Buffer.from(text).toString() : text);

/** "_x0041_" is how a workbook writes a character that XML, or a reader, would not leave as it is. */
export const cellText = (raw: string): string =>
  own(raw.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/** Collects the text of `<t>` and `<v>`, but not how a text is pronounced. */
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
  /** What was collected since it was taken last. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** Every shared text, in order; throws IMPORT_FILE_REFUSED. */
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
