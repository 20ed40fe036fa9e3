import { type DragEvent, useId, useState } from 'react';
import { Field } from './field.tsx';
import './import-dialog.css';

interface FileFieldProps {
  readonly accept: string;
  readonly hint: string;
  readonly onFile: (file: File | null) => void;
}

/** The choice of a file, which may also be dropped. */
export function FileField({ accept, hint, onFile }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <div
      className="import-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFile(event.dataTransfer.files[0] ?? null);
      }}
    >
      <Field id={id} label="File" hint={hint}>
        <input
          id={id}
          className="import-file"
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint`}
          // Allows the same file to be selected again after a correction.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      </Field>
    </div>
  );
}
