/** A record that two users changed: both values of each field, and whose apply. */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TableHead } from '../ui/table-head.tsx';
import './two-values.css';

export interface TwoValuesTable {
  /** The record: "Path North". */
  readonly caption: string;
  readonly rows: readonly TwoValuesRow[];
}
export interface TwoValuesRow {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface TwoValuesProps {
  readonly description: ReactNode;
  readonly tables: readonly TwoValuesTable[];
  /** What the table does not show. */
  readonly more?: string | null;
  /** The title of the user's own values. */
  readonly mine: string;
  readonly keepMine: string;
  readonly useTheirs: string;
  readonly busy?: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Closed without a choice. */
  readonly onClose: () => void;
}

export function TwoValues({ tables, description, more = null, busy = false, ...props }: TwoValuesProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Edit Conflict"
      description={description}
      footer={
        <>
          <Button busy={busy} onClick={props.onMine}>
            {props.keepMine}
          </Button>
          <Button variant="primary" onClick={props.onTheirs}>
            {props.useTheirs}
          </Button>
        </>
      }
    >
      {tables.map(({ caption, rows }) => (
        <table key={caption} className="two-values num">
          <caption>{caption}</caption>
          <TableHead titles={['Field', props.mine, 'Theirs']} />
          <tbody>
            {rows.map(({ field, label, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {more !== null && <p>{more}</p>}
    </Dialog>
  );
}
