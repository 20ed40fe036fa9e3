import type { ProjectObstacle } from '@touchdown/contract';
import { useState } from 'react';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { useBuilt } from '../../shared/ui/use-built.ts';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import { nextSort, type ObstacleSearch, orderOf, type SortColumn } from './obstacle-filters.ts';
import { ObstacleCard, ObstacleTableRow, type RowProps } from './obstacle-row.tsx';

const COLUMNS = 9;
/** Rows that are built at once; pages out of sight are not kept built. */
const PAGE = 50;
type Page = readonly ProjectObstacle[];
type ListShared = Omit<RowProps, 'obstacle' | 'columns' | 'isOpen' | 'onToggle'>;
type Shared = ListShared & Pick<RowProps, 'onToggle'> & { readonly opened: ReadonlySet<string> };

interface ListProps extends ListShared {
  readonly obstacles: Page;
  readonly search: ObstacleSearch;
  readonly onSort: (sort: string) => void;
}

interface SortHeadProps extends Pick<ListProps, 'search' | 'onSort'> {
  readonly column: SortColumn;
  readonly label: string;
  readonly className?: string;
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

type PageProps = Shared & { readonly page: Page };

function CardPage({ page, opened, ...shared }: PageProps) {
  const [ref, keptHeight] = useBuilt<HTMLUListElement>();
  return (
    <ul className="record-cards" aria-label="Obstacles" ref={ref}>
      {keptHeight !== null && <li aria-hidden="true" style={{ height: keptHeight }} />}
      {keptHeight === null && page.map((one) => <ObstacleCard key={one.id} obstacle={one} isOpen={opened.has(one.id)} {...shared} />)}
    </ul>
  );
}

function TablePage({ page, opened, ...shared }: PageProps) {
  const [ref, keptHeight] = useBuilt<HTMLTableSectionElement>();
  return (
    <tbody ref={ref}>
      {keptHeight !== null && (
        <tr aria-hidden="true" style={{ height: keptHeight }}>
          <td colSpan={COLUMNS} />
        </tr>
      )}
      {keptHeight === null &&
        page.map((one) => <ObstacleTableRow key={one.id} obstacle={one} isOpen={opened.has(one.id)} columns={COLUMNS} {...shared} />)}
    </tbody>
  );
}

const pagesOf = (obstacles: Page, shown: number): readonly Page[] =>
  Array.from({ length: Math.ceil(Math.min(shown, obstacles.length) / PAGE) }, (_, page) => obstacles.slice(page * PAGE, (page + 1) * PAGE));

const toggled = (opened: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  opened.has(id) ? new Set([...opened].filter((other) => other !== id)) : new Set([...opened, id]);

/** The obstacles as a table on large screens, as cards on small ones, page by page. */
export function ObstacleList({ obstacles, search, onSort, ...shared }: ListProps) {
  const isNarrow = useMedia(NARROW);
  const [shown, setShown] = useState(PAGE);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ id }: ProjectObstacle) => setOpened((was) => toggled(was, id));
  const pages = pagesOf(obstacles, shown);
  const head = { search, onSort };
  return (
    <>
      {isNarrow && pages.map((page, number) => <CardPage key={number} page={page} opened={opened} onToggle={toggle} {...shared} />)}
      {!isNarrow && (
        <div className="obstacle-table" role="region" aria-label="Table of obstacles">
          <table className="schedule records">
            <thead>
              <tr>
                <SortHead column="name" label="Obstacle" {...head} />
                <SortHead column="type" label="Type" {...head} />
                <th scope="col">Status</th>
                <SortHead column="clearance" label="Clearance" {...head} />
                <SortHead column="height" label="Height" className="n" {...head} />
                <SortHead column="ground" label="Ground (MSL)" className="n" {...head} />
                <SortHead column="top" label="Top (MSL)" className="n" {...head} />
                <th scope="col">Place</th>
                <th scope="col" className="n">
                  Actions
                </th>
              </tr>
            </thead>
            {pages.map((page, number) => (
              <TablePage key={number} page={page} opened={opened} onToggle={toggle} {...shared} />
            ))}
          </table>
        </div>
      )}
      {shown < obstacles.length && (
        <ShowMore label="Show more obstacles" isLoading={false} onMore={() => setShown((count) => count + PAGE)} />
      )}
    </>
  );
}
