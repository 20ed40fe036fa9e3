/**
 * Airspace from the files of the FAA's open data, Class_Airspace and Special_Use_Airspace, as GeoJSON or shapefile, and from AIXM. The
 * attributes are those of the FAA: TYPE_CODE, LOCAL_TYPE, NAME, IDENT, and UPPER_ and LOWER_ with VAL, UOM, and CODE.
 */
import {
  type AirspaceBox,
  airspaceBox,
  type AirspaceKind,
  type AirspacePolygon,
  type AirspaceSet,
  type AltitudeLimit,
  limitFrom,
} from '@touchdown/domain';
import { bytesSource, isZip, openZip, scanBytes, type ZipArchive, xmlScanner } from '../container/index.ts';
import { AixmReader } from '../features/aixm.ts';
import { type Feature, openRing, type Shape, type Vertex } from '../features/feature.ts';
import { featureOf } from '../features/geojson.ts';
import { featuresOfPieces } from '../features/json-pieces.ts';
import { placedFeatures } from '../features/placed-features.ts';
import { openFile } from '../formats.ts';
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';

export { featureOf } from '../features/geojson.ts';

export interface ReadArea extends AirspaceBox {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly kind: AirspaceKind;
  readonly name: string;
  /** The identifier of the airport or of the area. '' if there is none. */
  readonly ident: string;
  /** `null`: not stated. */
  readonly lower: AltitudeLimit | null;
  readonly upper: AltitudeLimit | null;
  readonly polygons: readonly AirspacePolygon[];
}
export interface RefusedArea {
  readonly line: number;
  readonly reason: string;
}
export interface AirspaceReading {
  readonly set: AirspaceSet;
  readonly areas: readonly ReadArea[];
  /** Class A, class E that begins above the surface, and other areas that are neither a class nor special use. */
  readonly leftOut: number;
  readonly refused: readonly RefusedArea[];
}

export const AIRSPACE_FILE = {
  bytes: 128 * 1024 * 1024,
  /** The FAA publishes about 7,000. */
  areas: 30_000,
  corners: 50_000,
  name: 200,
  ident: 20,
  /** If a larger share of all areas cannot be read, the file is damaged. */
  refusedShare: 0.01,
} as const;

const SPECIAL_USE: ReadonlyMap<string, AirspaceKind> = new Map([
  ['P', 'prohibited'],
  ['R', 'restricted'],
  ['W', 'warning'],
  ['A', 'alert'],
  ['MOA', 'moa'],
  ['NSA', 'national_security'],
]);
const CLASSES: ReadonlyMap<string, AirspaceKind> = new Map([
  ['B', 'class_b'],
  ['C', 'class_c'],
  ['D', 'class_d'],
  ['E', 'class_e'],
]);
const LOCAL_TYPE = /^CLASS_([A-G])\d*$/;
/** Of degrees: about 0.1 m. */
const DECIMALS = 6;

const NOT_FAA =
  'This file has no FAA airspace: none of its areas has the attributes LOCAL_TYPE (CLASS_B and so on) or TYPE_CODE (P, R, W, A, MOA). Choose Class_Airspace or Special_Use_Airspace from the FAA.';
const NO_AIRSPACE =
  'This file has no AIXM airspace of a type or class that Touchdown reads. Choose an AIXM file from the FAA, such as its special use airspace.';

type Classified = { readonly set: AirspaceSet; readonly kind: AirspaceKind | null } | null;

/** The set that a feature belongs to, and its kind if that is read. `null`: neither set. */
function classified(cell: (name: string) => string): Classified {
  const special = SPECIAL_USE.get(cell('TYPE_CODE').toUpperCase());
  if (special !== undefined) return { set: 'special_use', kind: special };
  const letter = LOCAL_TYPE.exec(cell('LOCAL_TYPE').toUpperCase())?.[1];
  return letter === undefined ? null : { set: 'class', kind: CLASSES.get(letter) ?? null };
}

const limitOf = (cell: (name: string) => string, side: 'UPPER' | 'LOWER'): AltitudeLimit | null =>
  limitFrom({ value: cell(`${side}_VAL`), unit: cell(`${side}_UOM`), code: cell(`${side}_CODE`) });

const isPlace = ({ longitude, latitude }: Vertex): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const ringOf = (vertices: readonly Vertex[]): number[] =>
  openRing(vertices).flatMap(({ longitude, latitude }) => [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))]);

