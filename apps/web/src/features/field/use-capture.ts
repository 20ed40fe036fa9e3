import type { DeviceFix } from '@touchdown/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_USER_KEY } from '../../shared/api/keys.ts';
import { type CaptureDraft, newCapture, withFix } from './capture-draft.ts';
import { keepCapture, keptCapture } from './kept-capture.ts';

interface Capture {
  /** `null`: none is under way. */
  readonly draft: CaptureDraft | null;
  /** Starts to average at the device's last fix. */
  readonly begin: (fix: DeviceFix | null) => void;
  readonly change: (change: Partial<CaptureDraft>) => void;
  readonly hear: (fix: DeviceFix) => void;
  readonly end: () => void;
}

/** The obstacle that is being taken; it survives a reload, and the end of the app. */
export function useCapture(projectId: string): Capture {
  const personId = useQueryClient().getQueryData<{ readonly id: string } | null>(CURRENT_USER_KEY)?.id ?? '';
  const [draft, setDraft] = useState(() => keptCapture(personId, projectId));
  useEffect(() => keepCapture(personId, projectId, draft), [personId, projectId, draft]);
  return {
    draft,
    begin: (fix) => setDraft(newCapture(fix)),
    change: (change) => setDraft((was) => was && { ...was, ...change }),
    hear: (fix) => setDraft((was) => was && withFix(was, fix)),
    end: () => setDraft(null),
  };
}
