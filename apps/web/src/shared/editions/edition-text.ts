/** An edition in one revision, as text. No React here. */
import type { EditionHead } from '@touchdown/contract';

type Named = Pick<EditionHead, 'name' | 'revision'> & Partial<Pick<EditionHead, 'signature'>>;

/** "AC 150/5390-2D, Heliport Design, revision 1", "AC 150/5390-2D, Heliport Design, revision 2 (unsigned)" */
export const editionText = ({ name, revision, signature }: Named): string =>
  `${name}, revision ${revision}${signature === 'unsigned' ? ' (unsigned)' : ''}`;
/** As the value of an option. */
export const editionKey = ({ editionId, revision }: Pick<EditionHead, 'editionId' | 'revision'>): string => `${editionId} ${revision}`;
