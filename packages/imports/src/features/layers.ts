/** Files with layers: a zipped shapefile and a GeoPackage. Their readers are loaded on demand. */
import type { ZipArchive } from '../container/zip.ts';
import { ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import type { FeatureFile } from './feature.ts';
import { placedFeatures } from './placed-features.ts';

export type LayeredFile =
  | { readonly format: 'shapefile'; readonly archive: ZipArchive }
  | { readonly format: 'geopackage'; readonly bytes: Uint8Array };
export interface ChosenLayer {
  readonly layers: readonly string[];
  /** '' while one of several is to be chosen. */
  readonly layer: string;
  /** Its features, converted from the system that the file states. `null` while no layer is chosen. */
  readonly file: FeatureFile | null;
}

async function openLayers(file: LayeredFile) {
  if (file.format === 'shapefile') {
    const { readShapefile, shapefileLayers } = await import('./shapefile.ts');
    return { layers: shapefileLayers(file.archive), read: (layer: string, turn: Turn) => readShapefile(file.archive, layer, turn) };
  }
  const { geoPackageLayers, openGeoPackage, readGeoPackage } = await import('./geopackage.ts');
  const database = openGeoPackage(file.bytes);
  return { layers: geoPackageLayers(database), read: (layer: string, turn: Turn) => readGeoPackage(database, layer, turn) };
}

/** The features of the only layer, or of the one that is asked for. */
export async function readLayer(opened: LayeredFile, asked: string, turn: Turn): Promise<ChosenLayer> {
  const { layers, read } = await openLayers(opened);
  const [only] = layers;
  if (only === undefined) throw new ImportRefused('The file has no layer of shapes.');
  const layer = layers.length === 1 ? only : asked;
  if (!layers.includes(layer)) return { layers, layer: '', file: null };
  return { layers, layer, file: await placedFeatures(await read(layer, turn)) };
}
