import { assessPaths, conflictsOf, findingsOf, pathCardCompliance, siteOf } from '@touchdown/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isoDay } from '../../shared/format/dates.ts';
import { assessedOnce, findingsOnce } from '../../shared/paths/assessed-once.ts';
import { surfaceWay } from '../../shared/path-plan/plan-ways.ts';
import { atOnce } from '../../shared/slices/in-slices.ts';
import { aProject, aStoredPath } from '../../test/records.ts';
import { judgedBefore, judgePaths } from './judge-paths.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

const paths = Array.from({ length: 30 }, (_, index) =>
  aStoredPath({ id: `path-${index}`, name: `Path ${index}`, ingressHeadingDegrees: (index * 47) % 360, pathWidthFeet: 250 + 10 * index }),
);

describe('paths that are evaluated one after the other', () => {
  it('come to what they come to when all are evaluated as one', () => {
    const project = aProject();
    const site = siteOf(project, isoDay(NOW), null);
    const assessment = assessPaths(paths, site);
    const assessed = assessedOnce(project, null, paths);
    const judged = atOnce(judgePaths(assessed));
    expect(judged.conflicts).toEqual(conflictsOf(assessment, site));
    expect(judged.conflicts.length).toBeGreaterThan(0);
    expect(judged.paths).toEqual(
      assessment.paths.map((path) => {
        const findings = findingsOf(path, assessment, site);
        const checked = { id: path.stored.id, name: path.stored.name, findings, directions: path.corridors.length };
        return { ...checked, status: pathCardCompliance(checked, judged.conflicts).status };
      }),
    );
    expect(judged.paths.map(({ status }) => status)).toContain('not_compliant');
    expect(judged.ways).toEqual(assessment.corridors.map((corridor) => surfaceWay(corridor, site.startOf)));
  });
  it('are evaluated once while neither they nor the site change', () => {
    const list = [...paths];
    const assessed = assessedOnce(aProject(), null, list);
    expect(judgedBefore(assessed)).toBeNull();
    const judged = atOnce(judgePaths(assessed));
    const again = assessedOnce(aProject({ name: 'Another name' }), null, list);
    expect(judgedBefore(again)).toBe(judged);
    const [path] = assessed.assessment.paths;
    if (path === undefined) throw new Error('there are paths');
    expect(findingsOnce(path, again)).toBe(judged.paths[0]?.findings);
  });
  it('are evaluated again when the site, the sizes or the paths change', () => {
    const list = [...paths];
    const assessed = assessedOnce(aProject(), null, list);
    atOnce(judgePaths(assessed));
    const fato = { length: 60, width: 60 } as NonNullable<Parameters<typeof assessedOnce>[1]>['fato'];
    expect(judgedBefore(assessedOnce(aProject(), { shape: 'square', fato }, list))).toBeNull();
    expect(judgedBefore(assessedOnce(aProject({ magneticVariation: 20 }), null, list))).toBeNull();
    expect(judgedBefore(assessedOnce(aProject(), null, [...list]))).toBeNull();
  });
});
