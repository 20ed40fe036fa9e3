import type { Fix, FixGoal } from '@touchdown/domain';
import { useState } from 'react';
import type { SuggestedFix } from '../../../shared/clearance/clearance-jobs.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { effectText, fixDetail, fixText } from './fix-text.ts';
import { type FixesQuestion, useFixes } from './use-fixes.ts';
import './clearance.css';

export interface FixListProps extends Omit<FixesQuestion, 'goal'> {
  readonly obstacleName: string;
  readonly heading: 'h4' | 'h5';
  /** Clear at its reported position: only its accuracy is the problem. */
  readonly isWarning: boolean;
  /** Whether its position is exact: then being clear and being clear within accuracy are the same. */
  readonly isExact: boolean;
  readonly onApply: (suggested: SuggestedFix, goal: FixGoal) => void;
}

const GOALS = [
  { value: 'stated', label: 'Reported position' },
  { value: 'certain', label: 'Anywhere within accuracy' },
] as const;

const keyOf = (fix: Fix): string => (fix.kind === 'turn' ? `turn ${fix.pathId} ${fix.byDeg}` : fix.kind);

/** What would clear one obstacle: the smallest change of each kind, each sufficient by itself. */
export function FixList({ obstacleName, heading: Heading, isWarning, isExact, onApply, ...question }: FixListProps) {
  const units = useUnits();
  const [chosen, setChosen] = useState<FixGoal>('stated');
  const goal = isWarning ? 'certain' : chosen;
  const fixes = useFixes({ ...question, goal });
  return (
    <section className="fixes" aria-label={`Suggested Fixes for ${obstacleName}`} aria-busy={fixes === null}>
      <div className="fixes-head">
        <Heading>Suggested Fixes</Heading>
        {!isWarning && !isExact && <Segmented label="Clear" value={chosen} onChange={setChosen} options={GOALS} />}
      </div>
      <p className="quiet">Any one of these resolves the violation.</p>
      {fixes === null && <p role="status">Finding fixes...</p>}
      {fixes === 'failed' && <p role="alert">Fixes could not be calculated.</p>}
      {fixes !== null && fixes !== 'failed' && (
        <ul aria-label="Fixes">
          {fixes.map((suggested) => {
            const { fix, newViolationCount } = suggested;
            const text = fixText(fix, units, 'list');
            const [detail, effect] = [fixDetail(fix, units), effectText(suggested)];
            return (
              <li key={keyOf(fix)} aria-label={text}>
                <div>
                  <b>{text}</b>
                  {detail !== null && <span> {detail}</span>}
                  {effect !== null && (
                    <p className="fix-effect">
                      {newViolationCount > 0 && <StatusMark status="bad" label="Affects others" />}
                      <span className="quiet">{effect}</span>
                    </p>
                  )}
                </div>
                {fix.kind !== 'lower' && (
                  <WriteButton aria-label={`Apply: ${text}`} onClick={() => onApply(suggested, goal)}>
                    Apply
                  </WriteButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
