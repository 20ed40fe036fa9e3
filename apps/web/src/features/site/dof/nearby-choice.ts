/** Which of the FAA obstacles near a project are imported: the user's selection, or all that the project does not have. */
import { DOF_RADIUS, type NearbyDof, type NearbyDofAnswer, type RouteInput, type routes } from '@touchdown/contract';

/** By line. A row that the user has not selected or deselected is imported unless the project has it, or a similar one. */
export type Ticks = ReadonlyMap<number, boolean>;

export const canTake = ({ presence }: NearbyDof): boolean => presence === null || presence.how === 'similar';
export const isTaken = (row: NearbyDof, ticks: Ticks): boolean => canTake(row) && (ticks.get(row.line) ?? row.presence === null);
export const tickedAll = (rows: readonly NearbyDof[], isOn: boolean): Ticks => new Map(rows.map(({ line }) => [line, isOn] as const));

type TakeBody = RouteInput<typeof routes.importFromDof>['body'];

/** The server request: the whole circle without a selection, otherwise the rows. */
export function takeBodyOf({ library, obstacles, total }: NearbyDofAnswer, ticks: Ticks, radiusFeet: number): TakeBody {
  const libraryId = library.id;
  if (ticks.size === 0 && total > obstacles.length) return { libraryId, radiusFeet };
  const taken = obstacles.filter((row) => isTaken(row, ticks));
  return { libraryId, lines: taken.map(({ line }) => line), withSimilar: taken.some(({ presence }) => presence !== null) };
}

/** A typed radius in feet, or its error. */
export function radiusOf(text: string): { readonly feet: number } | { readonly error: string } {
  const feet = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(feet)) return { error: 'Radius must be a number' };
  if (feet < DOF_RADIUS.min) return { error: `Radius must be at least ${DOF_RADIUS.min} ft` };
  return feet > DOF_RADIUS.max ? { error: `Radius must be at most ${DOF_RADIUS.max} ft` } : { feet };
}
