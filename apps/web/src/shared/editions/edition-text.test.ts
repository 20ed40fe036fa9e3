import { expect, it } from 'vitest';
import { editionKey, editionText } from './edition-text.ts';

it('an edition is named with its revision, and marked if its pack is unsigned', () => {
  const edition = { editionId: 'ac-150-5390-2d', name: 'AC 150/5390-2D, Heliport Design', revision: 2 };
  expect(editionText(edition)).toBe('AC 150/5390-2D, Heliport Design, revision 2');
  expect(editionText({ ...edition, signature: 'unsigned' })).toBe('AC 150/5390-2D, Heliport Design, revision 2 (unsigned)');
  expect(editionText({ ...edition, signature: 'signed' })).toBe('AC 150/5390-2D, Heliport Design, revision 2');
  expect(editionKey(edition)).toBe('ac-150-5390-2d 2');
});
