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

interface ValueTablesProps {
  readonly tables: readonly TwoValuesTable[];
  /** What the tables do not show. */
  readonly more: string | null;
  /** The title of the user's own values. */
  readonly mine: string;
}

/** Both values of each field, a table for each record. */
export const ValueTables = ({ tables, more, mine: title }: ValueTablesProps) => (
  <>
    {tables.map(({ caption, rows }) => (
      <table key={caption} className="two-values num">
        <caption>{caption}</caption>
        <TableHead titles={['Field', title, 'Theirs']} />
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
  </>
);

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
      <ValueTables tables={tables} more={more} mine={props.mine} />
    </Dialog>
  );
}
