/** While a thing is moved on a phone: the crosshair where it is placed, arrows for 1 ft, and what the gesture does. */
import { MOVE_STEPS } from '../../shared/help/turn-steps.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { RotateCcw, RotateCw } from '../../shared/ui/icons.ts';
import { Nudges } from './inspector-parts.tsx';
import type { HeldStep } from './gestures.ts';
import type { Move } from './use-move.ts';

interface MoveBarProps {
  readonly move: Move;
  readonly step: HeldStep | null;
}

export function MoveBar({ move, step }: MoveBarProps) {
  return (
    <>
      <span className="move-crosshair" aria-hidden="true" />
      <section className="move-bar" aria-label="Move">
        <p className="num" data-bad={(step !== null && step.limit !== null) || undefined}>
          {step === null ? 'Pan the plan below the crosshair.' : (step.limit ?? step.text)}
        </p>
        <Nudges onMove={move.step} />
        <div className="inspector-actions">
          <Button variant="primary" onClick={move.place}>
            Place Here
          </Button>
          <Button onClick={move.cancel}>Cancel</Button>
        </div>
      </section>
    </>
  );
}

/** While the handles of a path can be pulled on a phone. */
export const PullBar = ({ move }: Pick<MoveBarProps, 'move'>) => (
  <section className="move-bar" aria-label="Move">
    <p>Drag a handle of the path to change it.</p>
    <div className="inspector-nudges">
      <IconButton label={`Turn ${MOVE_STEPS.turnDeg}° left`} onClick={() => move.turn(0 - MOVE_STEPS.turnDeg)}>
        <RotateCcw />
      </IconButton>
      <IconButton label={`Turn ${MOVE_STEPS.turnDeg}° right`} onClick={() => move.turn(MOVE_STEPS.turnDeg)}>
        <RotateCw />
      </IconButton>
    </div>
    <Button variant="primary" onClick={move.done}>
      Done
    </Button>
  </section>
);
