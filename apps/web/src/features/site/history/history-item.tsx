import type { HistoryEntry, HistoryRecord } from '@touchdown/contract';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { fieldLabel, moreText, recordText, valueText } from './history-values.ts';
import { refusalText } from './refusal-text.ts';
import { ChangedSinceDialog } from './changed-since-dialog.tsx';
import { changeOf } from './steps.ts';
import { useUndoing } from './use-undoing.ts';

function ChangedValues({ record }: { readonly record: HistoryRecord }) {
  const units = useUnits();
  if (record.fields.length === 0) return <p>{recordText(record)}</p>;
  return (
    <table className="two-values num">
      <caption>{recordText(record)}</caption>
      <TableHead titles={['Field', 'Before', 'After']} />
      <tbody>
        {record.fields.map((one) => (
          <tr key={one.field}>
            <th scope="row">{fieldLabel(record, one)}</th>
            <td>{valueText(one.before, one, units)}</td>
            <td>{valueText(one.after, one, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HistoryItemProps {
  readonly projectId: string;
  readonly entry: HistoryEntry;
}

export function HistoryItem({ projectId, entry }: HistoryItemProps) {
  const { undo: undoEntry, isPending, contested, leave } = useUndoing(projectId);
  const { who, sentence, at, records, moreRecords, undo } = entry;
  const more = moreText(moreRecords);
  // What was added has no former values: it is removed.
  const verb = records.every(({ change }) => change === 'created') ? 'Undo This' : 'Restore This';
  const restore = async (over?: string) => {
    try {
      const outcome = await undoEntry(entry, over);
      if (outcome === 'contested') return;
      toast({ title: outcome === 'done' ? 'Change undone' : "Change will be undone when you're online", description: changeOf(entry) });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Change not undone', description: refusalText(error), destructive: true });
    }
  };
  return (
    <li>
      <div className="history-entry">
        <p>
          <b>{who}</b> {sentence}
        </p>
        <time className="num quiet" dateTime={at}>
          {formatDateTime(at)}
        </time>
        {undo.possible && (
          <WriteButton busy={isPending} aria-label={`${verb}: ${who} ${sentence}`} onClick={() => void restore()}>
            {verb}
          </WriteButton>
        )}
      </div>
      {contested !== null && (
        <ChangedSinceDialog
          contested={contested}
          onRestore={() => void restore(contested.since.choice.entry)}
          onTheirs={leave}
          onClose={leave}
        />
      )}
      {undo.reason !== null && <p className="history-reason">{undo.reason}</p>}
      {records.length > 0 && (
        <details>
          <summary>Before and after</summary>
          {records.map((record) => (
            <ChangedValues key={`${record.what} ${record.id}`} record={record} />
          ))}
          {more !== null && <p>{more}</p>}
        </details>
      )}
    </li>
  );
}
