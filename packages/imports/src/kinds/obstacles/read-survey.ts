/** Reads a survey file by its content, whatever its name. */
import { readGeoJson } from '../../features/geojson.ts';
import { readKmz, readLargeKml } from '../../features/kml.ts';
import { type LayeredFile, readLayer } from '../../features/layers.ts';
import { placedFeatures } from '../../features/placed-features.ts';
import { openFile } from '../../formats.ts';
import { ImportRefused } from '../../refusal.ts';
import { type Delimiter, readCsv } from '../../table/csv.ts';
import { foldedCells, surveyText } from '../../table/survey-text.ts';
import type { Table, TableLimits } from '../../table/table.ts';
import { readXlsx } from '../../table/xlsx.ts';
import type { Turn } from '../../turn.ts';
import { surveyOfFeatures } from './survey-of-features.ts';
import { type Survey, SURVEY_LIMITS, TOO_MANY, WITHOUT_LAYERS } from './survey.ts';

const LIMITS: TableLimits = { rows: SURVEY_LIMITS.rows, columns: SURVEY_LIMITS.columns, tooManyRows: TOO_MANY };

/** A table as a survey: its positions are in the cells. */
function surveyOf({ rows, ...table }: Table, format: 'CSV table' | 'XLSX workbook'): Survey {
  const counted = format === 'CSV table' ? 'Line' : 'Row';
  return {
    ...WITHOUT_LAYERS,
    format,
    counted,
    rows: rows.map(({ line, cells }) => ({ line, cells, shape: null })),
    altitudes: { msl: null, agl: null },
    altitudeUnit: 'm',
    ...table,
  };
}

/** A table of a spreadsheet, or of survey software, which writes no headings. */
async function readTable(given: string, asked: Delimiter | null, turn: Turn): Promise<Survey> {
  const { text, delimiter, headings, notices } = surveyText(given, asked);
  const table = await readCsv(text, delimiter, LIMITS, turn, headings);
  const rows = table.rows.map((row) => ({ ...row, cells: foldedCells(row.cells, headings) }));
  return surveyOf({ ...table, rows, notices: [...notices, ...table.notices] }, 'CSV table');
}

/** A layer as a survey. Without rows while the layer is not chosen. */
async function readLayers(opened: LayeredFile, asked: string, turn: Turn): Promise<Survey> {
  const { layers, layer, file } = await readLayer(opened, asked, turn);
  if (file !== null) return { ...surveyOfFeatures(file), layers, layer };
  const nothing = { headings: [], rows: [], altitudes: { msl: null, agl: null }, altitudeUnit: null, hasDecimalComma: false, notices: [] };
  const format = opened.format === 'shapefile' ? 'Shapefile' : 'GeoPackage';
  return { format, counted: 'Feature', layers, layer, isPlaced: true, ...nothing };
}

/**
 * Throws ImportRefused with the reason why the whole file is not read. `delimiter` applies to tables, and is guessed if `null`. `layer` applies
 * to files with several layers.
 */
export async function readSurvey(bytes: Uint8Array, delimiter: Delimiter | null, turn: Turn, layer = ''): Promise<Survey> {
  if (bytes.length > SURVEY_LIMITS.bytes)
    throw new ImportRefused(
      `The file is larger than ${SURVEY_LIMITS.bytes / 1024 / 1024} MB. Keep only rows near the site, or split the file.`,
    );
  const file = await openFile(bytes, 'obstacles');
  switch (file.format) {
    case 'xlsx':
      return surveyOf(await readXlsx(file.archive, LIMITS, turn), 'XLSX workbook');
    case 'kmz':
      return surveyOfFeatures(await placedFeatures(await readKmz(file.archive, turn)));
    case 'kml':
      return surveyOfFeatures(await placedFeatures(await readLargeKml(file.text, turn)));
    case 'shapefile':
    case 'geopackage':
      return readLayers(file, layer, turn);
    case 'geojson':
      return surveyOfFeatures(await placedFeatures(readGeoJson(file.text)));
    default:
      return readTable('text' in file ? file.text : '', delimiter, turn);
  }
}
