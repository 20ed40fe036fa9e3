import { choiceIn } from '../../features/site/history/changed-since.ts';
import { tablesOf } from '../../features/site/history/changed-values.ts';
import { moreText } from '../../features/site/history/history-values.ts';
import { type EditView, resolve } from '../../offline/edits/unsent.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { ValueTables } from '../../shared/forms/two-values.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** Both values of what an undo made offline would restore, and which of them to keep. */
export function UndoChoice({ edit }: { readonly edit: EditView }) {
  const units = useUnits();
  const since = choiceIn(edit.changedSince);
  return (
    <>
      {since !== null && (
        <>
          <p>{`${since.who} ${since.sentence} on ${formatDateTime(since.at)}.`}</p>
          <ValueTables tables={tablesOf(since.choice, units)} more={moreText(since.choice.moreRecords)} mine="Restored" />
        </>
      )}
      <div className="unsent-actions">
        <Button onClick={() => void resolve(edit.id, { keep: 'mine' })}>Restore Anyway</Button>
        <Button variant="primary" onClick={() => void resolve(edit.id, { keep: 'theirs' })}>
          Keep Theirs
        </Button>
      </div>
    </>
  );
}
