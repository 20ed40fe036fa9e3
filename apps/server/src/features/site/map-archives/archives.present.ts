import type { MapArchive, MapLayer } from '@touchdown/contract';
import type { ArchiveRow } from './archives.queries.ts';

const boundsOf = ({ west, south, east, north }: ArchiveRow): number[] => [west, south, east, north];

export const presentArchive = (row: ArchiveRow): MapArchive => {
  const { id, projectId, name, attribution, fileName, sha256, bytes, format, minZoom, maxZoom, createdAt } = row;
  return {
    ...{ id, projectId, name, attribution, fileName, sha256, bytes, format, minZoom, maxZoom },
    ...{ bounds: boundsOf(row), createdAt: createdAt.toISOString() },
  };
};

/** The archive as a map layer. The address of its tiles changes with its contents. */
export const layerOfArchive = (row: ArchiveRow): MapLayer => {
  const { id, projectId, name, attribution, sha256, format, minZoom, maxZoom } = row;
  const kind = format === 'vector' ? 'streets' : 'other';
  return {
    ...{ id, projectId, name, attribution, kind, format, minZoom, maxZoom, area: null, bounds: boundsOf(row) },
    tiles: `/api/map/tiles/${id}/{z}/{x}/{y}?v=${sha256.slice(0, 16)}`,
  };
};
