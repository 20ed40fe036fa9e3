/** The underlays of a project: a list with opacity and visibility, and ways to place, rename, and delete them. */
import type { Underlay } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { placementOf, underlaysQuery } from '../../../shared/underlays/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Eye, EyeOff, MapPin, Pencil, Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useReadOnlyReason, WriteButton, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { useChangeUnderlay, useDeleteUnderlay } from './api.ts';
import '../../../shared/ui/person-rows.css';
import '../../../shared/ui/record-table.css';
import './underlays.css';

const EditPointsDialog = lazy(() => import('./edit-points-dialog.tsx').then((module) => ({ default: module.EditPointsDialog })));
const PlaceDialog = lazy(() => import('./place-dialog.tsx').then((module) => ({ default: module.PlaceDialog })));

const PERCENT = 100;
const LEAST_PERCENT = 5;

/** "4 control points, residual 1.2 ft" */
function usePlacementText() {
  const units = useUnits();
  return (underlay: Underlay): string => {
    const fitted = placementOf(underlay);
    if (underlay.placedBy === 'file') return `Georeference of the file, ${underlay.coordinateSystem ?? 'stated by the user'}`;
    const points = `${underlay.controls.length} control points`;
    return fitted?.isChecked === true ? `${points}, residual ${units.tenthText(fitted.rmsFt, 'up')}` : points;
  };
}

type Change = Partial<Pick<Underlay, 'name' | 'opacity' | 'isVisible' | 'controls'>>;

function useChange(projectId: string) {
  const change = useChangeUnderlay(projectId);
  return {
    isPending: change.isPending,
    run: (underlay: Underlay, to: Change) =>
      change.mutateAsync({ id: underlay.id, version: underlay.version, ...to }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && !isUnauthorized(error))
            toast({ title: 'Failed to change underlay', description: errorText(error), destructive: true });
          return false;
        },
      ),
  };
}

/** The opacity is saved when it is let go. */
function OpacityField({ underlay, onSave }: { readonly underlay: Underlay; readonly onSave: (opacity: number) => void }) {
  const [moved, setMoved] = useState<number | null>(null);
  const isReadOnly = useReadOnlyReason() !== null;
  const shown = moved ?? Math.round(underlay.opacity * PERCENT);
  const save = () => {
    if (moved !== null && moved !== Math.round(underlay.opacity * PERCENT)) onSave(moved / PERCENT);
    setMoved(null);
  };
  return (
    <label className="underlay-opacity">
      <span>Opacity</span>
      <input
        type="range"
        min={LEAST_PERCENT}
        max={PERCENT}
        step={5}
        value={shown}
        disabled={isReadOnly}
        aria-label={`Opacity of ${underlay.name}`}
        onChange={({ target }) => setMoved(Number(target.value))}
        onPointerUp={save}
        onKeyUp={save}
        onBlur={save}
      />
      <span className="num">{`${shown}%`}</span>
    </label>
  );
}

interface RowProps {
  readonly underlay: Underlay;
  readonly onChange: (change: Change) => void;
  readonly onEditPoints: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function UnderlayRow({ underlay, onChange, onEditPoints, onRename, onDelete }: RowProps) {
  const { name, isVisible, sourceFile, sourcePage, sourceAddedAt } = underlay;
  const placementText = usePlacementText();
  return (
    <li aria-label={name}>
      <div className="person-head">
        <b>{name}</b>
        <OpacityField underlay={underlay} onSave={(opacity) => onChange({ opacity })} />
      </div>
      <div className="person-controls">
        <WriteIconButton label={isVisible ? `Hide ${name}` : `Show ${name}`} onClick={() => onChange({ isVisible: !isVisible })}>
          {isVisible ? <Eye /> : <EyeOff />}
        </WriteIconButton>
        <WriteIconButton label={`Edit Control Points of ${name}`} onClick={onEditPoints}>
          <MapPin />
        </WriteIconButton>
        <WriteIconButton label={`Rename ${name}`} onClick={onRename}>
          <Pencil />
        </WriteIconButton>
        <WriteIconButton label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 />
        </WriteIconButton>
      </div>
      <p className="person-facts num underlay-facts">
        <span>{sourcePage === null ? sourceFile : `${sourceFile}, page ${sourcePage}`}</span>
        <span>{`Added ${formatDate(sourceAddedAt)}`}</span>
        <span>{placementText(underlay)}</span>
      </p>
    </li>
  );
}

interface RenameProps {
  readonly underlay: Underlay;
  readonly onSave: (name: string) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function RenameDialog({ underlay, onSave, isSaving, onClose }: RenameProps) {
  useReturnFocus();
  const [name, setName] = useState(underlay.name);
  const save = async () => {
    if (await onSave(name)) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="Rename Underlay"
      onClose={onClose}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSaving} disabled={name.trim() === ''} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Name" required>
        <TextInput maxLength={255} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  );
}

interface UnderlaysPanelProps {
  readonly projectId: string;
  readonly site: Position | null;
}

type Opened = { readonly dialog: 'place' } | { readonly dialog: 'points' | 'rename' | 'delete'; readonly underlay: Underlay };

export function UnderlaysPanel({ projectId, site }: UnderlaysPanelProps) {
  const query = useQuery(underlaysQuery(projectId));
  const change = useChange(projectId);
  const remove = useDeleteUnderlay(projectId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="underlays-heading">
      <header className="section-head">
        <div>
          <h2 id="underlays-heading" ref={heading} tabIndex={-1}>
            Underlays
          </h2>
          <p>Site plans, images, and drawings of the files above, under the maps, the plan, and the plan sheets.</p>
        </div>
        <WriteButton icon={<Plus />} onClick={() => setOpened({ dialog: 'place' })}>
          Place Underlay
        </WriteButton>
      </header>
      <QueryStates
        query={query}
        data={query.data}
        loading="Loading underlays..."
        rows={0}
        empty={<p className="quiet underlay-none">No underlays</p>}
      >
        {(underlays) => (
          <ul className="person-rows" aria-label="Underlays">
            {underlays.map((underlay) => (
              <UnderlayRow
                key={underlay.id}
                underlay={underlay}
                onChange={(to) => void change.run(underlay, to)}
                onEditPoints={() => setOpened({ dialog: 'points', underlay })}
                onRename={() => setOpened({ dialog: 'rename', underlay })}
                onDelete={() => setOpened({ dialog: 'delete', underlay })}
              />
            ))}
          </ul>
        )}
      </QueryStates>
      {opened?.dialog === 'place' && (
        <Suspense>
          <PlaceDialog projectId={projectId} site={site} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'points' && (
        <Suspense>
          <EditPointsDialog
            underlay={opened.underlay}
            site={site}
            isSaving={change.isPending}
            onSave={(controls) => change.run(opened.underlay, { controls })}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.dialog === 'rename' && (
        <RenameDialog
          underlay={opened.underlay}
          isSaving={change.isPending}
          onSave={(name) => change.run(opened.underlay, { name })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteRecordDialog
          what="underlay"
          id={opened.underlay.id}
          name={opened.underlay.name}
          remove={remove}
          done="Underlay deleted"
          isRestorable
          focusAfter={heading}
          onClose={close}
        />
      )}
    </section>
  );
}
