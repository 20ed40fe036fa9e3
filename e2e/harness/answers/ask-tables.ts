/** What the files with attribute tables report about a project: the obstacle workbook, the GeoPackage, and the Shapefile. */
import { openFile, readXlsx } from '@touchdown/imports';
import { readLayer } from '@touchdown/imports/testing';
import { type Answers, type Asked, NO_NOTICE, printed } from './answers.ts';

const LIMITS = { rows: 10_000, columns: 100, tooManyRows: 'too many rows' } as const;
const noTurn = () => null;

/** The workbook has the same columns as the obstacle CSV. */
async function readWorkbook(bytes: Uint8Array, answers: Answers): Promise<void> {
  const opened = await openFile(bytes, 'obstacles');
  if (opened.format !== 'xlsx') throw new Error(`The workbook is ${opened.format}.`);
  const { headings, rows } = await readXlsx(opened.archive, LIMITS, noTurn);
  for (const { cells } of rows) {
    const cell = (column: string) => (headings.includes(column) ? (cells[headings.indexOf(column)] ?? '') : 'no such column');
    const name = cell('Name');
    if (!/^Mast \d+$/.test(name)) continue;
    answers.add(`Clearance of ${name}`, 'obstacle workbook', cell('Clearance status'));
    answers.add('Notice of the dimensions', 'obstacle workbook', cell('Dimension notice') || NO_NOTICE);
  }
}

async function readLayers(place: string, bytes: Uint8Array, answers: Answers): Promise<void> {
  const opened = await openFile(bytes, 'parcels');
  if (opened.format !== 'shapefile' && opened.format !== 'geopackage') throw new Error(`The file is ${opened.format}.`);
  const { layers } = await readLayer(opened, '', noTurn);
  for (const layer of layers) {
    const { file } = await readLayer(opened, layer, noTurn);
    for (const { name, properties } of file?.features ?? []) {
      const value = (column: string) => properties.get(column) ?? 'no such column';
      // The columns of a Shapefile have at most ten letters.
      const length = properties.get('lengthFt') ?? value('length_ft');
      if (/(?:^|_)obstacles/.test(layer)) answers.add(`Clearance of ${name}`, place, value('status'));
      if (/(?:^|_)zones$/.test(layer) && !layer.includes('protection') && value('zone') === 'fato')
        answers.add('FATO length', place, printed(Number(length)));
      if (/(?:^|_)facility$/.test(layer) && properties.get('aircraft')) answers.add('Aircraft of the dimensions', place, value('aircraft'));
    }
  }
}

const FILES = {
  'obstacles-xlsx': readWorkbook,
  geopackage: (bytes: Uint8Array, answers: Answers) => readLayers('GeoPackage', bytes, answers),
  shapefile: (bytes: Uint8Array, answers: Answers) => readLayers('Shapefile', bytes, answers),
} as const;

/** Reads every such file that the project allows. */
export async function askTables({ request, id, answers }: Asked): Promise<void> {
  for (const [format, readFile] of Object.entries(FILES)) {
    const answer = await request.get(`/api/projects/${id}/export/${format}`);
    if (answer.ok()) await readFile(new Uint8Array(await answer.body()), answers);
  }
}
