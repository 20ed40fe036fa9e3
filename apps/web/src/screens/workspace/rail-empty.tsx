/** A section of the lists without records: its words, and what adds the first one. */
import { Button } from '../../shared/ui/button.tsx';
import { Plus } from '../../shared/ui/icons.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';

interface RailEmptyProps {
  readonly text: string;
  readonly action: string;
  /** Absent: the canvas has no place for it. */
  readonly onAct?: (() => void) | undefined;
}

export function RailEmpty({ text, action, onAct }: RailEmptyProps) {
  const canChange = useReadOnlyReason() === null;
  return (
    <div className="rail-empty">
      <p>{text}</p>
      {onAct !== undefined && canChange && (
        <Button icon={<Plus />} onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  );
}
