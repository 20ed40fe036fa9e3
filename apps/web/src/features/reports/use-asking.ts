import type { Report, ReportType } from '@touchdown/contract';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../shared/forms/use-idempotency-key.ts';
import { useGenerateReport } from './api.ts';

export interface Asking {
  /** What the server took; null before that. */
  readonly asked: Report | null;
  /** Why it did not. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly ask: (projectId: string, type: ReportType) => void;
}

/** Asks for a report, once however often the button is pressed. */
export function useAsking(): Asking {
  const generate = useGenerateReport();
  const keyFor = useIdempotencyKey();
  const [asked, setAsked] = useState<Report | null>(null);
  const problem = generate.isError && !isUnauthorized(generate.error) ? errorText(generate.error) : null;
  return {
    asked,
    problem,
    isBusy: generate.isPending,
    ask: (projectId, type) => generate.mutate({ projectId, type, id: keyFor({ projectId, type }) }, { onSuccess: setAsked }),
  };
}
