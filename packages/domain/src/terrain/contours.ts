/** Contour lines of a terrain grid, straight between its nodes. Cells with a node without an elevation have none. */
import type { LocalPoint } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { type Feet, feet } from '../quantities/units.ts';
import { NO_ELEVATION, TERRAIN_UNITS_PER_FOOT, type TerrainLevel } from './terrain-model.ts';

export interface ContourLine {
  /** Above the vertical datum of the terrain. */
  readonly elevationFt: Feet;
  /** In feet east and north of the origin. A closed line ends at its first point. */
  readonly points: readonly LocalPoint[];
}

/** Elevations are whole units, so half a unit more is at no node, and every line crosses edges only. */
const BETWEEN_NODES = 0.5;
/** Touchdown convention: a grid shows at most this many elevations. */
const MOST_LINES = 25;
/** In the unit that is shown. */
const INTERVALS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];

/** The lowest and highest elevation of a grid, in feet. `null`: it has none. */
export function elevationRange({ elevations }: TerrainLevel): { readonly lowFt: Feet; readonly highFt: Feet } | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of elevations) {
    if (value === NO_ELEVATION) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? null : { lowFt: feet(low / TERRAIN_UNITS_PER_FOOT), highFt: feet(high / TERRAIN_UNITS_PER_FOOT) };
}

/** The smallest interval, in a unit of `unitFt` feet, that leads to no more than 25 contour elevations. `null`: the grid has no elevations. */
export function contourInterval(level: TerrainLevel, unitFt: number): number | null {
  const range = elevationRange(level);
  if (range === null) return null;
  const height = (range.highFt - range.lowFt) / unitFt;
  return INTERVALS.find((interval) => height / interval <= MOST_LINES) ?? Math.max(...INTERVALS);
}

/** The edges of a grid by number: that to the east of a node, and that to the north. */
const eastOf = (node: number) => 2 * node;
const northOf = (node: number) => 2 * node + 1;

interface Cell {
  readonly southWest: number;
  readonly side: number;
  readonly values: Int32Array;
}

/** Pairs of edges of a cell that a line connects. In a saddle, the middle of the cell decides. */
function connectionsIn({ southWest, side, values }: Cell, threshold: number): readonly (readonly [number, number])[] {
  const nodes = [southWest, southWest + 1, southWest + side + 1, southWest + side];
  const corners = nodes.map((node) => existing(values[node]));
  if (corners.includes(NO_ELEVATION)) return [];
  const above = corners.map((value) => value > threshold);
  const [south, east, north, west] = [eastOf(southWest), northOf(southWest + 1), eastOf(southWest + side), northOf(southWest)];
  const crossed = [south, east, north, west].filter((_, at) => above[at] !== above[(at + 1) % above.length]);
  const [first, second, third, fourth] = crossed;
  if (first === undefined || second === undefined) return [];
  if (third === undefined || fourth === undefined) return [[first, second]];
  const isMiddleAbove = corners.reduce((sum, value) => sum + value, 0) / corners.length > threshold;
  return isMiddleAbove === above[0]
    ? [
        [south, east],
        [north, west],
      ]
    : [
        [west, south],
        [east, north],
      ];
}

type Links = Map<number, number[]>;
function link(links: Links, from: number, to: number): void {
  const known = links.get(from);
  if (known === undefined) links.set(from, [to]);
  else known.push(to);
}

/** Takes the edges of one line out of the links, from one of its ends or from anywhere on a closed one. */
function takeLine(links: Links, start: number): number[] {
  const line = [start];
  for (let at = start; ;) {
    const next = links.get(at)?.pop();
    if (next === undefined) break;
    const back = links.get(next);
    back?.splice(back.indexOf(at), 1);
    line.push(next);
    at = next;
  }
  return line;
}

function linksAt({ side, elevations }: TerrainLevel, threshold: number): Links {
  const links: Links = new Map();
  for (let row = 0; row < side - 1; row += 1) {
    for (let column = 0; column < side - 1; column += 1) {
      const southWest = row * side + column;
      const isAbove = existing(elevations[southWest]) > threshold;
      const isSame =
        existing(elevations[southWest + 1]) > threshold === isAbove &&
        existing(elevations[southWest + side]) > threshold === isAbove &&
        existing(elevations[southWest + side + 1]) > threshold === isAbove;
      if (isSame) continue;
      for (const [from, to] of connectionsIn({ southWest, side, values: elevations }, threshold)) {
        link(links, from, to);
        link(links, to, from);
      }
    }
  }
  return links;
}

/** Where an elevation is on an edge. */
function pointOn({ stepFt, side, elevations }: TerrainLevel, edge: number, threshold: number): LocalPoint {
  const node = Math.floor(edge / 2);
  const isNorth = edge % 2 === 1;
  const [from, to] = [existing(elevations[node]), existing(elevations[isNorth ? node + side : node + 1])];
  const share = (threshold - from) / (to - from);
  const middle = (side - 1) / 2;
  const [column, row] = [(node % side) - middle, Math.floor(node / side) - middle];
  return { eastFt: feet((column + (isNorth ? 0 : share)) * stepFt), northFt: feet((row + (isNorth ? share : 0)) * stepFt) };
}

/** The lines of one elevation, in feet, each as long as it can be. */
export function contourLines(level: TerrainLevel, elevationFt: Feet): ContourLine[] {
  const threshold = Math.round(elevationFt * TERRAIN_UNITS_PER_FOOT) + BETWEEN_NODES;
  const links = linksAt(level, threshold);
  const lines: ContourLine[] = [];
  const take = (start: number) => {
    const edges = takeLine(links, start);
    lines.push({ elevationFt, points: edges.map((edge) => pointOn(level, edge, threshold)) });
  };
  for (const [edge, others] of links) if (others.length === 1) take(edge);
  for (const [edge, others] of links) if (others.length > 0) take(edge);
  return lines;
}
