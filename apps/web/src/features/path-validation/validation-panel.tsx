/** The Validation sub-tab: the conflicts between the paths, the validity of each, and the project they belong to. */
import { type PathConflict, pathSetIsValid, type Position } from '@touchdown/domain';
import { memo, useMemo, useState } from 'react';
import { type PlanPad, PathPlan } from '../../shared/path-plan/path-plan.tsx';
import type { PlanWay } from '../../shared/path-plan/plan-ways.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { countOf, countsText, FindingList, SEVERITY_WORDS, ValidityBadge } from '../../shared/ui/findings.tsx';
import { ChevronDown } from '../../shared/ui/icons.ts';
import { EmptyState } from '../../shared/ui/states.tsx';
import { ConflictList } from './conflict-list.tsx';
import { bySeverity, conflictKey, type JudgedPath, locationText } from './validation-values.ts';
import './validation.css';

interface ValidationPanelProps {
  readonly project: { readonly name: string; readonly address: string | null };
  readonly location: Position | null;
  readonly paths: readonly JudgedPath[];
  readonly conflicts: readonly PathConflict[];
  readonly ways: readonly PlanWay[];
  readonly pad: PlanPad;
  /** What is shown is being judged anew. */
  readonly isJudging?: boolean;
  /** What the verdicts rest on. */
  readonly notes: readonly string[];
}

function ProjectFacts({ project, location }: Pick<ValidationPanelProps, 'project' | 'location'>) {
  const facts = [
    ['Project', project.name],
    ['Location', locationText(location)],
    ['Address', project.address ?? 'Not entered'],
  ] as const;
  return (
    <dl className="validation-project" aria-label="Project">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Counts({ conflicts }: { readonly conflicts: readonly PathConflict[] }) {
  const labels = { error: 'Errors', warning: 'Warnings', info: SEVERITY_WORDS.info } as const;
  return (
    <dl className="validation-counts">
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <div key={severity}>
          <dt>{labels[severity]}</dt>
          <dd className="num">{countOf(conflicts, severity)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of so many paths the findings are built at once; of more when a path is opened, as nobody opens all. */
const FEW = 24;

interface PathRowProps {
  readonly path: JudgedPath;
  readonly isAmongFew: boolean;
}

const PathRow = memo(function PathRow({ path: { name, compliance, findings }, isAmongFew }: PathRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li aria-label={name}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <ChevronDown className="judged-mark" />
          <span className="judged-name">{name}</span>
          <ValidityBadge compliance={compliance} />
          <span className="quiet">{countsText(findings)}</span>
        </summary>
        {(isOpen || isAmongFew) && <FindingList findings={findings} none="The path check finds nothing." />}
      </details>
    </li>
  );
});

function PathList({ paths }: { readonly paths: readonly JudgedPath[] }) {
  return (
    <ul className="judged-paths" aria-label="Path validity">
      {paths.map((path) => (
        <PathRow key={path.id} path={path} isAmongFew={paths.length <= FEW} />
      ))}
    </ul>
  );
}

const planLabel = (chosen: PathConflict | undefined): string =>
  chosen === undefined ? 'Plan of all paths' : `Plan of all paths, ${chosen.path1Name} and ${chosen.path2Name} brought out`;

export function ValidationPanel({ project, location, paths, conflicts, ways, pad, notes, isJudging = false }: ValidationPanelProps) {
  const [chosenKey, setChosen] = useState<string | null>(null);
  const sorted = useMemo(() => bySeverity(conflicts), [conflicts]);
  const chosen = sorted.find((conflict) => conflictKey(conflict) === chosenKey);
  const lit = useMemo(() => (chosen === undefined ? undefined : new Set([chosen.path1Id, chosen.path2Id])), [chosen]);
  const isValid = pathSetIsValid(conflicts);
  return (
    <section className="validation" aria-labelledby="validation-heading" aria-busy={isJudging || undefined}>
      <h3 id="validation-heading">Validation</h3>
      <ProjectFacts project={project} location={location} />
      {paths.length === 0 ? (
        <EmptyState title="No Paths Defined" text="Add paths in the Paths tab: they are checked here, each alone and all together." />
      ) : (
        <div className="validation-body">
          <div className="validation-plan">
            <PathPlan size="large" label={planLabel(chosen)} ways={ways} pad={pad} lit={lit} marks={chosen?.intersectionPoints ?? []} />
            {notes.map((note) => (
              <p key={note} className="quiet">
                {note}
              </p>
            ))}
          </div>
          <div className="validation-lists">
            <section className="validation-summary" aria-label="Path validation summary">
              <h4>Path validation summary</h4>
              <StatusMark
                flag
                status={isValid ? 'ok' : 'bad'}
                word={isValid ? 'The paths can stand together' : 'The paths cannot stand together'}
              />
              <Counts conflicts={conflicts} />
              {conflicts.length === 0 ? (
                <p className="quiet">No conflicts between the paths.</p>
              ) : (
                <ConflictList conflicts={sorted} location={location} chosen={chosenKey} onChoose={setChosen} />
              )}
            </section>
            <section aria-label="Each path">
              <h4>Each path</h4>
              <PathList paths={paths} />
            </section>
          </div>
        </div>
      )}
    </section>
  );
}
