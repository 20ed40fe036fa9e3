import type { DeviceFix } from '@touchdown/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { type CaptureDraft, newCapture, withFix } from './capture-draft.ts';
import { storeCapture, storedCapture } from './stored-capture.ts';

interface Capture {
  /** `null`: none is in progress. */
  readonly draft: CaptureDraft | null;
  /** Starts averaging at the device's last fix. */
  readonly begin: (fix: DeviceFix | null) => void;
  readonly change: (change: Partial<CaptureDraft>) => void;
  readonly hear: (fix: DeviceFix) => void;
  readonly end: () => void;
}

/** The obstacle being recorded. It survives a reload and the end of the app. */
export function useCapture(projectId: string): Capture {
  const personId = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const [draft, setDraft] = useState(() => storedCapture(personId, projectId));
  useEffect(() => storeCapture(personId, projectId, draft), [personId, projectId, draft]);
  return {
    draft,
    begin: (fix) => setDraft(newCapture(fix)),
    change: (change) => setDraft((was) => was && { ...was, ...change }),
    hear: (fix) => setDraft((was) => was && withFix(was, fix)),
    end: () => setDraft(null),
  };
}
