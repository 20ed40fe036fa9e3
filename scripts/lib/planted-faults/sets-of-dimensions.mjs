// Faults of which dimensions are used, and of what a change of their inputs does to them.
import { unit } from './tests.mjs';

const CURRENT = unit('packages/domain/src/project/current-dimensions.test.ts');
const EFFECT = unit('packages/domain/src/project/input-effect.test.ts');
const CHOICE = unit('apps/server/src/features/planning/adjusted-dimensions/apply-choice.test.ts');

export const FAULTS = [
  {
    group: 'current dimensions',
    fault: 'a saved calculation is used instead of adjusted dimensions',
    file: 'packages/domain/src/project/current-dimensions.ts',
    find: 'if (adjusted !== null) return',
    replace: 'if (adjusted !== null && saved === null) return',
    tests: CURRENT,
  },
  {
    group: 'current dimensions',
    fault: 'dimensions below their minimum are only out of date',
    file: 'packages/domain/src/project/current-dimensions.ts',
    find: "  if (below.length > 0) return 'below_minimum';\n",
    replace: '',
    tests: CURRENT,
  },
  {
    group: 'current dimensions',
    fault: 'exported files do not have the current dimensions',
    file: 'packages/exports/src/from-records.ts',
    find: 'dimensions: sizes, dimensionSource: source,',
    replace: 'dimensions: null, dimensionSource: source,',
    tests: unit('packages/exports/src/from-records.test.ts'),
  },
  {
    group: 'current dimensions',
    fault: 'a report uses the minimums instead of the current dimensions',
    file: 'packages/exports/src/report/derive.ts',
    find: 'const sizes = current?.sizes ?? null;',
    replace: 'const sizes = results?.faaMinimums ?? null;',
    tests: unit('packages/exports/src/report/claims.test.ts'),
  },
  {
    group: 'current dimensions',
    fault: 'the effect of a change does not show which values no longer meet their minimum',
    file: 'packages/domain/src/project/input-effect.ts',
    find: 'isBelow: stored?.below.some((one) => one.zone === zone && one.side === side) ?? false,',
    replace: 'isBelow: false,',
    tests: EFFECT,
  },
  {
    group: 'current dimensions',
    fault: 'the effect of a change shows the new minimums as the old ones',
    file: 'packages/domain/src/project/input-effect.ts',
    find: 'minimumBefore: before?.faaMinimums[zone][side] ?? null,',
    replace: 'minimumBefore: after?.faaMinimums[zone][side] ?? null,',
    tests: EFFECT,
  },
  {
    group: 'current dimensions',
    fault: 'a change of inputs does not offer to reset adjusted dimensions',
    file: 'packages/domain/src/project/input-effect.ts',
    find: "return stored.source === 'adjusted' ? DIMENSION_CHOICES : ['recalculate', 'keep'];",
    replace: "return ['recalculate', 'keep'];",
    tests: EFFECT,
  },
  {
    group: 'current dimensions',
    fault: 'a reset keeps the adjusted dimensions',
    file: 'apps/server/src/features/planning/adjusted-dimensions/apply-choice.service.ts',
    find: '    await supersedeActive(tx, project.id);\n    audit(',
    replace: '    audit(',
    tests: CHOICE,
  },
  {
    group: 'current dimensions',
    fault: 'dimensions that were to be kept are recalculated',
    file: 'apps/server/src/features/planning/adjusted-dimensions/apply-choice.service.ts',
    find: 'const { choice, was, minimums } = asked;',
    replace: "const { was, minimums } = asked;\n  const choice = asked.choice === 'reset' ? 'reset' : 'recalculate';",
    tests: CHOICE,
  },
  {
    group: 'design aircraft',
    fault: 'a project with one aircraft names it beside every number',
    file: 'packages/domain/src/dimensions/controlling-aircraft.ts',
    find: 'allDesignAircraft(record).length > 1;',
    replace: 'allDesignAircraft(record).length > 0;',
    tests: unit('packages/domain/src/dimensions/fleet-dimensions.test.ts'),
  },
  {
    group: 'current dimensions',
    fault: 'the fleet is compared with the minimums instead of the current dimensions',
    file: 'apps/server/src/features/planning/fleet/fleet.service.ts',
    find: '  if (current === null) return',
    replace: '  if (current !== undefined) return',
    tests: unit('apps/server/src/features/planning/fleet/fleet.test.ts'),
  },
  {
    group: 'current dimensions',
    fault: 'a saved analysis does not notice other current dimensions',
    file: 'apps/server/src/features/planning/clearance-analyses/analysis-inputs.ts',
    find: 'sizes: sha256(canonicalJson(sizes)),',
    replace: "sizes: sha256(''),",
    tests: unit('apps/server/src/features/planning/clearance-analyses/clearance-analyses.test.ts'),
  },
  {
    group: 'current dimensions',
    fault: 'the clearance in the compliance status is evaluated without the current dimensions',
    file: 'apps/server/src/features/planning/compliance/compliance.service.ts',
    find: 'const sizes: FacilitySizes | null = current &&',
    replace: 'const sizes: FacilitySizes | null = current && null &&',
    tests: unit('apps/server/src/features/planning/compliance/compliance.test.ts'),
  },
];
