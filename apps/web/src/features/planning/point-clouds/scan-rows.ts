/** The objects of a laser scan as rows of a table: their trim for a growth margin, their order, and what is selected. */
import { type PointCloudObject, type ProjectObstacle, scannedGround } from '@touchdown/contract';
import { SCAN_KIND_LABELS, scanObjectName, scanObjectsThatAreObstacles } from '@touchdown/domain';
import type { TrimItem } from '@touchdown/exports';

export interface ObjectRow {
  /** Its place in the scan, from 0. */
  readonly index: number;
  readonly object: PointCloudObject;
  /** `null`: with the growth margin, it need not be cut. */
  readonly trim: { readonly toFeetMsl: number; readonly removeFeet: number } | null;
  /** An obstacle of the project was made from it. */
  readonly isObstacle: boolean;
}

export function trimOf({ cutFeetMsl, topFeetMsl }: PointCloudObject, growthFeet: number): ObjectRow['trim'] {
  const toFeetMsl = cutFeetMsl[growthFeet] ?? null;
  return toFeetMsl === null ? null : { toFeetMsl, removeFeet: topFeetMsl - toFeetMsl };
}

interface Shown {
  readonly fileName: string;
  readonly objects: readonly PointCloudObject[];
  readonly obstacles: readonly ProjectObstacle[];
  readonly growthFeet: number;
}
export function objectRows({ fileName, objects, obstacles, growthFeet }: Shown): ObjectRow[] {
  const isObstacle = scanObjectsThatAreObstacles(obstacles);
  return objects.map((object, index) => ({
    index,
    object,
    trim: trimOf(object, growthFeet),
    isObstacle: isObstacle(object, fileName),
  }));
}

export const SORT_COLUMNS = ['object', 'top', 'penetration', 'surface', 'points', 'trim'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export interface Sort {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}
/** The deepest penetration first. */
export const FIRST_SORT: Sort = { column: 'penetration', isDescending: true };

/** Figures begin with the largest. */
const BEGINS_DESCENDING: Readonly<Record<SortColumn, boolean>> = {
  object: false,
  top: true,
  penetration: true,
  surface: false,
  points: true,
  trim: true,
};
export const nextSort = ({ column, isDescending }: Sort, chosen: SortColumn): Sort =>
  column === chosen ? { column, isDescending: !isDescending } : { column: chosen, isDescending: BEGINS_DESCENDING[chosen] };

const byText = (one: string, other: string): number => one.localeCompare(other, 'en-US');
const ORDERS: Readonly<Record<SortColumn, (one: ObjectRow, other: ObjectRow) => number>> = {
  object: (one, other) => byText(SCAN_KIND_LABELS[one.object.kind], SCAN_KIND_LABELS[other.object.kind]),
  top: (one, other) => one.object.topFeetMsl - other.object.topFeetMsl,
  // The clearance also orders the objects that do not penetrate.
  penetration: (one, other) => other.object.clearanceFeet - one.object.clearanceFeet,
  surface: (one, other) => byText(one.object.surface, other.object.surface),
  points: (one, other) => one.object.points - other.object.points,
  trim: (one, other) => (one.trim?.removeFeet ?? 0) - (other.trim?.removeFeet ?? 0),
};
/** Equal ones remain in the order of the scan. */
export const sortedRows = (rows: readonly ObjectRow[], { column, isDescending }: Sort): ObjectRow[] => {
  const order = ORDERS[column];
  return rows.toSorted((one, other) => (isDescending ? order(other, one) : order(one, other)) || one.index - other.index);
};

/** Whether its obstacle needs a ground elevation that the scan does not have. */
export const lacksGround = ({ object }: Pick<ObjectRow, 'object'>): boolean => scannedGround(object) === null;

/** Growth margins in whole feet, up to what was evaluated. */
export const growthChoices = (objects: readonly PointCloudObject[]): number[] =>
  Array.from(objects[0]?.cutFeetMsl ?? [], (_, feet) => feet);

/** The objects that must be cut. */
export const trimItems = (rows: readonly ObjectRow[]): TrimItem[] =>
  rows.flatMap(({ index, object, trim }) => {
    if (trim === null) return [];
    const { kind, latitude, longitude, topFeetMsl, surface } = object;
    const place = { latitude, longitude, topFeetMsl, surface };
    return [{ name: scanObjectName(kind, index), kind: SCAN_KIND_LABELS[kind], ...place, cutFeetMsl: trim.toFeetMsl }];
  });
