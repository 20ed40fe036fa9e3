/** The profile of a path with its colors, and the obstacles under its surface as sticks with their tops. */
import { ZONE_COLORS } from '../zone-colors.ts';
import { INK } from './inks.ts';
import { textMark } from './picture-kit.ts';
import type { Pen, Picture, PictureMark, PicturePoint } from './picture.ts';
import { textWidthEm } from './plane.ts';
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

const TOP = { half: 3, lift: 5, size: 9.5, beside: 5, drop: 6 } as const;

/** Whether a top is within the heights of the profile, or above them. One below would be drawn outside of it. */
export const isInProfile = ({ frame: { y, plot } }: Pick<ProfileDrawing, 'frame'>, { topFt }: Pick<ProfileStick, 'topFt'>): boolean =>
  y(topFt) <= plot.bottom;

/** Where the surface is on the picture. `null`: it does not reach there. */
function surfaceAt({ marks }: ProfileDrawing, x: number): number | null {
  const line = marks.find((mark) => mark.kind === 'line' && mark.style === 'surface');
  const [from, to] = line?.kind === 'line' ? line.points : [];
  if (from === undefined || to === undefined || x < from.x || x > to.x) return null;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

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

/**
 * Sticks from the highest down, so that the labels of the highest have room. A top above the picture is drawn at its edge with an arrow,
 * and one below it is not drawn. A label that would be on the line of the heliport
 * or of the surface is beside its top.
 */
function stickMarks(drawing: ProfileDrawing, sticks: readonly ProfileStick[]): PictureMark[] {
  const { x, y, plot } = drawing.frame;
  const taken: { from: number; to: number; y: number }[] = [];
  return sticks
    .filter((stick) => isInProfile(drawing, stick))
    .toSorted((a, b) => Number(b.isPenetration) - Number(a.isPenetration) || b.topFt - a.topFt)
    .flatMap(({ label, stationFt, topFt, footFt, limitFt, isPenetration }): PictureMark[] => {
      const color = isPenetration ? RED : INK.dim;
      const at = x(stationFt);
      if (at < plot.left || at > plot.right) return [];
      const top = Math.max(y(topFt), plot.top);
      const foot = Math.min(footFt === null ? plot.bottom : y(footFt), plot.bottom);
      const half = (textWidthEm(label) * TOP.size) / 2 + 1;
      const [head, base] = [top - TOP.lift - TOP.size, top - TOP.lift];
      const surfaceY = surfaceAt(drawing, at);
      const isOnLine = (top > y(0) && head < y(0)) || (surfaceY !== null && surfaceY > head && surfaceY < base);
      const labelX = isOnLine ? at + TOP.beside + half : at;
      const labelY = isOnLine ? top + TOP.drop : base;
      const isFree = !taken.some(
        (other) => other.from < labelX + half && labelX - half < other.to && Math.abs(other.y - labelY) < TOP.size,
      );
      if (isFree) taken.push({ from: labelX - half, to: labelX + half, y: labelY });
      return [
        {
          kind: 'line',
          points: [
            { x: at, y: Math.max(foot, top) },
            { x: at, y: top },
          ],
          pen: { color, width: isPenetration ? 1.5 : 1, ...(limitFt !== null && { dash: BESIDE_DASH }) },
        },
        ...limitBar(at, limitFt === null ? null : y(limitFt), { from: top, ...plot }),
        {
          kind: 'area',
          rings: [
            {
              kind: 'polygon',
              points: [
                { x: at, y: top - TOP.half },
                { x: at + TOP.half, y: top + TOP.half },
                { x: at - TOP.half, y: top + TOP.half },
              ],
            },
          ],
          fill: { color },
        },
        ...(isFree
          ? [textMark(label, { x: labelX, y: labelY }, { anchor: 'middle', size: TOP.size, color, isBold: isPenetration, halo: true })]
          : []),
      ];
    });
}

/** The profile as a picture, at the drawing's own scales. */
export const profilePicture = (profile: ProfileDrawing, sticks: readonly ProfileStick[] = []): Picture => ({
  width: profile.widthPx,
  height: profile.heightPx,
  marks: [...profile.marks.map((mark) => inked(mark, profile.typePx)), ...stickMarks(profile, sticks)],
});
