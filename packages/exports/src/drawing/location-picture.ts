/**
 * Location diagram: facilities and obstacles around a position at their distances and directions, with rings at round distances, north up.
 */
import { type LocalPoint, nauticalMilesToFeet, type UnitSystem } from '@touchdown/domain';
import { INK } from './inks.ts';
import { backgroundOn, type PlacedBackground } from './map-background.ts';
import { cutOff, finishedSheet, mapSheet, type MapSheet } from './map-sheet.ts';
import { extentMark, type ObstacleExtent } from './obstacle-extent.ts';
import { textMark } from './picture-kit.ts';
import type { Picture, PictureMark } from './picture.ts';
import { textWidthEm } from './plane.ts';

export interface MapPlace {
  /** "BOS", "1" */
  readonly label: string;
  readonly at: LocalPoint;
  readonly kind: 'airport' | 'heliport' | 'obstacle';
  /** The wire or footprint of an obstacle. A wire and a large footprint may reach beyond the sheet. Absent: a point. */
  readonly extent?: ObstacleExtent;
}

const TYPE = 10;
const RING_TYPE = 9;
/** Letters of the location's name: at most, and if space is limited. */
const [MOST_LETTERS, FEW_LETTERS] = [48, 28];
/** Space reserved for the scale bar. */
const FOOT_PX = 36;
const SYMBOL = { half: 6, drop: 3.5 } as const;
const COLORS = { airport: '#0B2E59', heliport: '#2A7BCB', obstacle: '#44596F' } as const;
/** Radii in nautical miles. */
const RINGS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;
const MOST_RINGS = 3;

function placeMarks(kind: MapPlace['kind'], x: number, y: number): PictureMark[] {
  const color = COLORS[kind];
  const pen = { color, width: 1.25 };
  if (kind === 'obstacle')
    return [
      {
        kind: 'area',
        rings: [
          {
            kind: 'polygon',
            points: [
              { x, y: y - 4 },
              { x: x + 4, y: y + 4 },
              { x: x - 4, y: y + 4 },
            ],
          },
        ],
        pen,
      },
    ];
  const ring: PictureMark = { kind: 'area', rings: [{ kind: 'circle', center: { x, y }, radius: 5 }], fill: { color: INK.paper }, pen };
  if (kind === 'heliport') return [ring, textMark('H', { x, y: y + 2.7 }, { anchor: 'middle', size: 7.5, color, isBold: true })];
  return [
    ring,
    {
      kind: 'line',
      points: [
        { x: x - 3, y },
        { x: x + 3, y },
      ],
      pen: { color, width: 2 },
    },
  ];
}

interface SheetSize {
  readonly width: number;
  readonly mostHeight: number;
}

/** How many times as far as the farthest place a footprint may reach to be drawn whole. */
const WHOLE_FOOTPRINTS = 2;
const distanceOf = ({ eastFt, northFt }: LocalPoint): number => Math.hypot(eastFt, northFt);

/** The places, and the corners of the footprints that are drawn whole. */
function placedPoints(places: readonly MapPlace[]): LocalPoint[] {
  const farthest = places.reduce((most, { at }) => Math.max(most, distanceOf(at)), 0);
  const footprints = places.flatMap(({ extent }) => (extent?.kind === 'area' ? [extent.points] : []));
  const isNear = (corners: readonly LocalPoint[]) => corners.every((corner) => distanceOf(corner) <= WHOLE_FOOTPRINTS * farthest);
  return [...places.map(({ at }) => at), ...footprints.filter(isNear).flat()];
}

/** The sheet on which all places fit. */
export const locationSheet = (places: readonly MapPlace[], { width, mostHeight }: SheetSize, system: UnitSystem): MapSheet =>
  mapSheet(placedPoints(places), places.length === 0 ? 1000 : 0, width, mostHeight, system);

/**
 * The diagram on a sheet of at most this size, over the background. `name` labels the location itself. `credit`: the sources of the
 * background, for the caption.
 */
