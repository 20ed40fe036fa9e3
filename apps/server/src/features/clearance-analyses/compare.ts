/** What changed from one saved analysis to a later one, obstacle by obstacle. */
import { ANALYSIS_CHANGES, type AnalysisChange, type AnalysisComparison, type PathObstacle } from '@touchdown/contract';
import { COMPLIANCE_STATUSES } from '@touchdown/domain';

type Verdict = Pick<
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
export type Judged = Verdict & Pick<PathObstacle, 'obstacleId' | 'obstacleName'>;
type Change = AnalysisComparison['changes'][number];

/** A difference of less is none: the drift of the variation in a day, the last digits. */
const NOTED_FT = 0.01;

const verdictOf = ({
  status,
  surfaceKind,
  surfaceName,
  paragraph,
  requiredClearanceFeet,
  actualClearanceFeet,
  penetrationFeet,
  isCritical,
}: Judged) => ({ status, surfaceKind, surfaceName, paragraph, requiredClearanceFeet, actualClearanceFeet, penetrationFeet, isCritical });

const rank = ({ status }: Verdict): number => COMPLIANCE_STATUSES.indexOf(status);
/** Without a limit there is all the room there is. */
const room = ({ surfaceKind, actualClearanceFeet }: Verdict): number | null => (surfaceKind === null ? Infinity : actualClearanceFeet);

function changeOf(before: Verdict, after: Verdict): 'worse' | 'better' | null {
  if (rank(after) !== rank(before)) return rank(after) > rank(before) ? 'worse' : 'better';
  const [was, is] = [room(before), room(after)];
  // Not under any surface as stated: its accuracy alone reaches one.
  if (was === null || is === null || was === is || Math.abs(is - was) <= NOTED_FT) return null;
  return is < was ? 'worse' : 'better';
}

const order = (change: AnalysisChange): number => ANALYSIS_CHANGES.indexOf(change);
const depth = ({ after, before }: Change): number => (after ?? before)?.penetrationFeet ?? 0;
const severity = ({ after, before }: Change): number => {
  const verdict = after ?? before;
  return verdict === null ? 0 : rank(verdict);
};

/** The changes, the worst first. `known`: the obstacles that the later analysis knows, evaluated or not. */
export function changesBetween(
  before: readonly Judged[],
  after: readonly Judged[],
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
        before: was === undefined ? null : verdictOf(was),
        after: verdictOf(row),
      },
    ];
  });
  const lost = before
    .filter(({ obstacleId }) => !later.has(obstacleId))
    .map((row): Change => {
      const change = known.has(row.obstacleId) ? 'unjudged' : 'gone';
      return { obstacleId: row.obstacleId, obstacleName: row.obstacleName, change, before: verdictOf(row), after: null };
    });
  const changes = [...changed, ...lost].toSorted(
    (one, other) => order(one.change) - order(other.change) || severity(other) - severity(one) || depth(other) - depth(one),
  );
  return { changes, unchanged: after.length - changed.length };
}
