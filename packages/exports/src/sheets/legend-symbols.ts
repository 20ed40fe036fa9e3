/** The symbols in legends: the same pens as in the drawings. */
import { type Degrees, degrees } from '@touchdown/domain';
import { INK } from '../drawing/inks.ts';
import { HATCH_DEG } from '../drawing/zones.ts';
import { ZONE_COLORS } from '../zone-colors.ts';
import { BEND_PEN, BESIDE_DASH, EARTH, limitBar } from '../drawing/profile-picture.ts';
import { obstacleMark, STATUS_COLORS, SURFACE_PENS } from '../drawing/airspace-picture.ts';
import { FOOTPRINT_OPACITY, FOOTPRINT_PEN, WIRE_PEN } from '../drawing/obstacle-extent.ts';
import { BUILDING_FILL, BUILDING_PEN, PARCEL_PEN } from '../drawing/map-background.ts';
import { markOf } from '../drawing/picture-kit.ts';
import type { AreaStyle } from '../drawing/drawing.ts';
import { PAINTED_LABELS, type PaintedStyle } from '../drawing/painted-lines.ts';
import type { Pen, PictureMark, PicturePoint } from '../drawing/picture.ts';
import type { LegendEntry } from './sheet-body.ts';
import { at, chain, cornersOf } from '../drawing/sheet-kit.ts';
import type { Box } from './paper-size.ts';

const zone = (style: AreaStyle, hatchAngleDeg?: Degrees) => (box: Box) => [
  markOf(
    {
      ...{ kind: 'area', style, outline: { kind: 'polygon', points: cornersOf(box).map(({ x, y }) => ({ xFt: x, yFt: y })) } },
      ...(hatchAngleDeg !== undefined && { hatchAngleDeg }),
    },
    ({ xFt, yFt }) => at(xFt, yFt),
    1,
  ),
];
/** The hatch of the Safety Area, and of a surface on a plan of the landing area. */
const HATCHED = {
  safetyArea: zone('hatch-safetyArea', degrees(HATCH_DEG)),
  approach: zone('hatch-approach', degrees(0)),
  departure: zone('hatch-departure', degrees(0)),
} as const;
const surface =
  (kind: string) =>
  (box: Box): PictureMark[] => {
    const pen = SURFACE_PENS[kind] ?? { color: INK.dim, width: 1 };
    return [
      {
        kind: 'area',
        rings: [{ kind: 'polygon', points: cornersOf(box) }],
        fill: { color: pen.color, opacity: kind === 'transitional' ? 0.05 : 0.1 },
        pen,
      },
    ];
  };
const obstacle = (status: 'compliant' | 'warning' | 'violation') => (box: Box) => [
  obstacleMark(at(box.x + box.width / 2, box.y + box.height / 2), status),
];

export const ZONE_LEGEND: readonly LegendEntry[] = [
  { text: 'TLOF', symbol: zone('zone-tlof') },
  { text: 'FATO', symbol: zone('zone-fato') },
  { text: 'Safety Area', symbol: (box) => [...HATCHED.safetyArea(box), ...zone('zone-safetyArea')(box)] },
];
export const PAINTED_LEGEND: Readonly<Record<PaintedStyle, LegendEntry>> = {
  'painted-white': { text: PAINTED_LABELS['painted-white'], symbol: zone('painted-white') },
  'painted-yellow': { text: PAINTED_LABELS['painted-yellow'], symbol: zone('painted-yellow') },
};
const LIGHT_RADIUS = 2.5;
/** A perimeter light, not to scale. Its color is not a rule of the pack. */
export const lightMark = (center: PicturePoint, grow = 1): PictureMark => ({
  kind: 'area',
  rings: [{ kind: 'circle', center, radius: LIGHT_RADIUS * grow }],
  fill: { color: INK.paper },
  pen: { color: INK.text, width: 1.25 },
});
export const LIGHT_LEGEND: LegendEntry = {
  text: 'Perimeter light, not to scale',
  symbol: (box) => [lightMark(at(box.x + box.width / 2, box.y + box.height / 2))],
};
const SURFACES = {
  approach: 'Approach surface, 8:1',
  departure: 'Departure surface, 8:1',
  transitional: 'Transitional surface, 2:1',
} as const;
/** Of the surfaces that the drawing has. `isHatched`: as on plans of the landing area, which show the beginnings of paths only. */
export const surfaceLegend = (kinds: ReadonlySet<string>, isHatched = false): LegendEntry[] =>
  (['approach', 'departure', 'transitional'] as const)
    .filter((kind) => kinds.has(kind))
    .map((kind) => ({
      text: SURFACES[kind],
      symbol: (box) => [...(isHatched && kind !== 'transitional' ? HATCHED[kind](box) : []), ...surface(kind)(box)],
    }));