export function locationPicture(
  name: string,
  places: readonly MapPlace[],
  size: SheetSize,
  system: UnitSystem,
  background: PlacedBackground | null = null,
): { readonly picture: Picture; readonly scaleText: string; readonly ringsNm: readonly number[]; readonly credit: string } {
  const sheet = locationSheet(places, size, system);
  const beneath = backgroundOn(sheet, background);
  const center = sheet.place({ eastFt: 0, northFt: 0 } as LocalPoint);
  const radiusOf = (nm: number) => nauticalMilesToFeet(nm) * sheet.scale.pxPerFt;
  const reach = Math.max(center.x, sheet.width - center.x, center.y, sheet.height - center.y);
  const ringsNm = RINGS.filter((nm) => radiusOf(nm) <= reach && radiusOf(nm) >= 30).slice(-MOST_RINGS);
  const around = places.map((place) => ({ ...place, paper: sheet.place(place.at) }));
  // A name must not overlap a symbol or another name.
  const taken: { x: number; y: number; half: number }[] = [center, ...around.map(({ paper }) => paper)].map(({ x, y }) => ({
    x,
    y: y + SYMBOL.drop,
    half: SYMBOL.half,
  }));
  const isFree = (x: number, y: number, half: number): boolean =>
    !taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < TYPE + 2);
  /** The label at the top or bottom of its ring, where it is on the sheet and overlaps no symbol. */
  const ringName = (nm: number, radius: number): PictureMark[] => {
    const text = `${nm} NM`;
    const half = (textWidthEm(text) * RING_TYPE) / 2;
    const onSheet = [center.y - radius + 11, center.y + radius - 4].filter((at) => at > TYPE && at < sheet.height - FOOT_PX);
    const y = onSheet.find((at) => isFree(center.x, at, half)) ?? onSheet[0];
    if (y === undefined) return [];
    taken.push({ x: center.x, y, half });
    return [textMark(text, { x: center.x, y }, { anchor: 'middle', size: RING_TYPE, color: INK.quiet, halo: true })];
  };
  const rings = ringsNm.flatMap((nm): PictureMark[] => [
    { kind: 'area', rings: [{ kind: 'circle', center, radius: radiusOf(nm) }], pen: { color: INK.line, width: 0.75, dash: [4, 3] } },
    ...ringName(nm, radiusOf(nm)),
  ]);
  const label = (text: string, x: number, y: number, color: string, isBold: boolean): PictureMark[] => {
    const width = textWidthEm(text) * TYPE;
    const spots = [
      { x: x + 9, y: y + 3.5 },
      { x: x - 9 - width, y: y + 3.5 },
      { x: x - width / 2, y: y - 11 },
      { x: x - width / 2, y: y + 18 },
    ];
    const spot = spots.find(
      (at) =>
        at.x > 4 &&
        at.x + width < sheet.width - 4 &&
        at.y > TYPE &&
        at.y < sheet.height - FOOT_PX &&
        isFree(at.x + width / 2, at.y, width / 2),
    );
    if (spot === undefined) return [];
    taken.push({ x: spot.x + width / 2, y: spot.y, half: width / 2 });
    return [textMark(text, spot, { size: TYPE, color, isBold, halo: true })];
  };
  /** In full if it fits, otherwise shortened. */
  const ownName = (): PictureMark[] => {
    const whole = name.length > MOST_LETTERS ? [] : label(name, center.x, center.y, INK.text, true);
    if (whole.length > 0 || name.length <= FEW_LETTERS) return whole;
    return label(`${name.slice(0, FEW_LETTERS - 1).trimEnd()}…`, center.x, center.y, INK.text, true);
  };
  const own: PictureMark[] = [
    {
      kind: 'line',
      points: [
        { x: center.x - 8, y: center.y },
        { x: center.x + 8, y: center.y },
      ],
      pen: { color: INK.text, width: 1.5 },
    },
    {
      kind: 'line',
      points: [
        { x: center.x, y: center.y - 8 },
        { x: center.x, y: center.y + 8 },
      ],
      pen: { color: INK.text, width: 1.5 },
    },
    { kind: 'area', rings: [{ kind: 'circle', center, radius: 4.5 }], pen: { color: INK.text, width: 1.5 } },
    ...ownName(),
  ];
  const extents = around.flatMap(({ extent, kind }): PictureMark[] =>
    extent === undefined ? [] : [extentMark(extent.kind, extent.points.map(sheet.place), COLORS[kind])],
  );
  return {
    picture: finishedSheet(sheet, [
      ...beneath.marks,
      ...rings,
      ...cutOff(extents, sheet),
      ...around.flatMap(({ kind, paper }) => placeMarks(kind, paper.x, paper.y)),
      ...own,
      ...around.flatMap(({ kind, paper, label: text }) => label(text, paper.x, paper.y, COLORS[kind], false)),
    ]),
    scaleText: sheet.scaleText,
    ringsNm,
    credit: beneath.credit,
  };
}
