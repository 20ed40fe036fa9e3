/** Plan of a facility's surfaces at their full extent, with the obstacles under and around them, to scale. */
import {
  APPROACH_SURFACE,
  feet,
  type LocalPoint,
  protectionZones,
  shownUnits,
  type Site,
  surfacesForFacility,
  type UnitSystem,
} from '@touchdown/domain';
import { ZONE_COLORS } from '../zone-colors.ts';
import { INK } from './inks.ts';
import { shortName } from './corridors.ts';
import { backgroundOn, type PlacedBackground } from './map-background.ts';
import {
  clearOfNorth,
  cutOff,
  finishedSheet,
  type MapSheet,
  mapSheet,
  northPlate,
  type Plate,
  plateMark,
  scalePlate,
} from './map-sheet.ts';
import { planOutlines } from '../mesh/surface-faces.ts';
import { extentMark, type ObstacleExtent } from './obstacle-extent.ts';
import { textMark } from './picture-kit.ts';
import type { Pen, Picture, PictureMark, PicturePoint } from './picture.ts';
import { textWidthEm } from './plane.ts';
import type { Box } from './box.ts';
import { labelMarks, placeLabels } from './place-labels.ts';
import { segmentsOf } from './outlines.ts';
import { cornersOf } from './sheet-kit.ts';

export interface PlanObstacle {
  /** "1": its number in the table. Empty: no label on the sheet. */
  readonly label: string;
  readonly at: LocalPoint;
  readonly status: 'compliant' | 'warning' | 'violation';
  /** Absent: a point. */
  readonly extent?: ObstacleExtent;
}

export const STATUS_COLORS = { compliant: '#0b5a36', warning: '#6b3f00', violation: '#98150f' } as const;
export const SURFACE_PENS: Readonly<Record<string, Pen>> = {
  primary: { color: ZONE_COLORS.primary, width: 1.25, dash: [9, 3, 2, 3] },
  approach: { color: ZONE_COLORS.approach, width: 1.25 },
  departure: { color: ZONE_COLORS.departure, width: 1.25, dash: [9, 3, 2, 3, 2, 3] },
  transitional: { color: ZONE_COLORS.transitional, width: 0.75, dash: [1.5, 2.5] },
};
const LEGEND = [
  ['approach', 'Approach surface, 8:1'],
  ['departure', 'Departure surface, 8:1'],
  ['transitional', 'Transitional surface, 2:1'],
] as const;

const PROTECTION_PEN: Pen = { color: INK.dim, width: 1, dash: [4, 2] };

const TYPE = 9.5;
const symbol = { half: 3.4 } as const;

