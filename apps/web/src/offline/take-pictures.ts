/** The pictures of a project that is taken along: the newest, photos of obstacles first, as long as they are not much to fetch. */
import { PREVIEWED_KINDS, type ProjectUpload, routes } from '@touchdown/contract';
import { addressOf } from '../shared/api/client.ts';
import { keepPicture } from '../shared/files/file-picture.ts';
import { connection } from '../shared/offline/connection.ts';
import { keptReads } from './kept-reads.ts';

const MOST_PICTURES = 24;
/** A picture is made small here, from the whole file. */
const MOST_BYTES_OF_ONE = 8 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;

type Pictured = Pick<ProjectUpload, 'id' | 'kind' | 'fileSize' | 'obstacleId'>;

/** Which files of the list, newest first, are fetched for their pictures. */
export function toTake<Upload extends Pictured>(uploads: readonly Upload[]): readonly Upload[] {
  const pictured = uploads.filter(({ kind, fileSize }) => PREVIEWED_KINDS.includes(kind) && fileSize <= MOST_BYTES_OF_ONE);
  const inOrder = [
    ...pictured.filter(({ obstacleId }) => obstacleId !== null),
    ...pictured.filter(({ obstacleId }) => obstacleId === null),
  ];
  let bytes = 0;
  return inOrder.slice(0, MOST_PICTURES).filter(({ fileSize }) => (bytes += fileSize) <= MOST_BYTES);
}

/** Who asked the browser to save data looks at pictures when they want to. */
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

/** Fetches what is not kept yet, one after another; what cannot be shown is not kept. */
export async function takePictures(uploads: readonly ProjectUpload[]): Promise<void> {
  if (isToSaveData()) return;
  for (const { projectId, id } of toTake(uploads)) {
    const address = addressOf(routes.previewUpload.path, { params: { projectId, uploadId: id } });
    if (connection().state === 'away') return;
    if ((await keptReads.pictures.read(address)) !== undefined) continue;
    await imageAt(address)
      .then((image) => keepPicture(address, image))
      .catch(() => undefined);
  }
}
