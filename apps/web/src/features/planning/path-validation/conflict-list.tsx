import type { PathConflict, Position } from '@touchdown/domain';
import { useState } from 'react';
import { targetName } from '../../../shared/compliance/use-focus-target.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { SeverityMark } from '../../../shared/ui/findings.tsx';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { conflictId, conflictKey, meetingTexts, separationText, TYPE_LABELS } from './validation-values.ts';

interface ConflictListProps {
  readonly conflicts: readonly PathConflict[];
  readonly location: Position | null;
  /** The key of the conflict whose paths are highlighted in the plan. */
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

const PAGE = 50;

interface RowProps extends Pick<ConflictListProps, 'location'> {
  readonly conflict: PathConflict;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ConflictRow({ conflict, location, isChosen, onToggle }: RowProps) {
  const units = useUnits();
  const separation = separationText(conflict, units);
  const names = `${conflict.path1Name} and ${conflict.path2Name}`;
  const meetings = meetingTexts(conflict, location, units);
  return (
    <li className="conflict" data-chosen={isChosen || undefined}>
      <div className="conflict-head">
        <SeverityMark severity={conflict.severity} />
        <Badge>{TYPE_LABELS[conflict.type]}</Badge>
        <button
          type="button"
          className="conflict-names"
          aria-pressed={isChosen}
          data-target={targetName('conflict', conflictId(conflict))}
          onClick={onToggle}
        >
          {names}
          <span className="visually-hidden">: {conflict.description}; show on plan</span>
        </button>
      </div>
      <p>{conflict.description}</p>
      <p className="quiet">{conflict.recommendation}</p>
      {separation !== null && <p className="num">{separation}</p>}
      {meetings.length > 0 && <p className="num">Intersection: {meetings.join('; ')}</p>}
      <RuleSource source={conflict.source} />
    </li>
  );
}

/** Every conflict, worst first. Selecting one highlights its two paths. */
export function ConflictList({ conflicts, location, chosen, onChoose }: ConflictListProps) {
  const chosenAt = conflicts.findIndex((conflict) => conflictKey(conflict) === chosen);
  const [count, setShown] = useState(PAGE);
  const shown = Math.max(count, chosenAt + 1);
  return (
    <>
      <ul className="conflicts" aria-label="Conflicts">
        {conflicts.slice(0, shown).map((conflict) => {
          const key = conflictKey(conflict);
          return (
            <ConflictRow
              key={key}
              conflict={conflict}
              location={location}
              isChosen={key === chosen}
              onToggle={() => onChoose(key === chosen ? null : key)}
            />
          );
        })}
      </ul>
      {shown < conflicts.length && <ShowMore label="Show More Conflicts" isLoading={false} onMore={() => setShown(shown + PAGE)} />}
    </>
  );
}
