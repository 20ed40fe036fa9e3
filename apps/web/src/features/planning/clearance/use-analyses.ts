import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useReadOnlyReason } from '../../../shared/ui/write-access.tsx';
import { analysesQuery, useSaveAnalysis } from './api.ts';

/** Saves an analysis if the user may, and checks again whether the saved ones are current when their inputs change. */
export function useAnalyses(projectId: string, madeFrom: readonly unknown[]): { readonly save: () => void; readonly isSaving: boolean } {
  const client = useQueryClient();
  const mayWrite = useReadOnlyReason() === null;
  const { mutate, isPending } = useSaveAnalysis(projectId);
  const former = useRef(madeFrom);
  useEffect(() => {
    const isChanged = madeFrom.some((one, index) => one !== former.current[index]);
    // The first read is not a change.
    const isFirst = former.current.some((one) => one === null || one === undefined);
    former.current = madeFrom;
    if (isChanged && !isFirst) void client.invalidateQueries({ queryKey: analysesQuery(projectId).queryKey, exact: true });
  });
  const save = () => {
    if (!mayWrite) return;
    mutate(undefined, {
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Analysis not saved', description: errorText(error), destructive: true });
      },
    });
  };
  return { save, isSaving: isPending };
}
