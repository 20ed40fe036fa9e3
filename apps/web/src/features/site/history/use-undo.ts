/** Undo and redo of what the user changed in this project since it was opened, by buttons and by Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { openedAtQuery, ownEntriesQuery } from './api.ts';
import { refusalText } from './refusal-text.ts';
import type { LocalStep } from '../../../shared/offline/local-step.ts';
import { localOf, withLocal } from './local-steps.ts';
import { type ChangedRecord, changeOf, doneText, type Entry, type Steps, stepsOf } from './steps.ts';
import { type Contested, useUndoing } from './use-undoing.ts';

const NO_STEPS: Steps = { undo: null, redo: null };

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** A toast that offers Undo takes the key first. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const undo = useEffectEvent(onUndo);
  const redo = useEffectEvent(onRedo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

export interface UndoState extends Steps {
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The step that was not taken, because someone else has changed the same values since. Null: none. */
  readonly contested: Contested | null;
  /** Takes it over their values. */
  readonly onRestore: () => void;
  /** Skips it from now on. */
  readonly onTheirs: () => void;
  readonly onLeave: () => void;
}

/** Undo and redo of edits that this device has not sent. */
export interface LocalUndo {
  readonly steps: readonly LocalStep[];
  /** Each returns whether it was done. */
  readonly takeBack: (editId: string) => Promise<boolean>;
  readonly giveBack: (editId: string) => Promise<boolean>;
}

interface TakenTexts {
  readonly done: string;
  readonly failed: string;
}
const UNDO_TEXTS: TakenTexts = { done: 'Change undone', failed: 'Change not undone' };
const REDO_TEXTS: TakenTexts = { done: 'Change redone', failed: 'Change not redone' };
const TOO_LATE = 'This change is still being saved. Try again in a moment.';
const NOT_HERE = 'This change is no longer on this device.';

interface UndoOptions {
  readonly projectId: string;
  readonly person: string;
  /** Not while the newest step is unknown. */
  readonly isAvailable: boolean;
  readonly local: LocalUndo;
  /** Called after each step with what it changed, read again. */
  readonly onTaken?: ((records: readonly ChangedRecord[]) => void) | undefined;
}

export function useUndo({ projectId, person, isAvailable, local, onTaken }: UndoOptions): UndoState {
  const after = useQuery({ ...openedAtQuery(projectId, person), enabled: isAvailable }).data;
  const own = ownEntriesQuery(projectId, person, after ?? '0');
  const { data: entries, isFetching } = useQuery({ ...own, enabled: after !== undefined && isAvailable });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { undo, isPending, contested, leave } = useUndoing(projectId);
  const client = useQueryClient();
  const known = entries ?? (local.steps.length > 0 ? [] : null);
  const steps = known === null || !isAvailable ? NO_STEPS : stepsOf(withLocal(known, local.steps), skipped);
  const takeHere = async ({ editId, isUndone }: { readonly editId: string; readonly isUndone: boolean }) => {
    if (!(await (isUndone ? local.giveBack(editId) : local.takeBack(editId))))
      throw new ApiError({ status: 409, text: isUndone ? NOT_HERE : TOO_LATE });
    await client.invalidateQueries({ queryKey: ['/api/projects'] }, { cancelRefetch: false });
  };
  const skip = ({ id }: Entry) => setSkipped((all) => new Set([...all, id]));
  const take = async (step: Steps['undo'], { done, failed }: TakenTexts, over?: string) => {
    // While the steps are read again, the last one shown may no longer be the last.
    if (step === null || isPending || isFetching) return;
    try {
      const here = localOf(step.id);
      const outcome = here === null ? await undo(step, over) : await takeHere(here).then(() => 'done' as const);
      if (outcome === 'contested') return;
      toast({ title: here === null ? doneText(step, outcome === 'done') : done, description: changeOf(step) });
      if (outcome === 'done') onTaken?.(step.records);
    } catch (error) {
      if (isUnauthorized(error)) return;
      // It still could not be undone the next time. The step before it may be.
      if (error instanceof ApiError && error.status === 409) skip(step);
      toast({ title: failed, description: refusalText(error), destructive: true });
    }
  };
  const onUndo = () => void take(steps.undo, UNDO_TEXTS);
  const onRedo = () => void take(steps.redo, REDO_TEXTS);
  const onRestore = () => {
    if (contested === null) return;
    const { step, since } = contested;
    void take(step, step.id === steps.redo?.id ? REDO_TEXTS : UNDO_TEXTS, since.choice.entry);
  };
  const onTheirs = () => {
    if (contested !== null) skip(contested.step);
    leave();
  };
  useUndoKeys(onUndo, onRedo);
  return { ...steps, isBusy: isPending, onUndo, onRedo, contested, onRestore, onTheirs, onLeave: leave };
}
