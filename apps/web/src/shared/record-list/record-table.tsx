import type { ReactNode } from 'react';

export interface RecordColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** "n": numbers, right-aligned with their title. "num": figures of equal width. */
  readonly className?: string;
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean;
  /** On a narrow screen, its cells show the title. */
  readonly isLabeled?: boolean;
}

interface RecordTableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly columns: readonly RecordColumn<Row>[];
  readonly className?: string;
  readonly label?: string;
  /** The name of the table for assistive technology, if it needs a sentence. */
  readonly caption?: string;
  /** Attributes of a row, for its style. */
  readonly rowData?: (row: Row) => Readonly<Record<`data-${string}`, boolean | undefined>>;
}

const titleClass = (className: string | undefined) => (className?.split(' ').includes('n') ? 'n' : undefined);

/** Records as a table, with its columns as data. */
export function RecordTable<Row>({ rows, keyOf, columns, className = 'schedule', label, caption, rowData }: RecordTableProps<Row>) {
  return (
    <table className={className} aria-label={label}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={titleClass(column.className)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowData?.(row)}>
            {columns.map((column) =>
              column.isRowHeader === true ? (
                <th key={column.title} scope="row" className={column.className}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.title} className={column.className} data-label={column.isLabeled === true ? column.title : undefined}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
