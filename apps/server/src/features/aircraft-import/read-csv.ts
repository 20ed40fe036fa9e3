/** Parses comma-, semicolon-, or tab-separated values into a table. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodedText } from './decode-text.ts';
import { refusedFile, stopWhenGone } from './refuse-file.ts';
import { type Table, TableBuilder } from './table.ts';

const LONGEST_RECORD = 128 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** The most frequent delimiter in the headings, ignoring quoted text. */
function delimiterOf(text: string): Delimiter {
  const headings = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, LONGEST_RECORD))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: headings.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most), { delimiter: ',', count: 1 }).delimiter;
}

/** The position and kind of a parse error, in terms a planner understands. */
function meaningOf(error: CsvError): Error {
  const at = typeof error['lines'] === 'number' ? `Near line ${error['lines']}: ` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refusedFile(`${at}A row is too long. A quotation mark may be missing.`);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refusedFile(`${at}Missing closing quotation mark.`);
  return refusedFile(`${at}Invalid quotation marks for CSV.`);
}

async function* after(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Reads at most the number of rows an import accepts. Throws IMPORT_FILE_REFUSED. */
export async function readCsv(bytes: Uint8Array, signal: AbortSignal): Promise<Table> {
  const pieces = decodedText(bytes);
  const first = await pieces.next();
  if (first.done) throw refusedFile('The file is empty.');
  const delimiter = delimiterOf(first.value);
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: LONGEST_RECORD });
  const source = Readable.from(after(first.value, pieces), { highWaterMark: 1 });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const builder = new TableBuilder();
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      stopWhenGone(signal);
      builder.add(record);
    }
  } catch (error) {
    throw error instanceof CsvError ? meaningOf(error) : error;
  } finally {
    source.destroy();
  }
  return builder.table({ hasDecimalComma: delimiter === ';', isDefused: true });
}
