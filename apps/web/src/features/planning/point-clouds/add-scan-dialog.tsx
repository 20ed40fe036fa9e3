/** Adds a laser scan: the file, what it does not state, and its upload. Mounted while it is open. */
import type { Position, ShownUnits } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import {
  blobSource,
  type CloudAnswers,
  cloudQuestions,
  cloudReading,
  ImportRefused,
  openPointCloud,
  type PointCloud,
  type Question,
} from '@touchdown/imports';
import { useId, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { geoidHint } from '../../../shared/format/geoid-hint.ts';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { deviceScans } from '../../../shared/scans/device-scans.ts';
import { SystemField } from '../../../shared/forms/system-field.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { useRun } from '../../../shared/forms/use-run.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAddScan } from './api.ts';
import { answered, bodyOf, figuresOf, NEW_SCAN, problemOf, type ScanDraft } from './scan-form.ts';
import { counted, FILE_HINT, isLargeFile, refusalOf } from './scan-text.ts';
import './point-clouds.css';

interface Chosen {
  readonly file: File;
  /** `null` while it is read, and if it is refused. */
  readonly cloud: PointCloud | null;
  readonly refusal: string | null;
}
const NO_SURFACES = 'A scan is evaluated on this device once the surfaces of the project are placed.';
const UNREADABLE = 'This file could not be read. Check that it is still there, and choose it again.';

async function headOf(file: File): Promise<Chosen> {
  try {
    return { file, cloud: await openPointCloud(blobSource(file)), refusal: null };
  } catch (error) {
    return { file, cloud: null, refusal: error instanceof ImportRefused ? error.message : UNREADABLE };
  }
}

const LABELS: Readonly<Partial<Record<Question['name'], string>>> = { unit: 'Unit of heights' };
const PERCENT = 100;

