/** The obstacles on the plan of a compared scenario: where each is drawn, and how. No React here. */
import { type Drawing, toPixels } from '@touchdown/exports/drawing';
import { sinCosDegrees } from '@touchdown/domain';

/** In feet east and north of the landing area. */
export interface PlanObstacle {
  readonly name: string;
  readonly eastFt: number;
  readonly northFt: number;
  /** It penetrates: to remove or lower. */
  readonly penetrates: boolean;
  /** The plan beside it does not have it, or with another clearance. */
  readonly differs: boolean;
}

export interface ObstacleMark {
  readonly x: number;
  readonly y: number;
  readonly obstacle: PlanObstacle;
  /** Beyond the sheet: drawn at its edge, in the direction of the obstacle. */
  readonly isBeyond: boolean;
  /** Its name, if there is room for it. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' } | null;
}

const EDGE_PX = 12;
const LABEL = { gapPx: 11, heightPx: 14, baselinePx: 4, widthPx: 6.5 } as const;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isLit = ({ penetrates, differs }: PlanObstacle) => penetrates || differs;

type Sheet = Pick<Drawing, 'sheet' | 'bounds' | 'pxPerFt' | 'upTrueDeg'>;

/** Where the obstacle is on the sheet. Null: beyond it, and not lit. */
function placeOf(drawing: Sheet, obstacle: PlanObstacle): Omit<ObstacleMark, 'label'> | null {
  const { sin, cos } = sinCosDegrees(drawing.upTrueDeg);
  const { eastFt, northFt } = obstacle;
  const place = toPixels(drawing);
  const at = place({ xFt: eastFt * cos - northFt * sin, yFt: eastFt * sin + northFt * cos });
  const { widthPx, heightPx } = drawing.sheet;
  const isBeyond = at.x < EDGE_PX || at.y < EDGE_PX || at.x > widthPx - EDGE_PX || at.y > heightPx - EDGE_PX;
  if (!isBeyond) return { ...at, obstacle, isBeyond };
  if (!isLit(obstacle)) return null;
  // On the line from the landing area, where it leaves the sheet.
  const from = place({ xFt: 0, yFt: 0 });
  const share = (delta: number, room: number) => (delta === 0 ? Infinity : room / Math.abs(delta));
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const roomX = dx > 0 ? widthPx - EDGE_PX - from.x : from.x - EDGE_PX;
  const roomY = dy > 0 ? heightPx - EDGE_PX - from.y : from.y - EDGE_PX;
  const reach = Math.min(share(dx, roomX), share(dy, roomY));
  return { x: from.x + dx * reach, y: from.y + dy * reach, obstacle, isBeyond };
}

/** The names of what is lit, beside the marks, the nearest first, where there is room on the sheet. */
function labeled(marks: readonly Omit<ObstacleMark, 'label'>[], widthPx: number): ObstacleMark[] {
  const taken: Box[] = [];
  return marks.map((mark) => {
    if (mark.isBeyond || !isLit(mark.obstacle)) return { ...mark, label: null };
    const width = mark.obstacle.name.length * LABEL.widthPx;
    for (const anchor of ['start', 'end'] as const) {
      const x = anchor === 'start' ? mark.x + LABEL.gapPx : mark.x - LABEL.gapPx;
      const left = anchor === 'start' ? x : x - width;
      const box = { left, right: left + width, top: mark.y - LABEL.heightPx / 2, bottom: mark.y + LABEL.heightPx / 2 };
      if (box.left < 0 || box.right > widthPx || taken.some((other) => meets(other, box))) continue;
      taken.push(box);
      return { ...mark, label: { x, y: mark.y + LABEL.baselinePx, anchor } };
    }
    return { ...mark, label: null };
  });
}

/** The marks in drawing order: what is lit is drawn last. */
export function obstacleMarks(obstacles: readonly PlanObstacle[], drawing: Sheet): ObstacleMark[] {
  const marks = labeled(
    obstacles.flatMap((obstacle) => placeOf(drawing, obstacle) ?? []),
    drawing.sheet.widthPx,
  );
  return marks.toSorted((one, other) => Number(isLit(one.obstacle)) - Number(isLit(other.obstacle)));
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);

/** "Obstacles: 2 to remove or lower, 3 that differ." Null: neither. */
export function obstaclesText(obstacles: readonly PlanObstacle[]): string | null {
  const toRemove = obstacles.filter(({ penetrates }) => penetrates).length;
  const differ = obstacles.filter(({ differs }) => differs).length;
  const parts = [
    ...counted(toRemove, 'to remove or lower (red)'),
    ...counted(differ, differ === 1 ? 'that differs (ring)' : 'that differ (ring)'),
  ];
  return parts.length === 0 ? null : `Obstacles: ${parts.join(', ')}. Beyond the drawing, they are at its edge.`;
}
