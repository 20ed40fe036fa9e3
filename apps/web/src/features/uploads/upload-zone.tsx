import { UPLOAD_ENDINGS } from '@touchdown/contract';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Upload } from '../../shared/ui/icons.ts';
import { LIMITS_TEXT } from './upload-values.ts';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';

/** Takes files: dropped on it, or chosen by its button. Reports what is taken before anything is. */
export function UploadZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(zone, onFiles);
  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby="upload-words"
      aria-describedby="upload-limits"
      className="upload-zone"
      data-over={isOver || undefined}
    >
      <div>
        <p id="upload-words" className="upload-words">
          Drop files here or choose them.
        </p>
        <p id="upload-limits" className="quiet">
          {LIMITS_TEXT}
        </p>
      </div>
      <Button variant="primary" icon={<Upload />} onClick={() => input.current?.click()}>
        Choose Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        accept={UPLOAD_ENDINGS.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
