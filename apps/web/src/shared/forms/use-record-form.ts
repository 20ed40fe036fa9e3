/** Form of one record: new or edited, all errors at once, nothing sent twice, no user's change lost. */
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type Path, type PathValue, type Resolver, type ResolverError, useForm } from 'react-hook-form';
import { areDraftsSaved } from '../api/drafts-saved.ts';
import { ApiError, errorText, isUnauthorized } from '../api/api-error.ts';
import { sentenceIn } from '../format/unit-sentence.ts';
import { useUnits } from '../format/units.ts';
import { editQueue } from '../offline/ports.ts';
import type { SummaryError } from '../ui/error-summary.tsx';
import { toast, type ToastMessage } from '../ui/toast.ts';
import { draftKey, useSavedDraft } from './saved-draft.ts';
import { type DraftMerge, type DraftValue, mergeDrafts } from './merge-drafts.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type RecordDraft = Record<string, DraftValue>;
type Errors = Readonly<Partial<Record<string, string>>>;
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

export interface RecordForm<Draft extends RecordDraft, Stored extends StoredRecord> {
  /** "project", "aircraft": used in notices and questions. */
  readonly what: string;
  /** The project or path that the record belongs to. A draft is offered only there. */
  readonly scope?: string;
  /** The record to edit. Omitted for a new one. */
  readonly stored: Stored | undefined;
  readonly blank: () => Draft;
  readonly draftOf: (stored: Stored) => Draft;
  /** All errors of the draft, by field. */
  readonly check: (draft: Draft) => Errors;
  /** The fields in display order, with their labels. */
  readonly labels: Readonly<Record<string, string>>;
  readonly controlId: (field: string) => string;
  readonly create: (draft: Draft, keyFor: (body: unknown) => string) => Promise<Stored>;
  /** Returns `null` if the user goes back to the form: nothing was saved, and the input is kept. */
  readonly update: (stored: Stored, draft: Draft, version: number | undefined, keyFor: (body: unknown) => string) => Promise<Stored | null>;
  readonly merge?: (base: Draft, mine: Draft, theirs: Draft) => DraftMerge<Draft>;
  readonly takeTheirs?: (draft: Draft, theirs: Draft, field: string) => Draft;
  /** Replaces the standard messages. */
  readonly says?: { readonly saved: ToastMessage; readonly failed: (error: unknown) => ToastMessage };
  /** Gets the focus if the element that opened the form no longer exists. */
  readonly focusAfter?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Whether the message already names its field. */
const namesField = (message: string, label: string) => message.toLowerCase().includes(label.toLowerCase());

/** The errors in the order of the fields, each naming its field. */
const summaryOf = (
  labels: Readonly<Record<string, string>>,
  messageOf: (field: string) => string | undefined,
  controlId: (field: string) => string,
): SummaryError[] => {
  const found = Object.entries(labels).flatMap(([field, label]) => {
    const message = messageOf(field);
    return message ? [{ fieldId: controlId(field), label, message }] : [];
  });
  return found.map(({ fieldId, label, message }) => ({ fieldId, message: namesField(message, label) ? message : `${label}: ${message}` }));
};

const makeReady = async () => (await editQueue())?.makeReady();

/** The form of a record, for a dialog that is mounted while it is open. */
export const useRecordForm = <Draft extends RecordDraft, Stored extends StoredRecord>(options: RecordForm<Draft, Stored>) => {
  const { what, stored, labels, onClose } = options;
  const [base, setBase] = useState(() => ({ draft: stored ? options.draftOf(stored) : options.blank(), version: stored?.version }));
  const [merge, setMerge] = useState<DraftMerge<Draft> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const units = useUnits();
  const sentenceFor = (message: string) => sentenceIn(message, units);
  const resolver: Resolver<Draft> = (draft) => {
    const errors = Object.entries(options.check(draft)).map(
      ([field, message]) => [field, { type: 'check', message: message && sentenceFor(message) }] as const,
    );
    // A named variable, because an inline return value would be type-checked against the errors of every kind of draft.
    const passed = { values: draft, errors: {} };
    const refused = { values: {}, errors: Object.fromEntries(errors) };
    return errors.length === 0 ? passed : (refused as ResolverError<Draft>);
  };
  const form = useForm<Draft>({ defaultValues: base.draft as DefaultValues<Draft>, resolver, shouldFocusError: false });
  const { errors, isDirty, isSubmitting } = form.formState;
  const keyFor = useIdempotencyKey();
  // An error of one field may be fixed in another one. After the first attempt, all visible errors are checked again with every change.
  const recheck = useEffectEvent((changed: string | undefined) => {
    const kinds = form.formState.errors as Readonly<Record<string, { readonly type?: unknown } | undefined>>;
    // A server error remains until its own field changes.
    const shown = Object.keys(kinds).filter((field) => field !== changed && kinds[field]?.type === 'check') as Path<Draft>[];
    if (form.formState.isSubmitted && shown.length > 0) void form.trigger(shown);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ name }) => recheck(name) }), [form]);
  const leaving = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty && !areDraftsSaved(), withResolver: true });
  const fill = (draft: Draft) => {
    for (const field of Object.keys(draft) as Path<Draft>[])
      if (draft[field] !== form.getValues(field))
        form.setValue(field, draft[field] as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
  };
  const savedDraft = useSavedDraft(draftKey(what, options.scope ?? '', stored?.id), base.draft, () => (isDirty ? form.getValues() : null));
  const takeUp = useEffectEvent(() => {
    if (savedDraft) fill(savedDraft);
  });
  useEffect(() => takeUp(), []);
  // The input may have to be saved offline, and the code for that cannot be loaded then.
  useEffect(() => void makeReady().catch(() => undefined), []);
  useReturnFocus(options.focusAfter);

  const showConflict = (mine: Draft, current: Stored) => {
    const theirs = options.draftOf(current);
    const merged = (options.merge ?? mergeDrafts)(base.draft, mine, theirs);
    setMerge(merged);
    setBase({ draft: theirs, version: current.version });
    form.reset(theirs);
    fill(merged.draft);
  };
  const showFailure = (draft: Draft, error: unknown) => {
    if (isUnauthorized(error)) return;
    const reply = error instanceof ApiError ? error : null;
    const known = (reply?.fields ?? []).filter(({ path }) => path in labels);
    if (reply?.code === 'VERSION_CONFLICT' && reply.current) showConflict(draft, reply.current as Stored);
    else {
      for (const { path, message } of known) form.setError(path as Path<Draft>, { type: 'server', message: sentenceFor(message) });
      setFailure(known.length > 0 ? null : errorText(error));
    }
    setAttempt((count) => count + 1);
    toast(
      options.says?.failed(error) ?? {
        title: `Failed to ${stored ? 'update' : 'create'} ${what}`,
        description: errorText(error),
        destructive: true,
      },
    );
  };
  const save = async (draft: Draft) => {
    setFailure(null);
    try {
      const saved = await (stored ? options.update(stored, draft, base.version, keyFor) : options.create(draft, keyFor));
      if (saved === null) return;
      toast(
        options.says?.saved ?? { title: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${stored ? 'updated' : 'created'} successfully` },
      );
      onClose();
    } catch (error) {
      showFailure(draft, error);
    }
  };
  const showErrors = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };

  const messageOf = (field: string): string | undefined => {
    const message = (errors as Readonly<Record<string, { readonly message?: unknown } | undefined>>)[field]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const isAskingNow = isAsking || leaving.status === 'blocked';
  const keepEditing = () => {
    setAsking(false);
    leaving.reset?.();
  };
  const problems = [...(failure === null ? [] : [{ message: failure }]), ...summaryOf(labels, messageOf, options.controlId)];
  return {
    form,
    merge,
    problems,
    attempt,
    isSubmitting,
    isAsking: isAskingNow,
    submit: () => form.handleSubmit(save, showErrors)(),
    takeTheirs: (field: string) => {
      const take = options.takeTheirs ?? ((draft, theirs, name) => ({ ...draft, [name]: theirs[name] }));
      fill(take(form.getValues(), base.draft, field));
      setMerge((shown) => shown && { ...shown, conflicts: shown.conflicts.filter((conflict) => conflict.field !== field) });
    },
    askToClose: () => {
      // An Escape pressed as the confirmation opens still reaches the form's dialog. It is meant for the confirmation.
      if (isAskingNow) keepEditing();
      else if (isDirty && !isSubmitting) setAsking(true);
      else onClose();
    },
    keepEditing,
    discard: () => {
      setAsking(false);
      onClose();
      leaving.proceed?.();
    },
  };
};
