import type { HeadingPair } from '@touchdown/domain';

/** Names a pair in lists: its headings in their order. */
export const pairKey = ({ headingsTrueDeg }: HeadingPair): string => headingsTrueDeg.join(' ');
