/** While a thing is moved on a phone: the crosshair where it is placed, arrows for 1 ft, and what the gesture does. */
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { X } from '../../shared/ui/icons.ts';
import { Nudges, Turns } from './inspector-parts.tsx';
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
        <IconButton label="Cancel" aria-keyshortcuts="Escape" onClick={move.cancel}>
          <X />
        </IconButton>
        <p className="num" data-bad={(step !== null && step.limit !== null) || undefined}>
          {step === null ? 'Pan the plan, or use the arrows.' : (step.limit ?? step.text)}
        </p>
        <Nudges onMove={move.step} />
        <Button variant="primary" onClick={move.place}>
          Place Here
        </Button>
      </section>
    </>
  );
}

/** While the handles of a path can be pulled on a phone. */
export const PullBar = ({ move }: Pick<MoveBarProps, 'move'>) => (
  <section className="move-bar" aria-label="Move">
    <p>Drag a handle of the path to change it.</p>
    <Turns onTurn={move.turn} />
    <Button variant="primary" onClick={move.done}>
      Done
    </Button>
  </section>
);
