import type { Aircraft } from '@touchdown/contract';
import { useBuilt } from '../../../shared/ui/use-built.ts';
import { NARROW, useMedia } from '../../../shared/ui/use-media.ts';
import { type AircraftSearch, nextSort, orderOf, type SortColumn } from './aircraft-filters.ts';
import { AircraftCard, AircraftTableRow, type RowActions } from './aircraft-row.tsx';
import './aircraft-list.css';

const COLUMNS = 6;
type Page = readonly Aircraft[];

interface SortHeadProps {
  readonly column: SortColumn;
  readonly label: string;
  readonly className: string | undefined;
  readonly search: AircraftSearch;
  readonly onSort: (sort: string) => void;
}
function SortHead({ column, label, className, search, onSort }: SortHeadProps) {
  const order = orderOf(search, column);
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort-head" onClick={() => onSort(nextSort(search, column))}>
        {label}
        <span aria-hidden="true">{{ ascending: '▲', descending: '▼', none: '' }[order]}</span>
      </button>
    </th>
  );
}

type PageProps = RowActions & { readonly aircraft: Page };

function CardPage({ aircraft, ...actions }: PageProps) {
  const [ref, groupedHeight] = useBuilt<HTMLUListElement>();
  return (
    <ul className="record-cards" ref={ref}>
      {groupedHeight !== null && <li aria-hidden="true" style={{ height: groupedHeight }} />}
      {groupedHeight === null && aircraft.map((one) => <AircraftCard key={one.id} aircraft={one} {...actions} />)}
    </ul>
  );
}

function TablePage({ aircraft, ...actions }: PageProps) {
  const [ref, groupedHeight] = useBuilt<HTMLTableSectionElement>();
  return (
    <tbody ref={ref}>
      {groupedHeight !== null && (
        <tr aria-hidden="true" style={{ height: groupedHeight }}>
          <td colSpan={COLUMNS} />
        </tr>
      )}
      {groupedHeight === null && aircraft.map((one) => <AircraftTableRow key={one.id} aircraft={one} {...actions} />)}
    </tbody>
  );
}

interface AircraftListProps extends RowActions {
  /** The rows as read, page by page. Pages out of view are not rendered. */
  readonly pages: readonly Page[];
  readonly search: AircraftSearch;
  readonly onSort: (sort: string) => void;
}

/** The library as a table on large screens, as cards on small ones. A dashed ring marks a value that is not from a source. */
export function AircraftList({ pages, search, onSort, ...actions }: AircraftListProps) {
  const isNarrow = useMedia(NARROW);
  const keyOf = (page: Page) => page[0]?.id ?? '';
  if (isNarrow) return pages.map((page) => <CardPage key={keyOf(page)} aircraft={page} {...actions} />);
  const head = (column: SortColumn, label: string, className?: string) => (
    <SortHead column={column} label={label} className={className} search={search} onSort={onSort} />
  );
  return (
    <table className="schedule records aircraft-table">
      <thead>
        <tr>
          {head('name', 'Aircraft')}
          {head('type', 'Type')}
          {head('overallLength', 'Dimensions')}
          {head('maxGrossWeight', 'Weight', 'n')}
          {head('designGroup', 'Design Group')}
          <th scope="col" className="n">
            Actions
          </th>
        </tr>
      </thead>
      {pages.map((page) => (
        <TablePage key={keyOf(page)} aircraft={page} {...actions} />
      ))}
    </table>
  );
}
