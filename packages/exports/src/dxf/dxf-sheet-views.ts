/** The views of a layout: which part of model space each shows, at the largest standard scale at which it fits. */
import { obstacleMark, STATUS_COLORS } from '../drawing/airspace-picture.ts';
import { PX_PER_INCH, STANDARD_SCALES } from '../drawing/paper.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import type { DocumentObstacle } from '../facility-document.ts';
import { pathLines, siteCorridors } from '../kml-paths.ts';
import { siteSurfaces } from '../kml-surfaces.ts';
import { zoneAreas } from '../kml-zones.ts';
import { planOutlines } from '../mesh/surface-faces.ts';
import { type Box, inset } from '../sheets/paper-size.ts';
import { labelMarks, type LabelWish, placeLabels } from '../drawing/place-labels.ts';
import { boxAround, grownBox } from '../drawing/outlines.ts';
import { cornersOf, SIZE } from '../drawing/sheet-kit.ts';
import type { DrawingFrame, Point3 } from './drawing-frame.ts';
import { LINE_STEP_FT } from './dxf-dimensions.ts';

export interface SheetView {
  readonly title: string;
  /** On paper, in pixels. */
  readonly box: Box;
  readonly feetPerInch: number;
  /** Of model space, in its units. */
  readonly center: { readonly x: number; readonly y: number };
  readonly place: (point: Pick<Point3, 'x' | 'y'>) => PicturePoint;
}

const middleOf = (values: readonly number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, size: high - low };
};

function viewOf(title: string, points: readonly Pick<Point3, 'x' | 'y'>[], box: Box, { grid }: DrawingFrame): SheetView {
  const [east, north] = [middleOf(points.map(({ x }) => x)), middleOf(points.map(({ y }) => y))];
  const pxPerUnit = (feetPerInch: number) => PX_PER_INCH / grid.fromFeet(feetPerInch);
  const fits = (feetPerInch: number) =>
    east.size * pxPerUnit(feetPerInch) <= box.width && north.size * pxPerUnit(feetPerInch) <= box.height;
  const feetPerInch = STANDARD_SCALES.find(fits) ?? STANDARD_SCALES[STANDARD_SCALES.length - 1] ?? 1;
  const scale = pxPerUnit(feetPerInch);
  return {
    ...{ title, box, feetPerInch, center: { x: east.middle, y: north.middle } },
    place: ({ x, y }) => ({
      x: box.x + box.width / 2 + (x - east.middle) * scale,
      y: box.y + box.height / 2 - (y - north.middle) * scale,
    }),
  };
}

/** The rows of dimension lines beside and ahead of the landing area, and one for their texts. */
const DIMENSION_ROWS = 4;

/** The landing area with its dimension lines. */
export function landingAreaView(frame: DrawingFrame, box: Box): SheetView {
  const [outermost] = zoneAreas(frame.site);
  const [forward, aside] = [outermost?.size.length ?? 0, outermost?.size.width ?? 0].map((side) => side / 2) as [number, number];
  const rows = DIMENSION_ROWS * LINE_STEP_FT;
  const reach = frame.grid.fromFeet(Math.max(Math.hypot(forward, aside + rows), Math.hypot(forward + rows, aside)));
  const { x, y } = frame.place(frame.site.origin, null);
  const around = [-reach, reach].map((far) => ({ x: x + far, y: y + far }));
  return viewOf('LANDING AREA PLAN', around, box, frame);
}

/** The paths, and their surfaces if the drawing has them. */
export function pathsView(frame: DrawingFrame, hasSurfaces: boolean, box: Box): SheetView {
  const { site, at } = frame;
  const surfaces = hasSurfaces ? siteSurfaces(site, siteCorridors(site)).flatMap(planOutlines).flat() : [];
  const lines = pathLines(site).flatMap(({ points }) => points);
  return viewOf(
    'APPROACH/DEPARTURE PLAN',
    [...surfaces, ...lines].map((point) => at(point, 0)),
    box,
    frame,
  );
}

const SYMBOL = 4;
/** Obstacles with their numbers on the plan. The schedule and the attributes of model space have all. */
const MOST_NUMBERED = 150;
const PATH_LABEL_SHARE = 0.8;

/** The point at a share of the length of a line. `null` if it has no length. */
function along(line: readonly PicturePoint[], share: number): PicturePoint | null {
  const pieces = line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from === undefined ? [] : [{ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }];
  });
  let left = pieces.reduce((sum, { length }) => sum + length, 0) * share;
  for (const { from, to, length } of pieces) {
    if (length > 0 && left <= length)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return null;
}

const statusOf = ({ result }: DocumentObstacle) => result?.status ?? 'compliant';
const isIn = ({ x, y }: PicturePoint, box: Box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Symbols and numbers of the obstacles and names of the paths, at the size of the paper: those of model space are too small at this scale. */
export function pathsViewMarks({ box, place }: SheetView, frame: DrawingFrame, grow: number): PictureMark[] {
  const area = inset(box, 4 * grow);
  const size = SIZE.note * grow;
  const shown = frame.site.document.obstacles
    .map((obstacle) => ({ obstacle, paper: place(frame.place(obstacle.position, obstacle.top)) }))
    .filter(({ paper }) => isIn(paper, area))
    .toSorted((a, b) => (a.obstacle.number ?? Infinity) - (b.obstacle.number ?? Infinity));
  const numbers = shown
    .slice(0, MOST_NUMBERED)
    .flatMap(({ obstacle, paper }): LabelWish[] =>
      obstacle.number === null
        ? []
        : [{ at: paper, reach: SYMBOL + 2, forms: [[{ text: String(obstacle.number) }]], color: STATUS_COLORS[statusOf(obstacle)] }],
    );
  const names = pathLines(frame.site).flatMap(({ name, points }): LabelWish[] => {
    const at = along(
      points.map((point) => place(frame.at(point, 0))),
      PATH_LABEL_SHARE,
    );
    return at === null ? [] : [{ at, reach: 0, forms: [[{ text: name, isBold: true }]] }];
  });
  const keepOut = shown.map(({ paper }) => cornersOf(grownBox(boxAround([paper]), SYMBOL + 1)));
  const labels = placeLabels([...numbers, ...names], { area, keepOut, lines: [] }, size);
  return [
    ...shown.toReversed().map(({ obstacle, paper }) => obstacleMark(paper, statusOf(obstacle))),
    ...labels.flatMap((label) => labelMarks(label, size)),
  ];
}
