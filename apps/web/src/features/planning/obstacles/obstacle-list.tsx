import type { ProjectObstacle } from '@touchdown/contract';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NARROW, useMedia } from '../../../shared/ui/use-media.ts';
import { useVirtualRows, type VirtualRows } from '../../../shared/ui/use-virtual-rows.ts';
import { nextSort, type ObstacleSearch, orderOf, type SortColumn } from './obstacle-filters.ts';
import { ObstacleCard, ObstacleTableRow, type RowActions, type RowProps } from './obstacle-row.tsx';
import type { Clearances } from './use-clearances.ts';

const COLUMNS = 9;
/** Heights in pixels before they are measured. A row has `--list-row`. */
const ROW_HEIGHT = 62;
const CARD_HEIGHT = 190;

/** The obstacle that the address selects: its details are open, and it gets the focus once. */
export interface SelectedObstacle {
  readonly id: string;
  /** Undefined: it has already had the focus. */
  readonly onFocused?: (() => void) | undefined;
}

interface ListProps extends RowActions {
  readonly obstacles: readonly ProjectObstacle[];
  readonly clearances: Clearances;
  readonly search: ObstacleSearch;
  readonly onSort: (sort: string) => void;
  readonly selected?: SelectedObstacle | undefined;
}
type RowsProps = Omit<ListProps, 'search' | 'onSort'> & Pick<RowProps, 'onToggle'> & { readonly opened: ReadonlySet<string> };

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

/** The clearance data of a row. The same object between renders while its content is the same. */
const rowOf = ({ obstacles, clearances, opened, onToggle, onEdit, onDelete, renderFixes }: RowsProps, index: number): RowProps | null => {
  const obstacle = obstacles[index];
  if (obstacle === undefined) return null;
  const { airspace, isPending, missing, results, isAnalyzing } = clearances;
  const evaluation = results.get(obstacle.id);
  const lacks = airspace === null && !isPending ? `Missing: ${missing.join(', ')}` : null;
  const isOpen = opened.has(obstacle.id);
  return { obstacle, index, airspace, evaluation, isAnalyzing, lacks, isOpen, onToggle, onEdit, onDelete, renderFixes };
};

/** Number of rows per page key. */
const FAR = 10;
const steps = (count: number): Readonly<Record<string, (index: number) => number>> => ({
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + FAR,
  PageUp: (index) => index - FAR,
  Home: () => 0,
  End: () => count - 1,
});

/** On the result of a row, the arrow and page keys, Home, and End go to the result of another row, wherever it is. */
function onRowKey(event: KeyboardEvent<HTMLElement>, index: number, count: number, reach: VirtualRows['reach']): void {
  const step = steps(count)[event.key];
  if (!step) return;
  event.preventDefault();
  const next = Math.min(Math.max(step(index), 0), count - 1);
  reach(next, (row) => row.querySelector<HTMLElement>('.obstacle-status, button:not([disabled])')?.focus());
}

const useRows = <E extends HTMLElement>({ obstacles, clearances, selected }: RowsProps, estimate: number) => {
  const start = useRef<E>(null);
  const count = obstacles.length;
  const keyOf = useCallback((index: number) => obstacles[index]?.id ?? String(index), [obstacles]);
  const virtual = useVirtualRows(start, { count, estimate, keyOf });
  const { reach } = virtual;
  const onKey = useCallback((event: KeyboardEvent<HTMLElement>, index: number) => onRowKey(event, index, count, reach), [count, reach]);
  const at = selected === undefined ? -1 : obstacles.findIndex(({ id }) => id === selected.id);
  const onFocused = clearances.isPending || clearances.isAnalyzing ? undefined : selected?.onFocused;
  useEffect(() => {
    if (at === -1 || onFocused === undefined) return;
    reach(at, (row) => row.querySelector<HTMLElement>('.obstacle-status, button:not([disabled])')?.focus());
    onFocused();
  }, [at, onFocused, reach]);
  return { start, virtual, onKey };
};

function Cards(list: RowsProps) {
  const { start, virtual, onKey } = useRows<HTMLLIElement>(list, CARD_HEIGHT);
  const count = list.obstacles.length;
  const gap = (key: string, height: number) => <li key={key} className="row-gap" aria-hidden="true" style={{ height }} />;
  return (
    <ul className="record-cards" aria-label="Obstacles">
      <li ref={start} className="row-gap" aria-hidden="true" />
      {virtual.rows.flatMap(({ index, gapBefore }) => {
        const row = rowOf(list, index);
        if (row === null) return [];
        return [
          gapBefore > 0 && gap(`gap ${row.obstacle.id}`, gapBefore),
          <ObstacleCard key={row.obstacle.id} {...row} count={count} measure={virtual.measure} onKey={onKey} />,
        ];
      })}
      {gap('rest', virtual.gapAfter)}
    </ul>
  );
}

function Table({ head, ...list }: RowsProps & { readonly head: ReactNode }) {
  const { start, virtual, onKey } = useRows<HTMLTableSectionElement>(list, ROW_HEIGHT);
  return (
    <table className="schedule obstacle-rows" aria-rowcount={list.obstacles.length + 1}>
      <thead>{head}</thead>
      {/* Reserves the space of all rows. The rendered ones are positioned over it. */}
      <tbody ref={start} style={{ height: virtual.total }} />
      {virtual.rows.map(({ index, start: topPx }) => {
        const row = rowOf(list, index);
        return (
          row && <ObstacleTableRow key={row.obstacle.id} {...row} topPx={topPx} columns={COLUMNS} measure={virtual.measure} onKey={onKey} />
        );
      })}
    </table>
  );
}

const toggled = (opened: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  opened.has(id) ? new Set([...opened].filter((other) => other !== id)) : new Set([...opened, id]);

/** The obstacles as a table on large screens, as cards on small ones. Of many, only the visible ones are rendered. */
export function ObstacleList({ search, onSort, ...list }: ListProps) {
  const isNarrow = useMedia(NARROW);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const selectedId = list.selected?.id;
  const [shownId, setShownId] = useState<string>();
  if (selectedId !== shownId) {
    setShownId(selectedId);
    if (selectedId !== undefined) setOpened(new Set([...opened, selectedId]));
  }
  const toggle = useCallback(({ id }: ProjectObstacle) => setOpened((was) => toggled(was, id)), []);
  const sorting = { search, onSort };
  if (isNarrow) return <Cards {...list} opened={opened} onToggle={toggle} />;
  return (
    <div className="obstacle-table" role="region" aria-label="Table of obstacles">
      <Table
        {...list}
        opened={opened}
        onToggle={toggle}
        head={
          <tr aria-rowindex={1}>
            <SortHead column="name" label="Obstacle" {...sorting} />
            <SortHead column="type" label="Type" {...sorting} />
            <th scope="col">Status</th>
            <SortHead column="clearance" label="Clearance" {...sorting} />
            <SortHead column="height" label="Height" className="n" {...sorting} />
            <SortHead column="ground" label="Ground elevation (MSL)" className="n" {...sorting} />
            <SortHead column="top" label="Top elevation (MSL)" className="n" {...sorting} />
            <th scope="col">Location</th>
            <th scope="col" className="n">
              Actions
            </th>
          </tr>
        }
      />
    </div>
  );
}
