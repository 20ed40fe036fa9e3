/** A heliport for an AW139 under 2C and 2D, for tests. */
import type { EditionComparisonAnswer } from '@touchdown/contract';

const head = (short: '2C' | '2D') => ({
  editionId: `ac-150-5390-${short.toLowerCase()}`,
  revision: 1,
  name: `AC 150/5390-${short}, Heliport Design`,
  ruleSetVersion: `${short}-1`,
  hash: `sha256:${'0'.repeat(64)}`,
  signature: 'builtIn' as const,
});
const of = (short: string, value: number, formula: string) => ({
  value,
  formula,
  references: [`AC 150/5390-${short}`],
  verification: 'unverified' as const,
});

export const aComparison = (): EditionComparisonAnswer => ({
  ...{ before: head('2C'), after: head('2D'), inEffect: head('2C'), available: [head('2D'), head('2C')] },
  numbers: [
    {
      ...{ scope: 'project', quantity: 'tlofLength', title: 'TLOF diameter', unit: 'ft', valueChanges: true, paragraphChanges: true },
      before: of('2C', 45.3, 'Diameter = 1 × RD'),
      after: of('2D', 45.401, 'Diameter = 0.83 × D'),
    },
    {
      ...{ scope: 'project', quantity: 'fatoLength', title: 'FATO diameter', unit: 'ft', valueChanges: false, paragraphChanges: true },
      before: of('2C', 82.05, 'Diameter = 1.5 × D'),
      after: of('2D', 82.05, 'Diameter = 1.5 × D'),
    },
  ],
  plan: [],
  rules: [
    {
      ...{ id: 'tlof.general_aviation', subject: 'TLOF: general aviation', valueChanges: true, paragraphChanges: true },
      ...{ isCalculated: true, isTaken: true },
      before: { value: '1 × RD', reference: 'AC 150/5390-2C (2012)', states: 'The TLOF is at least 1 RD.' },
      after: { value: '0.83 × D', reference: 'AC 150/5390-2D (2023)', states: 'The TLOF is at least 0.83 D.' },
    },
  ],
  advisories: { removed: [], added: [] },
  dimensions: { source: 'live', sides: [], below: [], separation: [], choices: [] },
  status: { before: { status: 'compliant', subjects: [] }, after: { status: 'action_required', subjects: [] } },
  adopts: { advisoryCircular: 'AC 150/5390-2D', editionRevisions: [] },
});
