/** Where to go after signing in. */

/** The path of `next` if it leads to this site. Otherwise the dashboard. */
export const nextAddress = (next: string | undefined, origin: string): string => {
  if (next === undefined || !next.startsWith('/')) return '/';
  const address = URL.parse(next, origin);
  if (address === null || address.origin !== origin || address.pathname.startsWith('/api/') || address.pathname === '/login') return '/';
  return address.pathname + address.search + address.hash;
};
