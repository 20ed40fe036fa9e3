/** Which comparison is open, in the address, so that a reload opens it again with the result of its job. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Comparison = 'editions' | 'scenarios';

/** Whether this one is open, and what opens and closes it. */
export function useOpenComparison(comparison: Comparison): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { compare }: { readonly compare?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setOpen = useCallback(
    (isOpen: boolean) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, compare: isOpen ? comparison : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, comparison],
  );
  return [compare === comparison, setOpen];
}
