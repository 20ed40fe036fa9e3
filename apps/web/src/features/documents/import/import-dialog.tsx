/** The dialog of every import: file, how it is read, a result for every row, progress, and cancel. */
import { countText, endingsOf } from '@touchdown/imports';
import { useId } from 'react';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { titleCase } from '../../../shared/format/title-case.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import type { ImportKind } from './kind.ts';
import { ReadingFields } from './reading-fields.tsx';
import { ResultRows } from './result-rows.tsx';
import { resultText } from './selection.ts';
import { useImport } from './use-import.ts';
import type { Work } from './use-work.ts';
import '../../../shared/ui/import-dialog.css';
import './import.css';

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

function Progress({ work: { label, share, isCounted }, onStop }: { readonly work: Work; readonly onStop: () => void }) {
  return (
    <div className="import-progress">
      <progress aria-label={label} max={share?.total} value={share?.done} />
      <span role="status">{label}</span>
      {isCounted && share && <span className="num">{`${countText(share.done)} of ${countText(share.total)}`}</span>}
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

interface ImportDialogProps<Target, Draft, Item, Known, Receipt> {
  readonly kind: ImportKind<Target, Draft, Item, Known, Receipt>;
  readonly target: Target;
  readonly onClose: () => void;
}

export function ImportDialog<Target, Draft, Item, Known, Receipt>({
  kind,
  target,
  onClose,
}: ImportDialogProps<Target, Draft, Item, Known, Receipt>) {
  useReturnFocus();
  const id = useId();
  const state = useImport(kind, target, onClose);
  const { view, work, selection, taken, file, problem } = state;
  const { Picture } = kind;
  const close = () => {
    state.stop();
    onClose();
  };
  const hasRows = selection.rows.length > 0;
  return (
    <Dialog
      open
      onClose={close}
      title={kind.title}
      description={kind.description}
      footer={
        <>
          {problem !== null && work === null && (
            <p id={`${id}problem`} className="import-problem">
              {problem}
            </p>
          )}
          <Button variant="bare" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={state.isStoring}
            disabled={!state.isReady}
            aria-describedby={problem === null ? undefined : `${id}problem`}
            onClick={state.submit}
          >
            {hasRows ? `Import ${titleCase(kind.counted(taken.length))}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className="import">
        <FileField accept={endingsOf(kind.formats).join(',')} hint={kind.fileHint} onFile={(chosen) => state.choose(chosen)} />
        {work && <Progress work={work} onStop={state.stop} />}
        {state.refusal !== null && <Failure {...state.refusal} />}
        {state.isUnread && <Button onClick={state.again}>{`Recheck ${file?.name ?? ''}`}</Button>}
        {state.failure && <Failure text={errorText(state.failure)} error={state.failure} />}
        {view && (
          <>
            <h3 className="import-file-name">{`${file?.name ?? ''} · ${view.format}`}</h3>
            {hasRows && <p role="status">{resultText(selection, kind.countedRows ?? kind.counted)}</p>}
            <ReadingFields key={file?.name} view={view} site={kind.site(target)} onChange={state.apply} />
            {hasRows && (
              <>
                {kind.duplicates && kind.duplicatesBy !== 'identity' && (
                  <Field className="import-near" label="Flag duplicates within" hint="Same type, in the project or in the file.">
                    <LengthInput value={state.near} onValue={state.setNear} />
                  </Field>
                )}
                <ResultRows
                  selection={selection}
                  label={kind.rowsLabel}
                  notices={[...view.notices, ...state.warnings]}
                  isSame={kind.duplicatesBy === 'identity'}
                  onTicks={state.setTicks}
                />
              </>
            )}
            {!hasRows && view.notices.map((notice) => <p key={notice}>{notice}</p>)}
            {Picture && state.items.length > 0 && <Picture items={state.items} target={target} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
