/** Adds FAA obstacles to a project, with their file, cycle, line, number, and accuracy in feet. */
import type { DofPresence } from '@touchdown/contract';
import { accuracyOfCodes, typeOfKind } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import { expectRoom, insertObstacles, type NewObstacle, type ObstacleRow } from '../../planning/public.ts';
import { type DofObstacleRow, type LibraryRow, rowsByLine, theLibrary } from './dof.queries.ts';
import { placeOf, presencesOf, rowsNear } from './nearby.service.ts';

/** None of these is a visible light. */
const UNLIT: readonly string[] = ['', 'N', 'U'];

export interface Wanted {
  readonly libraryId: string;
  readonly lines?: readonly number[] | undefined;
  readonly radiusFeet?: number | undefined;
  readonly withSimilar: boolean;
}

/** The current file. Throws DOF_LIBRARY_MISSING. */
export async function currentLibrary(db: Executor): Promise<LibraryRow> {
  const current = await theLibrary(db, 'current');
  if (current === null) throw new AppError('DOF_LIBRARY_MISSING');
  return current.library;
}

async function wantedRows(db: Executor, library: LibraryRow, project: ProjectRow, wanted: Wanted): Promise<DofObstacleRow[]> {
  if (wanted.lines === undefined) return (await rowsNear(db, library, placeOf(project), wanted.radiusFeet ?? 0)).map(({ row }) => row);
  const rows = new Map((await rowsByLine(db, library.id, wanted.lines)).map((row) => [row.line, row]));
  return [...new Set(wanted.lines)].map((line) => {
    const row = rows.get(line);
    if (row === undefined) throw validationFailed({ path: 'lines', message: `No obstacle on line ${line}` });
    return row;
  });
}

type Making = Pick<NewObstacle, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>;

/** The obstacle as Touchdown saves it, together with the file's record, unchanged. */
export function obstacleOf(row: DofObstacleRow, { fileName, cycleDate }: LibraryRow, making: Making): NewObstacle {
  const { horizontalFt, verticalFt } = accuracyOfCodes(row.horizontalAccuracy, row.verticalAccuracy);
  const { oasNumber, isVerified, kind, quantity, lighting, marking, horizontalAccuracy, verticalAccuracy, faaStudy } = row;
  return {
    ...making,
    name: `${kind} ${oasNumber}`,
    type: typeOfKind(kind),
    latitude: row.latitude,
    longitude: row.longitude,
    heightFeet: row.heightAglFeet,
    elevationFeet: row.topFeet - row.heightAglFeet,
    isLighted: !UNLIT.includes(lighting),
    faaRegistration: faaStudy,
    horizontalAccuracyFeet: horizontalFt,
    verticalAccuracyFeet: verticalFt,
    source: 'faa',
    sourceFile: fileName,
    sourceLine: row.line,
    faa: { oasNumber, isVerified, cycleDate, kind, quantity, lighting, marking, horizontalAccuracy, verticalAccuracy, faaStudy },
  };
}

interface Taken {
  readonly added: readonly ObstacleRow[];
  readonly skipped: { readonly line: number; readonly oasNumber: string; readonly presence: DofPresence }[];
  readonly library: LibraryRow;
}

/** Adds the rows the project does not have. Throws DOF_LIBRARY_MISSING, DOF_LIBRARY_CHANGED, PROJECT_LOCATION_REQUIRED, OBSTACLES_FULL. */
export async function takeFromDof(
  tx: Executor,
  project: ProjectRow,
  wanted: Wanted,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<Taken> {
  const library = await currentLibrary(tx);
  if (library.id !== wanted.libraryId) throw new AppError('DOF_LIBRARY_CHANGED');
  const rows = await wantedRows(tx, library, project, wanted);
  // The project is locked from here on, so no one can add the same obstacles in the meantime.
  await expectRoom(tx, project.id, 0);
  const presences = await presencesOf(tx, project.id, rows);
  const isStored = (presence: DofPresence | null | undefined) =>
    presence?.how === 'similar' ? !wanted.withSimilar : presence !== null && presence !== undefined;
  const fresh = rows.filter((_, number) => !isStored(presences[number]));
  await expectRoom(tx, project.id, fresh.length);
  const making = { projectId: project.id, createdAt: now, updatedAt: now };
  const added = await insertObstacles(
    tx,
    fresh.map((row) => obstacleOf(row, library, { ...making, id: newId() })),
  );
  const skipped = rows.flatMap(({ line, oasNumber }, number) => {
    const presence = presences[number];
    return presence !== null && presence !== undefined && isStored(presence) ? [{ line, oasNumber, presence }] : [];
  });
  return { added, skipped, library };
}
