import type { Project } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ProjectType } from '@touchdown/domain';
import { useRef } from 'react';
import { fillInBuildings } from '../../../shared/buildings/fetch.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { type UpdateProjectBody, useCreateProject, useUpdateProject } from './api.ts';
import type { PlaceTools } from './location-fields.tsx';
import { mergeProject, takeTheirs } from './project-conflict.ts';
import { controlId, FIELD_LABELS, shownValue } from './project-labels.ts';
import type { AircraftChoice } from './aircraft-choice.ts';
import { ProjectSections } from './project-sections.tsx';
import { bodyOf, checkDraft, draftOf, newDraft } from './project-values.ts';

interface ProjectDialogProps {
  /** The project to edit. Omitted for a new one. */
  readonly project?: Project | undefined;
  /** By name. */
  readonly aircraft: readonly AircraftChoice[];
  /** Map and airports. Without them: only the fields. */
  readonly placeTools?: PlaceTools | undefined;
  /** The type of a new project. */
  readonly startsAs?: ProjectType | undefined;
  /** Called before a change is saved: the body to send, or `null` if the user goes back to the form. If omitted: saved unchanged. */
  readonly review?: ((project: Project, body: UpdateProjectBody) => Promise<UpdateProjectBody | null>) | undefined;
  /** The field focused when the form opens. If omitted: the first. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
  /** Called instead of `onClose` once a new project with a location is created. */
  readonly onOpen?: ((projectId: string) => void) | undefined;
}

/** Creates or edits a project. Mounted while it is open. */
export function ProjectDialog({
  project,
  aircraft,
  placeTools,
  startsAs = 'heliport',
  review,
  field,
  onClose,
  onOpen,
}: ProjectDialogProps) {
  const client = useQueryClient();
  const create = useCreateProject();
  const update = useUpdateProject();
  const units = useUnits();
  const isFound = useRef(false);
  /** A new project with a location, which is opened. */
  const created = useRef<string | null>(null);
  const aircraftName = (id: string) => aircraft.find((one) => one.id === id)?.name ?? id;
  return (
    <RecordDialog
      title={project ? 'Edit Project' : 'Create New Project'}
      field={field}
      submitLabel={project ? 'Update Project' : 'Create Project'}
      shownValue={(field, value) => shownValue(field, value, { units, aircraftName })}
      record={{
        what: 'project',
        stored: project,
        blank: () => newDraft(startsAs),
        draftOf,
        check: checkDraft,
        labels: FIELD_LABELS,
        controlId,
        create: async (draft, keyFor) => {
          const body = bodyOf(draft);
          const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
          if (made.latitude !== null && made.longitude !== null) created.current = made.id;
          // It goes on while the project is opened.
          if (isFound.current) void fillInBuildings(client, made.id);
          return made;
        },
        update: async (stored, draft, version, keyFor) => {
          const entered = { ...bodyOf(draft), version };
          const body = review ? await review(stored, entered) : entered;
          return body && update.mutateAsync({ projectId: stored.id, body, idempotencyKey: keyFor(body) });
        },
        merge: mergeProject,
        takeTheirs,
        onClose: () => {
          if (onOpen !== undefined && created.current !== null) onOpen(created.current);
          else onClose();
        },
      }}
    >
      <ProjectSections
        isNew={project === undefined}
        aircraft={aircraft}
        placeTools={placeTools}
        onFound={() => {
          isFound.current = true;
        }}
        editionRevisions={project?.editionRevisions}
        plannedEdition={project?.plannedEdition}
      />
    </RecordDialog>
  );
}
