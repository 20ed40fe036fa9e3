import { asEvaluable, evaluateObstacle, subjectText } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { obstacleSubject } from './obstacle-subject.ts';

const airspace = anAirspace();
const textOf = (obstacles: readonly ReturnType<typeof anObstacle>[], missing: readonly string[] = []) => {
  const results = new Map(
    obstacles.flatMap((stored) => {
      const obstacle = missing.length > 0 ? null : asEvaluable(stored);
      return obstacle === null ? [] : [[stored.id, evaluateObstacle(airspace, obstacle)] as const];
    }),
  );
  return subjectText(obstacleSubject(obstacles, { missing, results }));
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
});
