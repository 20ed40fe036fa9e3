/** Pictures of a prefetched project: newest first, photos of obstacles before others, up to a total download size. */
import { PREVIEWED_KINDS, type ProjectUpload, routes } from '@touchdown/contract';
import { addressOf } from '../../shared/api/client.ts';
import { cachePicture } from '../../shared/files/file-picture.ts';
import { connection } from '../../shared/offline/connection.ts';
import { cachedReads } from './cached-reads.ts';

const MOST_PICTURES = 24;
/** The thumbnail is made on this device, from the whole file. */
const MOST_BYTES_OF_ONE = 8 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;

type Pictured = Pick<ProjectUpload, 'id' | 'kind' | 'fileSize' | 'obstacleId'>;

/** The files of the list, newest first, whose pictures are fetched. */
export function toTake<Upload extends Pictured>(uploads: readonly Upload[]): readonly Upload[] {
  const pictured = uploads.filter(({ kind, fileSize }) => PREVIEWED_KINDS.includes(kind) && fileSize <= MOST_BYTES_OF_ONE);
  const inOrder = [
    ...pictured.filter(({ obstacleId }) => obstacleId !== null),
    ...pictured.filter(({ obstacleId }) => obstacleId === null),
  ];
  let bytes = 0;
  return inOrder.slice(0, MOST_PICTURES).filter(({ fileSize }) => (bytes += fileSize) <= MOST_BYTES);
}

/** Users who asked the browser to save data load pictures only on demand. */
const isToSaveData = (): boolean => {
  const { connection: line } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return line?.saveData === true;
};

const imageAt = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

/** Fetches the pictures that are not cached yet, one after another. What cannot be shown is not cached. */
export async function takePictures(uploads: readonly ProjectUpload[]): Promise<void> {
  if (isToSaveData()) return;
  for (const { projectId, id } of toTake(uploads)) {
    const address = addressOf(routes.previewUpload.path, { params: { projectId, uploadId: id } });
    if (connection().state === 'away') return;
    if ((await cachedReads.pictures.read(address)) !== undefined) continue;
    await imageAt(address)
      .then((image) => cachePicture(address, image))
      .catch(() => undefined);
  }
}
