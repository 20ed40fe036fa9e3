/** The underlays of a project as plan sheets draw them, and as seals record them. */
import type { DrawnUnderlay } from '@touchdown/exports/report';
import { degrees } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { readWhole } from '../../../storage/read-whole.ts';
import { listUnderlays, type ShownUnderlay } from './underlays.queries.ts';

/** A visible underlay, with its picture by its hash. */
export type UnderlayRecord = Pick<
  ShownUnderlay,
  'name' | 'sourceFile' | 'sourcePage' | 'opacity' | 'widthPx' | 'heightPx' | 'controls' | 'sha256'
> & {
  /** YYYY-MM-DD */
  readonly addedOn: string;
};

const visibleOf = async (db: Executor, projectId: string): Promise<ShownUnderlay[]> =>
  (await listUnderlays(db, projectId)).filter(({ isVisible }) => isVisible);

const dayOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** In drawing order. Hidden ones are in no file. */
export const underlayRecords = async (db: Executor, projectId: string): Promise<UnderlayRecord[]> =>
  (await visibleOf(db, projectId)).map(({ name, sourceFile, sourcePage, sourceAddedAt, opacity, widthPx, heightPx, controls, sha256 }) => ({
    ...{ name, sourceFile, sourcePage, addedOn: dayOf(sourceAddedAt), opacity, widthPx, heightPx, controls, sha256 },
  }));

/** The same with their pictures, read one after another. Throws FILE_MISSING if one is not in file storage. */
export async function drawnUnderlays(db: Executor, files: FileStore, projectId: string): Promise<DrawnUnderlay[]> {
  const drawn: DrawnUnderlay[] = [];
  for (const { name, sourceFile, sourcePage, sourceAddedAt, opacity, widthPx, heightPx, controls, filePath } of await visibleOf(
    db,
    projectId,
  ))
    drawn.push({
      ...{ name, opacity, widthPx, heightPx, addedOn: dayOf(sourceAddedAt) },
      source: sourcePage === null ? sourceFile : `${sourceFile}, page ${sourcePage}`,
      controls: controls.map(({ x, y, latitude, longitude }) => ({
        ...{ x, y },
        position: { latitude: degrees(latitude), longitude: degrees(longitude) },
      })),
      bytes: await readWhole(files, filePath),
    });
  return drawn;
}
