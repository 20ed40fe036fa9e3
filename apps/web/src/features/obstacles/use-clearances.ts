/** The clearance of the obstacles of a project, kept up with every change of the obstacles, the paths and the facility. */
import type { ProjectObstacle } from '@touchdown/contract';
import type { Airspace, ProjectAirspace } from '@touchdown/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { analyzedText } from './clearance-words.ts';
import { forgetVerdicts, judgeAll, type Verdicts, verdictsMade } from './judged-obstacle.ts';

/** What the obstacles are evaluated against. */
export interface ReadAirspace extends ProjectAirspace {
  /** Not read yet. */
  readonly isPending: boolean;
}

export interface Clearances extends ReadAirspace {
  /** Empty while nothing can be evaluated. */
  readonly verdicts: Verdicts;
  /** The results shown are being made again. */
  readonly isAnalyzing: boolean;
}

interface Made {
  readonly airspace: Airspace;
  readonly obstacles: readonly ProjectObstacle[];
  readonly verdicts: Verdicts;
  readonly asked: number;
}
const NONE: Verdicts = new Map();

/** The results as they are, and what makes all of them again and says so. */
export function useClearances(
  against: ReadAirspace,
  obstacles: readonly ProjectObstacle[] | undefined,
): readonly [Clearances, analyze: () => void] {
  const { airspace } = against;
  const [made, setMade] = useState<Made | null>(null);
  /** How often all were asked for again. */
  const [asked, setAsked] = useState(0);
  const told = useRef(0);
  useEffect(() => {
    if (airspace === null || obstacles === undefined || verdictsMade(airspace, obstacles) !== null) return undefined;
    return judgeAll(airspace, obstacles, (verdicts) => {
      setMade({ airspace, obstacles, verdicts, asked });
      if (told.current === asked) return;
      told.current = asked;
      toast({ title: 'Clearance Analysis Complete', description: analyzedText(verdicts.size, obstacles.length) });
    });
  }, [airspace, obstacles, asked]);
  if (airspace !== null && obstacles !== undefined) {
    // Made while another sub-tab showed them.
    const verdicts = verdictsMade(airspace, obstacles);
    if (verdicts !== null && made?.verdicts !== verdicts) setMade({ airspace, obstacles, verdicts, asked });
  }
  const isCurrent = made !== null && made.airspace === airspace && made.obstacles === obstacles && made.asked === asked;
  const verdicts = airspace === null || made === null ? NONE : made.verdicts;
  const analyze = () => {
    if (airspace === null) return;
    forgetVerdicts(airspace);
    setAsked((count) => count + 1);
  };
  const isAnalyzing = airspace !== null && obstacles !== undefined && !isCurrent;
  const clearances = useMemo(() => ({ ...against, verdicts, isAnalyzing }), [against, verdicts, isAnalyzing]);
  return [clearances, analyze];
}
