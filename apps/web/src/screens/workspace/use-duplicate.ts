/** Duplicates what is selected: one new record, one step of undo, and the new selection. */
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { useCreateObstacle } from '../../features/planning/obstacles/api.ts';
import { useCreatePath } from '../../features/planning/paths/api.ts';
import { useCreateParcel } from '../../features/site/parcels/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type Copy, copyOf } from './duplicate.ts';
import type { Selected } from './selection.ts';

/** Returns what duplicates a selection, and whether there is anything to duplicate. */
export function useDuplicate(projectId: string, select: (selected: Selected) => void) {
  const { mutateAsync: createObstacle } = useCreateObstacle(projectId);
  const { mutateAsync: createPath } = useCreatePath(projectId);
  const { mutateAsync: createParcel } = useCreateParcel(projectId);
  /** A key that is held repeats. */
  const isBusy = useRef(false);

  const idOf = async (copy: Copy): Promise<string> => {
    const idempotencyKey = uuidv7();
    switch (copy.kind) {
      case 'obstacle':
        return (await createObstacle({ body: copy.body, idempotencyKey })).id;
      case 'path':
        return (await createPath({ body: copy.body, idempotencyKey })).id;
      case 'parcel':
        return (await createParcel({ body: copy.body, idempotencyKey })).id;
    }
  };
  const save = async (copy: Copy) => {
    isBusy.current = true;
    try {
      const id = await idOf(copy);
      select({ kind: copy.kind, id });
      toast({ title: 'Duplicated', description: copy.body.name });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Not duplicated', description: errorText(error), destructive: true });
    } finally {
      isBusy.current = false;
    }
  };
  return (selected: Selected | null, known: Parameters<typeof copyOf>[1]): boolean => {
    const copy = copyOf(selected, known);
    if (copy === null) return false;
    if (!isBusy.current) void save(copy);
    return true;
  };
}
