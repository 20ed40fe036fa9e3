import { asEvaluable, type ComplianceIssue, evaluateObstacle, subjectText } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { obstacleSubject } from './obstacle-subject.ts';

const airspace = anAirspace();
const NO_ISSUES = { issues: [] };
const textOf = (
  obstacles: readonly ReturnType<typeof anObstacle>[],
  missing: readonly string[] = [],
  known: { readonly issues: readonly ComplianceIssue[] } | undefined = NO_ISSUES,
) => {
  const results = new Map(
    obstacles.flatMap((stored) => {
      const obstacle = missing.length > 0 ? null : asEvaluable(stored);
      return obstacle === null ? [] : [[stored.id, evaluateObstacle(airspace, obstacle)] as const];
    }),
  );
  return subjectText(obstacleSubject(obstacles, { missing, results, known }));
};

describe('the obstacles of this screen as a subject', () => {
  it.each([
    ['none entered', [], [], 'Obstacles: incomplete'],
    ['one that clears', [anObstacle({ heightFeet: 20 })], [], 'Obstacles: all clear'],
    ['one that penetrates', [anObstacle({ heightFeet: 400 })], [], 'Obstacles: penetrations'],
    ['one that may', [anObstacle({ heightFeet: 20, verticalAccuracyFeet: 900 })], [], 'Obstacles: action required'],
    ['one without ground elevation', [anObstacle({ elevationFeet: null })], [], 'Obstacles: incomplete'],
    ['nothing to evaluate them against', [anObstacle()], ['project elevation'], 'Obstacles: incomplete'],
  ])('%s', (_, obstacles, missing, expected) => expect(textOf(obstacles, missing)).toBe(expected));

  it('is that of the project status about buildings and scanned objects, and incomplete without it', () => {
    const about = (code: string, severity: ComplianceIssue['severity']): ComplianceIssue => ({
      ...{ code, severity, message: '', reference: null },
      link: { tab: 'approach', view: 'obstacles', target: null },
    });
    const clear = [anObstacle({ heightFeet: 20 })];
    expect(textOf(clear, [], { issues: [about('BUILDING_PENETRATES', 'error')] })).toBe('Obstacles: penetrations');
    expect(textOf(clear, [], { issues: [about('SCAN_OUT_OF_DATE', 'warning')] })).toBe('Obstacles: action required');
    // What this screen evaluated itself is not taken from the status, which may be older.
    expect(textOf(clear, [], { issues: [about('OBSTACLE_PENETRATES', 'error')] })).toBe('Obstacles: all clear');
    expect(textOf(clear, [], undefined)).toBe('Obstacles: all clear');
  });
});
