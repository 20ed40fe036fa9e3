import { formatDateTime } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { TwoValues } from '../../../shared/forms/two-values.tsx';
import { tablesOf } from './changed-values.ts';
import { moreText } from './history-values.ts';
import { changeOf } from './steps.ts';
import type { Contested } from './use-undoing.ts';

interface ChangedSinceDialogProps {
  readonly contested: Contested;
  readonly onRestore: () => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

/** Both values of what someone else has changed since a change that is to be undone or redone. */
export function ChangedSinceDialog({ contested: { step, since }, ...actions }: ChangedSinceDialogProps) {
  const units = useUnits();
  const { who, sentence, at, choice } = since;
  return (
    <TwoValues
      description={`“${changeOf(step)}” has been changed since: ${who} ${sentence} on ${formatDateTime(at)}. Choose which values to keep.`}
      tables={tablesOf(choice, units)}
      more={moreText(choice.moreRecords)}
      mine="Restored"
      keepMine="Restore Anyway"
      useTheirs="Keep Theirs"
      onMine={actions.onRestore}
      onTheirs={actions.onTheirs}
      onClose={actions.onClose}
    />
  );
}
