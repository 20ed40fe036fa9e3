/** The message after an import, with its undo. */
import type { QueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface Imported<Receipt> {
  readonly title: string;
  readonly description: string;
  /** `null`: it cannot be undone. */
  readonly receipt: Receipt | null;
  /** Returns what it undid, as a sentence. */
  readonly undo: (receipt: Receipt, idempotencyKey: string) => Promise<string>;
  readonly client: QueryClient;
  readonly changes: readonly (readonly string[])[];
}

/** Reads what an import or its undo changed, whatever the result, because a stopped request may have arrived before. */
export const refreshed = (client: QueryClient, changes: Imported<never>['changes']) =>
  Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Whether another attempt may succeed. */
const isWorthRepeating = (error: unknown): boolean => !(error instanceof ApiError) || error.code !== 'IMPORTED_RECORD_CHANGED';

export function offerUndo<Receipt>({ title, description, receipt, undo, client, changes }: Imported<Receipt>): void {
  if (receipt === null) {
    toast({ title, description });
    return;
  }
  // One key for every attempt: a repeated undo removes nothing else.
  const key = uuidv7();
  const onAct = async (): Promise<void> => {
    try {
      toast({ title: 'Import Undone', description: await undo(receipt, key) });
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
