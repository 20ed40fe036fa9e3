import { assessPaths, conflictsOf, findingsOf, pathCardCompliance, siteOf } from '@touchdown/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isoDay } from '../../../shared/format/dates.ts';
import { assessedOnce, findingsOnce } from '../../../shared/paths/assessed-once.ts';
import { surfaceWay } from '../../../shared/path-plan/plan-ways.ts';
import { atOnce } from '../../../shared/slices/in-slices.ts';
import { aProject, aStoredPath } from '../../../test/records.ts';
import { evaluatedBefore, evaluatePaths } from './evaluate-paths.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

const paths = Array.from({ length: 30 }, (_, index) =>
  aStoredPath({ id: `path-${index}`, name: `Path ${index}`, ingressHeadingDegrees: (index * 47) % 360, pathWidthFeet: 250 + 10 * index }),
);

describe('paths evaluated one after the other', () => {
  it('have the same result as when evaluated together', () => {
    const project = aProject();
    const site = siteOf(project, isoDay(NOW), null);
    const assessment = assessPaths(paths, site);
    const assessed = assessedOnce(project, null, paths);
    const evaluated = atOnce(evaluatePaths(assessed));
    expect(evaluated.conflicts).toEqual(conflictsOf(assessment, site));
    expect(evaluated.conflicts.length).toBeGreaterThan(0);
    expect(evaluated.paths).toEqual(
      assessment.paths.map((path) => {
        const findings = findingsOf(path, assessment, site);
        const checked = { id: path.stored.id, name: path.stored.name, findings, directions: path.corridors.length };
        return { ...checked, status: pathCardCompliance(checked, evaluated.conflicts).status };
      }),
    );
    expect(evaluated.paths.map(({ status }) => status)).toContain('not_compliant');
    expect(evaluated.ways).toEqual(assessment.corridors.map((corridor) => surfaceWay(corridor, site.startOf)));
  });
  it('are evaluated once while neither they nor the site change', () => {
    const list = [...paths];
    const assessed = assessedOnce(aProject(), null, list);
    expect(evaluatedBefore(assessed)).toBeNull();
    const evaluated = atOnce(evaluatePaths(assessed));
    const again = assessedOnce(aProject({ name: 'Another name' }), null, list);
    expect(evaluatedBefore(again)).toBe(evaluated);
    const [path] = assessed.assessment.paths;
    if (path === undefined) throw new Error('there are paths');
    expect(findingsOnce(path, again)).toBe(evaluated.paths[0]?.findings);
  });
  it('are evaluated again when the site, the dimensions, or the paths change', () => {
    const list = [...paths];
    const assessed = assessedOnce(aProject(), null, list);
    atOnce(evaluatePaths(assessed));
    const fato = { length: 60, width: 60 } as NonNullable<Parameters<typeof assessedOnce>[1]>['fato'];
    expect(evaluatedBefore(assessedOnce(aProject(), { shape: 'square', fato }, list))).toBeNull();
    expect(evaluatedBefore(assessedOnce(aProject({ magneticVariation: 20 }), null, list))).toBeNull();
    expect(evaluatedBefore(assessedOnce(aProject(), null, [...list]))).toBeNull();
  });
});
