/** The layers of a zipped shapefile: shapes (SHP), attributes (DBF), coordinate system (PRJ), and text encoding (CPG). */
import { textIn } from '../container/text.ts';
import type { ZipArchive } from '../container/zip.ts';
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { type Decode, readDbf } from './dbf.ts';
import { type Feature, type FeatureFile, nameAmong, NOTHING_UNREAD, tooManyFeatures } from './feature.ts';
import { readShp } from './shp.ts';

const SHP = /\.shp$/i;
/** What macOS adds to archives. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\._)/;
const baseOf = (path: string): string => path.replace(/\.[^./]*$/, '').toLowerCase();
const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(SHP, '');

/** The layers, by the names of the files. */
export const shapefileLayers = ({ entries }: ZipArchive): readonly string[] =>
  [...entries.keys()].filter((path) => SHP.test(path) && !HIDDEN.test(path)).map(nameOf);

async function bytesOf(archive: ZipArchive, path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of archive.read(path)) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const WINDOWS = /^(?:(?:ANSI|CP|WINDOWS)?[\s-]?1252|ISO[\s-]?8859-?1|LATIN-?1|88591)$/i;
const UTF_8 = /^(?:UTF-?8|65001)$/i;

/** By the CPG. Without one: UTF-8, which other text hardly ever is by chance, or the encoding of Windows. */
function decoderFor(stated: string): Decode {
  const encoding = stated.trim();
  if (encoding !== '' && !UTF_8.test(encoding) && !WINDOWS.test(encoding))
    throw new ImportRefused(
      `The attributes are encoded as ${encoding.slice(0, 40)}. Export the shapefile with UTF-8 attributes and import it again.`,
    );
  return (bytes) => (WINDOWS.test(encoding) ? null : textIn(bytes, 'utf-8')) ?? textIn(bytes, 'windows-1252') ?? '';
}

/** Features of one layer, in the coordinates of the file. */
export async function readShapefile(archive: ZipArchive, layer: string, turn: Turn): Promise<FeatureFile> {
  const paths = [...archive.entries.keys()].filter((path) => !HIDDEN.test(path));
  const shp = paths.find((path) => SHP.test(path) && nameOf(path) === layer);
  if (shp === undefined) throw new ImportRefused('The shapefile has no such layer.');
  const part = async (ending: string): Promise<Uint8Array | null> => {
    const path = paths.find((one) => baseOf(one) === baseOf(shp) && one.toLowerCase().endsWith(ending));
    return path === undefined ? null : bytesOf(archive, path);
  };
  const [bytes, dbf, prj, cpg] = [await bytesOf(archive, shp), await part('.dbf'), await part('.prj'), await part('.cpg')];
  const rows = dbf === null ? null : readDbf(dbf, decoderFor(cpg === null ? '' : (textIn(cpg, 'utf-8') ?? '')));
  const features: Feature[] = [];
  let [record, patches] = [0, 0];
  for (const { shapes, end } of readShp(bytes)) {
    record += 1;
    if (rows !== null && record > rows.count) break;
    tooManyFeatures(record);
    const row = rows === null ? new Map<string, string>() : rows.row(record - 1);
    if (shapes === 'patch') patches += 1;
    else if (row !== null) features.push({ line: record, name: nameAmong(row), properties: row, shapes });
    await turn(end, bytes.length);
  }
  if (rows !== null && rows.count !== record)
    throw new ImportRefused(
      `The shapefile has attributes for ${countText(rows.count)} ${rows.count === 1 ? 'shape' : 'shapes'}, and another number of shapes. It is damaged or incomplete. Export it again.`,
    );
  const wkt = prj === null ? '' : (textIn(prj, 'utf-8') ?? '').trim();
  return {
    format: 'Shapefile',
    features,
    systems: wkt === '' ? null : { whole: wkt, parts: [] },
    altitudeUnit: null,
    unread: { ...NOTHING_UNREAD, model: patches },
    notices: rows === null ? ['The archive has no DBF file, so the shapes have no attributes.'] : [],
  };
}
