import { OWN_DATA_FORMATS, OWN_TABLES, type OwnDataFormat } from '@touchdown/contract';
import { useId, useState } from 'react';
import { saveBlob } from '../../../shared/files/save-blob.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type ExportChoice, useExportOwnData } from './api.ts';
import { FORMAT_LABELS, omittedText, TABLE_LABELS } from './export-values.ts';
import { Failure, isReportable } from './failure.tsx';
import { Running } from './running.tsx';
import { useRun } from '../../../shared/forms/use-run.ts';
import './own-data.css';

interface FormatChoiceProps {
  readonly value: OwnDataFormat;
  readonly onChange: (format: OwnDataFormat) => void;
}

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className="own-data-formats">
      <legend>Format</legend>
      {OWN_DATA_FORMATS.map((format) => {
        const id = `${name}-${format}`;
        return (
          <div key={format} className="own-data-format">
            <input
              type="radio"
              id={id}
              name={name}
              checked={format === value}
              aria-describedby={`${id}-hint`}
              onChange={() => onChange(format)}
            />
            <div>
              <label htmlFor={id}>{FORMAT_LABELS[format].label}</label>
              <p className="field-hint" id={`${id}-hint`}>
                {FORMAT_LABELS[format].hint}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Saves everything the user owns as a file. Mounted while it is open. */
export function ExportOwnDataDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const tableId = useId();
  const [choice, setChoice] = useState<ExportChoice>({ format: 'zip', table: 'projects' });
  const [bytes, setBytes] = useState(0);
  /** The prepared part of the file, from 0 to 1. */
  const [prepared, setPrepared] = useState(0);
  const fetchFile = useExportOwnData();
  const { begin, stop } = useRun();
  const save = () => {
    setBytes(0);
    setPrepared(0);
    fetchFile.mutate(
      { choice, signal: begin(), onProgress: setPrepared, onBytes: setBytes },
      {
        onSuccess: ({ fileName, content }) => {
          saveBlob(fileName, content);
          toast({ title: 'Data exported successfully', description: `${fileName}, ${sizeText(content.size)}` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Export Data"
      description={omittedText(choice.format)}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" icon={<Download />} busy={fetchFile.isPending} onClick={save}>
            {`Download ${choice.format.toUpperCase()}`}
          </Button>
        </>
      }
    >
      <div className="own-data">
        <FormatChoice value={choice.format} onChange={(format) => setChoice({ ...choice, format })} />
        {choice.format === 'csv' && (
          <Field id={tableId} label="Table">
            <Select
              value={choice.table}
              onChange={({ target }) => setChoice({ ...choice, table: OWN_TABLES.find((table) => table === target.value) ?? 'projects' })}
            >
              {OWN_TABLES.map((table) => (
                <option key={table} value={table}>
                  {TABLE_LABELS[table]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {fetchFile.isPending &&
          (bytes > 0 ? (
            <Running text="Downloading file..." figure={sizeText(bytes)} onStop={stop} />
          ) : (
            <Running text="Preparing file..." {...(prepared > 0 && { part: prepared })} onStop={stop} />
          ))}
        {isReportable(fetchFile.error) && <Failure error={fetchFile.error} />}
      </div>
    </Dialog>
  );
}
