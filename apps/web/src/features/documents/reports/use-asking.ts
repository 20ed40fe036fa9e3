import { type DimensionIssue, type Report, type ReportOptions, REPORTS_WITH_DIMENSIONS, type ReportType } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { dimensionIssueQuery } from '../../../shared/dimension-override/api.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useGenerateReport } from './api.ts';

export interface Asking {
  /** The report accepted by the server. Null before that. */
  readonly asked: Report | null;
  /** Why it was rejected. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly ask: (projectId: string, type: ReportType, options: ReportOptions) => void;
}

/** Requests a report, once however often the button is clicked. */
export function useAsking(): Asking {
  const generate = useGenerateReport();
  const keyFor = useIdempotencyKey();
  const [asked, setAsked] = useState<Report | null>(null);
  const problem = generate.isError && !isUnauthorized(generate.error) ? errorText(generate.error) : null;
  return {
    asked,
    problem,
    isBusy: generate.isPending,
    ask: (projectId, type, options) =>
      generate.mutate({ projectId, type, options, id: keyFor({ projectId, type, options }) }, { onSuccess: setAsked }),
  };
}

/** Whether the dimensions allow a report of this kind. `undefined`: it has none, no project is selected, or it is being read. */
export function useDimensionIssue(projectId: string | null, type: ReportType): DimensionIssue | undefined {
  const isAbout = projectId !== null && REPORTS_WITH_DIMENSIONS.has(type);
  const { data } = useQuery({ ...dimensionIssueQuery(projectId ?? ''), enabled: isAbout });
  return isAbout ? data : undefined;
}
