import { Button } from '../ui/button.tsx';
import { TriangleAlert } from '../ui/icons.ts';
import './conflict-notice.css';

interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}
interface ConflictNoticeProps {
  /** What was changed: "path", "project". */
  readonly what: string;
  readonly conflicts: readonly ConflictRow[];
  readonly taken: readonly Omit<ConflictRow, 'mine'>[];
  readonly onTakeTheirs: (field: string) => void;
}

/** Another user saved the record in the meantime: shows what they changed, and whose value applies. Nothing typed is lost. */
export function ConflictNotice({ what, conflicts, taken, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <section className="conflict-notice" role="alert" aria-label="Edit Conflict">
      <h3>
        <TriangleAlert /> Someone else changed this {what} while you were editing
      </h3>
      <p>Your edits are safe. Review the changes, then save again.</p>
      {conflicts.length > 0 && (
        <table className="schedule">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
              <th scope="col">
                <span className="visually-hidden">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, label, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
                <td>
                  <Button variant="bare" onClick={() => onTakeTheirs(field)} aria-label={`Use Theirs for ${label}`}>
                    Use Theirs
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {taken.length > 0 && (
        <p>
          Updated to the latest values because you hadn't changed them:{' '}
          {taken.map(({ label, theirs }) => `${label} (${theirs})`).join(', ')}.
        </p>
      )}
    </section>
  );
}