/** Why the shapes are not an area. `null`: they are. */
function problemOf(shapes: readonly Shape[]): string | null {
  const rings = shapes.flatMap(({ vertices, inner = [] }) => [vertices, ...inner]);
  if (rings.length === 0) return 'It has no area.';
  if (rings.some((ring) => openRing(ring).length < 3)) return 'A boundary has fewer than 3 corners.';
  if (rings.some((ring) => !ring.every(isPlace))) return 'A corner is not a longitude and latitude.';
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  return corners > AIRSPACE_FILE.corners ? `It has more than ${countText(AIRSPACE_FILE.corners)} corners.` : null;
}

/** Takes the features of a file one at a time. */
export class AirspaceReader {
  readonly #areas: ReadArea[] = [];
  readonly #refused: RefusedArea[] = [];
  #leftOut = 0;
  #set: AirspaceSet | null = null;

  /**
   * `problem`: why its shapes were not read. Throws ImportRefused if the feature is of the other set, or there are too many.
   */
  take({ line, properties, shapes }: Feature, problem: string | null = null): void {
    const cell = (name: string): string => properties.get(name) ?? '';
    const found = classified(cell);
    if (found === null) {
      this.#leftOut += 1;
      return;
    }
    if (this.#set !== null && this.#set !== found.set)
      throw new ImportRefused("This file mixes class airspace and special use airspace. Import the FAA's two files one after the other.");
    this.#set = found.set;
    const lower = limitOf(cell, 'LOWER');
    if (found.kind === null || (found.kind === 'class_e' && lower?.reference !== 'surface')) {
      this.#leftOut += 1;
      return;
    }
    this.#add(line, { kind: found.kind, name: cell('NAME'), ident: cell('IDENT'), lower, upper: limitOf(cell, 'UPPER') }, shapes, problem);
  }

  #add(
    line: number,
    area: Pick<ReadArea, 'kind' | 'name' | 'ident' | 'lower' | 'upper'>,
    shapes: readonly Shape[],
    problem: string | null,
  ): void {
    const areas = shapes.filter(({ kind }) => kind === 'area');
    const reason = area.name === '' ? 'It has no name.' : (problem ?? problemOf(areas));
    if (reason !== null) {
      this.#refused.push({ line, reason });
      return;
    }
    const polygons = areas.map(({ vertices, inner = [] }) => [vertices, ...inner].map(ringOf));
    const [name, ident] = [area.name.slice(0, AIRSPACE_FILE.name), area.ident.slice(0, AIRSPACE_FILE.ident)];
    this.#areas.push({ ...area, name, ident, line, polygons, ...airspaceBox(polygons) });
    if (this.#areas.length > AIRSPACE_FILE.areas)
      throw new ImportRefused(`The file has more than ${countText(AIRSPACE_FILE.areas)} areas. The FAA publishes about 7,000.`);
  }

  /** Everything that was read. Throws ImportRefused if it is not a file of the FAA, or damaged. */
  end(notAirspace = NOT_FAA): AirspaceReading {
    const [areas, refused, set] = [this.#areas, this.#refused, this.#set];
    const [first] = refused;
    const example = first === undefined ? '' : ` Area ${countText(first.line)}: ${first.reason}`;
    if (set === null || (areas.length === 0 && refused.length === 0)) throw new ImportRefused(notAirspace);
    if (refused.length > (areas.length + refused.length) * AIRSPACE_FILE.refusedShare)
      throw new ImportRefused(
        `${countText(refused.length)} of ${countText(areas.length + refused.length)} areas could not be read. The file is damaged.${example}`,
      );
    return { set, areas, leftOut: this.#leftOut, refused };
  }
}

/** The areas of a GeoJSON text that arrives in pieces. `turn` counts features. Throws ImportRefused with the reason why it is not read. */
export async function readAirspacePieces(pieces: AsyncIterable<string>, turn: Turn): Promise<AirspaceReading> {
  const reader = new AirspaceReader();
  let line = 0;
  for await (const node of featuresOfPieces(pieces)) {
    line += 1;
    reader.take(featureOf(node, line));
    await turn(line, 0);
  }
  return reader.end();
}

/** Reads AIXM documents into one reading. */
class AixmDocuments {
  readonly #airspace = new AirspaceReader();
  readonly #documents = new AixmReader((feature) => this.#airspace.take(feature, feature.problem));

  async take(pieces: AsyncIterable<string>, turn: Turn): Promise<void> {
    const scanner = xmlScanner(this.#documents.events());
    for await (const piece of pieces) {
      scanner.write(piece);
      await turn(this.#documents.count, 0);
    }
    scanner.end();
  }

  takeBytes(pieces: AsyncIterable<Uint8Array>, size: number, turn: Turn): Promise<void> {
    return scanBytes(pieces, size, this.#documents.events(), turn);
  }

  end(): AirspaceReading {
    return this.#airspace.end(NO_AIRSPACE);
  }
}

const WEB_PAGE = /^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i;
const MARKUP = /^\uFEFF?\s*</;

/** Whether the beginning of a text is that of XML. */
export const isMarkup = (beginning: string): boolean => MARKUP.test(beginning);

/** The areas of an AIXM text that arrives in pieces. `turn` counts areas. Throws ImportRefused with the reason why it is not read. */
export async function readAirspaceAixm(pieces: AsyncIterable<string>, turn: Turn): Promise<AirspaceReading> {
  const documents = new AixmDocuments();
  async function* checked(): AsyncGenerator<string> {
    let isFirst = true;
    for await (const piece of pieces) {
      if (isFirst && WEB_PAGE.test(piece)) throw new ImportRefused('This is a web page. The download may have failed.');
      isFirst = false;
      yield piece;
    }
  }
  await documents.take(checked(), turn);
  return documents.end();
}

/** The FAA zips one document for each of about 1,200 areas, and that archive again. */
const AIXM_ARCHIVE = { entries: 10_000, unpackedBytes: 512 * 1024 * 1024 } as const;
const DEEPEST_ARCHIVE = 2;

async function takeArchive(archive: ZipArchive, documents: AixmDocuments, turn: Turn, depth: number): Promise<void> {
  for (const { name, size } of archive.entries.values()) {
    if (/\.xml$/i.test(name)) await documents.takeBytes(archive.read(name), size, turn);
    else if (/\.zip$/i.test(name) && depth < DEEPEST_ARCHIVE) {
      if (size > AIRSPACE_FILE.bytes) throw new ImportRefused('An archive within this ZIP file is too large to read.');
      const bytes = new Uint8Array(size);
      let at = 0;
      for await (const part of archive.read(name)) {
        bytes.set(part, at);
        at += part.length;
      }
      const inner = await openZip(bytesSource(bytes), AIXM_ARCHIVE);
      await takeArchive(inner, documents, turn, depth + 1);
    }
  }
}

const IS_AIXM_ENTRY = /\.(?:xml|zip)$/i;

/** The areas of a ZIP file: of a zipped shapefile, or of AIXM documents. Throws ImportRefused with the reason why it is not read. */
export async function readAirspaceZip(bytes: Uint8Array, turn: Turn): Promise<AirspaceReading> {
  const archive = isZip(bytes) ? await openZip(bytesSource(bytes), AIXM_ARCHIVE) : null;
  const names = [...(archive?.entries.keys() ?? [])];
  if (archive === null || names.some((name) => /\.shp$/i.test(name)) || !names.some((name) => IS_AIXM_ENTRY.test(name)))
    return readAirspaceShapefile(bytes, turn);
  const documents = new AixmDocuments();
  await takeArchive(archive, documents, turn, 1);
  return documents.end();
}

/** The layers by which the FAA names the shapefiles. */
const FAA_LAYER = /class_airspace|special_use_airspace|^sua/i;

/** The areas of a zipped shapefile. Throws ImportRefused with the reason why it is not read. */
export async function readAirspaceShapefile(bytes: Uint8Array, turn: Turn): Promise<AirspaceReading> {
  const opened = await openFile(bytes, 'airspace');
  if (opened.format !== 'shapefile') throw new ImportRefused(NOT_FAA);
  const { readShapefile, shapefileLayers } = await import('../features/shapefile.ts');
  const layers = shapefileLayers(opened.archive);
  const layer = layers.length === 1 ? layers[0] : layers.find((name) => FAA_LAYER.test(name));
  if (layer === undefined)
    throw new ImportRefused('The ZIP file has several shapefiles and none is named Class_Airspace or Special_Use_Airspace.');
  const { features } = await placedFeatures(await readShapefile(opened.archive, layer, turn));
  const reader = new AirspaceReader();
  for (const feature of features) {
    reader.take(feature);
    await turn(feature.line, features.length);
  }
  return reader.end();
}
