import type { StoredAdjustedDimensions } from '@touchdown/contract';
import { adjustedBody } from '../../features/planning/calculations/adjust-values.ts';
import type { ShownCalculation } from '../../features/planning/calculations/use-calculation.ts';
import { labelOf, valueText } from '../../offline/edits/unsent.ts';
import { useUnits } from '../../shared/format/units.ts';
import { TwoValues } from '../../shared/forms/two-values.tsx';

const SIDES = ['tlofLength', 'tlofWidth', 'fatoLength', 'fatoWidth', 'safetyAreaLength', 'safetyAreaWidth'] as const;

interface DimensionConflictProps {
  readonly shown: ShownCalculation;
  readonly theirs: StoredAdjustedDimensions;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Both values of the adjusted dimensions that this user and another user changed at the same time. */
export function DimensionConflict({ shown: { adjusted, results }, theirs, ...actions }: DimensionConflictProps) {
  const { enteredText } = useUnits();
  const mine = adjustedBody(adjusted, results, '');
  return (
    <TwoValues
      description="Someone else saved adjusted dimensions while you were editing. Choose which values to keep."
      tables={[
        {
          caption: 'Adjusted dimensions',
          rows: SIDES.filter((side) => mine[side] !== theirs[side]).map((side) => ({
            field: side,
            label: labelOf('adjustedDimensions', side),
            mine: valueText(mine[side], enteredText),
            theirs: valueText(theirs[side], enteredText),
          })),
        },
      ]}
      mine="Yours"
      keepMine="Keep Mine"
      useTheirs="Use Theirs"
      {...actions}
    />
  );
}
