/** What the maps of a document show around the site, read in the transaction of the document. */
import type { BaseMap, MapBackground } from '@touchdown/exports/report';
import { degrees, unpackBuildings } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { type DocumentMaps, listSets, packedSets } from '../../site/public.ts';

/** A set of buildings never changes, so its id stands for its contents. */
export interface BuildingSetRecord {
  readonly id: string;
  readonly fileName: string;
  readonly count: number;
}
export interface ParcelRecord {
  readonly id: string;
  readonly name: string;
  readonly ring: readonly { readonly latitude: number; readonly longitude: number }[];
}

/** For a worker: packed, because unpacked buildings take long to pass. */
export interface DrawnSurroundings {
  readonly baseMap: BaseMap | null;
  readonly sets: readonly { readonly fileName: string; readonly packed: string }[];
}
export interface ReadBackground {
  readonly sets: DrawnSurroundings['sets'];
  /** Fetches the base map, after the transaction. */
  readonly fetchMap: Awaited<ReturnType<DocumentMaps['around']>>;
}

export const buildingSetRecords = async (db: Executor, projectId: string): Promise<BuildingSetRecord[]> =>
  (await listSets(db, projectId)).map(({ id, fileName, count }) => ({ id, fileName, count }));

/** Null: the project has no location. */
export async function readBackground(db: Executor, maps: DocumentMaps, project: ProjectRow): Promise<ReadBackground | null> {
  const { id, latitude, longitude } = project;
  if (latitude === null || longitude === null) return null;
  return { sets: await packedSets(db, id), fetchMap: await maps.around(db, id, { latitude, longitude }) };
}

/** The background for the drawing, from what a worker received. */
export const backgroundOf = ({ baseMap, sets }: DrawnSurroundings, parcels: readonly ParcelRecord[]): MapBackground => ({
  baseMap,
  buildings: sets.map(({ fileName, packed }) => ({ fileName, rings: (unpackBuildings(packed) ?? []).map(({ ring }) => ring) })),
  parcels: parcels.map(({ name, ring }) => ({
    name,
    ring: ring.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })),
  })),
});
