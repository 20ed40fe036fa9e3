import type { StoredPath } from '@touchdown/contract';
import type { Degrees } from '@touchdown/domain';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { ApiError, errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx';
import { type DraftConflict, type DraftMerge, mergeDrafts } from '../../shared/forms/merge-drafts.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx';
import { ErrorSummary, type SummaryError } from '../../shared/ui/error-summary.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useCreatePath, useUpdatePath } from './api.ts';
import { PathFields } from './path-fields.tsx';
import { bodyOf, checkDraft, draftOf, emptyDraft, errorsByField, type PathDraft, type PathField } from './path-form-values.ts';
import { controlId, FIELD_LABELS, PATH_FIELDS, shownValue } from './path-words.ts';

const FORM_ID = 'path-form';

const resolver: Resolver<PathDraft> = (draft) => {
  const errors = checkDraft(draft);
  if (Object.keys(errors).length === 0) return { values: draft, errors: {} };
  return { values: {}, errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: 'check', message }])) };
};

/** The errors in the order the fields stand, each with the control to go to. */
const summaryOf = (errors: FieldErrors<PathDraft>, other: string | null): readonly SummaryError[] => [
  ...(other === null ? [] : [{ message: other }]),
  ...PATH_FIELDS.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ fieldId: controlId(field), message }] : [];
  }),
];

const conflictRow = ({ field, mine, theirs }: DraftConflict<PathField>) => ({
  field,
  label: FIELD_LABELS[field],
  mine: shownValue(field, mine),
  theirs: shownValue(field, theirs),
});

interface PathFormProps {
  readonly projectId: string;
  /** The path to edit; absent for a new one. */
  readonly path?: StoredPath | undefined;
  /** Magnetic variation, east positive; `null` when it is not known. */
  readonly variationDeg: Degrees | null;
  /** Takes the focus when what opened the form is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

interface Base {
  readonly draft: PathDraft;
  readonly version: number | undefined;
}

/** Creates or edits a straight path. Mounted while it is open. */
export function PathForm({ projectId, path, variationDeg, focusAfter, onClose }: PathFormProps) {
  useReturnFocus(focusAfter);
  const isNew = path === undefined;
  const [base, setBase] = useState<Base>(() => ({ draft: path ? draftOf(path) : emptyDraft(), version: path?.version }));
  const [merge, setMerge] = useState<DraftMerge<PathDraft> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<PathDraft>({ defaultValues: base.draft, resolver, shouldFocusError: false });
  const { errors, isDirty, isSubmitting } = form.formState;
  const keyFor = useIdempotencyKey();
  const create = useCreatePath(projectId);
  const update = useUpdatePath(projectId);
  const isDone = useRef(false);
  const holds = () => isDirty && !isDone.current;
  const leaving = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds, withResolver: true });

  const send = (draft: PathDraft): Promise<StoredPath> => {
    if (!path) return create.mutateAsync({ body: bodyOf(draft), idempotencyKey: keyFor(bodyOf(draft)) });
    const body = { ...bodyOf(draft), version: base.version };
    return update.mutateAsync({ pathId: path.id, body, idempotencyKey: keyFor(body) });
  };

  const showConflict = (mine: PathDraft, current: StoredPath) => {
    const theirs = draftOf(current);
    const merged = mergeDrafts(base.draft, mine, theirs);
    setMerge(merged);
    setBase({ draft: theirs, version: current.version });
    form.reset(theirs);
    for (const field of PATH_FIELDS) form.setValue(field, merged.draft[field], { shouldDirty: true });
  };

  const showFailure = (draft: PathDraft, error: unknown) => {
    if (isUnauthorized(error)) return;
    const ofServer = error instanceof ApiError ? error : null;
    const byField = errorsByField(ofServer?.fields ?? []);
    const nameTaken = ofServer?.code === 'PATH_NAME_TAKEN' ? { name: ofServer.text } : {};
    const fields = Object.entries({ ...byField, ...nameTaken }) as [PathField, string][];
    if (ofServer?.code === 'VERSION_CONFLICT' && ofServer.current) showConflict(draft, ofServer.current as StoredPath);
    else {
      for (const [field, message] of fields) form.setError(field, { type: 'server', message });
      setFailure(fields.length > 0 ? null : errorText(error, 'Failed to save path'));
    }
    setAttempt((count) => count + 1);
    toast({ title: 'Error', description: errorText(error, 'Failed to save path'), destructive: true });
  };

  const save = async (draft: PathDraft) => {
    setFailure(null);
    try {
      await send(draft);
      isDone.current = true;
      toast({ title: 'Success', description: isNew ? 'Path created successfully' : 'Path updated successfully' });
      onClose();
    } catch (error) {
      showFailure(draft, error);
    }
  };

  const showProblems = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const askToClose = () => {
    if (isDirty && !isSubmitting) setAsking(true);
    else onClose();
  };
  const takeTheirs = (name: string) => {
    const field = PATH_FIELDS.find((known) => known === name);
    if (!field) return;
    form.setValue(field, base.draft[field], { shouldDirty: true });
    setMerge((shown) => shown && { ...shown, conflicts: shown.conflicts.filter((conflict) => conflict.field !== field) });
  };
  const problems = summaryOf(errors, failure);

  return (
    <Dialog
      open
      onClose={askToClose}
      title={isNew ? 'Create New Path' : 'Edit Path'}
      description="Straight path: where aircraft come in, where they leave, how steep and how wide."
      footer={
        <>
          <Button variant="bare" onClick={askToClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={FORM_ID} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : isNew ? 'Create Path' : 'Update Path'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={FORM_ID} className="path-form" noValidate onSubmit={(event) => void form.handleSubmit(save, showProblems)(event)}>
          {merge && (
            <ConflictNotice
              what="path"
              conflicts={merge.conflicts.map(conflictRow)}
              taken={merge.taken.map(conflictRow)}
              onTakeTheirs={takeTheirs}
            />
          )}
          {attempt > 0 && problems.length > 0 && <ErrorSummary errors={problems} attempt={attempt} />}
          <PathFields variationDeg={variationDeg} />
        </form>
      </FormProvider>
      <ConfirmDialog
        open={isAsking || leaving.status === 'blocked'}
        title="Discard what you typed?"
        text="This path has changes that are not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => {
          setAsking(false);
          leaving.reset?.();
        }}
        onConfirm={() => {
          isDone.current = true;
          onClose();
          leaving.proceed?.();
        }}
      />
    </Dialog>
  );
}
