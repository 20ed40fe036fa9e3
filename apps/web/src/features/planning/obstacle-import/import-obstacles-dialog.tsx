import { countText, endingsOf } from '@touchdown/imports';
import { isMisread, SURVEY_LIMITS } from '@touchdown/imports/obstacles';
import type { Project } from '@touchdown/contract';
import { useId } from 'react';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { obstacleCount, resultText } from './import-values.ts';
import { ReadingFields } from './reading-fields.tsx';
import { useImport } from './use-import.ts';
import type { Work } from './use-work.ts';
import { ResultRows } from './result-rows.tsx';
import '../../../shared/ui/import-dialog.css';

const SHOWN_DETAILS = 5;

function Failure({ text, error = null }: { readonly text: string; readonly error?: Error | null }) {
  const details = error instanceof ApiError ? error.fields.slice(0, SHOWN_DETAILS) : [];
  return (
    <div role="alert" className="import-failure">
      <CircleX />
      <div>
        <p>{text}</p>
        {details.map(({ path, message }) => (
          <p key={`${path}${message}`}>{`${path}: ${message}`}</p>
        ))}
      </div>
    </div>
  );
}

function Progress({ work: { label, share }, onStop }: { readonly work: Work; readonly onStop: () => void }) {
  return (
    <div className="import-progress">
      <progress aria-label={label} max={share?.total} value={share?.done} />
      <span role="status">{label}</span>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

/** Imports a survey file into a project: columns and levels, a result for every row, and all of it at once. */
export function ImportObstaclesDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  useReturnFocus();
  const id = useId();
  const state = useImport(project, (count) => {
    toast({ title: 'Obstacles imported successfully', description: `${obstacleCount(count)} added.` });
    onClose();
  });
  const { survey, reading, work } = state;
  const close = () => {
    state.stop();
    onClose();
  };
  const notices = [...(survey?.notices ?? []), ...(state.far === null ? [] : [state.far])];
  return (
    <Dialog
      open
      onClose={close}
      title="Import Obstacles"
      description="Import a CSV, XLSX, KML, KMZ, or GeoJSON survey. Points, lines (wires), and polygons (footprints) are supported. All obstacles are added, or none."
      footer={
        <>
          {state.problem !== null && work === null && (
            <p id={`${id}problem`} className="import-problem">
              {state.problem}
            </p>
          )}
          <Button variant="bare" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={state.isStoring}
            disabled={!state.isReady}
            aria-describedby={state.problem === null ? undefined : `${id}problem`}
            onClick={state.submit}
          >
            {state.chosen.checked.length === 0 ? 'Import' : `Import ${obstacleCount(state.wanted)}`}
          </Button>
        </>
      }
    >
      <div className="import">
        <Field
          id={`${id}file`}
          label="File"
          hint={`Up to ${SURVEY_LIMITS.bytes / 1024 / 1024} MB and ${countText(SURVEY_LIMITS.rows)} obstacles. The file stays on this device; only the obstacles are uploaded.`}
        >
          <input
            id={`${id}file`}
            className="import-file"
            type="file"
            accept={endingsOf('obstacles').join(',')}
            aria-describedby={`${id}file-hint`}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => state.choose(target.files?.[0] ?? null)}
          />
        </Field>
        {work && <Progress work={work} onStop={state.stop} />}
        {state.refusal !== null && <Failure text={state.refusal} />}
        {state.failure && <Failure text={errorText(state.failure)} error={state.failure} />}
        {survey && reading && (
          <>
            <h3 className="import-file-name">{`${state.file?.name ?? ''} · ${survey.format}`}</h3>
            {state.chosen.checked.length > 0 && <p role="status">{resultText(state.chosen)}</p>}
            <ReadingFields
              key={state.file?.name}
              survey={survey}
              reading={reading}
              isOpen={isMisread(survey, reading)}
              delimiter={state.delimiter}
              onDelimiter={(delimiter) => state.choose(state.file, delimiter)}
              onReading={state.readAs}
            />
            {state.chosen.checked.length > 0 && (
              <>
                <Field className="import-near" label="Flag duplicates within" hint="Same type, in the project or in the file.">
                  <LengthInput value={state.near} onValue={state.setNear} />
                </Field>
                <ResultRows survey={survey} chosen={state.chosen} notices={notices} onTicks={state.setTicks} />
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
