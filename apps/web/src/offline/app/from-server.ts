/** Addresses that the server handles instead of the controlling worker. The page removes the marker before anything reads its address. */
const FROM_SERVER = 'from-server';

/** Whether the server should handle the address. */
export const isFromServer = (url: URL): boolean => url.searchParams.has(FROM_SERVER);

/** The address with the marker. */
export function fromServer(address: string): string {
  const url = new URL(address);
  url.searchParams.set(FROM_SERVER, '1');
  return url.href;
}

/** Removes the marker from the address of this page. */
export function readOwnAddress(): void {
  const url = new URL(window.location.href);
  if (!isFromServer(url)) return;
  url.searchParams.delete(FROM_SERVER);
  window.history.replaceState(window.history.state, '', url);
}
