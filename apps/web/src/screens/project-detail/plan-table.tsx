/** Rows of a plan or of a quantity schedule, each with the rule beside its value. */
import { type PlanRow, rowConfirmers, rowVerification } from '@touchdown/domain';
import { useConfirmed } from '../../shared/standards/confirmed-context.ts';
import { TableHead } from '../../shared/ui/table-head.tsx';
import './plan-table.css';

/** Without the document that is named above the table: "annex II, 1.4.1". */
const withoutDocument = (reference: string, document: string | undefined): string =>
  document === undefined
    ? reference
    : reference
        .split('; ')
        .map((one) => (one.startsWith(`${document}, `) ? one.slice(document.length + ', '.length) : one))
        .join('; ');

interface RuleProps extends Pick<PlanTableProps, 'editionId' | 'document'> {
  readonly row: PlanRow;
}

function Rule({ row, editionId, document }: RuleProps) {
  const { formula, reference, note } = row;
  const { confirmations } = useConfirmed();
  const verification = rowVerification(row, editionId, confirmations);
  const confirmers = rowConfirmers(row, editionId, confirmations);
  return (
    <td>
      {formula}
      <span className="plan-source">
        {reference !== null && <span>{withoutDocument(reference, document)}</span>}
        {verification !== null && <span>{[verification, ...confirmers].join(', ')}</span>}
      </span>
      {note !== null && <span>{note}</span>}
    </td>
  );
}

interface PlanTableProps {
  readonly caption: string;
  readonly rows: readonly PlanRow[];
  readonly editionId: string;
  /** The document that is named above the table. Absent: none, so that each row names it. */
  readonly document?: string | undefined;
}

export function PlanTable({ caption, rows, editionId, document }: PlanTableProps) {
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
            <Rule row={row} editionId={editionId} document={document} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
