import { IN_FEET, labelOf, valueText } from '../../offline/edits/unsent.ts';
import { useUnits } from '../../shared/format/units.ts';
import { TwoValues } from '../../shared/forms/two-values.tsx';
import { type Contested, contestedFields } from './contested.ts';

const RECORDS = { obstacle: 'obstacle', path: 'path', project: 'landing area', dimensions: 'landing area' } as const;
/** By which the labels of its fields are known. */
const KINDS = { obstacle: 'obstacle', path: 'path', project: 'project', dimensions: 'adjustedDimensions' } as const;
/** Its corners move with the position, which is shown. */
const EXTENT = 'extent';

interface ChangeConflictProps {
  readonly contested: Contested;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

const captionOf = ({ change }: Contested): string =>
  change.kind === 'obstacle' || change.kind === 'path' ? change.after.name : 'Landing area';

/** Both values of what this user changed by hand and another user changed in the meantime. */
export function ChangeConflict({ contested, ...actions }: ChangeConflictProps) {
  const { enteredText } = useUnits();
  const { kind } = contested.change;
  const textOf = (field: string, value: unknown) => valueText(value, IN_FEET.has(field) ? enteredText : null);
  const rows = contestedFields(contested).filter(({ field }) => field !== EXTENT);
  return (
    <TwoValues
      description={`Someone else changed this ${RECORDS[kind]} while you were editing. Choose which values to keep.`}
      tables={[
        {
          caption: captionOf(contested),
          rows: rows.map(({ field, mine, theirs }) => ({
            field,
            label: labelOf(KINDS[kind], field),
            mine: textOf(field, mine),
            theirs: textOf(field, theirs),
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
