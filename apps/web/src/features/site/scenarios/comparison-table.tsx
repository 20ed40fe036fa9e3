/** The values of two scenarios in columns, with the differences lit. */
import type { ComparedGroup } from './comparison-values.ts';

interface ComparisonTableProps {
  readonly groups: readonly ComparedGroup[];
  readonly names: readonly [a: string, b: string];
}
export const ComparisonTable = ({ groups, names: [a, b] }: ComparisonTableProps) => (
  <table className="scenario-table num">
    <thead>
      <tr>
        <th scope="col">Value</th>
        <th scope="col">{a}</th>
        <th scope="col">{b}</th>
      </tr>
    </thead>
    {groups.map(({ label, rows }) => (
      <tbody key={label}>
        <tr>
          <th scope="rowgroup" colSpan={3} className="scenario-group">
            {label}
          </th>
        </tr>
        {rows.map((row, index) => (
          <tr key={`${index} ${row.label}`} data-differs={row.differs || undefined}>
            <th scope="row">{row.label}</th>
            <td>{row.a}</td>
            <td>
              {row.b}
              {row.differs && <span className="visually-hidden"> (differs)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
