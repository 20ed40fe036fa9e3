/** The shared texts of a workbook. */
import type { ZipArchive } from '../container/zip.ts';
import { ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { readPart, unreadable } from './workbook-parts.ts';

/** More than the cells of the largest import can share; also the limit held in memory. */
const MOST_TEXTS = 1_000_000;
const MOST_CHARACTERS = 20_000_000;
const TOO_MUCH = 'The workbook has too much text to read. Save the sheet as CSV and import it.';
/** Longer than any cell text can be: 32,767 characters, each of which may be escaped. */
const LONGEST_TEXT = 512 * 1024;

/** A copy: part of a longer text would keep all of it in memory. */
const own = (text: string): string => ` ${text}`.slice(1);

/** "_x0041_" is how a workbook escapes a character that XML or a reader would not preserve. */
export const cellText = (raw: string): string =>
  own(raw.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));

/** Collects the text of `<t>` and `<v>`, but not phonetic text. Throws for one that no cell can have. */
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
    if (this.#text.length > LONGEST_TEXT) throw unreadable();
  };
  /** The text collected since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

/** Every shared text, in order. */
export async function readSharedTexts(archive: ZipArchive, part: string, turn: Turn): Promise<string[]> {
  const texts: string[] = [];
  const collector = new TextCollector();
  let characters = 0;
  const close = (name: string): void => {
    collector.close(name);
    if (name !== 'si') return;
    const text = cellText(collector.take());
    characters += text.length;
    if (texts.length === MOST_TEXTS || characters > MOST_CHARACTERS) throw new ImportRefused(TOO_MUCH);
    texts.push(text);
  };
  await readPart(archive, part, { open: collector.open, text: collector.text, close }, turn);
  return texts;
}
