/**
 * The key map of a trim list: the objects with their numbers and the landing area, at the largest standard scale at which they fit. Of the
 * surfaces it shows what is there. Scale, north arrow, and legend are below the map, so that they cover no object.
 */
import {
  type LocalPoint,
  type Pad,
  type PathCorridor,
  placePath,
  type Site,
  startOfPad,
  surfacesForFacility,
  zoneOutline,
} from '@touchdown/domain';
import { obstacleMark, type PlanObstacle, STATUS_COLORS, SURFACE_PENS } from './drawing/airspace-picture.ts';
import { shortName } from './drawing/corridors.ts';
import { INK } from './drawing/inks.ts';
import { cutOff, type MapSheet, mapSheet } from './drawing/map-sheet.ts';
import type { Picture, PictureMark, PicturePoint } from './drawing/picture.ts';
import { movedMark, northMarks, scaleBarMarks, textMark } from './drawing/picture-kit.ts';
import { planOutlines } from './mesh/surface-faces.ts';
import { labelMarks, type LabelWish, placeLabels } from './drawing/place-labels.ts';
import { boxAround, grownBox, type Segment, segmentsOf } from './drawing/outlines.ts';
import { chain, cornersOf } from './drawing/sheet-kit.ts';
import { typeWidth } from './drawing/type-width.ts';

export interface KeyMapSize {
  readonly width: number;
  /** Of the map and what is below it. */
  readonly mostHeight: number;
}
export interface KeyMap {
  readonly picture: Picture;
  /** "1 in = 40 ft" */
  readonly scaleText: string;
  /** How many objects have their numbers on the map. */
  readonly numbered: number;
}
type KeyMapSite = Pick<Site, 'pad' | 'corridors' | 'facility'>;

/** Around the landing area, in feet. */
const LEAST_FT = 60;
/** Of the map, so that labels have room beside objects that are in a row. */
const LEAST_HEIGHT = 220;
const TYPE = 9.5;
/** From the middle of a symbol to its corners. */
const SYMBOL = 5;
/** A number of a longer list is near its object, or omitted: leaders across the map would cover it. */
const MOST_WITH_LEADERS = 150;
const [NEAR, NAME_REACH] = [36, 60] as const;
/** How many points of a path are looked for on the map. */
const LOOKS = 100;
/** Below the map. */
const STRIP = { height: 60, scale: 26, legend: 54, arrow: 29 } as const;

/** From the edges of the map: half a label. */
const INSIDE = 10;
/** The farthest point of a path on the map, with room for its name beside it. `null`: none is. */
function endOnMap(corridor: PathCorridor, pad: Pad, sheet: MapSheet): PicturePoint | null {
  const path = placePath(corridor, startOfPad(pad));
  const stations = Array.from({ length: LOOKS }, (_, index) => (path.lengthFt * (index + 1)) / LOOKS);
  const isInside = ({ x, y }: PicturePoint) => x > INSIDE && x < sheet.width - INSIDE && y > INSIDE && y < sheet.height - INSIDE;
  return stations.map((station) => sheet.place(path.pointAt(station))).findLast(isInside) ?? null;
}

const surfaceMarks = (surfaces: ReturnType<typeof surfacesForFacility>, sheet: MapSheet): PictureMark[] =>
  surfaces.toReversed().map((surface): PictureMark => {
    const pen = SURFACE_PENS[surface.kind] ?? { color: INK.dim, width: 1 };
    return {
      kind: 'area',
      rings: planOutlines(surface).map((outline) => ({ kind: 'polygon', points: outline.map(sheet.place) })),
      fill: { color: pen.color, opacity: surface.kind === 'transitional' ? 0.05 : 0.1 },
      pen,
    };
  });

interface LegendEntry {
  readonly text: string;
  /** Around a point, 12 pixels to each side at most. */
  readonly symbol: (at: PicturePoint) => PictureMark;
}
const SURFACE_NAMES = { approach: 'Approach surface', departure: 'Departure surface', transitional: 'Transitional surface' } as const;
const lineAt =
  (kind: keyof typeof SURFACE_NAMES) =>
  ({ x, y }: PicturePoint): PictureMark =>
    chain(
      [
        { x: x - 12, y },
        { x: x + 12, y },
      ],
      SURFACE_PENS[kind] ?? { color: INK.dim, width: 1 },
    );

function legendOf(kinds: ReadonlySet<string>, statuses: ReadonlySet<PlanObstacle['status']>): LegendEntry[] {
  const surfaces = (['approach', 'departure', 'transitional'] as const).filter((kind) => kinds.has(kind));
  const symbol = (status: PlanObstacle['status']) => (at: PicturePoint) => obstacleMark(at, status);
  return [
    ...(statuses.has('violation') ? [{ text: 'Penetrates a surface', symbol: symbol('violation') }] : []),
    ...(statuses.has('warning') ? [{ text: 'Within the growth margin', symbol: symbol('warning') }] : []),
    ...surfaces.map((kind) => ({ text: SURFACE_NAMES[kind], symbol: lineAt(kind) })),
  ];
}

