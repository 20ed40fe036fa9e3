/** The buttons of the calculations tab. */
import { useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import type { CalculationControls } from './use-calculation.ts';

interface CalculationActionsProps {
  readonly controls: CalculationControls;
  /** Why nothing can be calculated. `null`: there is a design aircraft. */
  readonly needed: string | null;
  readonly onCalculate: () => void;
  readonly onToggleAdjusting: () => void;
  readonly onLoadSaved: () => void;
}

export const AIRCRAFT_NEEDED = 'Please assign an aircraft to this project first';

export function CalculationActions({ controls, needed, onCalculate, onToggleAdjusting, onLoadSaved }: CalculationActionsProps) {
  const reasonId = useId();
  const { shown, state, canSave, isCalculating, isSaving, isLoading } = controls;
  return (
    <div className="calc-actions">
      {needed !== null && (
        <span className="calc-reason" id={reasonId}>
          {needed}
        </span>
      )}
      <Button variant="bare" busy={isLoading} onClick={onLoadSaved} disabled={needed !== null && shown === null}>
        Load Saved Values
      </Button>
      {shown !== null && (
        <Button data-target="adjust" onClick={onToggleAdjusting} aria-expanded={state.isAdjusting}>
          {state.isAdjusting ? 'Hide Adjustments' : 'Adjust Values'}
        </Button>
      )}
      {canSave && (
        <WriteButton busy={isSaving} onClick={() => void controls.save()}>
          {isSaving ? 'Saving...' : 'Save'}
        </WriteButton>
      )}
      <Button
        variant={shown === null ? 'primary' : 'default'}
        data-target="calculate"
        busy={isCalculating}
        disabled={needed !== null}
        aria-describedby={needed === null ? undefined : reasonId}
        onClick={onCalculate}
      >
        {isCalculating ? 'Calculating...' : 'Calculate Dimensions'}
      </Button>
    </div>
  );
}

type PhoneActionProps = Pick<CalculationActionsProps, 'controls' | 'needed' | 'onCalculate' | 'onToggleAdjusting'>;

/** On phones: the single next step, within reach of the thumb. */
export function PhoneAction({ controls, needed, onCalculate, onToggleAdjusting }: PhoneActionProps) {
  const { shown, state, canSave, isCalculating, isSaving } = controls;
  if (state.isAdjusting) return null;
  return (
    <div className="phone-action">
      {shown === null ? (
        <Button variant="primary" size="large" busy={isCalculating} disabled={needed !== null} onClick={onCalculate}>
          {isCalculating ? 'Calculating...' : 'Calculate Dimensions'}
        </Button>
      ) : canSave ? (
        <WriteButton variant="primary" size="large" busy={isSaving} onClick={() => void controls.save()}>
          {isSaving ? 'Saving...' : 'Save'}
        </WriteButton>
      ) : (
        <Button variant="primary" size="large" onClick={onToggleAdjusting}>
          Adjust Values
        </Button>
      )}
    </div>
  );
}
