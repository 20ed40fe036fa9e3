import { DOF_RADIUS, type NearbyDof, type NearbyDofAnswer } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { titleCase } from '../../../shared/format/title-case.ts';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TriangleAlert } from '../../../shared/ui/icons.ts';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { nearbyDofQuery, useTakeFromDof } from './api.ts';
import {
  accuracyText,
  awayText,
  countText,
  cycleText,
  lightingText,
  markingText,
  obstacleCount,
  outdatedText,
  presenceText,
} from './dof-text.ts';
import { canTake, isTaken, radiusOf, takeBodyOf, tickedAll, type Ticks } from './nearby-choice.ts';
import { WireList } from './wire-list.tsx';
import '../../../shared/ui/faa-data.css';
import './dof.css';

const TYPING_PAUSE_MS = 400;
const SHOWN_AT_ONCE = 100;

interface RowProps {
  readonly row: NearbyDof;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
}
function Row({ row, isOn, onTick }: RowProps) {
  const units = useUnits();
  const presence = presenceText(row.presence, units);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['Height', `${units.wholeText(row.heightAglFeet)} AGL`],
    ['Top', `${units.wholeText(row.topFeet)} MSL`],
    ['Distance', awayText(row, units)],
    ['Accuracy', accuracyText(row, units)],
    ['Lighting', lightingText(row.lighting)],
    ['Marking', markingText(row.marking)],
    ['Study', row.faaStudy ?? 'None'],
    ['Line', countText(row.line)],
  ];
  return (
    <li className="dof-row">
      <Checkbox
        label={
          <>
            <b>{`${row.kind} ${row.oasNumber}`}</b> {row.quantity > 1 && `Quantity ${row.quantity} `}
            <span className="quiet">{`${row.city}, ${row.state || row.country}`}</span>
          </>
        }
        checked={isOn}
        disabled={!canTake(row)}
        onChange={({ target }) => onTick(target.checked)}
      />
      <Badge tone={row.isVerified ? 'ok' : 'warn'}>{row.isVerified ? 'Verified' : 'Unverified'}</Badge>
      <dl className="dof-facts num">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {presence !== null && <p className="dof-presence">{presence}</p>}
    </li>
  );
}

interface ListProps {
  readonly answer: NearbyDofAnswer;
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
}
function NearbyList({ answer, ticks, onTicks }: ListProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { library, total, obstacles } = answer;
  const outdated = outdatedText(library);
  const taken = obstacles.filter((row) => isTaken(row, ticks)).length;
  return (
    <>
      <p className="field-hint">{cycleText(library)}</p>
      {outdated !== null && (
        <p className="faa-data-outdated" role="note">
          <TriangleAlert />
          {outdated}
        </p>
      )}
      <div className="dof-bar">
        <p role="status">
          {total === 0 ? 'No obstacles within this radius.' : `${obstacleCount(total)} within this radius, ${countText(taken)} selected.`}
          {total > obstacles.length && ` Showing the nearest ${countText(obstacles.length)}.`}
        </p>
        {obstacles.length > 0 && (
          <Button onClick={() => onTicks(tickedAll(obstacles.filter(canTake), taken === 0))}>
            {taken === 0 ? 'Select All' : 'Clear Selection'}
          </Button>
        )}
      </div>
      <ul className="dof-list" aria-label="FAA Obstacles">
        {obstacles.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} isOn={isTaken(row, ticks)} onTick={(isOn) => onTicks(new Map([...ticks, [row.line, isOn]]))} />
        ))}
      </ul>
      {obstacles.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>{`Show More (${countText(obstacles.length - shown)} remaining)`}</Button>
      )}
    </>
  );
}

interface NearbyDialogProps {
  readonly projectId: string;
  /** How to import a library, for users who may. Shown if there is none. */
  readonly libraryLink: ReactNode;
  readonly onClose: () => void;
}

/** The FAA obstacles around a project, and their import. Mounted while it is open. */
export function NearbyDialog({ projectId, libraryLink, onClose }: NearbyDialogProps) {
  useReturnFocus();
  const id = useId();
  const units = useUnits();
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState<string>(String(DOF_RADIUS.default));
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const read = radiusOf(useSettled(typed, TYPING_PAUSE_MS));
  const radiusFeet = 'feet' in read ? read.feet : null;
  const query = useQuery(nearbyDofQuery(projectId, radiusFeet));
  const take = useTakeFromDof(projectId);
  const answer = query.error || radiusFeet === null ? undefined : query.data;
  const body = answer && takeBodyOf(answer, ticks, radiusFeet ?? 0);
  const count = body?.lines?.length ?? answer?.total ?? 0;
  const submit = () => {
    if (body === undefined) return;
    take.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ added, skipped }) => {
          const left = skipped.length === 0 ? '' : ` ${countText(skipped.length)} skipped (already in the project).`;
          toast({ title: 'Obstacles imported successfully', description: `${obstacleCount(added.length)} added.${left}` });
          onClose();
        },
      },
    );
  };
  const failure = [take.error, query.error].find((error) => error && !isUnauthorized(error));
  const hasNoLibrary = failure instanceof ApiError && failure.code === 'DOF_LIBRARY_MISSING';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nearby FAA Obstacles"
      description="From the FAA Digital Obstacle File, around the project location, nearest first."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={take.isPending} disabled={count === 0 || query.isPlaceholderData} onClick={submit}>
            {count === 0 ? 'Import' : `Import ${titleCase(obstacleCount(count))}`}
          </Button>
        </>
      }
    >
      <div className="dof">
        <Field id={`${id}radius`} label="Radius" error={'error' in read ? sentenceIn(read.error, units) : undefined}>
          <LengthInput
            value={typed}
            onValue={(feet) => {
              setTyped(feet);
              setTicks(new Map());
            }}
          />
        </Field>
        {failure && (
          <div role="alert" className="faa-data-failure">
            <p>{errorText(failure)}</p>
            {hasNoLibrary && libraryLink}
          </div>
        )}
        {query.isPending && radiusFeet !== null && <Skeleton label="Loading FAA obstacles..." rows={5} />}
        {answer && <NearbyList answer={answer} ticks={ticks} onTicks={setTicks} />}
        {answer && <WireList projectId={projectId} answer={answer} />}
      </div>
    </Dialog>
  );
}
