import type { ProjectObstacle, ProjectUpload } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useFilePicture } from '../../../shared/files/file-picture.ts';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useReadOnlyReason } from '../../../shared/ui/write-access.tsx';
import { fieldUploadsQuery, photoAddress, useSendPhoto } from './api.ts';
import { PhotoButton } from './photo-button.tsx';
import './field.css';

const showFailure = (error: unknown) => {
  if (!isUnauthorized(error)) toast({ title: 'Failed to upload photo', description: errorText(error), destructive: true });
};

/** A photo that cannot be shown yet, or here, is named. */
function PhotoThumbnail({ photo }: { readonly photo: ProjectUpload }) {
  const { src, needsConnection, onLoad, onError } = useFilePicture(photoAddress(photo));
  return (
    <li>
      {src === null ? (
        <span>
          {photo.fileName}
          {needsConnection && <span className="field-hint"> Preview requires a connection</span>}
        </span>
      ) : (
        <img
          src={src}
          alt={photo.description ?? photo.fileName}
          loading="lazy"
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={onError}
        />
      )}
    </li>
  );
}

/** The photos of the obstacle, and a button to take another. */
export function ObstaclePhotos({ obstacle }: { readonly obstacle: ProjectObstacle }) {
  const send = useSendPhoto(obstacle.projectId);
  const canChange = useReadOnlyReason() === null;
  const uploads = useQuery(fieldUploadsQuery(obstacle.projectId));
  const isFailed = uploads.isError && uploads.data === undefined;
  const photos = (uploads.data ?? []).filter(({ obstacleId }) => obstacleId === obstacle.id);
  const onPhoto = (file: File) =>
    send.mutate(
      { id: uuidv7(), obstacleId: obstacle.id, file },
      { onSuccess: () => toast({ title: 'Photo Added', description: file.name }), onError: showFailure },
    );
  return (
    <section className="field-part" aria-label="Photos">
      <h3>Photos</h3>
      {photos.length > 0 && (
        <ul className="field-photos" aria-label={`Photos of ${obstacle.name}`}>
          {photos.map((photo) => (
            <PhotoThumbnail key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {isFailed && <LoadFailed text={errorText(uploads.error)} onRetry={() => void uploads.refetch()} />}
      {uploads.isSuccess && photos.length === 0 && !canChange && <p>No photos yet</p>}
      {canChange && <PhotoButton busy={send.isPending} onPhoto={onPhoto} />}
    </section>
  );
}
