/** Undo of one entry of the history, and the choice between both values if someone else has changed them since. */
import type { ChangedSince } from '@touchdown/contract';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useUndoEntry } from './api.ts';
import type { Entry } from './steps.ts';

/** A change that is not undone yet, because someone else has changed the same values since. */
export interface Contested {
  readonly step: Entry;
  readonly since: Required<ChangedSince>;
}

/** `waiting`: on this device, until it is online. `contested`: the user must choose. */
type Outcome = 'done' | 'waiting' | 'contested';

async function contestedBy(error: unknown): Promise<Required<ChangedSince> | null> {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_SINCE') return null;
  const { choiceIn } = await import('./changed-since.ts');
  return choiceIn(error.current);
}

export function useUndoing(projectId: string) {
  const { mutateAsync, isPending } = useUndoEntry(projectId);
  const [contested, setContested] = useState<Contested | null>(null);
  /** `over`: the newest entry whose values may be overwritten. Throws the error of the call if there is nothing to choose from. */
  const undo = async (step: Entry, over?: string): Promise<Outcome> => {
    setContested(null);
    try {
      return (await mutateAsync({ step, over })) ? 'done' : 'waiting';
    } catch (error) {
      const since = await contestedBy(error);
      if (since === null) throw error;
      setContested({ step, since });
      return 'contested';
    }
  };
  return { undo, isPending, contested, leave: () => setContested(null) };
}
