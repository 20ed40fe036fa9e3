/** Reads a survey file by its content, whatever its name. */
import { type Delimiter, HTML, ImportRefused, readCsv, readXlsx, type Table, type TableLimits } from '@touchdown/imports';
import { bytesSource, decodedText, isZip, openZip, scanBytes, scanText } from '@touchdown/imports/container';
import { type Pace, turnsOf } from './time-slices.ts';
import { readGeoJson } from './read-geojson.ts';
import { kmlReader } from './read-kml.ts';
import { type Survey, SURVEY_LIMITS, TOO_MANY } from './survey.ts';

const LIMITS: TableLimits = { rows: SURVEY_LIMITS.rows, columns: SURVEY_LIMITS.columns, tooManyRows: TOO_MANY };

/** A table as a survey: its positions are in the cells. */
function surveyOf({ rows, ...table }: Table, format: 'CSV table' | 'XLSX workbook'): Survey {
  const counted = format === 'CSV table' ? 'Line' : 'Row';
  return {
    format,
    counted,
    rows: rows.map(({ line, cells }) => ({ line, cells, shape: null })),
    altitudes: { msl: null, agl: null },
    ...table,
  };
}

/** More than a workbook or a map has. */
const MOST_ENTRIES = 10_000;

async function readArchive(bytes: Uint8Array, pace: Pace): Promise<Survey> {
  const archive = await openZip(bytesSource(bytes), { entries: MOST_ENTRIES, unpackedBytes: SURVEY_LIMITS.unpackedBytes });
  const entries = [...archive.entries.values()];
  // The first one is the document, whatever its name.
  const document = entries.find(({ name }) => name.toLowerCase().endsWith('.kml'));
  if (document !== undefined) {
    const reader = kmlReader();
    await scanBytes(archive.read(document.name), document.size, reader.events, turnsOf(pace));
    return reader.survey();
  }
  if (entries.some(({ name }) => name.endsWith('workbook.xml')))
    return surveyOf(await readXlsx(archive, LIMITS, turnsOf(pace)), 'XLSX workbook');
  throw new ImportRefused('No KML file or workbook found in this archive. Extract it and choose the file inside.');
}

async function readText(text: string, delimiter: Delimiter | null, pace: Pace): Promise<Survey> {
  const marked = text.replace(/^\uFEFF/, '');
  const start = marked.trimStart();
  if (start.startsWith('<') && !HTML.test(start)) {
    const reader = kmlReader();
    await scanText(marked, reader.events, turnsOf(pace));
    return reader.survey();
  }
  if (start.startsWith('{') || start.startsWith('[')) return readGeoJson(text);
  return surveyOf(await readCsv(text, delimiter, LIMITS, turnsOf(pace)), 'CSV table');
}

/** Throws ImportRefused with the reason why the whole file is not read. `delimiter` applies to tables, and is guessed if `null`. */
export async function readSurvey(bytes: Uint8Array, delimiter: Delimiter | null, pace: Pace): Promise<Survey> {
  if (bytes.length > SURVEY_LIMITS.bytes)
    throw new ImportRefused(
      `The file is larger than ${SURVEY_LIMITS.bytes / 1024 / 1024} MB. Keep only rows near the site, or split the file.`,
    );
  return isZip(bytes) ? readArchive(bytes, pace) : readText(decodedText(bytes), delimiter, pace);
}
