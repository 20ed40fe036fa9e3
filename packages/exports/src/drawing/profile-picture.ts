/** The profile of a path with its colors, and the obstacles under its surface as sticks with their tops. */
import { ZONE_COLORS } from '../zone-colors.ts';
import { INK } from './inks.ts';
import { textMark } from './picture-kit.ts';
import type { Pen, Picture, PictureMark, PicturePoint } from './picture.ts';
import { textWidthEm } from './plane.ts';
import { NUMBER_SIZE, placeNumbers } from './stick-numbers.ts';
import type { Box } from './box.ts';
import { type Segment, segmentsOf } from './outlines.ts';
import type { ProfileDrawing, ProfileMark } from './profile/profile-marks.ts';

/** An obstacle beside the path. */
export interface ProfileStick {
  /** "1", "2": its number in the table beside the picture. */
  readonly label: string;
  readonly stationFt: number;
  /** Top height above the heliport. */
  readonly topFt: number;
  /** Ground height above the heliport. `null`: unknown. */
  readonly footFt: number | null;
  /** Its height limit above the heliport, under a surface beside that of the profile. `null`: under the surface of the profile. */
  readonly limitFt: number | null;
  readonly isPenetration: boolean;
}

/** The line of an obstacle under a surface beside that of the profile. */
export const BESIDE_DASH = [4, 2.5] as const;
/** The bar at its height limit. */
export const LIMIT_BAR = {
  half: 5,
  pen: { color: ZONE_COLORS.transitional, width: 1.75 },
  reach: { color: ZONE_COLORS.transitional, width: 0.6, dash: [1, 2] },
} as const;

const RED = '#98150f';
export const EARTH = '#8E7B5F';
/** Where a curve of the path begins or ends. */
export const BEND_PEN: Pen = { color: INK.dim, width: 0.75, dash: [3, 3] };
const LINE_PENS: Readonly<Record<Extract<ProfileMark, { kind: 'line' }>['style'], Pen>> = {
  grid: { color: INK.grid, width: 0.75 },
  axis: { color: INK.dim, width: 0.75 },
  heliport: { color: ZONE_COLORS.primary, width: 1.25, dash: [9, 3, 2, 3] },
  ground: { color: EARTH, width: 1.25 },
  surface: { color: ZONE_COLORS.approach, width: 1.75 },
  bend: BEND_PEN,
  edge: { color: ZONE_COLORS.fato, width: 1, dash: [7, 4] },
  leader: { color: RED, width: 0.75 },
};
const TEXT_COLORS: Readonly<Record<Extract<ProfileMark, { kind: 'text' }>['style'], string>> = {
  figure: INK.second,
  axis: INK.quiet,
  surface: ZONE_COLORS.approach,
  above: RED,
};

function inked(mark: ProfileMark, typePx: number): PictureMark {
  switch (mark.kind) {
    case 'area': {
      const fill = mark.style === 'above' ? { color: RED, opacity: 0.35 } : { color: EARTH, opacity: 0.16 };
      return { kind: 'area', rings: [{ kind: 'polygon', points: mark.points }], fill };
    }
    case 'line':
      return { kind: 'line', points: mark.points, pen: LINE_PENS[mark.style] };
    case 'text':
      return textMark(mark.text, mark.at, {
        anchor: mark.anchor,
        size: typePx - 1,
        color: TEXT_COLORS[mark.style],
        isBold: mark.style === 'above',
        halo: mark.style !== 'figure',
      });
    default:
      return mark satisfies never;
  }
}

const TOP_HALF = 3;
/** Numbers are below the upper edge of the picture. */
const NUMBER_TOP = 1;

/** Whether a top is within the heights of the profile, or above them. One below would be drawn outside of it. */
export const isInProfile = ({ frame: { y, plot } }: Pick<ProfileDrawing, 'frame'>, { topFt }: Pick<ProfileStick, 'topFt'>): boolean =>
  y(topFt) <= plot.bottom;

interface BarRange {
  /** The top of the obstacle. */
  readonly from: number;
  readonly top: number;
  readonly bottom: number;
}
/** The bar at a height limit, if the picture reaches so high, with a thin line to it from a top below. */
export function limitBar(x: number, y: number | null, { from, top, bottom }: BarRange, grow = 1): PictureMark[] {
  if (y === null || y < top || y > bottom) return [];
  const line = (one: PicturePoint, other: PicturePoint, { width, ...pen }: Pen): PictureMark => ({
    ...{ kind: 'line', points: [one, other] },
    pen: { ...pen, width: width * grow, ...(pen.dash && { dash: pen.dash.map((part) => part * grow) }) },
  });
  const half = LIMIT_BAR.half * grow;
  return [
    ...(y < from ? [line({ x, y: from }, { x, y }, LIMIT_BAR.reach)] : []),
    line({ x: x - half, y }, { x: x + half, y }, LIMIT_BAR.pen),
  ];
}

