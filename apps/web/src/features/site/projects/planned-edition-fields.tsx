/** The choice of the edition that a project is planned under, and the choices that the rules of such an edition need. */
import type { Project } from '@touchdown/contract';
import { PERFORMANCE_CLASSES, plannedEditionText, TAXI_KINDS, TAXI_LABELS } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../shared/forms/form-section.tsx';
import { editionsQuery, revisionChoice } from '../../../shared/editions/editions.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select } from '../../../shared/ui/inputs.tsx';
import { controlId, FIELD_LABELS } from './project-labels.ts';
import type { ProjectDraft } from './project-values.ts';

interface SavedEdition {
  /** Of the saved project. */
  readonly saved: Project['plannedEdition'] | undefined;
}

const CIRCULARS = 'FAA advisory circulars';
const NO_CHOICE = 'Not chosen';

/** One option for each revision that a project can be planned under. */
function usePlanningOptions() {
  const { data = [] } = useQuery(editionsQuery);
  return data
    .filter(({ plansProjects }) => plansProjects)
    .flatMap((edition) =>
      edition.revisions.map((revision) => ({
        value: `${edition.id}:${revision.revision}`,
        label: revisionChoice(edition, revision),
        unit: edition.units,
      })),
    );
}

/** Returns the unit of the edition that the draft chooses. `null`: the FAA circulars. */
export function useEditionUnit(saved: SavedEdition['saved']): 'ft' | 'm' | null {
  const chosen = useWatch<ProjectDraft, 'plannedEdition'>({ name: 'plannedEdition' });
  const known = usePlanningOptions().find(({ value }) => value === chosen);
  return chosen ? (known?.unit ?? saved?.pack.units ?? 'm') : null;
}

export function EditionChoice({ saved }: SavedEdition) {
  const { control, register, formState } = useFormContext<ProjectDraft>();
  const chosen = useWatch({ control, name: 'plannedEdition' });
  const options = usePlanningOptions();
  // Editions that could not be loaded must not look like no choice, and saving must not clear it.
  const isUnknown = chosen !== '' && !options.some(({ value }) => value === chosen);
  const unknown = { value: chosen, label: saved ? plannedEditionText(saved) : chosen };
  return (
    <Field
      id={controlId('plannedEdition')}
      label={FIELD_LABELS.plannedEdition}
      error={formState.errors.plannedEdition?.message}
      hint={
        chosen === ''
          ? null
          : 'Dimensions, markings, and lights follow this edition. What it has no rule for is not available, and FAA rules do not replace it.'
      }
      className="form-wide"
    >
      <Select {...register('plannedEdition')} value={chosen}>
        <option value="">{CIRCULARS}</option>
        {[...(isUnknown ? [unknown] : []), ...options].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const TURNS = { yes: 'Yes', no: 'No' } as const;

export function PlanChoiceFields({ saved }: SavedEdition) {
  const { control, register, setValue, formState } = useFormContext<ProjectDraft>();
  const { errors, isSubmitted } = formState;
  const fato = useWatch({ control, name: 'flightManualFato' });
  const unit = useEditionUnit(saved);
  return (
    <>
      <Field id={controlId('performanceClass')} label={FIELD_LABELS.performanceClass} error={errors.performanceClass?.message}>
        <Select {...register('performanceClass')}>
          <option value="">{NO_CHOICE}</option>
          {PERFORMANCE_CLASSES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={controlId('taxi')} label={FIELD_LABELS.taxi} error={errors.taxi?.message}>
        <Select {...register('taxi')}>
          <option value="">{NO_CHOICE}</option>
          {optionsOf(TAXI_KINDS, TAXI_LABELS)}
        </Select>
      </Field>
      <Field id={controlId('turnsOnStand')} label={FIELD_LABELS.turnsOnStand} error={errors.turnsOnStand?.message}>
        <Select {...register('turnsOnStand')}>
          <option value="">{NO_CHOICE}</option>
          {optionsOf(['yes', 'no'] as const, TURNS)}
        </Select>
      </Field>
      <Field
        id={controlId('flightManualFato')}
        label={FIELD_LABELS.flightManualFato}
        error={errors.flightManualFato?.message}
        hint="The size that the flight manual states. Leave blank if it states none."
      >
        <NumberInput
          unit={unit ?? undefined}
          value={fato}
          onChange={(event) => setValue('flightManualFato', event.target.value, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      </Field>
    </>
  );
}
