/** Unsaved adjusted values: the confirmation before they are lost, and the offer to continue with them after a reload. */
import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { calculationsQuery } from '../../features/planning/calculations/api.ts';
import { type AdjustedDraft, isUnsaved, sizesInUse } from '../../features/planning/calculations/calculation-state.ts';
import { newestOf } from '../../features/planning/calculations/saved-state.ts';
import type { CalculationMemory } from '../../features/planning/calculations/use-calculation.ts';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { areDraftsSaved } from '../../shared/api/drafts-saved.ts';
import { onLeavingToSignIn } from '../../shared/api/sign-in-again.ts';
import { draftKey, useDraftNote } from '../../shared/forms/saved-draft.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import '../../shared/forms/saved-draft-offer.css';

interface UnsavedDimensionsProps {
  readonly project: Project;
  readonly memory: CalculationMemory;
  /** Shows the Calculations tab. */
  readonly onResume: () => void;
}

/** Whether the values differ from those of the project. False while those are unknown. */
function useIsDirty(project: Project, [state]: CalculationMemory): boolean {
  const inputs = useQuery(exportInputsQuery(project));
  const calculations = useQuery({ ...calculationsQuery(project.id), enabled: state.adjusted !== null });
  if (inputs.data === undefined && !inputs.isError) return false;
  const current = inputs.data?.current ?? null;
  return isUnsaved(state, newestOf(calculations.data)?.results ?? null, sizesInUse(current));
}

/** Saves the draft in this tab as it changes, and deletes it once the values are saved or reset. */
function useDraft(project: Project, [state]: CalculationMemory, isDirty: boolean) {
  const note = useDraftNote<AdjustedDraft>(draftKey('adjusted dimensions', project.id, undefined));
  const [saved, setSaved] = useState(() => note.read());
  const wasDirty = useRef(false);
  if (isDirty && saved !== null) setSaved(null);
  const { adjusted, results, projectVersion, reason, was } = state;
  const store = (): boolean => !isDirty || adjusted === null || note.write({ adjusted, results, projectVersion, reason, was });
  const follow = useEffectEvent(() => {
    if (isDirty) store();
    else if (wasDirty.current) note.clear();
    wasDirty.current = isDirty;
  });
  const putAside = useEffectEvent(store);
  useEffect(() => follow(), [isDirty, adjusted, reason]);
  useEffect(() => onLeavingToSignIn(() => putAside()), []);
  const discard = () => {
    note.clear();
    setSaved(null);
  };
  return { saved, discard };
}

/** Mounted while a project is shown, on any of its tabs. */
export function UnsavedDimensions({ project, memory, onResume }: UnsavedDimensionsProps) {
  const [, dispatch] = memory;
  const isDirty = useIsDirty(project, memory);
  const { saved, discard } = useDraft(project, memory, isDirty);
  const leaving = useBlocker({
    // The values survive a change of tab.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !areDraftsSaved(),
    withResolver: true,
  });
  return (
    <>
      {saved !== null && (
        <div className="saved-draft" role="status">
          <p>Your adjusted dimensions were not saved. Your changes are saved on this device.</p>
          <Button variant="bare" onClick={discard}>
            Discard
          </Button>
          <Button
            onClick={() => {
              dispatch({ type: 'resumed', draft: saved });
              onResume();
            }}
          >
            Continue Editing
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title="Discard Adjusted Values"
        text="This project's adjusted dimensions have unsaved changes."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onCancel={() => leaving.reset?.()}
        onConfirm={() => {
          discard();
          leaving.proceed?.();
        }}
      />
    </>
  );
}
