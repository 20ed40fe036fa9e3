/** The message after an import, with its undo. */
import type { CreatedRecord } from '@touchdown/contract';
import type { QueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface Imported {
  readonly title: string;
  readonly counted: (count: number) => string;
  readonly count: number;
  /** `null`: it cannot be undone. */
  readonly created: readonly CreatedRecord[] | null;
  /** Returns how many records it deleted. */
  readonly undo: (created: readonly CreatedRecord[], idempotencyKey: string) => Promise<number>;
  readonly client: QueryClient;
  readonly changes: readonly (readonly string[])[];
}

/** Reads what an import or its undo changed, whatever the result, because a stopped request may have arrived before. */
export const refreshed = (client: QueryClient, changes: Imported['changes']) =>
  Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Whether another attempt may succeed. */
const isWorthRepeating = (error: unknown): boolean => !(error instanceof ApiError) || error.code !== 'IMPORTED_RECORD_CHANGED';

export function offerUndo({ title, counted, count, created, undo, client, changes }: Imported): void {
  const description = `${counted(count)} added.`;
  if (created === null) {
    toast({ title, description });
    return;
  }
  // One key for every attempt: a repeated undo removes nothing else.
  const key = uuidv7();
  const onAct = async (): Promise<void> => {
    try {
      const removed = await undo(created, key);
      toast({ title: 'Import Undone', description: `${counted(removed)} removed.` });
    } catch (error) {
      if (isUnauthorized(error)) return;
      const again = isWorthRepeating(error) ? { action } : {};
      toast({ title: 'Failed to undo import', description: errorText(error), destructive: true, ...again });
    } finally {
      await refreshed(client, changes);
    }
  };
  const action = { label: 'Undo Import', onAct: () => void onAct() };
  toast({ title, description, action });
}
