/** Surfaces and obstacles as map features. Every edge follows the ground below it. */
import { feet, type LocalPoint, localToPosition, type Position } from '@touchdown/domain';
import { madeOnce } from '../app-state/made-once.ts';
import type { BuildingMass } from '../buildings/masses.ts';
import { type DrawnObstacle, type DrawnSurface, markRank } from '../scene/model.ts';

type Coordinate = [number, number];

/** Maximum distance of points between two corners, in feet, so an edge is straight in the local frame and not in the map's projection. */
const STEP_FT = 500;

const between = (from: LocalPoint, to: LocalPoint): LocalPoint[] => {
  const parts = Math.max(1, Math.ceil(Math.hypot(to.eastFt - from.eastFt, to.northFt - from.northFt) / STEP_FT));
  return Array.from({ length: parts }, (_, index) => ({
    eastFt: feet(from.eastFt + ((to.eastFt - from.eastFt) * index) / parts),
    northFt: feet(from.northFt + ((to.northFt - from.northFt) * index) / parts),
  }));
};

/** Eight decimals of a degree: about a millimeter. */
const DECIMALS = 8;
const coordinateOf = (origin: Position, point: LocalPoint): Coordinate => {
  const { latitude, longitude } = localToPosition(origin, point);
  return [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))];
};

/** A closed ring of the map. */
export function ringOf(origin: Position, outline: readonly LocalPoint[]): Coordinate[] {
  const points = outline.flatMap((corner, index) => between(corner, outline[(index + 1) % outline.length] ?? corner));
  const ring = points.map((point) => coordinateOf(origin, point));
  const [first] = ring;
  return first === undefined ? ring : [...ring, first];
}

export interface SurfaceProperties {
  readonly key: string;
  readonly layer: string;
  readonly isPicked: boolean;
}

/** Surfaces remain the same for another selection, and whenever the map is opened. */
const ringOnce = madeOnce((outline: readonly LocalPoint[], origin: Position) => ringOf(origin, outline));

export const surfaceFeatures = (
  origin: Position,
  surfaces: readonly DrawnSurface[],
  pickedKey: string | null,
): GeoJSON.FeatureCollection<GeoJSON.Polygon, SurfaceProperties> => ({
  type: 'FeatureCollection',
  features: surfaces.map(({ key, layer, outline, hole }) => ({
    type: 'Feature',
    properties: { key, layer, isPicked: key === pickedKey },
    geometry: { type: 'Polygon', coordinates: [ringOnce(outline, origin), ...(hole === null ? [] : [ringOnce(hole, origin)])] },
  })),
});

/** The footprints of the buildings around the site. The same object for the same buildings. */
export const massFeatures = madeOnce((masses: readonly BuildingMass[]): GeoJSON.FeatureCollection<GeoJSON.Polygon> => ({
  type: 'FeatureCollection',
  features: masses.map(({ ring }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude])] },
  })),
}));

/** Fewer are shown individually. */
const CLUSTER_FROM = 400;
export const areClustered = (obstacleCount: number): boolean => obstacleCount >= CLUSTER_FROM;

export interface ObstacleProperties {
  readonly id: string;
  readonly rank: number;
  readonly isScanned: boolean;
}

/** The same object for the same obstacles and origin. */
export const obstacleFeatures = madeOnce(
  (obstacles: readonly DrawnObstacle[], origin: Position): GeoJSON.FeatureCollection<GeoJSON.Point, ObstacleProperties> => ({
    type: 'FeatureCollection',
    features: obstacles.map((obstacle) => ({
      type: 'Feature',
      properties: { id: obstacle.id, rank: markRank(obstacle.status), isScanned: obstacle.isScanned === true },
      geometry: { type: 'Point', coordinates: coordinateOf(origin, obstacle.at) },
    })),
  }),
);

/** Wires and the walls of buildings. The same object for the same obstacles and origin. */
export const extentFeatures = madeOnce(
  (obstacles: readonly DrawnObstacle[], origin: Position): GeoJSON.FeatureCollection<GeoJSON.LineString> => ({
    type: 'FeatureCollection',
    features: obstacles
      .filter(({ kind }) => kind !== 'point')
      .map(({ status, kind, vertices }) => ({
        type: 'Feature',
        properties: { rank: markRank(status) },
        geometry: {
          type: 'LineString',
          coordinates: [...vertices, ...(kind === 'area' ? vertices.slice(0, 1) : [])].map((vertex) => coordinateOf(origin, vertex)),
        },
      })),
  }),
);

const EQUATOR_FT = 131_479_714;
const TILE_PX = 512;

/** The zoom at which this many feet around a place fill this many pixels: Web Mercator, 512-pixel tiles. */
export function zoomFor(latitude: number, acrossFt: number, px: number): number {
  const world = EQUATOR_FT * Math.cos((latitude * Math.PI) / 180);
  return Math.log2((world * px) / (TILE_PX * acrossFt));
}
