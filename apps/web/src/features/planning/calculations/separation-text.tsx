/** Separations that adjusted dimensions do not keep: in the confirmation before they are saved, and in the results. */
import { type SeparationIssue, separationMessages } from '@touchdown/domain';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import './results.css';

interface SeparationListProps {
  readonly issues: readonly SeparationIssue[];
}

export function SeparationList({ issues }: SeparationListProps) {
  const units = useUnits();
  return separationMessages(issues).map((message) => (
    <span key={message} className="separation-issue">
      {sentenceIn(message, units)}
    </span>
  ));
}

export function SeparationText({ issues }: SeparationListProps) {
  return (
    <>
      <SeparationList issues={issues} />
      <span className="separation-issue">
        Each side meets its FAA minimum, but the separation does not. If you save these dimensions, this is shown as an issue.
      </span>
    </>
  );
}
