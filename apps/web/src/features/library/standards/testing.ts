import type { PackRevision, StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';

export const aRule = (changes: Partial<StandardsRule> = {}): StandardsRule => ({
  ...{ id: 'ac-150-5390-2d:tlof.hospital', subject: 'TLOF: hospital', value: 'max(0.83 × D, 40 ft)', appliesWhen: 'Hospital heliports' },
  ...{ requirement: 'The TLOF of a hospital heliport is at least 0.83 D.', document: 'AC 150/5390-2D', documentRevision: '2023' },
  ...{ paragraph: null, table: null, page: null, state: 'toConfirm', usedBy: 2, confirmation: null, ...changes },
});

export const aConfirmation = (changes: Partial<StoredConfirmation> = {}): StoredConfirmation => ({
  ...{ id: '01932b5e-0000-7000-8000-0000000000c1', ruleId: 'ac-150-5390-2d:tlof.hospital', outcome: 'matches', page: '2-7' },
  ...{ paragraph: '2.8', documentRevision: 'January 2023', printedValue: null, note: null, confirmedBy: 'Amelia Hopper' },
  ...{ confirmedAt: '2026-11-21T09:00:00.000Z', hasPhoto: false, ...changes },
});

export const anEdition = (changes: Partial<StandardsEdition> = {}): StandardsEdition => ({
  ...{ id: 'ac-150-5390-2d', title: 'AC 150/5390-2D, Heliport Design', ruleSetVersion: '2D-1', isPublished: true, rules: 3 },
  ...{ revision: 1, hash: `sha256:${'a'.repeat(64)}`, revisions: [], plansProjects: false, units: 'ft' },
  ...{ states: { verified: 0, read: 0, toConfirm: 3, differs: 0, convention: 0 }, ...changes },
});

export const aRevision = (changes: Partial<PackRevision> = {}): PackRevision => ({
  ...{
    revision: 1,
    hash: `sha256:${'a'.repeat(64)}`,
    signature: 'builtIn',
    change: 'First version.',
    installedBy: null,
    installedAt: null,
  },
  ...changes,
});
