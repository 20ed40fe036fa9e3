/** The canvas of a project whose surfaces cannot be placed yet: asks for what is missing, beside the pad on a grid. */
import type { Project } from '@touchdown/contract';
import type { FacilitySizes, ZoneSize } from '@touchdown/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { placeToolsFor } from '../../features/site/places/place-tools.tsx';
import { WhereField, type WhereFieldProps } from '../../features/site/places/where-field.tsx';
import { BUILDINGS_AFTER_SAVING } from '../../features/site/places/where-values.ts';
import { useUpdateProject } from '../../features/site/projects/api.ts';
import { ElevationField, WhereSection } from '../../features/site/projects/location-fields.tsx';
import { draftOf, placeOfDraft, type ProjectDraft } from '../../features/site/projects/project-values.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { fillInBuildings } from '../../shared/buildings/fetch.ts';
import { FacilityRequired } from '../../shared/clearance/facility-required.tsx';
import { Button, buttonLook } from '../../shared/ui/button.tsx';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';
import { projectUpdate } from './changes.ts';
import { PadOnGrid } from './pad-on-grid.tsx';
import { placeErrors, placedProject } from './placed-project.ts';
import './site-question.css';

const PROMPT = 'Enter an address, hospital name, FAA identifier, or coordinates, or pick the location on the map.';
const ELEVATION_PROMPT = 'Enter the elevation of the landing surface, or fill it in from terrain.';

const WhereOfProject = (props: Omit<WhereFieldProps, 'buildings'>) => <WhereField {...props} buildings={BUILDINGS_AFTER_SAVING} />;

/** Asks for the location, unless it is known, and for the elevation of the landing surface. */
function PlaceForm({ project }: { readonly project: Project }) {
  const client = useQueryClient();
  const form = useForm<ProjectDraft>({ defaultValues: draftOf(project) });
  const update = useUpdateProject();
  const [isFound, setFound] = useState(false);
  const [hasNoPlace, setNoPlace] = useState(false);
  const { GroundElevation } = useMemo(() => placeToolsFor(project.id), [project.id]);
  const isPlaced = placeOfDraft(draftOf(project)) !== null;
  const { formState } = form;
  const save = async () => {
    const draft = form.getValues();
    const errors = placeErrors(draft);
    form.clearErrors();
    for (const [field, message] of errors) form.setError(field, { message });
    setNoPlace(placeOfDraft(draft) === null);
    if (errors.length > 0 || placeOfDraft(draft) === null) return;
    const body = projectUpdate(placedProject(project, draft), project.version);
    await update.mutateAsync({ projectId: project.id, body, idempotencyKey: uuidv7() });
    // It continues beside the site, which is shown from here on.
    if (isFound) void fillInBuildings(client, project.id);
  };
  const failures = [
    hasNoPlace ? 'Choose a location first.' : null,
    formState.errors.closestAirport?.message ?? null,
    formState.errors.address?.message ?? null,
    update.isError ? errorText(update.error) : null,
  ].filter((text) => text !== null);
  return (
    <FormProvider {...form}>
      <form
        className="site-question-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => undefined);
        }}
      >
        {isPlaced ? (
          <p>{ELEVATION_PROMPT}</p>
        ) : (
          <WhereSection
            WhereField={WhereOfProject}
            prompt={PROMPT}
            onFound={() => {
              setFound(true);
              setNoPlace(false);
            }}
          />
        )}
        <ElevationField Ground={GroundElevation} />
        {failures.map((text) => (
          <p key={text} className="field-error" role="alert">
            {text}
          </p>
        ))}
        <div className="site-question-end">
          <Button type="submit" variant="primary" busy={update.isPending}>
            {isPlaced ? 'Save Elevation' : 'Save Location'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface SiteQuestionProps {
  /** As saved. */
  readonly project: Project;
  /** Of the pad. `null`: none are known. */
  readonly sizes: FacilitySizes | null;
  readonly tlof: ZoneSize | null;
  /** What the surfaces need. */
  readonly missing: readonly string[];
}

export function SiteQuestion({ project, sizes, tlof, missing }: SiteQuestionProps) {
  const canChange = useReadOnlyReason() === null;
  const isPlaced = project.latitude !== null && project.longitude !== null && project.elevation !== null;
  return (
    <div className="site-question">
      <div className="site-question-text">
        {canChange && !isPlaced && <PlaceForm key={project.id} project={project} />}
        <div className="site-question-why">
          <FacilityRequired missing={missing} />
          {sizes === null && (
            <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ tab: 'calculations' }} {...buttonLook()}>
              Calculations tab
            </Link>
          )}
        </div>
      </div>
      <PadOnGrid project={project} sizes={sizes} tlof={tlof} />
    </div>
  );
}
