/** The changes between two saved analyses, obstacle by obstacle. */
import { ANALYSIS_CHANGES, type AnalysisChange, type AnalysisComparison, type PathObstacle } from '@touchdown/contract';
import { COMPLIANCE_STATUSES } from '@touchdown/domain';

type Result = Pick<
  PathObstacle,
  | 'status'
  | 'surfaceKind'
  | 'surfaceName'
  | 'paragraph'
  | 'requiredClearanceFeet'
  | 'actualClearanceFeet'
  | 'penetrationFeet'
  | 'isCritical'
>;
export type Evaluated = Result & Pick<PathObstacle, 'obstacleId' | 'obstacleName'>;
type Change = AnalysisComparison['changes'][number];

/** Smaller differences are ignored: one day's drift of the variation, or the last digits. */
const NOTED_FT = 0.01;

const resultOf = ({
  status,
  surfaceKind,
  surfaceName,
  paragraph,
  requiredClearanceFeet,
  actualClearanceFeet,
  penetrationFeet,
  isCritical,
}: Evaluated) => ({ status, surfaceKind, surfaceName, paragraph, requiredClearanceFeet, actualClearanceFeet, penetrationFeet, isCritical });

const rank = ({ status }: Result): number => COMPLIANCE_STATUSES.indexOf(status);
/** Without a limit the clearance is unlimited. */
const room = ({ surfaceKind, actualClearanceFeet }: Result): number | null => (surfaceKind === null ? Infinity : actualClearanceFeet);

function changeOf(before: Result, after: Result): 'worse' | 'better' | null {
  if (rank(after) !== rank(before)) return rank(after) > rank(before) ? 'worse' : 'better';
  const [was, is] = [room(before), room(after)];
  // Not under any surface at its reported position. Only its accuracy reaches one.
  if (was === null || is === null || was === is || Math.abs(is - was) <= NOTED_FT) return null;
  return is < was ? 'worse' : 'better';
}

const order = (change: AnalysisChange): number => ANALYSIS_CHANGES.indexOf(change);
const depth = ({ after, before }: Change): number => (after ?? before)?.penetrationFeet ?? 0;
const severity = ({ after, before }: Change): number => {
  const result = after ?? before;
  return result === null ? 0 : rank(result);
};

/** The changes, worst first. `known`: the obstacles in the later analysis, evaluated or not. */
export function changesBetween(
  before: readonly Evaluated[],
  after: readonly Evaluated[],
  known: ReadonlySet<string>,
): { readonly changes: Change[]; readonly unchanged: number } {
  const former = new Map(before.map((row) => [row.obstacleId, row]));
  const later = new Set(after.map(({ obstacleId }) => obstacleId));
  const changed = after.flatMap((row): Change[] => {
    const was = former.get(row.obstacleId);
    const change = was === undefined ? 'new' : changeOf(was, row);
    if (change === null) return [];
    return [
      {
        obstacleId: row.obstacleId,
        obstacleName: row.obstacleName,
        change,
        before: was === undefined ? null : resultOf(was),
        after: resultOf(row),
      },
    ];
  });
  const lost = before
    .filter(({ obstacleId }) => !later.has(obstacleId))
    .map((row): Change => {
      const change = known.has(row.obstacleId) ? 'not_evaluated' : 'gone';
      return { obstacleId: row.obstacleId, obstacleName: row.obstacleName, change, before: resultOf(row), after: null };
    });
  const changes = [...changed, ...lost].toSorted(
    (one, other) => order(one.change) - order(other.change) || severity(other) - severity(one) || depth(other) - depth(one),
  );
  return { changes, unchanged: after.length - changed.length };
}