interface QuestionFieldProps {
  readonly question: Question;
  readonly value: string;
  readonly site: Position | null;
  readonly units: ShownUnits;
  readonly onValue: (value: string) => void;
}
function QuestionField({ question: { name, label: usual, options }, value, site, units, onValue }: QuestionFieldProps) {
  const label = LABELS[name] ?? usual;
  if (options === 'systems') return <SystemField label={label} value={value} site={site} onValue={onValue} />;
  if (options === 'number')
    return (
      <Field label={label} required hint={geoidHint(units)}>
        <LengthInput value={value} onValue={onValue} />
      </Field>
    );
  return (
    <Field label={label} required>
      <Select value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">Choose…</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ReadingProps {
  readonly chosen: Chosen & { readonly cloud: PointCloud };
  readonly draft: ScanDraft;
  readonly site: Position | null;
  readonly onDraft: (draft: ScanDraft) => void;
}
/** What the file leaves open, and how its heights and coordinates are read. */
function Reading({ chosen: { file, cloud }, draft, site, onDraft }: ReadingProps) {
  const units = useUnits();
  const id = useId();
  const { answers } = draft;
  const questions = cloudQuestions(cloud, answers);
  const reading = useQuery({
    queryKey: ['laser-scan-reading', id, file.name, file.lastModified, answers],
    queryFn: () => cloudReading(cloud, answers),
    enabled: problemOf(cloud, draft) === null,
    retry: false,
    gcTime: 0,
  });
  const set = (name: string, value: string) => onDraft({ ...draft, answers: answered(cloud, { ...answers, [name]: value }) });
  return (
    <>
      <h3 className="import-file-name">{`${file.name} · ${counted(cloud.header.points, 'point')}`}</h3>
      {questions.length > 0 && (
        <>
          <p>The file does not state everything. Ask its provider if you do not know:</p>
          <div className="import-fields scan-fields">
            {questions.map((question) => (
              <QuestionField
                key={question.name}
                question={question}
                value={question.name in answers ? answers[question.name as keyof CloudAnswers] : ''}
                site={site}
                units={units}
                onValue={(value) => set(question.name, value)}
              />
            ))}
          </div>
        </>
      )}
      <div className="import-fields scan-fields">
        <Field label="Margin" required hint="Points within this distance below a surface are listed too.">
          <LengthInput value={draft.marginFeet} onValue={(marginFeet) => onDraft({ ...draft, marginFeet })} />
        </Field>
        <Field label="Horizontal accuracy (±)" hint="As the provider states it.">
          <LengthInput
            value={draft.horizontalAccuracyFeet}
            onValue={(horizontalAccuracyFeet) => onDraft({ ...draft, horizontalAccuracyFeet })}
          />
        </Field>
        <Field label="Vertical accuracy (±)" hint="As the provider states it.">
          <LengthInput value={draft.verticalAccuracyFeet} onValue={(verticalAccuracyFeet) => onDraft({ ...draft, verticalAccuracyFeet })} />
        </Field>
      </div>
      {reading.data && (
        <ul className="scan-notes" aria-label="How the file is read">
          {reading.data.notices.map((notice) => (
            <li key={notice}>{sentenceIn(notice, units)}</li>
          ))}
        </ul>
      )}
      {reading.error && <Failure text={errorText(reading.error)} />}
    </>
  );
}

function Failure({ text, error = null }: { readonly text: string; readonly error?: Error | null }) {
  const units = useUnits();
  const details = error instanceof ApiError ? error.fields : [];
  return (
    <div role="alert" className="import-failure">
      <CircleX />
      <div>
        <p>{text}</p>
        {details.map(({ path, message }) => (
          <p key={`${path}${message}`}>{sentenceIn(message, units)}</p>
        ))}
      </div>
    </div>
  );
}

interface UploadingProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  readonly onStop: () => void;
}
function Uploading({ name, part, onStop }: UploadingProps) {
  const label = `Uploading ${name}...`;
  return (
    <div className="import-progress">
      <progress aria-label={label} value={part} />
      <span role="status">{label}</span>
      <span className="num">{`${Math.floor(PERCENT * part)}%`}</span>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

/** The file and its head. A choice made meanwhile replaces it. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (file: File | null) => {
    if (file === null) {
      setChosen(null);
      return;
    }
    const refusal = refusalOf(file);
    setChosen({ file, cloud: null, refusal });
    if (refusal === null) void headOf(file).then((read) => setChosen((latest) => (latest?.file === file ? read : latest)));
  };
  return { chosen, choose };
}

interface AddScanDialogProps {
  readonly projectId: string;
  readonly site: Position | null;
  readonly surfaces: SurfacesHere | null;
  readonly onClose: () => void;
}

export function AddScanDialog({ projectId, site, surfaces, onClose }: AddScanDialogProps) {
  useReturnFocus();
  const id = useId();
  const units = useUnits();
  const keyFor = useIdempotencyKey();
  const { begin, stop } = useRun();
  const [draft, setDraft] = useState(NEW_SCAN);
  const [sent, setSent] = useState(0);
  const [isForProject, setForProject] = useState(true);
  const add = useAddScan(projectId);
  const { chosen, choose } = useChosen();
  const isAway = useIsAway();
  const isHere = (isAway || (chosen !== null && isLargeFile(chosen.file))) && !add.isPending;
  const cloud = chosen?.cloud ?? null;
  const problem = cloud === null ? null : isHere && surfaces === null ? NO_SURFACES : problemOf(cloud, draft);
  const failure = add.error !== null && !isUnauthorized(add.error) && add.error.name !== 'AbortError' ? add.error : null;
  const close = () => {
    stop();
    onClose();
  };
  const submit = () => {
    if (chosen === null || cloud === null) return;
    const { file } = chosen;
    const body = bodyOf(draft);
    if (isHere) {
      if (surfaces === null) return;
      deviceScans.start({
        ...figuresOf(draft),
        projectId,
        file,
        isForProject,
        surfaces,
        answers: draft.answers,
        scannedOn: cloud.header.createdOn,
      });
      toast({ title: 'Laser scan added', description: 'It is being evaluated on this device. Keep this page open.' });
      onClose();
      return;
    }
    setSent(0);
    const idempotencyKey = keyFor([file.name, file.size, file.lastModified, body]);
    add.mutate(
      { file, body, idempotencyKey, signal: begin(), onProgress: setSent },
      {
        onSuccess: () => {
          toast({ title: 'Laser scan added', description: 'It is being evaluated. You can leave this page.' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Add Laser Scan"
      description="Every point is evaluated against the surfaces, and points that penetrate are grouped into trees, masts, buildings, and wires. The file itself is not stored."
      footer={
        <>
          {problem !== null && (
            <p id={`${id}problem`} className="import-problem">
              {sentenceIn(problem, units)}
            </p>
          )}
          <Button variant="bare" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={add.isPending}
            disabled={cloud === null || problem !== null}
            aria-describedby={problem === null ? undefined : `${id}problem`}
            onClick={submit}
          >
            {add.isPending ? 'Uploading...' : isHere ? 'Evaluate on This Device' : 'Evaluate'}
          </Button>
        </>
      }
    >
      <div className="import">
        <FileField
          accept=".las,.laz"
          hint={FILE_HINT}
          onFile={(file) => {
            stop();
            add.reset();
            setDraft(NEW_SCAN);
            choose(file);
          }}
        />
        {chosen !== null && chosen.refusal !== null && <Failure text={chosen.refusal} />}
        {chosen !== null && chosen.refusal === null && cloud === null && <p role="status">{`Reading ${chosen.file.name}...`}</p>}
        {chosen !== null && cloud !== null && !add.isPending && (
          <Reading chosen={{ ...chosen, cloud }} draft={draft} site={site} onDraft={setDraft} />
        )}
        {cloud !== null && isHere && (
          <Checkbox
            label="Add to the project"
            hint="Once there is a connection, the points near the surfaces are sent, and the server evaluates them for the team. The file stays on this device."
            checked={isForProject}
            onChange={({ target }) => setForProject(target.checked)}
          />
        )}
        {add.isPending && chosen && <Uploading name={chosen.file.name} part={sent} onStop={stop} />}
        {failure && <Failure text={errorText(failure)} error={failure} />}
      </div>
    </Dialog>
  );
}
