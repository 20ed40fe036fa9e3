import { UPLOAD_ENDINGS } from '@touchdown/contract';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { LIMITS_TEXT } from './upload-values.ts';
import { useFileDrop } from '../../../shared/files/use-file-drop.ts';

/** Accepts files by drop or by its button. Shows the limits before any are selected. */
export function UploadZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(zone, onFiles);
  return (
    <div
      ref={zone}
      role="group"
      aria-labelledby="upload-text"
      aria-describedby="upload-limits"
      className="upload-zone"
      data-screen-actions
      data-over={isOver || undefined}
    >
      <div>
        <p id="upload-text" className="upload-text">
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
          // So that the same file can be selected again.
          target.value = '';
        }}
      />
    </div>
  );
}
