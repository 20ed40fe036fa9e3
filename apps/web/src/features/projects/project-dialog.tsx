import type { Project } from '@touchdown/contract';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { ApiError, errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx';
import { useKeptDraft } from '../../shared/forms/kept-draft.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorSummary, type SummaryError } from '../../shared/ui/error-summary.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useCreateProject, useUpdateProject } from './api.ts';
import { mergeProject, type ProjectMerge, takeTheirs } from './project-conflict.ts';
import { controlId, FIELD_LABELS, PROJECT_FIELDS, shownValue } from './project-labels.ts';
import { type AircraftChoice, ProjectSections } from './project-sections.tsx';
import {
  bodyOf,
  checkDraft,
  type DraftErrors,
  draftOf,
  emptyDraft,
  errorsByField,
  type ProjectBody,
  type ProjectDraft,
} from './project-values.ts';
import './project-form.css';

const FORM_ID = 'project-form';

const resolver: Resolver<ProjectDraft> = (draft) => {
  const errors = checkDraft(draft);
  if (Object.keys(errors).length === 0) return { values: draft, errors: {} };
  return { values: {}, errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }])) };
};

/** The errors in the order the fields stand, each with the control to go to. */
const summaryOf = (
  errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>>,
  other: string | null,
): SummaryError[] => [
  ...(other === null ? [] : [{ message: other }]),
  ...PROJECT_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: controlId(field), message }] : [];
  }),
];

interface ProjectDialogProps {
  /** The project to edit; absent for a new one. */
  readonly project?: Project | undefined;
  /** By name. */
  readonly aircraft: readonly AircraftChoice[];
  readonly onClose: () => void;
}

/** Creates or edits a project. Mounted while it is open. */
export function ProjectDialog({ project, aircraft, onClose }: ProjectDialogProps) {
  const isNew = project === undefined;
  const [base, setBase] = useState<{ draft: ProjectDraft; version: number | undefined }>(() => ({
    draft: project ? draftOf(project) : emptyDraft(),
    version: project?.version,
  }));
  const [merge, setMerge] = useState<ProjectMerge | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<ProjectDraft>({ defaultValues: base.draft, resolver, shouldFocusError: false });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fill = (draft: ProjectDraft) => {
    for (const field of Object.keys(draft) as (keyof ProjectDraft)[])
      if (draft[field] !== form.getValues(field)) form.setValue(field, draft[field], { shouldDirty: true });
  };
  const kept = useKeptDraft(`project.${project?.id ?? 'new'}`, base.draft, () => (isDirty ? form.getValues() : null));
  const takeUp = useEffectEvent(() => {
    if (kept) fill(kept);
  });
  useEffect(() => takeUp(), []);
  useReturnFocus();
  const keyFor = useIdempotencyKey();
  const create = useCreateProject();
  const update = useUpdateProject();
  const leaving = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });

  const send = (fields: ProjectBody): Promise<Project> => {
    if (!project) return create.mutateAsync({ body: fields, idempotencyKey: keyFor(fields) });
    const body = { ...fields, version: base.version };
    return update.mutateAsync({ projectId: project.id, body, idempotencyKey: keyFor(body) });
  };

  const aircraftName = (id: string) => aircraft.find((one) => one.id === id)?.name ?? id;

  const showConflict = (mine: ProjectDraft, current: Project) => {
    const theirs = draftOf(current);
    const merged = mergeProject(base.draft, mine, theirs);
    setMerge(merged);
    setBase({ draft: theirs, version: current.version });
    form.reset(theirs);
    fill(merged.draft);
  };

  const showFailure = (draft: ProjectDraft, error: unknown) => {
    if (isUnauthorized(error)) return;
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && error.current) {
      showConflict(draft, error.current as Project);
    } else {
      const byField: DraftErrors = error instanceof ApiError ? errorsByField(error.fields) : {};
      for (const [field, message] of Object.entries(byField) as [keyof ProjectDraft, string][])
        form.setError(field, { type: 'server', message });
      setFailure(Object.keys(byField).length > 0 ? null : errorText(error));
    }
    setAttempt((count) => count + 1);
    toast({ title: isNew ? 'Failed to create project' : 'Failed to update project', description: errorText(error), destructive: true });
  };

  const save = async (draft: ProjectDraft) => {
    setFailure(null);
    try {
      await send(bodyOf(draft));
      toast({ title: isNew ? 'Project created successfully' : 'Project updated successfully' });
      onClose();
    } catch (error) {
      showFailure(draft, error);
    }
  };

  const showErrors = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const askToClose = () => {
    if (isDirty && !isSubmitting) setAsking(true);
    else onClose();
  };
  const takeOver = (name: string) => {
    const field = PROJECT_FIELDS.find((known) => known === name);
    if (!field) return;
    const next = takeTheirs(form.getValues(), base.draft, field);
    fill(next);
    setMerge((shown) => shown && { ...shown, conflicts: shown.conflicts.filter((conflict) => conflict.field !== field) });
  };
  const problems = summaryOf(errors, failure);
  const isBlocked = leaving.status === 'blocked';

  return (
    <Dialog
      open
      onClose={askToClose}
      title={isNew ? 'Create New Project' : 'Edit Project'}
      footer={
        <>
          <Button variant="bare" onClick={askToClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={FORM_ID} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : isNew ? 'Create Project' : 'Update Project'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM_ID} className="project-form" noValidate onSubmit={(event) => void form.handleSubmit(save, showErrors)(event)}>
          {merge && (
            <ConflictNotice
              what="project"
              conflicts={merge.conflicts.map(({ field, mine, theirs }) => ({
                field,
                label: FIELD_LABELS[field],
                mine: shownValue(field, mine, aircraftName),
                theirs: shownValue(field, theirs, aircraftName),
              }))}
              taken={merge.taken.map(({ field, theirs }) => ({
                field,
                label: FIELD_LABELS[field],
                theirs: shownValue(field, theirs, aircraftName),
              }))}
              onTakeTheirs={takeOver}
            />
          )}
          {attempt > 0 && problems.length > 0 && <ErrorSummary errors={problems} attempt={attempt} />}
          <ProjectSections isNew={isNew} aircraft={aircraft} />
        </form>
      </FormProvider>
      <ConfirmDialog
        open={isAsking || isBlocked}
        title="Discard what you typed?"
        text="This project has changes that are not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => {
          setAsking(false);
          leaving.reset?.();
        }}
        onConfirm={() => {
          setAsking(false);
          onClose();
          leaving.proceed?.();
        }}
      />
    </Dialog>
  );
}
