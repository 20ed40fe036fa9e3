import { kindOfName, safeFileName, UPLOAD_LIMITS, UPLOAD_MESSAGES } from '@touchdown/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { sizeText } from '../../../shared/format/size-text.ts';
import { Paperclip } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';

interface PhotoButtonProps {
  readonly busy?: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Why a photo would be rejected. `null` if it would not be. */
export function photoProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (kindOfName(safeFileName(name)) === null) return UPLOAD_MESSAGES.unknownKind;
  if (size === 0) return UPLOAD_MESSAGES.empty;
  return size > UPLOAD_LIMITS.fileBytes ? UPLOAD_MESSAGES.tooLarge : null;
}

/** Takes a photo with the device's camera, or selects an existing one. It is uploaded unchanged, including the camera's location data. */
export function PhotoButton({ busy = false, onPhoto }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    target.value = '';
    if (photo === undefined) return;
    const found = photoProblem(photo);
    setProblem(found);
    if (found === null) onPhoto(photo);
  };
  return (
    <div className="field-photo">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo"
        onChange={take}
      />
      <WriteButton icon={<Paperclip />} busy={busy} onClick={() => input.current?.click()}>
        {busy ? 'Uploading photo...' : 'Take Photo'}
      </WriteButton>
      <p className="field-hint">At most {sizeText(UPLOAD_LIMITS.fileBytes)}. Saved at full size, including the photo's location data.</p>
      {problem !== null && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
