/** XML of a file or an archive entry, scanned in time slices. */
import { type Pace, turnsOf } from './time-slices.ts';
import { type XmlEvents, xmlScanner } from './scan-xml.ts';
import { SurveyRefused } from './survey.ts';
import { unpacked, type ZipEntry } from './zip-entries.ts';

const PIECE = 32 * 1024;

export async function readXmlText(text: string, events: XmlEvents, pace: Pace): Promise<void> {
  const turn = turnsOf(pace);
  const scanner = xmlScanner(events);
  for (let from = 0; from < text.length; from += PIECE) {
    scanner.write(text.slice(from, from + PIECE));
    await turn(from, text.length);
  }
  scanner.end();
}

/** Also throws for an entry that is not UTF-8. */
export async function readXmlEntry(entry: ZipEntry, events: XmlEvents, pace: Pace): Promise<void> {
  const turn = turnsOf(pace);
  const scanner = xmlScanner(events);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw new SurveyRefused(`“${entry.name}” in the archive is not encoded as UTF-8.`);
    }
  };
  let read = 0;
  for (const piece of unpacked(entry)) {
    scanner.write(decode(piece));
    read += piece.length;
    await turn(read, Math.max(read, entry.packed.length));
  }
  scanner.write(decode());
  scanner.end();
}
