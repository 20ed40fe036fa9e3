/** An edition in one revision, as text. No React here. */
import type { EditionHead } from '@touchdown/contract';

type Named = Pick<EditionHead, 'name' | 'revision'> & Partial<Pick<EditionHead, 'signature'>>;

/** "AC 150/5390-2D, Heliport Design, revision 1", "AC 150/5390-2D, Heliport Design, revision 2 (unsigned)" */
export const editionText = ({ name, revision, signature }: Named): string =>
  `${name}, revision ${revision}${signature === 'unsigned' ? ' (unsigned)' : ''}`;
/** "2D": an edition in a few characters, from "2D-1". */
export const editionShort = ({ ruleSetVersion }: Pick<EditionHead, 'ruleSetVersion'>): string => ruleSetVersion.replace(/-\d+$/, '');
/** "FR-2009, revision 3 (unsigned): Order of September 29, 2009…": what a narrow list cuts off is the name, never the revision. */
export const editionOption = (edition: EditionHead): string =>
  `${editionText({ ...edition, name: editionShort(edition) })}: ${edition.name}`;
/** As the value of an option. */
export const editionKey = ({ editionId, revision }: Pick<EditionHead, 'editionId' | 'revision'>): string => `${editionId} ${revision}`;
