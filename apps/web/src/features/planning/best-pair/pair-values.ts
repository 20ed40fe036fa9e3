import type { HeadingPair } from '@touchdown/domain';

/** Key of a pair in lists: its headings in order. */
export const pairKey = ({ headingsTrueDeg }: HeadingPair): string => headingsTrueDeg.join(' ');
