import type { Project, ProjectObstacle } from '@touchdown/contract';
import { degrees, type Fix, type FixGoal, asEvaluable } from '@touchdown/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { effectText, fixText } from '../../features/planning/clearance/fix-text.ts';
import { pathsQuery, useUpdatePath } from '../../features/planning/paths/api.ts';
import { bodyOf, draftOf } from '../../features/planning/paths/path-form-values.ts';
import { fieldsOf, projectQuery, useUpdateProject } from '../../features/site/projects/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import type { SuggestedFix } from '../../shared/clearance/clearance-jobs.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { additionalFatoLengthText, appliedTurnDeg, changeText, rulesBroken } from './fix-change-text.ts';
import { changeOf, type FixChange, type FixRecords } from './fix-changes.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface Asked {
  readonly text: string;
  readonly obstacleName: string;
  readonly change: FixChange;
  /** The other obstacles that would then penetrate a surface. `null`: none. */
  readonly newViolations: string | null;
  /** Sentences, worst first. */
  readonly broken: readonly string[];
}

/** The fix with the saved rotation, which may be some hundredths of a degree more than the smallest one. */
function asApplied(fix: Fix, change: FixChange): Fix {
  const turnDeg = appliedTurnDeg(change);
  return fix.kind === 'turn' && turnDeg !== null ? { ...fix, byDeg: degrees(turnDeg) } : fix;
}

/** Writes one side of a change over the version it is based on. Returns the new version. */
function useWriteChange(projectId: string): (change: FixChange, side: 'before' | 'after', version: number) => Promise<number> {
  const { mutateAsync: updatePath } = useUpdatePath(projectId);
  const { mutateAsync: updateProject } = useUpdateProject();
  const client = useQueryClient();
  return async (change, side, version) => {
    const idempotencyKey = uuidv7();
    if (change.kind === 'path') {
      const body = { ...bodyOf(draftOf(change[side])), version };
      return (await updatePath({ pathId: change.before.id, body, idempotencyKey })).version;
    }
    try {
      return (await updateProject({ projectId, body: { ...fieldsOf(change[side]), version }, idempotencyKey })).version;
    } catch (error) {
      // Another user may have changed it, so the shown data is updated.
      await client.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
      throw error;
    }
  };
}

const failed = (title: string, error: unknown) => {
  if (!(error instanceof Error) || isUnauthorized(error)) return;
  toast({ title, description: errorText(error), destructive: true });
};

/** Asks before a fix is applied to the project, applies it, and offers Undo. */
export function useApplyFix(project: Project, { sizes }: KnownSizes) {
  const paths = useQuery(pathsQuery(project.id)).data;
  const units = useUnits();
  const write = useWriteChange(project.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isWriting, setWriting] = useState(false);
  const ask = useCallback(
    (stored: ProjectObstacle, suggested: SuggestedFix, goal: FixGoal) => {
      const { fix } = suggested;
      const obstacle = asEvaluable(stored);
      if (fix.kind === 'lower' || obstacle === null || paths === undefined) return;
      const records: FixRecords = { project, paths, sizes, isoDate: isoDay(new Date()) };
      const change = changeOf(records, obstacle, fix, goal);
      if (change === null)
        toast({ title: 'Fix Not Applied', description: 'The project has changed since this fix was calculated.', destructive: true });
      else
        setAsked({
          text: fixText(asApplied(fix, change), units, 'exact'),
          obstacleName: stored.name,
          change,
          newViolations: suggested.newViolationCount === 0 ? null : effectText(suggested),
          broken: rulesBroken(records, change),
        });
    },
    [project, paths, sizes, units],
  );
  const apply = async ({ text, change, obstacleName }: Asked) => {
    setWriting(true);
    try {
      const version = await write(change, 'after', change.before.version);
      const undo = () =>
        void write(change, 'before', version).then(
          () => toast({ title: 'Fix Undone', description: text }),
          (error: unknown) => failed('Undo Failed', error),
        );
      toast({ title: 'Fix Applied', description: `${text}: ${obstacleName} is clear`, action: { label: 'Undo', onAct: undo } });
    } catch (error) {
      failed('Fix Not Applied', error);
    }
    setWriting(false);
    setAsked(null);
  };
  const fatoLength = asked && additionalFatoLengthText(asked.change, units);
  const dialog: ReactNode = asked && (
    <ConfirmDialog
      open
      title={`${asked.text}?`}
      text={
        <>
          {changeText(asked.change, units)} This clears {asked.obstacleName}.
          {fatoLength !== null && <span className="fix-rule">{fatoLength}</span>}
          {asked.newViolations !== null && <span className="fix-rule">{asked.newViolations}</span>}
          {asked.broken.map((rule) => (
            <span key={rule} className="fix-rule">
              Rule not met after this change. {rule}.
            </span>
          ))}
        </>
      }
      confirmLabel="Apply"
      confirmVariant="primary"
      busy={isWriting}
      onConfirm={() => void apply(asked)}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask, dialog };
}
