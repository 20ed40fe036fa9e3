/** An edition in one revision, as text. No React here. */
import type { EditionHead } from '@touchdown/contract';

/** "AC 150/5390-2D, Heliport Design, revision 1" */
export const editionText = ({ name, revision }: Pick<EditionHead, 'name' | 'revision'>): string => `${name}, revision ${revision}`;
/** As the value of an option. */
export const editionKey = ({ editionId, revision }: Pick<EditionHead, 'editionId' | 'revision'>): string => `${editionId} ${revision}`;
