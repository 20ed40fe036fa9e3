import { formatNumber } from '@touchdown/domain';

interface ListState {
  readonly isPending: boolean;
  /** The read failed, and there is no earlier data. */
  readonly hasFailed: boolean;
  /** The total number. `undefined` while unknown. */
  readonly count: number | undefined;
}

/** The heading above the list. A list that could not be read has no count, because 0 would be incorrect. */
export const countText = ({ isPending, hasFailed, count }: ListState): string => {
  if (isPending) return 'Loading...';
  if (hasFailed) return 'All Projects';
  return `All Projects (${count === undefined ? '...' : formatNumber(count, 0, 'nearest')})`;
};