export const CENTERLINE_PEN = { color: INK.dim, width: 0.75, dash: [14, 3, 2, 3] };
const OBSTACLES = {
  violation: 'Obstacle that penetrates a surface',
  warning: 'May penetrate within its accuracy',
  compliant: 'Obstacle clear of the surfaces',
} as const;
type Status = keyof typeof OBSTACLES;
const WORST_FIRST = ['violation', 'warning', 'compliant'] as const satisfies readonly Status[];
/** Of the obstacles that the plan has. */
export const obstacleLegend = (statuses: ReadonlySet<Status>): LegendEntry[] =>
  WORST_FIRST.filter((status) => statuses.has(status)).map((status) => ({ text: OBSTACLES[status], symbol: obstacle(status) }));

export const OUTSIDE_LEGEND: LegendEntry = {
  text: 'Obstacle outside all surfaces',
  symbol: (box) => [obstacleMark(at(box.x + box.width / 2, box.y + box.height / 2), 'compliant', INK.dim)],
};

export const EXTENT_LEGEND: Readonly<Record<'line' | 'area', LegendEntry>> = {
  line: { text: 'Wire or other line of an obstacle', symbol: (box) => level(WIRE_PEN)(box) },
  area: {
    text: 'Footprint of an obstacle',
    symbol: (box) => [
      {
        kind: 'area',
        rings: [{ kind: 'polygon', points: cornersOf(box) }],
        fill: { color: INK.dim, opacity: FOOTPRINT_OPACITY },
        pen: FOOTPRINT_PEN,
      },
    ],
  },
};

export const GROUNDS_LEGEND: Readonly<Record<'building' | 'property', LegendEntry>> = {
  building: {
    text: 'Building',
    symbol: (box) => [{ kind: 'area', rings: [{ kind: 'polygon', points: cornersOf(box) }], fill: BUILDING_FILL, pen: BUILDING_PEN }],
  },
  property: { text: 'Property line', symbol: (box) => level(PARCEL_PEN)(box) },
};

export const PROTECTION_LEGEND: LegendEntry = {
  text: 'Protection zone',
  symbol: (box) => [
    {
      kind: 'area',
      rings: [{ kind: 'polygon', points: cornersOf(box) }],
      fill: { color: INK.dim, opacity: 0.06 },
      pen: { color: INK.dim, width: 2, dash: [4, 4] },
    },
  ],
};

const level =
  (pen: Pen) =>
  (box: Box): PictureMark[] => [chain([at(box.x, box.y + box.height / 2), at(box.x + box.width, box.y + box.height / 2)], pen)];
const post =
  (color: string, width: number) =>
  (box: Box): PictureMark[] => [
    chain([at(box.x + box.width / 2, box.y + box.height), at(box.x + box.width / 2, box.y)], { color, width }),
    chain([at(box.x + box.width / 2 - 4, box.y), at(box.x + box.width / 2 + 4, box.y)], { color, width }),
  ];
export const CENTERLINE_LEGEND: LegendEntry = { text: 'Path centerline', symbol: level(CENTERLINE_PEN) };
/** Entries that apply only to some profiles. */
export const GROUND_LEGEND: LegendEntry = { text: 'Existing ground', symbol: level({ color: EARTH, width: 1.25 }) };
export const CURVE_LEGEND: LegendEntry = { text: 'Start or end of a curve', symbol: level(BEND_PEN) };
export const PROFILE_LEGEND: readonly LegendEntry[] = [
  { text: 'Approach/departure surface, 8:1', symbol: level({ color: ZONE_COLORS.approach, width: 1.75 }) },
  { text: 'Heliport elevation', symbol: level({ color: ZONE_COLORS.primary, width: 1.25, dash: [9, 3, 2, 3] }) },
];
const POSTS: Readonly<Record<Status, LegendEntry>> = {
  violation: { text: 'Obstacle that penetrates its surface', symbol: post(STATUS_COLORS.violation, 1.6) },
  warning: { text: OBSTACLES.warning, symbol: post(STATUS_COLORS.warning, 1) },
  compliant: { text: 'Obstacle clear of its surface', symbol: post(INK.dim, 1) },
};
/** An obstacle beside the surface of the profile, under its height limit. */
export const BESIDE_LEGEND: LegendEntry = {
  text: 'Beside the 8:1 surface, with height limit',
  symbol: (box) => {
    const [x, top, bottom] = [box.x + box.width / 2, box.y + box.height / 3, box.y + box.height];
    return [
      chain([at(x, bottom), at(x, top)], { color: INK.dim, width: 1, dash: BESIDE_DASH }),
      chain([at(x - 4, top), at(x + 4, top)], { color: INK.dim, width: 1 }),
      ...limitBar(x, box.y, { from: top, top: box.y, bottom }),
    ];
  },
};
/** Of the obstacles that the profiles have. */
export const stickLegend = (statuses: ReadonlySet<Status>): LegendEntry[] =>
  WORST_FIRST.filter((status) => statuses.has(status)).map((status) => POSTS[status]);
