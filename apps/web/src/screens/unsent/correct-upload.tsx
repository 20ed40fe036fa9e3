import { useState } from 'react';
import { type EditView, fileOfEdit, resolve, type UploadText } from '../../offline/edits/unsent.ts';
import { openErrors } from '../../shared/forms/open-errors.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { TextArea, TextInput } from '../../shared/ui/inputs.tsx';

const errorsOf = ({ fieldErrors }: EditView) => Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));

/** The user's correction, without the obstacle if the server did not know it. */
const correction = ({ name, description, showsObstacle }: UploadText) => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description,
  ...(showsObstacle ? {} : { obstacleId: null }),
});

interface CorrectUploadProps {
  readonly edit: EditView;
  readonly upload: UploadText;
}

/** A file the server rejected. With another name or description, or without its obstacle, it may be accepted. */
export function CorrectUpload({ edit, upload }: CorrectUploadProps) {
  const [text, setText] = useState(upload);
  const change = (part: Partial<UploadText>) => setText((were) => ({ ...were, ...part }));
  const errors = openErrors(errorsOf(edit), { ...upload }, { ...text });
  const hasName = text.name.trim() !== '';
  return (
    <form
      className="unsent-correction"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasName) void resolve(edit.id, { merged: correction(text) });
      }}
    >
      <Field label="File Name" required error={hasName ? errors['name'] : 'File name is required'}>
        <TextInput value={text.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label="Description" error={errors['description']}>
        <TextArea value={text.description} onChange={({ target }) => change({ description: target.value })} />
      </Field>
      {upload.showsObstacle && (
        <label className="unsent-choice">
          <input type="checkbox" checked={text.showsObstacle} onChange={({ target }) => change({ showsObstacle: target.checked })} />
          Photo of the obstacle
        </label>
      )}
      <div className="unsent-actions">
        <Button type="submit" variant="primary">
          Retry With Changes
        </Button>
      </div>
    </form>
  );
}

const saveFile = async (editId: string) => {
  const file = await fileOfEdit(editId);
  if (file !== null) saveBlob(file.name, file.content);
};

/** Saves the photo or file itself outside of the app. */
export function SaveFileButton({ edit }: { readonly edit: EditView }) {
  return (
    <Button onClick={() => void saveFile(edit.id)} aria-label={`Save File of ${edit.what}`}>
      Save File
    </Button>
  );
}
