/** Rows of a plan or of a quantity schedule, each with the rule beside its value. */
import { type PlanRow, rowVerification } from '@touchdown/domain';
import { useConfirmed } from '../../shared/standards/confirmed.ts';
import { TableHead } from '../../shared/ui/table-head.tsx';
import './plan-table.css';

function Rule({ row, editionId }: { readonly row: PlanRow; readonly editionId: string }) {
  const { formula, reference, note } = row;
  const verification = rowVerification(row, editionId, useConfirmed().confirmations);
  return (
    <td>
      {formula}
      {reference !== null && <span>{reference}</span>}
      {verification !== null && <span>{verification}</span>}
      {note !== null && <span>{note}</span>}
    </td>
  );
}

interface PlanTableProps {
  readonly caption: string;
  readonly rows: readonly PlanRow[];
  readonly editionId: string;
}

export function PlanTable({ caption, rows, editionId }: PlanTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="plan-table num">
      <caption>{caption}</caption>
      <TableHead titles={['Subject', 'Value', 'Rule']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-state={row.state}>
            <th scope="row">{row.subject}</th>
            <td>{row.text}</td>
            <Rule row={row} editionId={editionId} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
