/** The obstacle plan with its schedule. What is too long for one sheet continues on further sheets. */
import { obstacleMark, STATUS_COLORS } from '../drawing/airspace-picture.ts';
import { INK } from '../drawing/inks.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { enlargedMark } from '../drawing/picture-kit.ts';
import { airspaceView } from './airspace-view.ts';
import { EXTENT_LEGEND, obstacleLegend, OUTSIDE_LEGEND } from './legend-symbols.ts';
import { TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { clearText, figure, type NumberedObstacle, numberedObstacles, OBSTACLE_COLUMNS, obstacleRow } from './numbered-obstacles.ts';
import { counted } from '../report/report-text.ts';
import { labelMarks, type LabelLine, type LabelWish, placeLabels } from '../drawing/place-labels.ts';
import { boxAround, grownBox } from '../drawing/outlines.ts';
import { type Box, inset } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { extentsIn } from './view-surroundings.ts';
import { at, cornersOf, line, rowsIn, SIZE, type Table, tableMarks, WEIGHT } from '../drawing/sheet-kit.ts';

const SIDE = 344;
const SYMBOL = 4;
/** Obstacles with their names on the plan, and with their numbers; the schedule has all of them. */
const [MOST_NAMED, MOST_NUMBERED] = [30, 150];
/** A longer name is shortened if the plan has no room for it. */
const SHORT_NAME = 26;
/** How many columns a continued schedule has, by the width of a column on the smallest sheets. */
const COLUMN = 400;

const SCHEDULE = 'OBSTACLE SCHEDULE, FT MSL';
const tableOf = (obstacles: readonly NumberedObstacle[], title: string): Table => ({
  title,
  columns: OBSTACLE_COLUMNS,
  rows: obstacles.map(obstacleRow),
});

/** Elevations and heights, "923.0 (206.0)". */
const heights = ({ topFt, aboveGroundFt }: NumberedObstacle): string => `${figure(topFt, 'up')} (${figure(aboveGroundFt, 'up')})`;

function forms(obstacle: NumberedObstacle): LabelLine[][] {
  const { number, name, status, clearanceFt } = obstacle;
  const isBold = status === 'violation';
  const short: LabelLine[] = [{ text: String(number), isBold }];
  if (number === null || number > MOST_NAMED || obstacle.isOutside) return [short];
  const depth = isBold ? [{ text: `Penetrates by ${clearText(clearanceFt).replace('−', '')} ft`, isBold }] : [];
  const named = (text: string): LabelLine[] => [{ text: `${number} ${text}`, isBold }, { text: heights(obstacle), isBold }, ...depth];
  return [
    named(name),
    ...(name.length > SHORT_NAME ? [named(`${name.slice(0, SHORT_NAME - 1).trimEnd()}…`)] : []),
    [{ text: `${number} · ${heights(obstacle)}`, isBold }],
    short,
  ];
}

const isWithin = ({ x, y }: PicturePoint, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
const colorOf = ({ isOutside, status }: NumberedObstacle): string => (isOutside ? INK.dim : STATUS_COLORS[status]);

function planMarks(task: SheetTask, view: Box, obstacles: readonly NumberedObstacle[]) {
  const { derived, room } = task;
  const { grow } = room;
  const box = inset({ ...view, height: view.height - TITLE_HEIGHT * grow }, 10 * grow);
  const drawn = airspaceView(derived, box, null, grow);
  const extents = extentsIn(drawn.view, box, derived, grow);
  const shown = obstacles.flatMap((obstacle) => {
    const paper = obstacle.at === null ? null : drawn.view.place(obstacle.at);
    return paper !== null && (!obstacle.isOutside || isWithin(paper, inset(box, SYMBOL * 2 * grow))) ? [{ obstacle, paper }] : [];
  });
  const symbols = shown.map(({ paper }) => cornersOf(grownBox(boxAround([paper]), (SYMBOL + 1) * grow)));
  const numbered = shown.slice(0, MOST_NUMBERED);
  // A number alone has little room beside its symbol, and a name can be anywhere.
  const isFirst = ({ obstacle }: (typeof shown)[number]) => obstacle.status !== 'compliant' || obstacle.isOutside;
  const wishes = [...numbered.filter(isFirst), ...numbered.filter((one) => !isFirst(one))].map(({ obstacle, paper }): LabelWish => ({
    at: paper,
    reach: (SYMBOL + 2) * grow,
    forms: forms(obstacle),
    color: colorOf(obstacle),
  }));
  const size = SIZE.note * grow;
  const paths = drawn.pathWishes.map((wish) => ({ ...wish, forms: wish.forms.slice(-1) }));
  const labels = placeLabels(
    [...wishes, ...paths],
    {
      ...{ area: box, keepOut: [...drawn.keepOut, ...symbols], lines: [...drawn.lines, ...extents.lines] },
      ...{ surfaces: drawn.surfaces, surroundings: drawn.surroundings },
    },
    size,
  );
  const { scale, scaleText } = drawn.view;
  const title = {
    number: 1,
    title: 'OBSTACLE PLAN',
    scale: `SCALE: ${scaleText}. TOP ELEVATIONS IN FT MSL, HEIGHTS ABOVE GROUND IN PARENTHESES`,
    bar: scale,
  };
  const marks: PictureMark[] = [
    ...drawn.marks,
    ...extents.marks,
    ...shown
      .toReversed()
      .map(({ obstacle, paper }) => enlargedMark(obstacleMark(at(0, 0), obstacle.status, colorOf(obstacle)), grow, paper.x, paper.y)),
    ...labels.flatMap((label) => labelMarks(label, size)),
    ...viewTitleMarks(title, view, grow),
  ];
  return {
    marks,
    scaleText,
    legend: drawn.legend,
    extents: extents.kinds,
    notes: drawn.notes,
    shown: shown.map(({ obstacle }) => obstacle),
  };
}

/** The schedule in as many columns as fit, one sheet after another. */
function continued({ room: { body, grow } }: SheetTask, rest: readonly NumberedObstacle[]): SheetBody[] {
  const box = inset(body, 12 * grow);
  const columns = Math.max(1, Math.floor(box.width / (COLUMN * grow)));
  const width = box.width / columns;
  const room = { width: width - 14 * grow, height: box.height };
  const sheets: SheetBody[] = [];
  let left = rest;
  while (left.length > 0) {
    const tables: (readonly NumberedObstacle[])[] = [];
    for (let column = 0; column < columns && left.length > 0; column += 1) {
      const fit = Math.max(1, rowsIn(tableOf(left, SCHEDULE), room, grow));
      tables.push(left.slice(0, fit));
      left = left.slice(fit);
    }
    const part = tables.flat();
    sheets.push({
      title: 'Obstacle Schedule, Continued',
      scale: 'None',
      marks: tables.flatMap((rows, index) =>
        tableMarks(tableOf(rows, SCHEDULE), { x: box.x + index * width, y: box.y, width: room.width }, grow),
      ),
      legend: [],
      notes: [],
      alt: sentences(part),
    });
  }
  return sheets;
}

const sentences = (obstacles: readonly NumberedObstacle[]): string =>
  obstacles
    .map(
      (one) =>
        `${one.number ?? 'No number'} ${one.name}: top ${figure(one.topFt, 'up')} ft MSL, ${one.surfaceName}, clearance ${clearText(one.clearanceFt)} ft.`,
    )
    .join(' ');

export function obstacleSheets(task: SheetTask): SheetBody[] {
  const { derived, room } = task;
  const { body, grow } = room;
  const obstacles = numberedObstacles(derived);
  const isEmpty = obstacles.length === 0;
  const sideWidth = isEmpty ? 0 : SIDE * grow;
  const side: Box = { x: body.x + body.width - sideWidth, y: body.y, width: sideWidth, height: body.height };
  const view: Box = { ...body, width: body.width - side.width };
  const plan = planMarks(task, view, obstacles);
  const fit = rowsIn(tableOf(obstacles, SCHEDULE), { ...side, height: side.height - 8 * grow }, grow);
  const first = obstacles.slice(0, fit);
  const hidden = obstacles.length - plan.shown.length;
  const hasOutside = plan.shown.some(({ isOutside }) => isOutside);
  const { clearanceMissing } = derived.input;
  return [
    {
      title: isEmpty ? 'Obstacle Plan' : 'Obstacle Plan and Schedule',
      scale: plan.scaleText,
      marks: [
        ...plan.marks,
        ...(isEmpty
          ? []
          : [
              line(at(side.x, side.y), at(side.x, side.y + side.height), WEIGHT.medium * grow),
              ...tableMarks(tableOf(first, SCHEDULE), side, grow),
            ]),
      ],
      legend: [
        ...plan.legend,
        ...obstacleLegend(new Set(plan.shown.filter(({ isOutside }) => !isOutside).map(({ status }) => status))),
        ...(hasOutside ? [OUTSIDE_LEGEND] : []),
        ...[...plan.extents].toSorted().map((kind) => EXTENT_LEGEND[kind]),
      ],
      notes: [
        ...clearanceMissing.map((sentence) => `Obstacles were not evaluated. ${sentence}`),
        ...(hasOutside ? ['Obstacles outside all surfaces have no limit, and only their numbers on the plan.'] : []),
        ...(hidden === 0
          ? []
          : [`${counted(hidden, 'obstacle')} beyond the plan or not evaluated ${hidden === 1 ? 'is' : 'are'} in the schedule only.`]),
        isEmpty
          ? 'No obstacles are recorded. This does not mean that none exist.'
          : 'Tops and penetrations are rounded up, limits and clearances down.',
        ...plan.notes,
      ],
      alt: `Obstacle plan, ${plan.scaleText}, true north up. ${obstacles.length === 0 ? 'No obstacles.' : sentences(first)}`,
    },
    ...continued(task, obstacles.slice(fit)),
  ];
}
