import { PREVIEWED_KINDS, type ProjectUpload } from '@touchdown/contract';
import { DownloadLink } from '../../../shared/files/download-link.tsx';
import { type FilePicture, useFilePicture } from '../../../shared/files/file-picture.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { FileText, Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { useReadOnlyReason, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { downloadAddress, previewAddress } from './api.ts';
import { kindText } from './upload-values.ts';

/** A thumbnail of the image, or an icon if it has none or cannot be shown. */
function Thumbnail({ upload, picture }: { readonly upload: ProjectUpload; readonly picture: FilePicture }) {
  const { src, isFile, onLoad, onError } = picture;
  if (src === null || !PREVIEWED_KINDS.includes(upload.kind))
    return (
      <span className="upload-sign">
        <FileText />
      </span>
    );
  const image = (
    <img
      src={src}
      alt={isFile ? upload.fileName : `Thumbnail of ${upload.fileName}`}
      loading="lazy"
      decoding="async"
      onLoad={({ currentTarget }) => onLoad(currentTarget)}
      onError={onError}
    />
  );
  if (!isFile) return <span className="upload-thumbnail">{image}</span>;
  return (
    <a href={src} target="_blank" rel="noreferrer" className="upload-thumbnail">
      {image}
    </a>
  );
}

interface UploadRowProps {
  readonly upload: ProjectUpload;
  /** The name of the obstacle in the photo. `null`: a file of the project only. */
  readonly shows: string | null;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** One file: its thumbnail, its type, who added it when, its actions. */
export function UploadRow({ upload, shows, onRename, onDelete }: UploadRowProps) {
  const { fileName, description, fileSize, uploadedBy, uploadedAt } = upload;
  const canChange = useReadOnlyReason() === null;
  const picture = useFilePicture(previewAddress(upload));
  return (
    <tr aria-label={fileName}>
      <td>
        <div className="upload-file">
          <Thumbnail upload={upload} picture={picture} />
          <span className="upload-name">
            <b>{fileName}</b>
            {shows !== null && <span className="quiet">Shows {shows}</span>}
            {description !== null && <span className="quiet">{description}</span>}
            {picture.needsConnection && PREVIEWED_KINDS.includes(upload.kind) && (
              <span className="quiet">Preview requires a connection</span>
            )}
          </span>
        </div>
      </td>
      <td>{kindText(upload)}</td>
      <td className="num upload-size">{sizeText(fileSize)}</td>
      <td>{personName(uploadedBy)}</td>
      <td className="num">
        <time dateTime={uploadedAt}>{formatDateTime(uploadedAt)}</time>
      </td>
      <td>
        <div className="record-actions">
          <DownloadLink address={downloadAddress(upload)} fileName={fileName} />
          {canChange && (
            <>
              <WriteIconButton label={`Rename ${fileName}`} onClick={onRename}>
                <Pencil />
              </WriteIconButton>
              <WriteIconButton label={`Delete ${fileName}`} onClick={onDelete}>
                <Trash2 />
              </WriteIconButton>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