/** Lines, from the marks of a profile, that numbers keep clear of. A number over the ground is better than one far from its top. */
const linesOf = ({ marks }: ProfileDrawing): Segment[] =>
  marks.flatMap((mark) => (mark.kind === 'line' && mark.style !== 'grid' && mark.style !== 'ground' ? segmentsOf(mark.points) : []));

/** The texts of a profile, which numbers keep clear of. */
const textsOf = ({ marks, typePx }: ProfileDrawing): Box[] =>
  marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const width = textWidthEm(mark.text) * typePx;
    const left = mark.anchor === 'start' ? mark.at.x : mark.anchor === 'end' ? mark.at.x - width : mark.at.x - width / 2;
    return [{ x: left, y: mark.at.y - typePx, width, height: typePx }];
  });

/**
 * The obstacles of a profile, with the numbers of those that penetrate and of the highest placed first. A top above the picture is drawn at
 * its edge with an arrow, and one below it is not drawn.
 */
function stickMarks(drawing: ProfileDrawing, sticks: readonly ProfileStick[]): PictureMark[] {
  const { x, y, plot } = drawing.frame;
  const shown = sticks
    .filter((stick) => isInProfile(drawing, stick))
    .toSorted((a, b) => Number(b.isPenetration) - Number(a.isPenetration) || b.topFt - a.topFt)
    .map((stick) => {
      const top = Math.max(y(stick.topFt), plot.top);
      const foot = Math.min(stick.footFt === null ? plot.bottom : y(stick.footFt), plot.bottom);
      const limitY = stick.limitFt === null ? null : y(stick.limitFt);
      return { ...stick, at: { x: x(stick.stationFt), y: top }, foot: Math.max(foot, top), limitY };
    })
    .filter(({ at }) => at.x >= plot.left && at.x <= plot.right);
  const numbers = placeNumbers(shown, {
    boxes: [
      ...textsOf(drawing),
      ...shown.map(({ at }) => ({ x: at.x - TOP_HALF, y: at.y - TOP_HALF, width: 2 * TOP_HALF, height: 2 * TOP_HALF })),
    ],
    lines: [
      ...linesOf(drawing),
      ...shown.flatMap(({ at, foot, limitY }): Segment[] => [
        [at, { x: at.x, y: foot }],
        ...(limitY === null || limitY < plot.top || limitY > plot.bottom
          ? []
          : ([
              [
                { x: at.x - LIMIT_BAR.half, y: limitY },
                { x: at.x + LIMIT_BAR.half, y: limitY },
              ],
              [at, { x: at.x, y: limitY }],
            ] satisfies Segment[])),
      ]),
    ],
    top: NUMBER_TOP,
  });
  return shown.flatMap(({ label, at, foot, limitY, limitFt, isPenetration }, index): PictureMark[] => {
    const color = isPenetration ? RED : INK.dim;
    const number = numbers[index] ?? null;
    return [
      {
        kind: 'line',
        points: [{ x: at.x, y: foot }, at],
        pen: { color, width: isPenetration ? 1.5 : 1, ...(limitFt !== null && { dash: BESIDE_DASH }) },
      },
      ...limitBar(at.x, limitY, { from: at.y, ...plot }),
      {
        kind: 'area',
        rings: [
          {
            kind: 'polygon',
            points: [
              { x: at.x, y: at.y - TOP_HALF },
              { x: at.x + TOP_HALF, y: at.y + TOP_HALF },
              { x: at.x - TOP_HALF, y: at.y + TOP_HALF },
            ],
          },
        ],
        fill: { color },
      },
      ...(number?.leader ? [{ kind: 'line' as const, points: number.leader, pen: { color, width: 0.6 } }] : []),
      ...(number === null
        ? []
        : [textMark(label, number.at, { anchor: 'middle', size: NUMBER_SIZE, color, isBold: isPenetration, halo: true })]),
    ];
  });
}

/** The profile as a picture, at the drawing's own scales. */
export const profilePicture = (profile: ProfileDrawing, sticks: readonly ProfileStick[] = []): Picture => ({
  width: profile.widthPx,
  height: profile.heightPx,
  marks: [...profile.marks.map((mark) => inked(mark, profile.typePx)), ...stickMarks(profile, sticks)],
});
