/**
 * The obstacles as columns of one instanced mesh, and those that are not columns: wires and walls. Feet east, north, above the heliport.
 */
import { type DrawnObstacle, isQuiet, type MarkStatus } from './model.ts';
import { formOf, type ObstacleForm } from './obstacle-forms.ts';

/** `over`: the part above the limit. */
export type ColumnTone = MarkStatus | 'over';

export interface Column {
  readonly obstacleId: string;
  readonly form: ObstacleForm;
  /** The base and top of the whole, of which this is a part. */
  readonly wholeFromFt: number;
  readonly wholeToFt: number;
  readonly eastFt: number;
  readonly northFt: number;
  readonly fromFt: number;
  readonly toFt: number;
  readonly tone: ColumnTone;
}

/** An obstacle of unknown height is drawn as a low plate. */
const PLATE_FT = 3;
const LEAST_FT = 1;

type Part = Pick<Column, 'fromFt' | 'toFt' | 'tone'>;

/** From base to top, in two parts if it is above the limit. */
export function parted({ baseFt, limitFt, penetrationFt, status }: DrawnObstacle, topFt: number): Part[] {
  const top = Math.max(topFt, baseFt + LEAST_FT);
  if (penetrationFt <= 0 || limitFt === null || limitFt >= top) return [{ fromFt: baseFt, toFt: top, tone: status }];
  const limit = Math.max(limitFt, baseFt);
  return [...(limit > baseFt ? [{ fromFt: baseFt, toFt: limit, tone: status }] : []), { fromFt: limit, toFt: top, tone: 'over' as const }];
}

function columnsAt(obstacle: DrawnObstacle, { eastFt, northFt, topFt }: DrawnObstacle['vertices'][number]): Column[] {
  const place = { obstacleId: obstacle.id, eastFt, northFt };
  if (topFt === null) {
    const [fromFt, toFt] = [obstacle.baseFt, obstacle.baseFt + PLATE_FT];
    return [{ ...place, form: 'pole', wholeFromFt: fromFt, wholeToFt: toFt, fromFt, toFt, tone: obstacle.status }];
  }
  const whole = { form: formOf(obstacle), wholeFromFt: obstacle.baseFt, wholeToFt: Math.max(topFt, obstacle.baseFt + LEAST_FT) };
  return parted(obstacle, topFt).map((part) => ({ ...place, ...whole, ...part }));
}

/** One column per position, two where an obstacle is above its limit. Buildings have walls instead. */
export const columnsOf = (obstacles: readonly DrawnObstacle[]): Column[] =>
  obstacles
    .filter(({ kind, topFt }) => kind !== 'area' || topFt === null)
    .flatMap((obstacle) => obstacle.vertices.flatMap((vertex) => columnsAt(obstacle, vertex)));

/** More than this are drawn with less detail each. */
const MANY = 1000;
/** If there are many, those that are clear or not evaluated are less prominent. */
const isQuietColumn = ({ tone }: Column): boolean => tone !== 'over' && isQuiet(tone);

export interface ColumnGroups {
  readonly isMany: boolean;
  /** One-pixel lines while the scene is rotated, columns while it is still. */
  readonly quiet: readonly Column[];
  /** Always columns: obstacles with a warning or above the limit are never drawn with less detail. */
  readonly loud: readonly Column[];
}

export function columnGroups(obstacles: readonly DrawnObstacle[]): ColumnGroups {
  const all = columnsOf(obstacles);
  if (all.length <= MANY) return { isMany: false, quiet: [], loud: all };
  return { isMany: true, quiet: all.filter(isQuietColumn), loud: all.filter((column) => !isQuietColumn(column)) };
}

/** Lines between the tops of wires and around the roofs of buildings: pairs of points, by status. */
export function wiresOf(obstacles: readonly DrawnObstacle[], status: MarkStatus): number[] {
  return obstacles
    .filter((obstacle) => obstacle.kind !== 'point' && obstacle.status === status)
    .flatMap(({ kind, vertices }) =>
      vertices.flatMap((from, index) => {
        const to = vertices[index + 1] ?? (kind === 'area' ? vertices[0] : undefined);
        if (to === undefined || from.topFt === null || to.topFt === null) return [];
        return [from.eastFt, from.northFt, from.topFt, to.eastFt, to.northFt, to.topFt];
      }),
    );
}
