/** Reads made before the screen that shows them is rendered. Rendering must not repeat them. */
import { hashKey, type QueryKey } from '@tanstack/react-query';

const prefetched = new Set<string>();

/** Marks the query with this key as read for the first view. */
export const notePrefetched = (key: QueryKey): void => void prefetched.add(hashKey(key));
/** The first view is rendered. Later mounts read again. */
export const clearPrefetched = (): void => prefetched.clear();

/** For `refetchOnMount`: reads again at each visit, except for the first view, for which the data was just read. */
export const atEachVisit = ({ queryHash }: { readonly queryHash: string }): 'always' | false =>
  prefetched.has(queryHash) ? false : 'always';
