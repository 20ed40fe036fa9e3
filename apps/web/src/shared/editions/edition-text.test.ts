import { expect, it } from 'vitest';
import { editionKey, editionOption, editionText } from './edition-text.ts';

it('an edition is named with its revision, and marked if its pack is unsigned', () => {
  const edition = { editionId: 'ac-150-5390-2d', name: 'AC 150/5390-2D, Heliport Design', revision: 2 };
  expect(editionText(edition)).toBe('AC 150/5390-2D, Heliport Design, revision 2');
  expect(editionText({ ...edition, signature: 'unsigned' })).toBe('AC 150/5390-2D, Heliport Design, revision 2 (unsigned)');
  expect(editionText({ ...edition, signature: 'signed' })).toBe('AC 150/5390-2D, Heliport Design, revision 2');
  expect(editionKey(edition)).toBe('ac-150-5390-2d 2');
});

it('a list names the edition and the revision first', () => {
  const order = { editionId: 'fr-order-2009', name: 'Order of September 29, 2009', ruleSetVersion: 'FR-2009-3', hash: 'sha256:0' };
  expect(editionOption({ ...order, revision: 3, signature: 'unsigned' })).toBe(
    'FR-2009, revision 3 (unsigned): Order of September 29, 2009',
  );
});