/** Shape distinguishes the status in addition to color: a violation is filled, a warning half filled, a compliant one open. */
export function obstacleMark({ x, y }: PicturePoint, status: PlanObstacle['status'], color: string = STATUS_COLORS[status]): PictureMark {
  const { half } = symbol;
  const points = [
    { x, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  const fill = status === 'compliant' ? { color: INK.paper } : { color, opacity: status === 'violation' ? 1 : 0.45 };
  return { kind: 'area', rings: [{ kind: 'polygon', points }], fill, pen: { color, width: 1 } };
}

/** The midpoint of a surface's outer end. */
function endOf(outline: readonly LocalPoint[]): LocalPoint {
  const far = (at: LocalPoint) => Math.hypot(at.eastFt, at.northFt);
  const farthest = outline.reduce((most, at) => Math.max(most, far(at)), 0);
  const end = outline.filter((at) => far(at) > farthest * END_SHARE);
  const mean = (of: (at: LocalPoint) => number) => end.reduce((sum, at) => sum + of(at), 0) / end.length;
  return { eastFt: feet(mean(({ eastFt }) => eastFt)), northFt: feet(mean(({ northFt }) => northFt)) };
}
/**
 * Returns a point moved by this distance away from the middle, or toward it if negative, and farther by what a text of this half width
 * reaches that way.
 */
function beyond(at: PicturePoint, middle: PicturePoint, step: number, half: number): PicturePoint {
  const reach = Math.hypot(at.x - middle.x, at.y - middle.y);
  if (reach === 0) return at;
  const [across, down] = [(at.x - middle.x) / reach, (at.y - middle.y) / reach];
  const away = step + Math.sign(step) * (half * Math.abs(across) + (TYPE / 2) * Math.abs(down));
  return { x: at.x + across * away, y: at.y + down * away + TYPE / 3 };
}
/** Whether a line runs through a text. */
function runsThrough([from, to]: readonly [PicturePoint, PicturePoint], at: PicturePoint, half: number): boolean {
  let [first, last] = [0, 1];
  const middleY = at.y - TYPE / 3;
  for (const [start, step, low, high] of [
    [from.x, to.x - from.x, at.x - half, at.x + half],
    [from.y, to.y - from.y, middleY - TYPE / 2, middleY + TYPE / 2],
  ] as const) {
    if (step === 0 && (start <= low || start >= high)) return false;
    if (step === 0) continue;
    first = Math.max(first, Math.min((low - start) / step, (high - start) / step));
    last = Math.min(last, Math.max((low - start) / step, (high - start) / step));
  }
  return first < last;
}
/** Beside a surface, on both sides of its outer end. */
function asideOf(end: PicturePoint, middle: PicturePoint, half: number, halfWidthPx: number): PicturePoint[] {
  const reach = Math.hypot(end.x - middle.x, end.y - middle.y);
  if (reach === 0) return [];
  const [across, down] = [-(end.y - middle.y) / reach, (end.x - middle.x) / reach];
  const step = halfWidthPx + BESIDE + half * Math.abs(across) + (TYPE / 2) * Math.abs(down);
  const [x, y] = [end.x - ((end.x - middle.x) / reach) * ASIDE_BACK_PX, end.y - ((end.y - middle.y) / reach) * ASIDE_BACK_PX + TYPE / 3];
  return [1, -1].map((side) => ({ x: x + side * across * step, y: y + side * down * step }));
}

/** A text position, moved so that all of it is on the sheet and above the scale bar. */
const held = ({ x, y }: PicturePoint, half: number, { width, height }: MapSheet): PicturePoint => ({
  x: Math.min(Math.max(x, half + 8), width - half - 8),
  y: Math.min(Math.max(y, 14), height - 36),
});
/** Label positions beside the outer end come first, so that a name is not on the lines; then positions inward along the surface. */
const NAME_STEPS_PX = [5, 18, -12, -32, -52] as const;
/** How far inward of the outer end a name beside a surface is. */
const ASIDE_BACK_PX = 24;
/** Where the name of an obstacle may be: to the right or left of its symbol, or one line above or below that. */
const LABEL_PLACES = [
  { side: 1, down: 0 },
  { side: -1, down: 0 },
  { side: 1, down: 1 },
  { side: 1, down: -1 },
  { side: -1, down: 1 },
  { side: -1, down: -1 },
  { side: 0, down: -1.4 },
  { side: 0, down: 1.6 },
  { side: 1, down: 2 },
  { side: -1, down: 2 },
  { side: 1, down: -2 },
  { side: -1, down: -2 },
] as const;
const [BESIDE, BELOW_MIDDLE] = [6, 3] as const;
/** How far the name of an obstacle is from its symbol at most. */
const MOST_LEADER = 150;
/** A name, which is placed with a leader, rather than a number. */
const isName = (label: string): boolean => /\D/.test(label);
/** Corners this close to the farthest one belong to the outer end. */
const END_SHARE = 0.97;

type AirspaceSite = Pick<Site, 'pad' | 'corridors' | 'facility' | 'protectionZone'>;
interface SheetSize {
  readonly width: number;
  readonly mostHeight: number;
  /** The sheet is as high as it may be. */
  readonly fillsHeight?: boolean;
}

const surfacesOf = ({ pad, corridors, facility }: AirspaceSite) => surfacesForFacility(pad, corridors, facility);

const cornersIn = (surfaces: ReturnType<typeof surfacesOf>): LocalPoint[] =>
  surfaces.flatMap(({ outline }): readonly LocalPoint[] => outline);

/** The corners of all surfaces, around the reference point of the site. */
export const surfaceCorners = (site: AirspaceSite): LocalPoint[] => cornersIn(surfacesOf(site));

/** The sheet on which all these corners fit. */
export const airspaceSheet = (
  corners: readonly LocalPoint[],
  { width, mostHeight, fillsHeight = false }: SheetSize,
  system: UnitSystem,
): MapSheet => mapSheet(corners, 200, width, mostHeight, system, fillsHeight);

/** What a drawing of one of two compared sites shows besides the site. */
export interface AirspaceEmphasis {
  /** The other one: both are drawn at one scale. */
  readonly beside: AirspaceSite;
  /** Paths that are drawn with bold lines. */
  readonly boldPathIds: ReadonlySet<string>;
}
const BOLD_WIDTH = 2.5;

/** The room of a name in a legend, with the line before it. */
function legendBox({ text, at: { x, y }, size }: Extract<PictureMark, { kind: 'text' }>) {
  const half = (x + textWidthEm(text) * size) / 2;
  return { x: half, y, half };
}

/** Beneath the lines and the names of a legend in the upper left corner. */
function legendPlate(legend: readonly PictureMark[]): Plate {
  const names = legend.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const right = names.reduce((most, { text, at: { x }, size }) => Math.max(most, x + textWidthEm(text) * size), 0);
  const foot = names.reduce((most, { at: { y } }) => Math.max(most, y), 0);
  return { x: 8, y: 5, width: right, height: foot };
}

/**
 * Draws the surfaces on a sheet of at most this size, over the background. The scale is in the picture, and is returned for the caption with
 * the sources of the background.
 */
export function airspacePicture(
  site: AirspaceSite,
  obstacles: readonly PlanObstacle[],
  size: SheetSize,
  system: UnitSystem,
  background: PlacedBackground | null = null,
  emphasis: AirspaceEmphasis | null = null,
): { readonly picture: Picture; readonly scaleText: string; readonly credit: string } {
  const surfaces = surfacesOf(site);
  const besides = emphasis === null ? [] : surfaceCorners(emphasis.beside);
  const whole = airspaceSheet([...cornersIn(surfaces), ...besides], size, system);
  const sheet = clearOfNorth(whole, [
    ...surfaces.flatMap(planOutlines).map((outline) => outline.map(whole.place)),
    ...obstacles.map(({ at }) => [whole.place(at)]),
  ]);
  const beneath = backgroundOn(sheet, background);
  const drawn = surfaces.toReversed().map((surface): PictureMark => {
    const { kind, pathId } = surface;
    const pen = SURFACE_PENS[kind] ?? { color: INK.dim, width: 1 };
    const isBold = pathId !== null && kind !== 'transitional' && emphasis?.boldPathIds.has(pathId) === true;
    return {
      kind: 'area',
      rings: planOutlines(surface).map((outline) => ({ kind: 'polygon', points: outline.map(sheet.place) })),
      fill: { color: SURFACE_PENS[kind]?.color ?? INK.dim, opacity: kind === 'transitional' ? 0.05 : 0.1 },
      pen: isBold ? { ...pen, width: BOLD_WIDTH } : pen,
    };
  });
  const zones = site.protectionZone ? protectionZones(site.pad, site.corridors, site.protectionZone) : [];
  const protection = zones.map(({ outline }): PictureMark => ({
    kind: 'area',
    rings: [{ kind: 'polygon', points: outline.map(sheet.place) }],
    fill: { color: INK.dim, opacity: 0.12 },
    pen: PROTECTION_PEN,
  }));
  const kinds = new Set<string>(surfaces.map(({ kind }) => kind));
  const legend = LEGEND.filter(([kind]) => kinds.has(kind)).flatMap(([kind, text], index): PictureMark[] => {
    const y = 18 + index * 14;
    return [
      {
        kind: 'line',
        points: [
          { x: 12, y: y - 3 },
          { x: 36, y: y - 3 },
        ],
        pen: SURFACE_PENS[kind] ?? { color: INK.dim, width: 1 },
      },
      textMark(text, { x: 42, y }, { size: TYPE, color: INK.second, halo: true }),
    ];
  });
  const zoneRow = 18 + legend.length * 7;
  if (site.protectionZone && zones.length > 0)
    legend.push(
      {
        kind: 'line',
        points: [
          { x: 12, y: zoneRow - 3 },
          { x: 36, y: zoneRow - 3 },
        ],
        pen: PROTECTION_PEN,
      },
      textMark(
        `Protection zone, ${shownUnits(system).enteredText(site.protectionZone.value)} from the FATO`,
        { x: 42, y: zoneRow },
        { size: TYPE, color: INK.second, halo: true },
      ),
    );
  const plate = scalePlate(sheet);
  const north = northPlate(sheet);
  // Names must not overlap the legend, the north arrow, the scale bar, or one another.
  const taken: { x: number; y: number; half: number }[] = [
    ...legend.flatMap((mark) => (mark.kind === 'text' ? [legendBox(mark)] : [])),
    ...[4, 18, 32, 46].map((down) => ({ x: north.x + north.width / 2, y: north.y + down, half: north.width / 2 })),
    ...[8, 20, 32].map((down) => ({ x: plate.x + plate.width / 2, y: plate.y + down, half: plate.width / 2 })),
  ];
  const shown = obstacles.map((obstacle) => ({ ...obstacle, paper: sheet.place(obstacle.at) })).filter(({ paper }) => sheet.holds(paper));
  const isCovering = ({ x, y }: PicturePoint, half: number) =>
    shown.some(({ paper }) => Math.abs(paper.x - x) < symbol.half + half && Math.abs(paper.y + BELOW_MIDDLE - y) < TYPE);
  const free = (at: PicturePoint, half: number) => {
    const hit = taken.some((other) => Math.abs(other.x - at.x) < other.half + half && Math.abs(other.y - at.y) < TYPE + 1);
    if (!hit) taken.push({ ...at, half });
    return !hit;
  };
  /** A place over no symbol, or else any that is free of other names. */
  const freeOf = (places: readonly PicturePoint[], half: number): PicturePoint | undefined => {
    const open = places.filter((place) => !isCovering(place, half));
    return [...open, ...places.filter((place) => !open.includes(place))].find((place) => free(place, half));
  };
  const numbers = shown.flatMap(({ label, status, paper }): PictureMark[] => {
    if (label === '' || isName(label)) return [];
    const half = (textWidthEm(label) * TYPE) / 2;
    const middleOf = ({ side, down }: (typeof LABEL_PLACES)[number]) => ({
      x: paper.x + side * (BESIDE + half),
      y: paper.y + BELOW_MIDDLE + down * (TYPE + 1),
    });
    const isInside = ({ x }: PicturePoint) => x - half > 0 && x + half < sheet.width;
    const at = freeOf(LABEL_PLACES.map(middleOf).filter(isInside), half);
    if (at === undefined) return [];
    return [
      textMark(label, at, { anchor: 'middle', size: TYPE, color: STATUS_COLORS[status], isBold: status === 'violation', halo: true }),
    ];
  });
  const surfaceEdges = surfaces.flatMap((surface) =>
    planOutlines(surface).flatMap((outline) => segmentsOf(outline.map(sheet.place), true)),
  );
  const boxesOf = (at: { readonly x: number; readonly y: number; readonly half: number }): Box => ({
    ...{ x: at.x - at.half, y: at.y - TYPE },
    ...{ width: 2 * at.half, height: TYPE * 1.3 },
  });
  const named = placeLabels(
    shown
      .filter(({ label }) => isName(label))
      .map(({ label, status, paper }) => ({
        ...{ at: paper, reach: symbol.half + 1, color: STATUS_COLORS[status] },
        forms: [[{ text: label, isBold: status === 'violation' }]],
        mostDistance: MOST_LEADER,
      })),
    {
      area: { x: 3, y: 3, width: sheet.width - 6, height: sheet.height - 6 },
      keepOut: [
        ...taken.map((one) => cornersOf(boxesOf(one))),
        ...shown.map(({ paper }) =>
          cornersOf({ x: paper.x - symbol.half, y: paper.y - symbol.half, width: 2 * symbol.half, height: 2 * symbol.half }),
        ),
      ],
      lines: surfaceEdges,
    },
    TYPE,
  );
  for (const { box } of named) taken.push({ x: box.x + box.width / 2, y: box.y + box.height - 3, half: box.width / 2 });
  const labels = [...numbers, ...named.flatMap((label) => labelMarks(label, TYPE))];
  const extents = obstacles.flatMap(({ extent, status }): PictureMark[] =>
    extent === undefined ? [] : [extentMark(extent.kind, extent.points.map(sheet.place), STATUS_COLORS[status])],
  );
  const middle = sheet.place({ eastFt: feet(0), northFt: feet(0) });
  const names = surfaces
    .filter(({ kind }) => kind === 'approach' || kind === 'departure')
    .flatMap(({ pathId, name: surfaceName, outline, kind }): PictureMark[] => {
      const name = shortName(site.corridors.find((corridor) => corridor.pathId === pathId)?.pathName ?? surfaceName);
      const half = (textWidthEm(name) * TYPE) / 2;
      const end = sheet.place(endOf(outline));
      const halfWidthPx = (APPROACH_SURFACE.outerWidthFt.value / 2) * sheet.scale.pxPerFt;
      const places = [
        ...NAME_STEPS_PX.map((step) => held(beyond(end, middle, step, half), half, sheet)),
        ...asideOf(end, middle, half, halfWidthPx).map((one) => held(one, half, sheet)),
      ];
      const isOnLine = (place: PicturePoint) => surfaceEdges.some((edge) => runsThrough(edge, place, half));
      const at = freeOf([...places.filter((place) => !isOnLine(place)), ...places.filter(isOnLine)], half);
      return at === undefined
        ? []
        : [textMark(name, at, { anchor: 'middle', size: TYPE, color: SURFACE_PENS[kind]?.color ?? INK.text, halo: true })];
    });
  const order = { compliant: 0, warning: 1, violation: 2 } as const;
  const symbols = shown.toSorted((a, b) => order[a.status] - order[b.status]).map(({ paper, status }) => obstacleMark(paper, status));
  return {
    picture: finishedSheet(sheet, [
      ...beneath.marks,
      // The streets of a map would run through it.
      ...(beneath.marks.length === 0 ? [] : [plateMark(legendPlate(legend))]),
      ...drawn,
      ...protection,
      ...cutOff(extents, sheet),
      ...symbols,
      ...names,
      ...labels,
      ...legend,
    ]),
    scaleText: sheet.scaleText,
    credit: beneath.credit,
  };
}
