import { formatNumber } from '@touchdown/domain';

interface ListState {
  readonly isPending: boolean;
  /** The read failed, and there is nothing from before. */
  readonly hasFailed: boolean;
  /** How many there are in all; `undefined` while that is unknown. */
  readonly count: number | undefined;
}

/** The heading above the list. A list that could not be read has no count: 0 would be untrue. */
export const countText = ({ isPending, hasFailed, count }: ListState): string => {
  if (isPending) return 'Loading...';
  if (hasFailed) return 'All Projects';
  return `All Projects (${count === undefined ? '...' : formatNumber(count, 0, 'nearest')})`;
};
