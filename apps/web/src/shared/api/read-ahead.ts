/** Reads that were made before the screen that shows them is drawn: drawing it is not to make them again. */
import { hashKey, type QueryKey } from '@tanstack/react-query';

const readAhead = new Set<string>();

/** Reports that what this key names is read for the first view. */
export const noteReadAhead = (key: QueryKey): void => void readAhead.add(hashKey(key));
/** The first view is drawn: anyone who comes later reads again. */
export const forgetReadAhead = (): void => readAhead.clear();

/** For `refetchOnMount`: read again at each visit, but not by the first view, for which it was just read. */
export const atEachVisit = ({ queryHash }: { readonly queryHash: string }): 'always' | false =>
  readAhead.has(queryHash) ? false : 'always';
