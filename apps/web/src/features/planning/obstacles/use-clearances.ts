/** The clearance of a project's obstacles, updated with every change of the obstacles, the paths, and the facility. */
import type { ProjectObstacle } from '@touchdown/contract';
import type { Airspace, ProjectAirspace, SubjectCompliance } from '@touchdown/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { analyzedText } from './clearance-text.ts';
import { clearResults, evaluateAll, type ClearanceResults, cachedResults } from './evaluate-obstacles.ts';

/** What the obstacles are evaluated against. */
export interface ReadAirspace extends ProjectAirspace {
  /** Not read yet. */
  readonly isPending: boolean;
}

export interface EvaluatedClearances extends ReadAirspace {
  /** Empty while nothing can be evaluated. */
  readonly results: ClearanceResults;
  /** The shown results are being recalculated. */
  readonly isAnalyzing: boolean;
}

export interface Clearances extends EvaluatedClearances {
  /** The obstacles in the project's compliance status. `null` while it is loaded; undefined if that failed. */
  readonly known: Pick<SubjectCompliance, 'issues'> | null | undefined;
}

interface Made {
  readonly airspace: Airspace;
  readonly obstacles: readonly ProjectObstacle[];
  readonly results: ClearanceResults;
  readonly asked: number;
}
const NONE: ClearanceResults = new Map();

/** The current results, and a function that recalculates all of them and reports it. */
export function useClearances(
  against: ReadAirspace,
  obstacles: readonly ProjectObstacle[] | undefined,
): readonly [EvaluatedClearances, analyze: () => void] {
  const { airspace } = against;
  const [made, setMade] = useState<Made | null>(null);
  /** How often a recalculation was requested. */
  const [asked, setAsked] = useState(0);
  const progress = useRef(0);
  useEffect(() => {
    if (airspace === null || obstacles === undefined || cachedResults(airspace, obstacles) !== null) return undefined;
    return evaluateAll(airspace, obstacles, (results) => {
      setMade({ airspace, obstacles, results, asked });
      if (progress.current === asked) return;
      progress.current = asked;
      toast({ title: 'Clearance Analysis Complete', description: analyzedText(results.size, obstacles.length) });
    });
  }, [airspace, obstacles, asked]);
  if (airspace !== null && obstacles !== undefined) {
    // Cached while another sub-tab showed them.
    const results = cachedResults(airspace, obstacles);
    if (results !== null && made?.results !== results) setMade({ airspace, obstacles, results, asked });
  }
  const isCurrent = made !== null && made.airspace === airspace && made.obstacles === obstacles && made.asked === asked;
  const results = airspace === null || made === null ? NONE : made.results;
  const analyze = () => {
    if (airspace === null) return;
    clearResults(airspace);
    setAsked((count) => count + 1);
  };
  const isAnalyzing = airspace !== null && obstacles !== undefined && !isCurrent;
  const clearances = useMemo(() => ({ ...against, results, isAnalyzing }), [against, results, isAnalyzing]);
  return [clearances, analyze];
}
