/** The contours of a project's terrain as features of a map. */
import {
  contourInterval,
  contourLines,
  elevationRange,
  feet,
  localToPosition,
  METERS_PER_FOOT,
  type Position,
  reachOf,
  type TerrainModel,
  type UnitSystem,
} from '@touchdown/domain';
import type { LoadedTerrain } from './api.ts';

export interface Contours {
  readonly features: GeoJSON.FeatureCollection<GeoJSON.LineString, { readonly label: string; readonly isIndex: boolean }>;
  /** "Contours every 10 ft, NAVD 88" */
  readonly text: string;
}

/** Far enough for the surfaces, and not so many lines that they hide the map. */
const SHOWN_REACH_FT = 4_000;
/** Every fifth line is thicker and has its elevation. */
const INDEX_EVERY = 5;
const DECIMALS = 1e7;
/** Positions are calculated at the corners of this many parts of a grid, and are straight between them: less than 0.1 ft off. */
const PARTS = 16;

/** The finest grid that reaches beyond the surfaces, or the largest. */
const shownLevel = ({ levels }: TerrainModel) => levels.find((level) => reachOf(level) >= SHOWN_REACH_FT) ?? levels.at(-1);

/** Returns the position of a point of a grid, interpolated. */
function placing(origin: Position, reachFt: number): (eastFt: number, northFt: number) => [number, number] {
  const cell = (2 * reachFt) / PARTS;
  const corners = Array.from({ length: (PARTS + 1) ** 2 }, (_, index) => {
    const [eastFt, northFt] = [(index % (PARTS + 1)) * cell - reachFt, Math.floor(index / (PARTS + 1)) * cell - reachFt];
    return localToPosition(origin, { eastFt: feet(eastFt), northFt: feet(northFt) });
  });
  const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
  return (eastFt, northFt) => {
    const [x, y] = [(eastFt + reachFt) / cell, (northFt + reachFt) / cell];
    const [left, bottom] = [x, y].map((value) => Math.min(Math.max(Math.floor(value), 0), PARTS - 1));
    const [dx, dy] = [x - (left ?? 0), y - (bottom ?? 0)];
    const of = (key: 'latitude' | 'longitude') => {
      const at = (right: number, up: number) => corners[((bottom ?? 0) + up) * (PARTS + 1) + (left ?? 0) + right]?.[key] ?? 0;
      return rounded((at(0, 0) * (1 - dx) + at(1, 0) * dx) * (1 - dy) + (at(0, 1) * (1 - dx) + at(1, 1) * dx) * dy);
    };
    return [of('longitude'), of('latitude')];
  };
}

/** The contours of the terrain with the finest grid around its site, in the unit of the user. `null`: there is none. */
export function contoursOf(terrain: readonly LoadedTerrain[], system: UnitSystem): Contours | null {
  const [shown] = terrain.toSorted(({ head: one }, { head: other }) => one.stepFeet - other.stepFeet);
  const level = shown && shownLevel(shown.model);
  const unitFt = system === 'metric' ? 1 / METERS_PER_FOOT : 1;
  const interval = level === undefined ? null : contourInterval(level, unitFt);
  const range = level && elevationRange(level);
  if (shown === undefined || level === undefined || interval === null || !range) return null;
  const place = placing(shown.model.origin, reachOf(level));
  const features: Contours['features']['features'] = [];
  const unit = system === 'metric' ? 'm' : 'ft';
  for (let step = Math.ceil(range.lowFt / unitFt / interval); step * interval * unitFt <= range.highFt; step += 1) {
    const value = step * interval;
    for (const { points } of contourLines(level, feet(value * unitFt)))
      features.push({
        type: 'Feature',
        properties: { label: value.toLocaleString('en-US'), isIndex: step % INDEX_EVERY === 0 },
        geometry: { type: 'LineString', coordinates: points.map(({ eastFt, northFt }) => place(eastFt, northFt)) },
      });
  }
  return { features: { type: 'FeatureCollection', features }, text: `Contours every ${interval} ${unit}, ${shown.head.datum}` };
}
