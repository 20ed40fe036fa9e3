import { useState } from 'react';
import { type EditView, fileOfEdit, resolve, type UploadWords } from '../../outbox/unsent.ts';
import { openErrors } from '../../shared/forms/open-errors.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { TextArea, TextInput } from '../../shared/ui/inputs.tsx';

const errorsOf = ({ fieldErrors }: EditView) => Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));

/** What the user says of it now; without its obstacle where that is what the server did not know. */
const correction = ({ name, description, showsObstacle }: UploadWords) => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description,
  ...(showsObstacle ? {} : { obstacleId: null }),
});

interface CorrectUploadProps {
  readonly edit: EditView;
  readonly upload: UploadWords;
}

/** A file that the server did not take: under another name or description, or without its obstacle, it may. */
export function CorrectUpload({ edit, upload }: CorrectUploadProps) {
  const [words, setWords] = useState(upload);
  const change = (part: Partial<UploadWords>) => setWords((were) => ({ ...were, ...part }));
  const errors = openErrors(errorsOf(edit), { ...upload }, { ...words });
  const hasName = words.name.trim() !== '';
  return (
    <form
      className="unsent-correction"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasName) void resolve(edit.id, { merged: correction(words) });
      }}
    >
      <Field label="File Name" required error={hasName ? errors['name'] : 'File name is required'}>
        <TextInput value={words.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label="Description" error={errors['description']}>
        <TextArea value={words.description} onChange={({ target }) => change({ description: target.value })} />
      </Field>
      {upload.showsObstacle && (
        <label className="unsent-choice">
          <input type="checkbox" checked={words.showsObstacle} onChange={({ target }) => change({ showsObstacle: target.checked })} />
          Photo of the obstacle
        </label>
      )}
      <div className="unsent-actions">
        <Button type="submit" variant="primary">
          Retry with Changes
        </Button>
      </div>
    </form>
  );
}

const saveFile = async (editId: string) => {
  const file = await fileOfEdit(editId);
  if (file !== null) saveBlob(file.name, file.content);
};

/** The photo or file itself, to be kept outside of the app. */
export function SaveFileButton({ edit }: { readonly edit: EditView }) {
  return (
    <Button onClick={() => void saveFile(edit.id)} aria-label={`Save File of ${edit.what}`}>
      Save File
    </Button>
  );
}
