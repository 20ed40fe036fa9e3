/** Passes search parameters to a component that shows part of the address. In Touchdown, the screen does this. */
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Search = Readonly<Record<string, string | undefined>>;

export function InAddress({ render }: { readonly render: (search: Search) => ReactNode }) {
  const search: Search = useSearch({ strict: false });
  return render(search);
}
