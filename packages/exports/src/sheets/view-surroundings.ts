/** What a plan of the surfaces shows beside them: buildings and property lines below, and the wires and footprints of obstacles. */
import { feet, positionToLocal } from '@touchdown/domain';
import { STATUS_COLORS } from '../drawing/airspace-picture.ts';
import { backgroundOn, placeBackground } from '../drawing/map-background.ts';
import type { MapSheet } from '../drawing/map-sheet.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { extentMark } from '../drawing/obstacle-extent.ts';
import { enlargedMark } from '../drawing/picture-kit.ts';
import { positionsOf } from '../report/surroundings.ts';
import type { Derived } from '../report/derive.ts';
import { GROUNDS_LEGEND } from './legend-symbols.ts';
import type { MapView } from './map-view.ts';
import type { Box } from './paper-size.ts';
import { type Ring, type Segment, segmentsOf } from '../drawing/outlines.ts';
import type { LegendEntry } from './sheet-body.ts';
import { INK } from '../drawing/inks.ts';
import { at } from '../drawing/sheet-kit.ts';

/** The part of a view in a box as a map sheet, without the enlargement of its lines. */
function sheetOf({ scale, scaleText, place }: MapView, box: Box, grow: number): MapSheet {
  const corner = place({ eastFt: feet(0), northFt: feet(0) });
  const [width, height] = [box.width / grow, box.height / grow];
  return {
    ...{ width, height, scale, scaleText, system: 'imperial', northCorner: 'upper' },
    place: (point) => {
      const { x, y } = place(point);
      return at((x - box.x) / grow, (y - box.y) / grow);
    },
    locate: ({ x, y }) => ({
      eastFt: feet((box.x + x * grow - corner.x) / scale.pxPerFt),
      northFt: feet((corner.y - box.y - y * grow) / scale.pxPerFt),
    }),
    holds: ({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height,
  };
}

export interface Surroundings {
  readonly marks: readonly PictureMark[];
  /** Which files the buildings are from. */
  readonly notes: readonly string[];
  readonly legend: readonly LegendEntry[];
  /** The property lines, which labels keep clear of. */
  readonly lines: readonly Segment[];
  /** The buildings, which labels keep clear of where they can. */
  readonly buildings: readonly Ring[];
}
const NO_SURROUNDINGS: Surroundings = { marks: [], notes: [], legend: [], lines: [], buildings: [] };

/** Buildings and property lines, cut at the edges of the box. None without a location, or if the project has neither. */
export function surroundingsIn(view: MapView, box: Box, { input, site: { location } }: Derived, grow: number): Surroundings {
  const { background } = input;
  if (location === null || !background || background.buildings.length + background.parcels.length === 0) return NO_SURROUNDINGS;
  const placed = placeBackground(location, { ...background, baseMap: null });
  const { marks, buildings, hasParcels } = backgroundOn(sheetOf(view, box, grow), placed);
  if (marks.length === 0) return NO_SURROUNDINGS;
  const picture = { width: box.width, height: box.height, marks: marks.map((mark) => enlargedMark(mark, grow, 0, 0)) };
  return {
    marks: [{ kind: 'inset', picture, at: at(box.x, box.y) }],
    notes: buildings === null ? [] : [buildings],
    legend: [...(buildings === null ? [] : [GROUNDS_LEGEND.building]), ...(hasParcels ? [GROUNDS_LEGEND.property] : [])],
    lines: placed.parcels.flatMap((ring) => segmentsOf(ring.map(view.place), true)),
    buildings: placed.buildings.map((ring) => ring.map(view.place)),
  };
}

export interface Extents {
  readonly marks: readonly PictureMark[];
  /** Which labels keep clear of. */
  readonly lines: readonly Segment[];
  readonly kinds: ReadonlySet<'line' | 'area'>;
}

/** The wires and footprints of obstacles in the color of their status, cut at the edges of the box. */
export function extentsIn(view: MapView, box: Box, { input, site: { location } }: Derived, grow: number): Extents {
  if (location === null) return { marks: [], lines: [], kinds: new Set() };
  const results = new Map(input.clearance?.analysis.obstacles.map((one) => [one.obstacleId, one]) ?? []);
  const drawn = input.obstacles.flatMap(({ obstacle }) => {
    const { shape, id } = obstacle;
    if (shape.kind === 'point') return [];
    const result = results.get(id);
    const color = result === undefined || result.governing === null ? INK.dim : STATUS_COLORS[result.status];
    return [{ kind: shape.kind, color, points: positionsOf(obstacle).map((position) => view.place(positionToLocal(location, position))) }];
  });
  const inBox = ({ x, y }: PicturePoint) => at(x - box.x, y - box.y);
  const marks = drawn.map(({ kind, color, points }) => extentMark(kind, points.map(inBox), color, grow));
  return {
    marks: marks.length === 0 ? [] : [{ kind: 'inset', picture: { width: box.width, height: box.height, marks }, at: at(box.x, box.y) }],
    lines: drawn.flatMap(({ kind, points }) => segmentsOf(points, kind === 'area')),
    kinds: new Set(drawn.map(({ kind }) => kind)),
  };
}
