/** The selected rows of the project list, and the bar with what can be done with them. */
import type { ListedProject } from '@touchdown/contract';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { allOrNone, NOTHING_SELECTED, toggled } from '../../features/site/projects/select-rows.ts';
import type { RowSelection } from '../../features/site/projects/selection.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';

const BulkBar = lazy(() => import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar })));

interface Bulk {
  readonly rowSelection: RowSelection;
  /** Null: nothing is selected. */
  readonly bar: ReactNode;
}

/** Rows that are no longer in the list are no longer selected. `pages`: the rows shown. */
export function useBulk(pages: readonly (readonly ListedProject[])[]): Bulk {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const shown = pages.flat();
  const order = shown.map(({ id }) => id);
  const selected = shown.filter(({ id }) => selection.ids.has(id));
  const orderKey = order.join();
  const rowSelection = useMemo<RowSelection>(
    () => ({
      ids: selection.ids,
      onToggle: (id, isRange) => setSelection((former) => toggled(former, orderKey.split(','), { id, isRange })),
    }),
    [selection.ids, orderKey],
  );
  const bar = selected.length > 0 && (
    <Suspense fallback={<Waiting />}>
      <BulkBar
        selected={selected}
        isAll={selected.length === order.length}
        onAll={() => setSelection((former) => allOrNone(former, order))}
        onClear={() => setSelection(NOTHING_SELECTED)}
      />
    </Suspense>
  );
  return { rowSelection, bar };
}
