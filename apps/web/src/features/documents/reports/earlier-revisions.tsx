/** The revisions before the current one, each as a row to edit, in the dialog of the document details. */
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../shared/ui/button.tsx';
import { RowIconButton } from '../../../shared/ui/icon-button.tsx';
import { CircleX, Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import {
  DETAIL_FIELDS,
  detailControlId,
  type DetailsDraft,
  REVISION_COLUMNS,
  REVISION_LABELS,
  type RevisionDraft,
  revisionsIn,
  textOfRevisions,
  withNewRevision,
} from './document-details-values.ts';

interface RowProps {
  readonly row: RevisionDraft;
  readonly index: number;
  readonly onChange: (row: RevisionDraft | null) => void;
}

function RevisionRow({ row, index, onChange }: RowProps) {
  return (
    <li className="revision-row">
      {REVISION_COLUMNS.map((column) => (
        <Field key={column} id={`${detailControlId('earlier')}-${index}-${column}`} label={REVISION_LABELS[column]}>
          <TextInput
            type={column === 'date' ? 'date' : 'text'}
            value={row[column]}
            onChange={({ target }) => onChange({ ...row, [column]: target.value })}
          />
        </Field>
      ))}
      <RowIconButton label={`Remove Revision ${row.revision || `in Row ${index + 1}`}`} onClick={() => onChange(null)}>
        <Trash2 />
      </RowIconButton>
    </li>
  );
}

/** The list, and the button that makes the current revision the last of it. */
export function EarlierRevisions() {
  const { control, formState, getValues, setValue } = useFormContext<DetailsDraft>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const rows = revisionsIn(useWatch({ control, name: 'earlierRevisions' }));
  const put = (changed: readonly RevisionDraft[]) => {
    setRefusal(null);
    setValue('earlierRevisions', textOfRevisions(changed), { shouldDirty: true });
  };
  const startNew = () => {
    const next = withNewRevision(getValues());
    const isRefused = typeof next === 'string';
    setRefusal(isRefused ? next : null);
    if (isRefused) return;
    for (const field of [...DETAIL_FIELDS, 'earlierRevisions'] as const)
      if (next[field] !== getValues(field)) setValue(field, next[field], { shouldDirty: true });
  };
  const problem = refusal ?? formState.errors.earlierRevisions?.message;
  return (
    <div className="form-wide earlier-revisions" id={detailControlId('earlierRevisions')} tabIndex={-1}>
      <Button icon={<Plus />} onClick={startNew}>
        Start New Revision
      </Button>
      {rows.length > 0 && <p className="field-hint">Earlier revisions. Documents list them by date.</p>}
      {problem !== undefined && (
        <p className="field-error" role="status">
          <CircleX />
          {problem}
        </p>
      )}
      <ol>
        {rows.map((row, index) => (
          <RevisionRow
            key={index}
            row={row}
            index={index}
            onChange={(changed) => put(changed === null ? rows.toSpliced(index, 1) : rows.with(index, changed))}
          />
        ))}
      </ol>
    </div>
  );
}
