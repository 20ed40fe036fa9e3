import type { EditionPack } from './packs/pack.ts';
import { PLAN_LENGTHS } from './packs/plan-subjects.ts';
import { CALCULATOR_PACKS } from './registry.ts';

/** Whether a project can be planned under a pack: it sizes something, and the FAA calculators do not read its edition. */
export const isPlanningPack = ({ id, rules }: Pick<EditionPack, 'id' | 'rules'>): boolean =>
  CALCULATOR_PACKS.every(({ pack }) => pack.id !== id) && PLAN_LENGTHS.some((length) => rules.some((rule) => rule.id === length));