/** Scale, legend, and north arrow in a strip of this width. */
function stripMarks(sheet: MapSheet, legend: readonly LegendEntry[]): PictureMark[] {
  let x = 8;
  const entries = legend.flatMap(({ text, symbol }): PictureMark[] => {
    const left = x;
    x += 34 + typeWidth(text, TYPE) + 14;
    return [
      symbol({ x: left + 12, y: STRIP.legend - 3 }),
      textMark(text, { x: left + 30, y: STRIP.legend }, { size: TYPE, color: INK.second }),
    ];
  });
  return [
    ...scaleBarMarks(sheet.scale, sheet.system, { x: 8, y: STRIP.scale - 6 }),
    textMark(`Scale ${sheet.scaleText}`, { x: 150, y: STRIP.scale }, { size: TYPE, color: INK.second }),
    ...northMarks({ x: sheet.width - 16, y: STRIP.arrow }),
    ...entries,
  ];
}

function sheetFor(site: KeyMapSite, objects: readonly PlanObstacle[], { width, mostHeight }: KeyMapSize): MapSheet {
  const { fato, shape, alignmentDeg } = site.pad;
  const points: LocalPoint[] = [...zoneOutline(fato, shape, alignmentDeg), ...objects.map(({ at }) => at)];
  const sheet = (height: number, isFilled: boolean) => mapSheet(points, LEAST_FT, width, height, 'imperial', isFilled);
  const fitted = sheet(mostHeight - STRIP.height, false);
  return fitted.height < LEAST_HEIGHT ? sheet(Math.min(LEAST_HEIGHT, mostHeight - STRIP.height), true) : fitted;
}

/** Draws the key map. Every object of a list of up to 150 has its number, with a leader if there is no room beside it. */
export function trimKeyMap(site: KeyMapSite, objects: readonly PlanObstacle[], size: KeyMapSize): KeyMap {
  const sheet = sheetFor(site, objects, size);
  const { width, height } = sheet;
  const { pad } = site;
  const surfaces = surfacesForFacility(pad, site.corridors, site.facility);
  const fato = zoneOutline(pad.fato, pad.shape, pad.alignmentDeg).map(sheet.place);
  const placed = objects.map((object) => ({ ...object, paper: sheet.place(object.at) }));
  const numbers = placed.map(({ label, status, paper }): LabelWish => ({
    ...{ at: paper, reach: SYMBOL, forms: [[{ text: label, isBold: status === 'violation' }]], color: STATUS_COLORS[status] },
    ...(objects.length > MOST_WITH_LEADERS && { mostDistance: NEAR }),
  }));
  const names = site.corridors.flatMap((corridor): LabelWish[] => {
    const at = endOnMap(corridor, pad, sheet);
    const color = (SURFACE_PENS[corridor.use === 'departure' ? 'departure' : 'approach'] ?? { color: INK.dim }).color;
    return at === null ? [] : [{ at, reach: 0, forms: [[{ text: shortName(corridor.pathName) }]], color, mostDistance: NAME_REACH }];
  });
  const middle = boxAround(fato);
  const pads: LabelWish = {
    ...{ at: { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 }, reach: middle.width / 2, mostDistance: NAME_REACH },
    ...{ forms: [[{ text: 'FATO' }]], color: INK.fato },
  };
  const symbols = placed.map(({ paper }) => cornersOf(grownBox(boxAround([paper]), SYMBOL)));
  const outlines = surfaces.flatMap((surface) => planOutlines(surface).map((outline) => outline.map(sheet.place)));
  const lines: Segment[] = outlines.flatMap((ring) => segmentsOf(ring, true));
  const room = { area: { x: 1.5, y: 1.5, width: width - 3, height: height - 3 }, lines };
  const labels = placeLabels([pads, ...names, ...numbers], { ...room, keepOut: [fato, ...symbols] }, TYPE);
  // In a dense group, the leaders of some numbers have no way out but across other objects.
  const found = new Set(labels.map(({ wish }) => wish));
  const left = numbers.filter((wish) => !found.has(wish));
  const taken = labels.map(({ box }) => cornersOf(box));
  const leaders = labels.flatMap(({ leader }) => segmentsOf(leader));
  const late = placeLabels(left, { ...room, lines: [...lines, ...leaders], keepOut: [fato, ...taken], crossable: symbols }, TYPE);
  const frame: PictureMark = {
    kind: 'area',
    rings: [{ kind: 'polygon', points: cornersOf({ x: 0.5, y: 0.5, width: width - 1, height: height - 1 }) }],
    pen: { color: INK.line, width: 0.75 },
  };
  const legend = legendOf(new Set(surfaces.map(({ kind }) => kind)), new Set(objects.map(({ status }) => status)));
  return {
    picture: {
      width,
      height: height + STRIP.height,
      marks: [
        ...cutOff(surfaceMarks(surfaces, sheet), sheet),
        { kind: 'area', rings: [{ kind: 'polygon', points: fato }], fill: { color: INK.paper }, pen: { color: INK.fato, width: 1.25 } },
        ...placed.toReversed().map(({ paper, status }) => obstacleMark(paper, status)),
        ...[...labels, ...late].flatMap((label) => labelMarks(label, TYPE)),
        frame,
        ...stripMarks(sheet, legend).map((mark) => movedMark(mark, 0, height)),
      ],
    },
    scaleText: sheet.scaleText,
    numbered: numbers.length - left.length + late.length,
  };
}
