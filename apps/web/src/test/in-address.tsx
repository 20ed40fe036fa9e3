/** For what shows a part of the address: handed over by the screen in Touchdown, by this in a test. */
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Search = Readonly<Record<string, string | undefined>>;

export function InAddress({ render }: { readonly render: (search: Search) => ReactNode }) {
  const search: Search = useSearch({ strict: false });
  return render(search);
}
