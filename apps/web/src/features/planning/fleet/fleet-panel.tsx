import type { Aircraft, Fleet, Project } from '@touchdown/contract';
import type { RoundingDirection, ShownUnits } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import type { ReviewedFleetChange, ReviewFleet } from '../../../shared/fleet/fleet-change.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Helicopter, Plus, Trash2, Upload } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useReadOnlyReason, WriteButton, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { fleetQuery, type ReviewChange, useAddToFleet, useRemoveFromFleet } from './api.ts';
import { CHOICE_RESULTS, DesignAircraftChoice } from './design-aircraft-choice.tsx';
import { FitMatrixView } from './fit-matrix.tsx';
import './fleet.css';

/** No toast if no dimensions are affected, because the list shows the change. */
const announceChoice = (title: string, { dimensionChoice }: ReviewedFleetChange): void => {
  if (dimensionChoice !== undefined) toast({ title, description: CHOICE_RESULTS[dimensionChoice.choice] });
};

const failed = (title: string) => (error: Error) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

interface AddProps {
  readonly project: Project;
  readonly aircraft: readonly Aircraft[];
  readonly fleet: Fleet;
  readonly review: ReviewFleet;
}
function AddAircraft({ project, aircraft, fleet, review }: AddProps) {
  const id = useId();
  const add = useAddToFleet(project, review);
  const [chosen, setChosen] = useState('');
  const taken = new Set(fleet.aircraft.map((one) => one.id));
  const reason = useReadOnlyReason();
  const added = (reviewed: ReviewedFleetChange | null) => {
    if (reviewed === null) return;
    setChosen('');
    announceChoice('Aircraft added to the fleet', reviewed);
  };
  return (
    <form
      className="fleet-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') add.mutate([chosen], { onSuccess: added, onError: failed('Failed to add aircraft') });
      }}
    >
      <Field id={id} label="Aircraft to Add">
        <Select data-target="add" value={chosen} disabled={reason !== null} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose an aircraft</option>
          {aircraft
            .filter((one) => !taken.has(one.id))
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </Select>
      </Field>
      <WriteButton type="submit" icon={<Plus />} busy={add.isPending} disabled={chosen === ''}>
        Add to Fleet
      </WriteButton>
    </form>
  );
}

interface MembersProps {
  readonly project: Project;
  readonly fleet: Fleet;
  readonly review: ReviewFleet;
}
function Members({ project, fleet, review }: MembersProps) {
  const remove = useRemoveFromFleet(project, review);
  const removed = (reviewed: ReviewedFleetChange | null) => {
    if (reviewed !== null) announceChoice('Aircraft removed from the fleet', reviewed);
  };
  return (
    <ul className="fleet-members" aria-label="Fleet" tabIndex={-1} data-target="members">
      {fleet.aircraft.map(({ id, name, manufacturer }) => (
        <li key={id}>
          <span>
            <b className="record-name">{name}</b> <span className="record-note">{manufacturer}</span>
          </span>
          <WriteIconButton
            label={`Remove ${name} from the fleet`}
            onClick={() => remove.mutate(id, { onSuccess: removed, onError: failed('Failed to remove aircraft') })}
          >
            <Trash2 />
          </WriteIconButton>
        </li>
      ))}
    </ul>
  );
}

/** A minimum rounds up, a dimension of an aircraft to the nearest. */
const figure = (value: number, unit: string, units: ShownUnits, rounding: RoundingDirection): string => {
  if (unit === 'ft') return units.lengthText(value, rounding);
  return unit === 'lb' ? units.weightText(value) : `${value.toLocaleString('en-US')} ${unit}`;
};

/** The aircraft that controls each dimension. */
function Drivers({ fleet }: { readonly fleet: Fleet }) {
  const units = useUnits();
  return (
    <div className="fleet-table">
      <RecordTable
        label="Controlling aircraft by dimension"
        rows={[
          ...fleet.dimensions.map((row) => ({ ...row, rounding: 'up' as const })),
          ...fleet.measures.map((row) => ({ ...row, rounding: 'nearest' as const })),
        ]}
        keyOf={({ key }) => key}
        columns={[
          { title: 'Dimension', cell: ({ label }) => label, isRowHeader: true },
          { title: 'Largest', className: 'n num', cell: ({ value, unit, rounding }) => figure(value, unit, units, rounding) },
          {
            title: 'Controlling aircraft',
            cell: ({ aircraft }) => (aircraft.length === 0 ? 'Fixed minimum in the standard' : aircraft.map(({ name }) => name).join(', ')),
          },
        ]}
      />
    </div>
  );
}

function Composite({ composite }: { readonly composite: NonNullable<Fleet['composite']> }) {
  const zones = [
    ['TLOF', composite.tlof],
    ['FATO', composite.fato],
    ['Safety Area', composite.safetyArea],
  ] as const;
  const units = useUnits();
  const side = (value: number) => units.lengthText(value, 'up');
  return (
    <p>
      The composite design aircraft uses the largest value of each dimension. Minimums per {composite.reference}:{' '}
      <span className="num">{zones.map(([name, { length, width }]) => `${name} ${side(length)} × ${side(width)}`).join(' · ')}</span>.
    </p>
  );
}

interface FleetPanelProps {
  readonly project: Project;
  readonly aircraft: readonly Aircraft[];
  /** Shows the effect of a change of the design aircraft before it is saved. */
  readonly review: ReviewChange;
  /** The same for a change of the fleet that is the design aircraft. */
  readonly reviewFleet: ReviewFleet;
  /** The dialog that imports a fleet. */
  readonly renderImport: (onClose: () => void) => ReactNode;
}

/**
 * The fleet of a project: its aircraft, the controlling aircraft of each dimension, and which aircraft of the library fit the landing area.
 */
export function FleetPanel({ project, aircraft, review, reviewFleet, renderImport }: FleetPanelProps) {
  const [isImporting, setImporting] = useState(false);
  const query = useQuery(fleetQuery(project.id));
  const fleet = query.data;
  return (
    <div className="fleet">
      <section aria-labelledby="fleet-heading" tabIndex={-1} data-target="section">
        <header className="section-head">
          <h2 id="fleet-heading">Fleet</h2>
          <WriteButton icon={<Upload />} onClick={() => setImporting(true)}>
            Import
          </WriteButton>
        </header>
        <QueryStates query={query} data={fleet} loading="Loading fleet..." rows={4}>
          {(fleet) => (
            <>
              <AddAircraft project={project} aircraft={aircraft} fleet={fleet} review={reviewFleet} />
              {fleet.aircraft.length === 0 ? (
                <EmptyState
                  icon={<Helicopter />}
                  title="No aircraft in the fleet yet"
                  text="Add the aircraft this facility must accommodate."
                />
              ) : (
                <>
                  <DesignAircraftChoice project={project} fleet={fleet} review={review} />
                  <Members project={project} fleet={fleet} review={reviewFleet} />
                  {fleet.withoutDimensions.length > 0 && (
                    <p role="note">{`Not included (no dimensions): ${fleet.withoutDimensions.join(', ')}.`}</p>
                  )}
                  {fleet.composite && <Composite composite={fleet.composite} />}
                  <Drivers fleet={fleet} />
                </>
              )}
            </>
          )}
        </QueryStates>
      </section>
      <FitMatrixView project={project} />
      {isImporting && renderImport(() => setImporting(false))}
    </div>
  );
}
